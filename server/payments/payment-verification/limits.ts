/** When money is compared with what the provider says, and how often. */

/** When new money is first asked about. */
export const checkAfterSeconds = 60
/**
 * How long to wait for an answer before asking again; after the last one a person hears of it, and the next
 * day's look goes on.
 */
export const checkAgainSeconds = [300, 900, 3_600, 6 * 3_600] as const
/** So long a provider may take a payment back: until then it is compared with what the provider says, every day. */
export const reversibleDays = 30
/** So many payments in question are open for a person one by one; more are a burst, and stand together. */
export const listedOneByOneMax = 20
/** Receipts asked about by one job. */
export const checkBatchReceipts = 100
/** Such jobs added together. */
export const jobsOfWatch = 50
/** Money that stays unknown for the configured time, and was said to be unknown so often, is taken back. */
export const unknownTimes = 3
/** While money waits for the first answer about an earlier payment, which is then asked for at once. */
export const firstAnswerSeconds = 5
export const firstAnswerWithinSeconds = 120
export const reversalAskAgainSeconds = 300
/** Providers list what was paid in the last two days. */
export const pullHours = 48
/** Payments of the list that are looked up together. */
export const pullBatchPayments = 1_000
/** At three in the morning, when little moves. */
export const pullAtHour = 3
/** When a payment that a customer tells of is asked about; after the last time a person looks. */
export const claimAskSeconds = [10, 60, 300, 900] as const
export const claimsPerDay = 10
