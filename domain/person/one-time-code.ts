/**
 * The limits that make short codes safe (rule identity-3), over plain counters: no clock, no store, no code
 * in here.
 */

export type CodePolicy = {
  readonly validSeconds: number
  /** Wrong tries that end one code. */
  readonly triesPerCode: number
  /**
   * Wrong attempts per day, over all codes, after which the next attempt needs additional proof: computing
   * work, or a wait.
   */
  readonly wrongTriesPerDay: number
  /** Length of that wait, from the last wrong attempt. */
  readonly proofWaitSeconds: number
  /** Wait after the first code. It doubles with each further code. */
  readonly resendAfterSeconds: number
  readonly sendsPerDay: number
}

export const defaultCodePolicy: CodePolicy = {
  validSeconds: 10 * 60,
  triesPerCode: 3,
  wrongTriesPerDay: 10,
  proofWaitSeconds: 5 * 60,
  resendAfterSeconds: 60,
  sendsPerDay: 6,
}

/** Counters of a phone number. They cover the last 24 hours; a new code does not reset them. */
export type NumberCounters = {
  readonly wrongTriesToday: number
  readonly sendsToday: number
  readonly lastSentAt: Date | null
  readonly lastWrongAt: Date | null
}

/** Counters of one code. */
export type CodeCounters = {
  readonly sentAt: Date
  readonly wrongTries: number
  readonly usedAt: Date | null
}

export type CodeVerdict =
  | { readonly verdict: 'right' }
  | { readonly verdict: 'wrong'; readonly triesLeft: number }
  /**
   * The code can no longer be tried: expired, too many attempts, used, or never sent. A new one may be
   * requested.
   */
  | { readonly verdict: 'expired' | 'tooManyTries' | 'used' | 'none' }
  | { readonly verdict: 'proofNeeded'; readonly seconds: number }

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000)

/** Seconds to wait before an attempt without additional proof; 0 when no proof is needed. */
export function secondsUntilUnproved(
  { wrongTriesToday, lastWrongAt }: Pick<NumberCounters, 'wrongTriesToday' | 'lastWrongAt'>,
  now: Date,
  policy: CodePolicy = defaultCodePolicy,
): number {
  if (lastWrongAt === null || wrongTriesToday < policy.wrongTriesPerDay) return 0
  return Math.max(
    0,
    Math.ceil((later(lastWrongAt, policy.proofWaitSeconds).getTime() - now.getTime()) / 1_000),
  )
}

export const codeExpiresAt = (sentAt: Date, policy: CodePolicy = defaultCodePolicy): Date =>
  later(sentAt, policy.validSeconds)

/**
 * Judges one attempt at a code. Calls `matches` only for a code that can still be tried, so that the verdict
 * on an expired code does not reveal whether it was right. The caller counts a `wrong` verdict on the code
 * and on the number. `proved`: the person has given additional proof, such as computing work or an open
 * session.
 */
export function judgeCode(
  attempt: {
    readonly code: CodeCounters | null
    readonly number: NumberCounters
    readonly matches: () => boolean
    readonly proved?: boolean
  },
  now: Date,
  policy: CodePolicy = defaultCodePolicy,
): CodeVerdict & { readonly counts: boolean } {
  const { code, number } = attempt
  const seconds = attempt.proved ? 0 : secondsUntilUnproved(number, now, policy)
  if (seconds > 0) return { verdict: 'proofNeeded', seconds, counts: false }
  if (code === null) return { verdict: 'none', counts: false }
  if (code.usedAt !== null) return { verdict: 'used', counts: false }
  if (code.wrongTries >= policy.triesPerCode) return { verdict: 'tooManyTries', counts: false }
  if (now >= codeExpiresAt(code.sentAt, policy)) return { verdict: 'expired', counts: false }
  if (attempt.matches()) return { verdict: 'right', counts: false }
  return { verdict: 'wrong', triesLeft: policy.triesPerCode - code.wrongTries - 1, counts: true }
}

export type SendVerdict =
  | {
      readonly verdict: 'send'
      /**
       * Seconds to wait before the next code; null when no more are sent today.
       */ readonly resendAfterSeconds: number | null
    }
  | { readonly verdict: 'wait'; readonly seconds: number }
  | { readonly verdict: 'dayLimit' }
  | { readonly verdict: 'proofNeeded'; readonly seconds: number }

/** Seconds to wait after the `sends`-th code of a day: 60, 120, 240, ... */
export const resendAfterSeconds = (sends: number, policy: CodePolicy = defaultCodePolicy): number =>
  sends < 1 ? 0 : policy.resendAfterSeconds * 2 ** (sends - 1)

/** Whether a code may be sent to a number now. */
export function maySendCode(
  number: NumberCounters,
  now: Date,
  policy: CodePolicy = defaultCodePolicy,
  proved = false,
): SendVerdict {
  const unproved = proved ? 0 : secondsUntilUnproved(number, now, policy)
  if (unproved > 0) return { verdict: 'proofNeeded', seconds: unproved }
  if (number.sendsToday >= policy.sendsPerDay) return { verdict: 'dayLimit' }
  const seconds = secondsUntilResend(number, now, policy)
  if (seconds > 0) return { verdict: 'wait', seconds }
  const sends = number.sendsToday + 1
  return {
    verdict: 'send',
    resendAfterSeconds: sends < policy.sendsPerDay ? resendAfterSeconds(sends, policy) : null,
  }
}

/** Start value of the countdown next to *send again*; 0 when a new code can be sent. */
export function secondsUntilResend(
  number: Pick<NumberCounters, 'sendsToday' | 'lastSentAt'>,
  now: Date,
  policy: CodePolicy = defaultCodePolicy,
): number {
  if (number.lastSentAt === null) return 0
  const readyAt = later(number.lastSentAt, resendAfterSeconds(number.sendsToday, policy))
  return Math.max(0, Math.ceil((readyAt.getTime() - now.getTime()) / 1_000))
}
