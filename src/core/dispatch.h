/* dispatch.h: better instructions where the machine has them.
 *
 * The program is built for every x86-64, the oldest included, which cannot count bits with one instruction. A function
 * that is marked DISPATCHED is compiled twice, once for those and once for machines from about 2013 on (x86-64-v3);
 * which of the two is called is decided when the program starts. All that it calls within its file is compiled into it.
 * Other architectures, sanitised builds and builds for one machine have one version. */
#ifndef TERCET_CORE_DISPATCH_H
#define TERCET_CORE_DISPATCH_H

#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__AVX2__)
#define DISPATCHED __attribute__((flatten, target_clones("arch=x86-64-v3", "default")))
#else
#define DISPATCHED
#endif

#endif
