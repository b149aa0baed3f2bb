/** Delays that grow with each try. */

/** The delay after this many tries; the last one repeats. */
export const after = (waits: readonly number[], count: number): number =>
  waits[Math.min(count, waits.length - 1)] ?? 0
