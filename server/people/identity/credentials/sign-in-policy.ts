/**
 * How wrong passwords of one guesser, a device or a network, are slowed down and finally stopped (rule
 * identity-12), over a plain counter.
 */

/** Wrong passwords in a row without a wait: people mistype. */
export const freeFailures = 4
/** From here on that guesser has only a password reset left. */
export const failuresUntilRestoration = 10
/** The first wait; it doubles with each further wrong password. */
export const firstWaitSeconds = 30
/** A day without a wrong password clears the count. */
export const forgivenAfterMs = 24 * 3_600_000
/**
 * Wrong passwords for one account in a day, by all callers together, from which unknown devices solve a proof
 * of work.
 */
export const failuresUntilProof = 10

export type SignInVerdict =
  | {
      readonly verdict: 'try'
      /** The count to store before the password is checked; a right password sets it to 0. */ readonly failures: number
    }
  | { readonly verdict: 'wait'; readonly seconds: number }
  | { readonly verdict: 'restore' }

/** Whether another password may be tried now. */
export function judgeSignIn(failures: number, lastFailedAt: Date | null, now: Date): SignInVerdict {
  const passedMs = lastFailedAt ? now.getTime() - lastFailedAt.getTime() : forgivenAfterMs
  if (failures === 0 || passedMs >= forgivenAfterMs) return { verdict: 'try', failures: 1 }
  if (failures >= failuresUntilRestoration) return { verdict: 'restore' }
  const waitSeconds = failures <= freeFailures ? 0 : firstWaitSeconds * 2 ** (failures - freeFailures - 1)
  const seconds = Math.ceil(waitSeconds - passedMs / 1_000)
  return seconds > 0 ? { verdict: 'wait', seconds } : { verdict: 'try', failures: failures + 1 }
}
