/** Sizes of batches and questions at the provider. */

export const checksAtOnce = 8
/** For so long an answer to a question of ours is taken; long before, it was asked anew. */
export const questionDays = 3
/** Messages applied in one transaction. */
export const applyBatchRows = 200
/** Messages stored by one statement. */
export const receiveBatchRows = 200
