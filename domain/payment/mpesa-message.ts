/**
 * Reads the M-Pesa message, or the receipt number alone, that a customer pastes to report a payment (rule
 * money-34).
 */
import { kenya } from '../country/kenya.ts'
import { parseMoney } from '../amounts.ts'
import { toMajor, type Cents } from '../money.ts'
import { normaliseReceipt } from './receipt-number.ts'
import { parsePhone, type Phone } from '../person/phone.ts'
import { invalid, isInvalid, type Invalid } from '../validation.ts'

export type PaidMessage = {
  readonly receipt: string
  /** Null unless the customer pasted a whole message. */
  readonly amountCents: Cents | null
}

/**
 * A letter and nine letters or digits, at least one of them a digit: the digit distinguishes a receipt from a
 * word.
 */
const receiptForm = /\b(?=[A-Z]+\d)[A-Z][A-Z0-9]{9}\b/g
/**
 * Receipt at the start of the message: "RKL51ZDR4F Confirmed. ...", in Swahili "RKL51ZDR4F Imethibitishwa
 * ...".
 */
const confirmedForm = /\b([A-Z][A-Z0-9]{9})\s+(?:CONFIRMED|IMETHIBITISHWA)\b/
/** Receipt at the end, after an account number of the same form: "M-PESA Ref TK60708BHZ". */
const referenceForm = /\bM-?PESA\s+REF(?:ERENCE)?\b[.:\s]*(?:NO\b[.:\s]*)?([A-Z][A-Z0-9]{9})\b/
const amountForm = /\bKSH\.?\s*([\d.,]*\d)/

/** Finds the receipt in a text of any length and case. */
export function parsePaidMessage(input: string): PaidMessage | Invalid<'required' | 'receiptNotFound'> {
  const typed = normaliseReceipt(input)
  if (typed === '') return invalid('required')
  const receipt =
    confirmedForm.exec(typed)?.[1] ?? referenceForm.exec(typed)?.[1] ?? typed.match(receiptForm)?.[0]
  if (!receipt) return invalid('receiptNotFound')
  const amount = parseMoney(amountForm.exec(typed)?.[1] ?? '', kenya.currency)
  return { receipt, amountCents: isInvalid(amount) ? null : amount }
}

/** The receipt and the amount alone, readable by `parsePaidMessage`: the message also names people and a balance. */
export const paidMessageText = ({ receipt, amountCents }: PaidMessage): string =>
  amountCents === null
    ? receipt
    : `${receipt} Ksh${toMajor(amountCents).toLocaleString('en-KE', { minimumFractionDigits: 2 })}`

/** The payer's number, whole or masked, with a leading zero instead of the country code. */
const numberShown = (payer: string): string =>
  (/^\+?[\d* ]+/.exec(payer)?.[0] ?? '')
    .replaceAll(' ', '')
    .replace('+', '')
    .replace(/^0(?=[17])/, '254')

/**
 * Whether M-Pesa names exactly this phone as the payer. A masked number never matches: several phones share
 * it.
 */
export const isPayer = (payer: string, phone: string): boolean =>
  numberShown(payer) === phone.replace(/\D/g, '')

/**
 * Whether the payer that M-Pesa names can be this phone. Accepts `254712345678 - JANE`, `2547 ***** 678`,
 * `0712***678` or a bare number. Compares a masked number by its visible digits and refuses any other form.
 */
export function canBePayer(payer: string, phone: string): boolean {
  const digits = phone.replace(/\D/g, '')
  const [, start = '', end = ''] = /^(\d{3,})\*+(\d{3,})$/.exec(numberShown(payer)) ?? []
  if (isPayer(payer, phone)) return true
  return start !== '' && digits.startsWith(start) && digits.endsWith(end)
}

/** The payer's whole number; null when the provider masks or hashes the number, or names no payer. */
export function wholeNumber(payer: string): Phone | null {
  const phone = parsePhone(/^\+?[\d* ]+/.exec(payer)?.[0] ?? '', kenya.phone)
  return isInvalid(phone) ? null : phone
}
