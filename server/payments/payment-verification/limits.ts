/** Intervals and batch sizes of checks with the provider. */

/** Delay of the first query of a new payment. */
export const checkAfterSeconds = 60
/**
 * Delays before repeating a query without an answer. After the last one an exception is raised, and the daily
 * check continues.
 */
export const checkAgainSeconds = [300, 900, 3_600, 6 * 3_600] as const
/** How long a provider may reverse a payment; until then the payment is checked daily. */
export const reversibleDays = 30
/** Exceptions listed one by one for payments in question; more of them are a burst and listed as one. */
export const listedOneByOneMax = 20
/** Receipts queried by one job. */
export const checkBatchReceipts = 100
/** Jobs inserted by one statement. */
export const jobsOfWatch = 50
/** A payment is reversed after this many "unknown" answers, once the configured hours have passed. */
export const unknownTimes = 3
/** While a payout waits for the first answer about a recent payment, which is queried at once. */
export const firstAnswerSeconds = 5
export const firstAnswerWithinSeconds = 120
export const reversalAskAgainSeconds = 300
/** Providers list the payments of the last two days. */
export const pullHours = 48
/** Listed payments that one query looks up. */
export const pullBatchPayments = 1_000
/** 03:00 in Nairobi, when traffic is low. */
export const pullAtHour = 3
/** Delays between queries of a claimed payment; after the last one the claim goes to staff. */
export const claimAskSeconds = [10, 60, 300, 900] as const
export const claimsPerDay = 10
