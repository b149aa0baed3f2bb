/**
 * Limits the time of payment that a provider states to what we know: not before our request (or the start of
 * the loan) and not after we received the message (rule money-26). A time outside is moved to the nearest
 * bound and raises an exception.
 */
import type { NewException } from './store.ts'

/**
 * How far our clock and the provider's may differ. A time outside the bounds by less is corrected without an
 * exception.
 */
export const clockAllowanceSeconds = 120

export type TimeBounds = {
  /** Our request or the loan's first day; null when neither is known. */
  readonly from: Date | null
  readonly heardAt: Date
}
export type BelievedTime = {
  readonly at: Date
  /** The provider's own time; null when it stated none. */
  readonly saidAt: Date | null
  /** Farther outside the bounds than the clock allowance. */
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

/** The exception for a time outside the bounds, of a receipt, a payout or a card's test charge. */
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
