/**
 * When money moved, as a provider says it, is believed within what we know ourselves: after we asked for it
 * (or after the loan began) and before we heard of it (rule money-26). Beyond that the nearest bound counts,
 * and a person is told.
 */
import type { NewException } from './store.ts'

/**
 * How far the clocks of two houses differ: a provider's time so far outside what is possible is corrected
 * without a word.
 */
export const clockAllowanceSeconds = 120

export type TimeBounds = {
  /** Our asking, or the loan's first day; null where nothing is known. */
  readonly from: Date | null
  readonly heardAt: Date
}
export type BelievedTime = {
  readonly at: Date
  /** As the provider said it; null where it said none. */
  readonly saidAt: Date | null
  /** Farther from the bounds than two clocks differ. */
  readonly isOutside: boolean
}

export function believedTime(saidAt: Date | null, { from, heardAt }: TimeBounds): BelievedTime {
  if (saidAt === null) return { at: heardAt, saidAt, isOutside: false }
  const said = saidAt.getTime()
  const latest = heardAt.getTime()
  const earliest = Math.min(from?.getTime() ?? said, latest)
  const taken = Math.min(Math.max(said, earliest), latest)
  return { at: new Date(taken), saidAt, isOutside: Math.abs(taken - said) > clockAllowanceSeconds * 1_000 }
}

/** What a person is told of a time that was not believed: of a receipt, a payout or a card's test charge. */
export const timeProblems = (
  subject: string,
  { at, saidAt, isOutside }: BelievedTime,
  more: { readonly customerId?: string } = {},
): readonly NewException[] =>
  isOutside
    ? [
        {
          kind: 'timeOutOfBounds',
          subject,
          details: { said: saidAt?.toISOString(), taken: at.toISOString(), ...more },
        },
      ]
    : []
