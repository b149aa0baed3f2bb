/**
 * Input of a session from the network: all answers so far, joined with `*`. The count of known answers
 * identifies the new ones, because a request may be repeated.
 */

/** Longer is no session of a phone. */
export const textCharactersMax = 1_000

const segments = (text: string): string[] => (text === '' ? [] : text.split('*'))

export const inputCount = (text: string): number => segments(text).length

/** Answers typed after the first `received` ones; empty at the start and for a repeated request. */
export const newInputs = (text: string, received: number): string[] =>
  segments(text)
    .slice(received)
    .map((input) => input.trim())
