/** Limits and waiting times of payouts. */

/** Delays between status queries after sending; the last one repeats. */
export const payoutLookupSeconds = [60, 60, 120, 300, 600, 1_200, 3_600] as const
/** The customer sees a payout without an outcome as "in question" after this time. */
export const payoutInQuestionAfterSeconds = 3_600
/** Staff get an exception after this time. */
export const payoutStuckAfterSeconds = 6 * 3_600
/** No status query while the send call may still be running. */
export const payoutCallSeconds = 60
/**
 * "No such transaction" is accepted after this many answers and this long after sending; then the payout is
 * sent again under the same id.
 */
export const payoutNotFoundTimes = 3
export const payoutNotFoundAfterSeconds = 600
/** Delay of the next query when only more such answers are missing. */
export const payoutNotFoundAgainSeconds = 15
/** How often a waiting payout checks whether its provider is up; the end of the outage also resumes it. */
export const payoutProviderDownSeconds = 300
export const payoutSendsMax = 8
/** Delays between queries that confirm a payout reported as paid; the last one repeats. */
export const payoutConfirmSeconds: readonly number[] = [60, 300, 900, 3_600, 6 * 3_600]
/** Staff get an exception when the provider has not confirmed a payout for this long. */
export const payoutUnconfirmedAfterSeconds = 86_400
export const payoutSendAgainSeconds = 30
/** How often a payout checks whether an earlier payout of its request paid after all. */
export const payoutHeldSeconds = 60
/** Delays before a payout that failed for a fault of ours (empty float, set-up) is retried. */
export const payoutRetrySeconds = [600, 1_200, 2_400, 3_600] as const
export const payoutAttemptsMax = 12
