/** Limits and waits of payments, in one place. */

/** Prompts to one phone: a person who mistypes has enough, a nuisance has not (rule identity-17). */
export const promptsPerPhone = [
  { count: 5, withinSeconds: 10 * 60 },
  { count: 20, withinSeconds: 24 * 3_600 },
] as const
/** A prompt lives about a minute on the phone; for so long there is no second one for the same loan. */
export const promptLivesSeconds = 180
/** Pushes of one prompt that the provider turned away at its gate. */
export const promptPushesMax = 3
export const promptPushAgainSeconds = 5
/** After the push, when no callback came: when to ask, counted from the last time. After the last one it is given up, and may still be corrected. */
export const promptLookupSeconds = [75, 60, 120, 300, 900, 3_600, 6 * 3_600] as const

/** The wait that comes after so many; the last one repeats. */
export const after = (waits: readonly number[], count: number): number =>
  waits[Math.min(count, waits.length - 1)] ?? 0

/** How long after the push of a payout its result is asked for, and how often again; the last one repeats. */
export const payoutLookupSeconds = [60, 60, 120, 300, 600, 1_200, 3_600] as const
/** From this look-up on a person hears of it. */
export const payoutLookupsUntilAttention = 24
/** A push still in the air is not looked up. */
export const payoutCallSeconds = 60
/** "No such transaction" is believed when it was said so often, and so long after the push; the same id is sent then, never a new one. */
export const payoutNotFoundTimes = 3
export const payoutNotFoundAfterSeconds = 600
export const payoutSendsMax = 8
/** A payout that counts as paid by its result is asked about so long after that; each time where the one before did not confirm it; the last one repeats. */
export const payoutConfirmSeconds: readonly number[] = [60, 300, 900, 3_600, 6 * 3_600]
/** One that the provider has not confirmed for so long is a person's. */
export const payoutUnconfirmedAfterSeconds = 86_400
export const payoutSendAgainSeconds = 30
/** How long a payout waits before it looks again whether an earlier one of its request paid after all. */
export const payoutHeldSeconds = 60
/** A payout that failed for a reason of ours (float empty, set-up) starts again by itself. */
export const payoutRetrySeconds = [600, 1_200, 2_400, 3_600] as const
export const payoutAttemptsMax = 12

/** When new money is first asked about. */
export const checkAfterSeconds = 60
/** How long to wait for an answer before asking again; after the last one a person hears of it, and the next day's look goes on. */
export const checkAgainSeconds = [300, 900, 3_600, 6 * 3_600] as const
/** So long M-Pesa may take a payment back: until then it is compared with what M-Pesa says, every day. */
export const reversibleDays = 30
/** Receipts asked about by one job. */
export const checkBatchReceipts = 100
/** Money that stays unknown for the configured time, and was said to be unknown so often, is taken back. */
export const unknownTimes = 3
/** While money waits for the first answer about an earlier payment, which is then asked for at once. */
export const firstAnswerSeconds = 5
export const firstAnswerWithinSeconds = 120
export const checksAtOnce = 8
/** For so long an answer to a question of ours is taken; long before, it was asked anew. */
export const questionDays = 3

export const reversalAskAgainSeconds = 300

/** M-Pesa gives back what was paid in the last two days. */
export const pullHours = 48
/** At three in the morning, when little moves. */
export const pullAtHour = 3

/** How far the clocks of two houses differ: a provider's time so far outside what is possible is corrected without a word. */
export const clockAllowanceSeconds = 120

/** Messages applied in one transaction. */
export const applyBatchRows = 200
/** Messages stored by one statement. */
export const receiveBatchRows = 200
export const hookBodyBytesMax = 64 * 1024
/** What is kept of a text that a payer wrote. */
export const accountReferenceCharactersMax = 60

/** When a payment that a customer tells of is asked about; after the last time a person looks. */
export const claimAskSeconds = [10, 60, 300, 900] as const
export const claimsPerDay = 10
