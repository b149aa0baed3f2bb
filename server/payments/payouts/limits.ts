/** Limits and waits of payouts. */

/** How long after the push of a payout its result is asked for, and how often again; the last one repeats. */
export const payoutLookupSeconds = [60, 60, 120, 300, 600, 1_200, 3_600] as const
/** A sending that has no outcome after so long is told to its customer as in question. */
export const payoutInQuestionAfterSeconds = 3_600
/** After so long a person hears of it. */
export const payoutStuckAfterSeconds = 6 * 3_600
/** A push still in the air is not looked up. */
export const payoutCallSeconds = 60
/**
 * "No such transaction" is believed when it was said so often, and so long after the push; the same id is
 * sent then, never a new one.
 */
export const payoutNotFoundTimes = 3
export const payoutNotFoundAfterSeconds = 600
/** How soon it is asked again once only the number of such answers is missing. */
export const payoutNotFoundAgainSeconds = 15
/** How long a payout waits before it looks again whether its provider is back; the return itself ends the wait. */
export const payoutProviderDownSeconds = 300
export const payoutSendsMax = 8
/**
 * A payout that counts as paid by its result is asked about so long after that; each time where the one
 * before did not confirm it; the last one repeats.
 */
export const payoutConfirmSeconds: readonly number[] = [60, 300, 900, 3_600, 6 * 3_600]
/** One that the provider has not confirmed for so long is a person's. */
export const payoutUnconfirmedAfterSeconds = 86_400
export const payoutSendAgainSeconds = 30
/** How long a payout waits before it looks again whether an earlier one of its request paid after all. */
export const payoutHeldSeconds = 60
/** A payout that failed for a reason of ours (float empty, set-up) starts again by itself. */
export const payoutRetrySeconds = [600, 1_200, 2_400, 3_600] as const
export const payoutAttemptsMax = 12
