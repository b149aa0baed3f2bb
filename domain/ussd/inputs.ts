/**
 * What the network sends of a session: every answer so far, joined with `*`. Which of it is new is told by the count,
 * since a request may come twice.
 */

/** Longer is no session of a phone. */
export const textCharactersMax = 1_000

const segments = (text: string): string[] => (text === '' ? [] : text.split('*'))

export const inputCount = (text: string): number => segments(text).length

/** What was typed after the first `received` answers; empty at the start, and where a request comes again. */
export const newInputs = (text: string, received: number): string[] =>
  segments(text)
    .slice(received)
    .map((input) => input.trim())
