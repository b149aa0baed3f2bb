/**
 * The limits that make short codes safe (rule identity-3), over plain counters: no clock, no store, no code
 * in here.
 */

export type CodePolicy = {
  readonly validSeconds: number
  /** Wrong tries that end one code. */
  readonly triesPerCode: number
  /** Wrong tries in a day, over all codes, after which whoever tries next has to prove more: work, or a wait. */
  readonly wrongTriesPerDay: number
  /** That wait, from the last wrong try on. */
  readonly proofWaitSeconds: number
  /** The wait after the first code; it doubles with each further one. */
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

/**
 * What is remembered of a number and a standing. The day's counters are of the last 24 hours; a new code does
 * not reset them.
 */
export type NumberCounters = {
  readonly wrongTriesToday: number
  readonly sendsToday: number
  readonly lastSentAt: Date | null
  readonly lastWrongAt: Date | null
}

/** What is remembered of one code. */
export type CodeCounters = {
  readonly sentAt: Date
  readonly wrongTries: number
  readonly usedAt: Date | null
}

export type CodeVerdict =
  | { readonly verdict: 'right' }
  | { readonly verdict: 'wrong'; readonly triesLeft: number }
  /** The code can no longer be tried: out of time, tried out, used, or never sent. A new one may be asked for. */
  | { readonly verdict: 'expired' | 'triedOut' | 'used' | 'none' }
  | { readonly verdict: 'proofNeeded'; readonly seconds: number }

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000)

/** How long somebody has to wait who proves no more; 0 where nothing has to be proved. */
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
 * One try at a code. `matches` is only asked of a code that can still be tried, so that the verdict on a dead
 * code does not tell whether it was right. A `wrong` verdict is to be counted on the code and on the number.
 * `proved`: whoever tries has shown more than the code, such as work or an open session.
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
  if (code.wrongTries >= policy.triesPerCode) return { verdict: 'triedOut', counts: false }
  if (now >= codeExpiresAt(code.sentAt, policy)) return { verdict: 'expired', counts: false }
  if (attempt.matches()) return { verdict: 'right', counts: false }
  return { verdict: 'wrong', triesLeft: policy.triesPerCode - code.wrongTries - 1, counts: true }
}

export type SendVerdict =
  | {
      readonly verdict: 'send'
      /** The wait before the code after this one; null when it is the day's last. */ readonly resendAfterSeconds:
        number | null
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

/** What the countdown beside *send again* starts from; 0 when the wait is over. */
export function secondsUntilResend(
  number: Pick<NumberCounters, 'sendsToday' | 'lastSentAt'>,
  now: Date,
  policy: CodePolicy = defaultCodePolicy,
): number {
  if (number.lastSentAt === null) return 0
  const readyAt = later(number.lastSentAt, resendAfterSeconds(number.sendsToday, policy))
  return Math.max(0, Math.ceil((readyAt.getTime() - now.getTime()) / 1_000))
}
