#include "server/figures.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

/* Upper ends in milliseconds. */
static const int64_t steps[FIGURES_STEPS] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 30000};

void figures_refuse(Figures *figures, const char *rule) {
    int i = 0;
    while (i < FIGURES_RULES - 1 && figures->refusals[i].count > 0 && strcmp(figures->refusals[i].rule, rule) != 0) i++;
    if (figures->refusals[i].count == 0) {
        snprintf(figures->refusals[i].rule, FIGURES_WORD, "%s", i == FIGURES_RULES - 1 ? "other" : rule);
    }
    figures->refusals[i].count++;
}

void figures_write(Figures *figures, int64_t milliseconds) {
    int i = 0;
    while (i < FIGURES_STEPS && milliseconds > steps[i]) i++;
    figures->written[i]++;
    figures->written_count++;
    figures->written_sum += milliseconds;
}

void figures_put(FILE *out, const char *name, const char *kind, const char *about, double value) {
    fprintf(out, "# HELP tercet_%s %s\n# TYPE tercet_%s %s\ntercet_%s %.17g\n", name, about, name, kind, name, value);
}

static void tell_refusals(const Figures *figures, FILE *out) {
    fputs("# HELP tercet_refused_total What was refused, by rule.\n# TYPE tercet_refused_total counter\n", out);
    for (int i = 0; i < FIGURES_RULES && figures->refusals[i].count > 0; i++) {
        fprintf(out, "tercet_refused_total{rule=\"%s\"} %" PRIu64 "\n", figures->refusals[i].rule,
                figures->refusals[i].count);
    }
}

static void tell_written(const Figures *figures, FILE *out) {
    uint64_t sum = 0;
    fputs("# HELP tercet_write_seconds Until an event was on the disk.\n# TYPE tercet_write_seconds histogram\n", out);
    for (int i = 0; i < FIGURES_STEPS; i++) {
        sum += figures->written[i];
        fprintf(out, "tercet_write_seconds_bucket{le=\"%g\"} %" PRIu64 "\n", (double)steps[i] / 1000, sum);
    }
    fprintf(out, "tercet_write_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\n", figures->written_count);
    fprintf(out, "tercet_write_seconds_sum %g\n", (double)figures->written_sum / 1000);
    fprintf(out, "tercet_write_seconds_count %" PRIu64 "\n", figures->written_count);
}

void figures_tell(const Figures *figures, FILE *out) {
    figures_put(out, "connections_total", "counter", "Connections that were opened.", (double)figures->connections);
    figures_put(out, "turned_away_total", "counter", "Connections that were not let in.", (double)figures->turned_away);
    figures_put(out, "slow_total", "counter", "Connections that were closed by the server.", (double)figures->slow);
    figures_put(out, "messages_total", "counter", "Messages of clients.", (double)figures->messages);
    figures_put(out, "games_total", "counter", "Games that were made.", (double)figures->games);
    figures_put(out, "moves_total", "counter", "Moves that were played.", (double)figures->moves);
    figures_put(out, "events_total", "counter", "Events of games, moves among them.", (double)figures->events);
    tell_refusals(figures, out);
    tell_written(figures, out);
}

size_t figures_memory(void) {
    unsigned long pages = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL) return 0;
    int found = fscanf(file, "%lu %lu", &pages, &resident);
    fclose(file);
    return found == 2 ? resident * (size_t)sysconf(_SC_PAGESIZE) : 0;
}
