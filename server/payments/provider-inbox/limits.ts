/** Sizes of batches and questions at the provider. */

export const checksAtOnce = 8
/** For so long an answer to a question of ours is taken; long before, it was asked anew. */
export const questionDays = 3
/** For so long a callback is joined to the trace of its request. */
export const traceDays = 3
/** Messages applied in one transaction, about: rows of those that came together are applied whole. */
export const applyBatchRows = 400
/** Rows of them that are held for it: where traffic is low, each has one message. */
export const lockArrivalsMost = 200
/**
 * What providers told is kept whole for so long: three times as long as a payment can be taken back there. What
 * it meant is in the books.
 */
export const messageKeptDays = 90
/** Messages kept as one row. */
export const receiveBatchRows = 100
