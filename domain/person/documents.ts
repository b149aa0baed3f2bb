/** Identity documents: the passport of the data format and the Kenyan national id (rule identity-24). */
import { parseTypedDay } from './birth-date.ts'
import { addDays, day, showDay, type Day } from '../days.ts'
import { withoutInvisible } from '../invisible-characters.ts'
import { invalid, isInvalid, parseText, type Invalid } from '../validation.ts'

type KindFacts = {
  /** Fields of the form, the number first. A document with `issueDate` has the details of `DatedDocument`. */
  readonly fields: readonly string[]
  readonly number: {
    readonly digitsOnly: boolean
    readonly ignored: RegExp
    readonly format: RegExp
    readonly refusal: Invalid['error']
  }
  /** Years from the day of issue; null: the document does not expire. */
  readonly validYears: number | null
  /** ID type in files and enquiries of credit bureaus, and the most digits that they take; null: no limit. */
  readonly bureau: { readonly type: string; readonly digitsMax: number | null }
  /** A booklet is photographed open, a card from both sides. */
  readonly form: 'card' | 'booklet'
  /** Keys in `registration.personalData` of the texts. */
  readonly labels: { readonly kind: string; readonly number: string; readonly hint: string }
}

/**
 * The identity documents that customers may have, in the order of forms. One more kind is an entry here, its
 * texts, and a migration of `customer_profile.document_kind`; then the compiler asks for its class in the form
 * (`web/ui/person-fields.tsx`).
 */
export const identityDocuments = {
  nationalId: {
    fields: ['nationalId'],
    number: { digitsOnly: true, ignored: /\s/g, format: /^\d{6,9}$/, refusal: 'nationalIdInvalid' },
    validYears: null,
    bureau: { type: '001', digitsMax: 8 },
    form: 'card',
    labels: { kind: 'nationalIdKind', number: 'nationalId', hint: 'nationalIdHint' },
  },
  passport: {
    fields: ['seriesAndNumber', 'issueDate', 'issuer', 'birthPlace'],
    number: {
      digitsOnly: false,
      ignored: /[\s-]/g,
      format: /^[A-Z]{1,2}\d{6,8}$/,
      refusal: 'passportNumberInvalid',
    },
    // A Kenyan passport is good for ten years (rule identity-25).
    validYears: 10,
    bureau: { type: '002', digitsMax: null },
    form: 'booklet',
    labels: { kind: 'passportKind', number: 'passportNumber', hint: 'passportNumberHint' },
  },
} as const satisfies Readonly<Record<string, KindFacts>>

type Table = typeof identityDocuments
export type IdentityDocumentKind = keyof Table
export type BureauIdType = Table[IdentityDocumentKind]['bureau']['type']
type DatedKind = {
  [kind in IdentityDocumentKind]: Table[kind]['validYears'] extends number ? kind : never
}[IdentityDocumentKind]
/** Kinds of which only the number is stored. */
export type NumberedKind = Exclude<IdentityDocumentKind, DatedKind>

export const identityDocumentKinds = Object.keys(identityDocuments) as IdentityDocumentKind[]
export const isDated = (kind: IdentityDocumentKind): kind is DatedKind =>
  identityDocuments[kind].validYears !== null
export const numberedKinds = identityDocumentKinds.filter((kind): kind is NumberedKind => !isDated(kind))
/** The kind that a form has chosen at first: most customers have it. */
export const usualDocumentKind = 'nationalId' satisfies IdentityDocumentKind

/** `unknown` is a customer who has given no document yet; it is never a choice. */
export const documentKinds = ['unknown', ...identityDocumentKinds] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A document with the details of the data format's passport. */
type DatedDocument = {
  readonly kind: DatedKind
  /** The first four characters of `seriesAndNumber`. */
  readonly series: string
  readonly number: string
  readonly issueDate: Day
  readonly issuer: string | null
  readonly birthPlace: string | null
  readonly subunitCode: string | null
}
/** Kept as text and never padded. */
type NumberedDocument = { readonly kind: NumberedKind; readonly number: string }
export type IdentityDocument = DatedDocument | NumberedDocument

const seriesCharacters = 4

/** The number of a document, without what people type between its characters. */
function parseNumber(
  kind: IdentityDocumentKind,
  input: string,
): string | Invalid<'required' | Table[IdentityDocumentKind]['number']['refusal']> {
  const { ignored, format, refusal } = identityDocuments[kind].number
  const number = withoutInvisible(input).replace(ignored, '').toUpperCase()
  if (number === '') return invalid('required')
  return format.test(number) ? number : invalid(refusal)
}

export const parseNationalId = (input: string) => parseNumber('nationalId', input)

/** The number of a dated document in the two parts of the data format: its first four characters, and the rest. */
export function parseSeriesAndNumber(kind: DatedKind, input: string) {
  const number = parseNumber(kind, input)
  return isInvalid(number)
    ? number
    : { series: number.slice(0, seriesCharacters), number: number.slice(seriesCharacters) }
}

/** The last day on which a document is good: the day of issue, some years later. */
export function expiresOn(kind: DatedKind, issueDate: Day): Day {
  const year = Number(issueDate.slice(0, 4)) + identityDocuments[kind].validYears
  const date = issueDate.slice(4)
  return day(`${year}${date === '-02-29' && !isLeapYear(year) ? '-02-28' : date}`)
}
const isLeapYear = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

type IssueDateCode =
  | 'required'
  | 'passportIssueDateInvalid'
  | 'passportIssuedInFuture'
  | 'passportExpired'
  | 'passportInconsistent'

/** The day of issue: not ahead, not before the holder was born, and not so long ago that it has expired. */
export function parseIssueDate(
  kind: DatedKind,
  input: string,
  birthDate: Day | null,
  today: Day,
): Day | Invalid<IssueDateCode> {
  if (input.trim() === '') return invalid('required')
  const issueDate = parseTypedDay(input)
  if (issueDate === null) return invalid('passportIssueDateInvalid')
  if (issueDate > today) return invalid('passportIssuedInFuture')
  if (birthDate !== null && issueDate < birthDate) return invalid('passportInconsistent')
  return expiresOn(kind, issueDate) < today ? invalid('passportExpired') : issueDate
}

/** Whether a stored document has expired; a national ID does not expire. */
export function isDocumentExpired(document: IdentityDocument, today: Day): boolean {
  const last = documentExpiresOn(document)
  return last !== null && last < today
}

/** Days before expiry from which a document counts as expiring soon. */
export const expiresSoonDays = 60

/** The last day on which the document is good; null where it does not expire. */
export const documentExpiresOn = (document: IdentityDocument): Day | null =>
  'issueDate' in document ? expiresOn(document.kind, document.issueDate) : null

export const documentExpiries = ['good', 'soon', 'expired'] as const
export type DocumentExpiry = (typeof documentExpiries)[number]

export function documentExpiry(document: IdentityDocument, today: Day): DocumentExpiry {
  const last = documentExpiresOn(document)
  if (last === null || last > addDays(today, expiresSoonDays)) return 'good'
  return isDocumentExpired(document, today) ? 'expired' : 'soon'
}

type FormField = Table[IdentityDocumentKind]['fields'][number]
/** Fields of all kinds; `subunitCode` is part of the data format, and no form asks for it. */
export const documentFormFields: readonly FormField[] = identityDocumentKinds.flatMap(
  (kind): readonly FormField[] => identityDocuments[kind].fields,
)
export const documentFields = ['documentKind', ...documentFormFields, 'subunitCode'] as const
type DocumentField = (typeof documentFields)[number]
export type DocumentInput = { readonly [field in DocumentField]?: string | undefined }
export type DocumentErrors = { readonly [field in DocumentField]?: Invalid['error'] }

const isIdentityDocument = (kind: string): kind is IdentityDocumentKind =>
  Object.hasOwn(identityDocuments, kind)

/** The fields that a form asks for when a kind of document is chosen; for no known kind, the usual one's. */
export const formFieldsOf = (kind: string | undefined): readonly FormField[] =>
  identityDocuments[kind !== undefined && isIdentityDocument(kind) ? kind : usualDocumentKind].fields

/** The whole document of the personal data form, or a code for each field that is wrong. */
export function parseDocument(
  input: DocumentInput,
  birthDate: Day | null,
  today: Day,
): { readonly document: IdentityDocument } | { readonly fields: DocumentErrors } {
  const kind = input.documentKind ?? ''
  if (!isIdentityDocument(kind))
    return { fields: { documentKind: kind === '' ? 'required' : 'documentKindInvalid' } }
  const [numberField] = identityDocuments[kind].fields
  const typedNumber = input[numberField] ?? ''
  if (!isDated(kind)) {
    const number = parseNumber(kind, typedNumber)
    return isInvalid(number) ? { fields: { [numberField]: number.error } } : { document: { kind, number } }
  }
  const number = parseSeriesAndNumber(kind, typedNumber)
  const issueDate = parseIssueDate(kind, input.issueDate ?? '', birthDate, today)
  const issuer = parseOptionalText(input.issuer)
  const birthPlace = parseOptionalText(input.birthPlace)
  const subunitCode = parseOptionalText(input.subunitCode)
  if (
    isInvalid(number) ||
    isInvalid(issueDate) ||
    isInvalid(issuer) ||
    isInvalid(birthPlace) ||
    isInvalid(subunitCode)
  ) {
    return { fields: errorsOf({ [numberField]: number, issueDate, issuer, birthPlace, subunitCode }) }
  }
  return { document: { kind, ...number, issueDate, issuer, birthPlace, subunitCode } }
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
  'series' in document ? document.series + document.number : document.number

/** A stored document as it would be typed in the form. */
export const typedDocument = (
  document: IdentityDocument,
): { readonly [field in DocumentField]?: string } => ({
  documentKind: document.kind,
  [identityDocuments[document.kind].fields[0]]: documentNumber(document),
  ...('issueDate' in document
    ? {
        issueDate: showDay(document.issueDate),
        issuer: document.issuer ?? '',
        birthPlace: document.birthPlace ?? '',
        subunitCode: document.subunitCode ?? '',
      }
    : {}),
})

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
