/** Random numbers that can be had again: mulberry32. */
export type Random = {
  /** From 0 to 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** True that often. */
  chance(probability: number): boolean
  one<Value>(values: readonly [Value, ...Value[]]): Value
}

export function seeded(seed: number): Random {
  let held = seed >>> 0
  const next = (): number => {
    held = (held + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(held ^ (held >>> 15), held | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    one: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  }
}
