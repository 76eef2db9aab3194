#include "figures.h"

#include <stdio.h>
#include <stdlib.h>

void figures_add(Figures *figures, double milliseconds) {
    if (figures->count == figures->room) {
        figures->room = 2 * figures->room + 1024;
        figures->all = realloc(figures->all, figures->room * sizeof *figures->all);
        if (figures->all == NULL) abort(); /* a measuring program without memory has nothing to tell */
    }
    figures->all[figures->count++] = milliseconds;
}

static int compare(const void *a, const void *b) {
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

double figures_part(Figures *figures, double part) {
    if (figures->count == 0) return 0;
    qsort(figures->all, figures->count, sizeof *figures->all, compare);
    size_t index = (size_t)(part * (double)figures->count);
    return figures->all[index < figures->count ? index : figures->count - 1];
}

void figures_print(Figures *figures, const char *name) {
    printf("%s: %zu, median %.2f ms, 99 %% %.2f ms, worst %.2f ms\n", name, figures->count, figures_part(figures, 0.5),
           figures_part(figures, 0.99), figures_part(figures, 1));
}

void figures_free(Figures *figures) {
    free(figures->all);
    *figures = (Figures){0};
}
