/** Waits that grow with each try. */

/** The wait that comes after so many; the last one repeats. */
export const after = (waits: readonly number[], count: number): number =>
  waits[Math.min(count, waits.length - 1)] ?? 0
