/**
 * Receipt numbers of incoming payments. Each is normalised on entry, so that the same receipt in another case
 * is not a second payment (rule money-27).
 */

import { withoutInvisible } from '../invisible-characters.ts'

export const normaliseReceipt = (typed: string): string => withoutInvisible(typed).trim().toUpperCase()

/** M-Pesa receipts have letters and digits; Airtel receipts have parts separated by dots. */
const receiptForm = /^(?:[A-Z0-9]{6,20}|(?=.{6,30}$)[A-Z0-9]+(?:\.[A-Z0-9]+)+)$/
/** Whether a normalised text has the form of a receipt. Payments without one are not accepted. */
export const isReceipt = (text: string | null): text is string => text !== null && receiptForm.test(text)
