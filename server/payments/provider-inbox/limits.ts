/** Batch sizes of the inbox and retention of its data, in days. */

export const checksAtOnce = 8
/** How long the answer to a query is accepted; the query is repeated long before. */
export const questionDays = 3
/** How long a callback can be joined to the trace of its request. */
export const traceDays = 3
/** Approximate number of messages applied per transaction; rows are applied whole. */
export const applyBatchRows = 400
/** Rows locked per transaction; in low traffic each row holds one message. */
export const lockArrivalsMost = 200
/**
 * Messages are kept whole for three times as long as a provider can reverse a payment. Their effect is in the
 * ledger.
 */
export const messageKeptDays = 90
/** Messages stored in one row. */
export const receiveBatchRows = 100
