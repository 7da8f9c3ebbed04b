#pragma once

/// Bytes that malloc has handed out and not got back, or -1 where it cannot be asked.
long heap_bytes(void);

/// Nothing, which the compiler may not remove: the body of an empty loop.
static inline void heap_nothing(long number) { __asm__ volatile("" : : "r"(number)); }
