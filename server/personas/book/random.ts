/** Reproducible randomness: everything in the book comes from one number. */

export type Dice = ReturnType<typeof createDice>

export function createDice(seed: number) {
  let state = seed >>> 0
  /** From 0 up to but not including 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    /** Whole numbers, both ends included. */
    between,
    chance: (share: number): boolean => next() < share,
    oneOf: <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)]!,
    /** Picks one of the choices in proportion to its weight. */
    weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return choices.at(-1)![0]
    },
    /** Separate dice for a person, so that their luck does not depend on other people. */
    own: (place: number) => createDice(Math.imul(seed ^ 0x9e3779b9, place + 1) ^ (place << 7)),
  }
}
