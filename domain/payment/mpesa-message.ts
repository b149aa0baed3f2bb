/** What a customer pastes to say "I paid": the M-Pesa message, or its receipt alone (rule money-34). */
import { parseMoney } from '../amounts.ts'
import type { Cents } from '../money.ts'
import { normaliseReceipt } from './receipt.ts'
import { parsePhone, type Phone } from '../person/phone.ts'
import { invalid, isInvalid, type Invalid } from '../validation.ts'

export type PaidMessage = {
  readonly receipt: string
  /** Only where a whole message was pasted. */
  readonly amountCents: Cents | null
}

/** Ten characters, the first a letter, with at least one digit among them: that tells a receipt from a word. */
const receiptForm = /\b(?=[A-Z]+\d)[A-Z][A-Z0-9]{9}\b/g
/** The message begins with it: "RKL51ZDR4F Confirmed. ...", in Swahili "RKL51ZDR4F Imethibitishwa ...". */
const confirmedForm = /\b([A-Z][A-Z0-9]{9})\s+(?:CONFIRMED|IMETHIBITISHWA)\b/
/** In messages that name the receipt last, after an account number that looks like one: "M-PESA Ref TK60708BHZ". */
const referenceForm = /\bM-?PESA\s+REF(?:ERENCE)?\b[.:\s]*(?:NO\b[.:\s]*)?([A-Z][A-Z0-9]{9})\b/
const amountForm = /\bKSH\.?\s*([\d.,]*\d)/

/** Reads the receipt out of a text of any length and case. */
export function parsePaidMessage(input: string): PaidMessage | Invalid<'required' | 'receiptNotFound'> {
  const typed = normaliseReceipt(input)
  if (typed === '') return invalid('required')
  const receipt =
    confirmedForm.exec(typed)?.[1] ?? referenceForm.exec(typed)?.[1] ?? typed.match(receiptForm)?.[0]
  if (!receipt) return invalid('receiptNotFound')
  const amount = parseMoney(amountForm.exec(typed)?.[1] ?? '')
  return { receipt, amountCents: isInvalid(amount) ? null : amount }
}

/** Without the country's code, whole or masked, it is written with a zero. */
const numberShown = (payer: string): string =>
  (/^\+?[\d* ]+/.exec(payer)?.[0] ?? '')
    .replaceAll(' ', '')
    .replace('+', '')
    .replace(/^0(?=[17])/, '254')

/** Whether the payer that M-Pesa names is this phone, in a whole number: a masked one is several phones. */
export const payerIs = (payer: string, phone: string): boolean =>
  numberShown(payer) === phone.replace(/\D/g, '')

/**
 * Whether the payer that M-Pesa names can be this phone: `254712345678 - JANE`, `2547 ***** 678`,
 * `0712***678`, or a bare number. A masked one fits by what is shown of it; anything else does not fit.
 */
export function payerFits(payer: string, phone: string): boolean {
  const digits = phone.replace(/\D/g, '')
  const [, start = '', end = ''] = /^(\d{3,})\*+(\d{3,})$/.exec(numberShown(payer)) ?? []
  if (payerIs(payer, phone)) return true
  return start !== '' && digits.startsWith(start) && digits.endsWith(end)
}

/** The whole number that a provider names a payer by; null where it masks the number, hashes it or names none. */
export function wholeNumber(payer: string): Phone | null {
  const phone = parsePhone(/^\+?[\d* ]+/.exec(payer)?.[0] ?? '')
  return isInvalid(phone) ? null : phone
}
