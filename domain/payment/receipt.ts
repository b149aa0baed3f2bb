/**
 * Receipts of money that came in. Each text from a provider or a person is normalised where it comes in: one receipt is
 * one, whatever its case (rule money-27).
 */

import { withoutInvisible } from '../invisible-characters.ts'

export const normaliseReceipt = (typed: string): string => withoutInvisible(typed).trim().toUpperCase()

/** M-Pesa's have letters and digits, Airtel's parts with dots between. */
const receiptForm = /^(?:[A-Z0-9]{6,20}|(?=.{6,30}$)[A-Z0-9]+(?:\.[A-Z0-9]+)+)$/
/** Whether a normalised text could be one; anything else is not taken for money. */
export const isReceipt = (text: string | null): text is string => text !== null && receiptForm.test(text)
