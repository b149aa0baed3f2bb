/**
 * How wrong passwords of one guesser, a device or a network, are slowed down and, in the end, stopped (rule
 * identity-12), over a plain counter.
 */

/** Wrong passwords in a row that cost no wait: people mistype. */
export const freeFailures = 4
/** From here on that guesser has only restoration left. */
export const failuresUntilRestoration = 10
/** The first wait; it doubles with each further wrong password. */
export const firstWaitSeconds = 30
/** A day without a wrong one forgives those before. */
export const forgivenAfterMs = 24 * 3_600_000
/**
 * Wrong passwords for one account in a day, by everybody together, after which whoever tries on a device that
 * it does not know has to prove work.
 */
export const failuresUntilProof = 10

export type SignInVerdict =
  | {
      readonly verdict: 'try'
      /** To be written down before the password is looked at; a right one sets it to 0. */ readonly failures: number
    }
  | { readonly verdict: 'wait'; readonly seconds: number }
  | { readonly verdict: 'restore' }

/** Whether one more password may be tried now. */
export function maySignIn(failures: number, lastFailedAt: Date | null, now: Date): SignInVerdict {
  const passedMs = lastFailedAt ? now.getTime() - lastFailedAt.getTime() : forgivenAfterMs
  if (failures === 0 || passedMs >= forgivenAfterMs) return { verdict: 'try', failures: 1 }
  if (failures >= failuresUntilRestoration) return { verdict: 'restore' }
  const waitSeconds = failures <= freeFailures ? 0 : firstWaitSeconds * 2 ** (failures - freeFailures - 1)
  const seconds = Math.ceil(waitSeconds - passedMs / 1_000)
  return seconds > 0 ? { verdict: 'wait', seconds } : { verdict: 'try', failures: failures + 1 }
}
