/** Identity documents: the passport of the data format and the Kenyan national id (rule identity-24). */
import { parseTypedDay } from './birth-date.ts'
import { addDays, day, type Day } from '../days.ts'
import { withoutInvisible } from '../invisible-characters.ts'
import { invalid, isInvalid, parseText, type Invalid } from '../validation.ts'

/** `unknown` is a customer who has given no document yet; it is never a choice. */
export const documentKinds = ['unknown', 'passport', 'nationalId'] as const
export type DocumentKind = (typeof documentKinds)[number]

export type Passport = {
  readonly kind: 'passport'
  /** The first four characters of `seriesAndNumber`. */
  readonly series: string
  readonly number: string
  readonly issueDate: Day
  readonly issuer: string | null
  readonly birthPlace: string | null
  readonly subunitCode: string | null
}
/** Kept as text and never padded. */
export type NationalId = { readonly kind: 'nationalId'; readonly number: string }
export type IdentityDocument = Passport | NationalId

/** A Kenyan passport is good for ten years (rule identity-25). */
export const passportValidYears = 10

const seriesCharacters = 4

export function parseNationalId(input: string): string | Invalid<'required' | 'nationalIdInvalid'> {
  const number = withoutInvisible(input).replace(/\s/g, '')
  if (number === '') return invalid('required')
  return /^\d{6,9}$/.test(number) ? number : invalid('nationalIdInvalid')
}

/** `seriesAndNumber` of the form, one or two letters and six to eight digits, split after its fourth character. */
export function parsePassportNumber(
  input: string,
): { readonly series: string; readonly number: string } | Invalid<'required' | 'passportNumberInvalid'> {
  const typed = withoutInvisible(input).replace(/[\s-]/g, '').toUpperCase()
  if (typed === '') return invalid('required')
  if (!/^[A-Z]{1,2}\d{6,8}$/.test(typed)) return invalid('passportNumberInvalid')
  return { series: typed.slice(0, seriesCharacters), number: typed.slice(seriesCharacters) }
}

/** The last day on which the passport is good: the tenth return of its day of issue. */
export function passportExpiresOn(issueDate: Day): Day {
  const year = Number(issueDate.slice(0, 4)) + passportValidYears
  const date = issueDate.slice(4)
  // Ten years after a leap year is never one.
  return day(`${year}${date === '-02-29' ? '-02-28' : date}`)
}

type IssueDateCode =
  | 'required'
  | 'passportIssueDateInvalid'
  | 'passportIssuedInFuture'
  | 'passportExpired'
  | 'passportInconsistent'

/** The day of issue: not ahead, not before the holder was born, and not more than ten years ago. */
export function parsePassportIssueDate(
  input: string,
  birthDate: Day | null,
  today: Day,
): Day | Invalid<IssueDateCode> {
  if (input.trim() === '') return invalid('required')
  const issueDate = parseTypedDay(input)
  if (issueDate === null) return invalid('passportIssueDateInvalid')
  if (issueDate > today) return invalid('passportIssuedInFuture')
  if (birthDate !== null && issueDate < birthDate) return invalid('passportInconsistent')
  return passportExpiresOn(issueDate) < today ? invalid('passportExpired') : issueDate
}

/** Whether a stored document has expired; a national ID does not expire. */
export const isDocumentExpired = (document: IdentityDocument, today: Day): boolean =>
  document.kind === 'passport' && passportExpiresOn(document.issueDate) < today

/** Days before expiry from which a document counts as expiring soon. */
export const expiresSoonDays = 60

/** The last day on which the document is good; null where it does not expire. */
export const documentExpiresOn = (document: IdentityDocument): Day | null =>
  document.kind === 'passport' ? passportExpiresOn(document.issueDate) : null

export type DocumentExpiry = 'good' | 'soon' | 'expired'

export function documentExpiry(document: IdentityDocument, today: Day): DocumentExpiry {
  const last = documentExpiresOn(document)
  if (last === null || last > addDays(today, expiresSoonDays)) return 'good'
  return isDocumentExpired(document, today) ? 'expired' : 'soon'
}

export type DocumentInput = {
  readonly documentKind: string
  readonly nationalId?: string | undefined
  readonly seriesAndNumber?: string | undefined
  readonly issueDate?: string | undefined
  readonly issuer?: string | undefined
  readonly birthPlace?: string | undefined
  readonly subunitCode?: string | undefined
}
type DocumentField = keyof DocumentInput
export type DocumentErrors = { readonly [field in DocumentField]?: Invalid['error'] }

/** The whole document of the personal data form, or a code for each field that is wrong. */
export function parseDocument(
  input: DocumentInput,
  birthDate: Day | null,
  today: Day,
): { readonly document: IdentityDocument } | { readonly fields: DocumentErrors } {
  if (input.documentKind === 'nationalId') {
    const number = parseNationalId(input.nationalId ?? '')
    return isInvalid(number)
      ? { fields: { nationalId: number.error } }
      : { document: { kind: 'nationalId', number } }
  }
  if (input.documentKind !== 'passport') {
    return { fields: { documentKind: input.documentKind === '' ? 'required' : 'documentKindInvalid' } }
  }
  const seriesAndNumber = parsePassportNumber(input.seriesAndNumber ?? '')
  const issueDate = parsePassportIssueDate(input.issueDate ?? '', birthDate, today)
  const issuer = parseOptionalText(input.issuer)
  const birthPlace = parseOptionalText(input.birthPlace)
  const subunitCode = parseOptionalText(input.subunitCode)
  if (
    isInvalid(seriesAndNumber) ||
    isInvalid(issueDate) ||
    isInvalid(issuer) ||
    isInvalid(birthPlace) ||
    isInvalid(subunitCode)
  ) {
    return { fields: errorsOf({ seriesAndNumber, issueDate, issuer, birthPlace, subunitCode }) }
  }
  return { document: { kind: 'passport', ...seriesAndNumber, issueDate, issuer, birthPlace, subunitCode } }
}

const parseOptionalText = (input: string | undefined) =>
  input === undefined || input.trim() === '' ? null : parseText(input)

function errorsOf(answers: { readonly [field in DocumentField]?: unknown }): DocumentErrors {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([field, answer]) => (isInvalid(answer) ? [[field, answer.error]] : [])),
  )
}

/** The number that identifies a document: `seriesAndNumber` as it was typed. */
export const documentNumber = (document: IdentityDocument): string =>
  document.kind === 'passport' ? document.series + document.number : document.number

/**
 * Key of a document: it identifies one customer, and shows whether a loan is the document's first (rule
 * money-4).
 */
export const documentKey = (document: IdentityDocument): string =>
  documentKeyOf(document.kind, documentNumber(document))

/**
 * Key for comparing documents. It ignores spaces, dashes, case and leading zeros: `011146832` equals
 * `11146832`, `A0123456` equals `A123456`.
 */
export function documentKeyOf(kind: IdentityDocument['kind'], number: string): string {
  const [, letters = '', digits = ''] =
    /^([A-Z]*)0*(\d*)$/.exec(number.replace(/[\s-]/g, '').toUpperCase()) ?? []
  return `${kind}:${letters}${digits}`
}
