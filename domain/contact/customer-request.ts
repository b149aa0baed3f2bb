/** Appeals: a customer's complaint, question or document request (rule states-16). */
import type { Country } from '../country/country.ts'
import { addWorkingDays, type Calendar } from '../country/calendar.ts'
import { parseBankAccount, parseBankTransfer } from '../payment/bank-account.ts'
import { addDays, type Day } from '../days.ts'
import { parseTypedDay } from '../person/birth-date.ts'
import { parseName } from '../person/names.ts'
import type { Edges } from '../state-machine.ts'
import {
  invalid,
  isInvalid,
  parseEmailWithinLimit,
  parseText,
  type Invalid,
  type ValidationCode,
} from '../validation.ts'

export const requestCategories = ['legalNotices', 'financialAppeals', 'documentRequests'] as const
export type RequestCategory = (typeof requestCategories)[number]
export const customerRequestStatuses = ['pendingReview', 'completed'] as const
export type CustomerRequestStatus = (typeof customerRequestStatuses)[number]
export type CustomerRequestEvent = 'answer'

export const customerRequestEdges = {
  pendingReview: { answer: { to: 'completed', by: 'officer' } },
  completed: {},
} as const satisfies Edges<CustomerRequestStatus, CustomerRequestEvent>

/** The Data Protection Act gives data requests 7 days; complaints have 30 (rule states-16). */
const answerDueDays = {
  legalNotices: 30,
  financialAppeals: 30,
  documentRequests: 7,
} as const satisfies Record<RequestCategory, number>

export const requestFieldTypes = [
  'text',
  'textarea',
  'loanSelect',
  'email',
  'userEmail',
  'bankBic',
  'bankAccountNumber',
  'passportMainPage',
  'passportRegistrationPage',
  'passportSelfie',
  'files',
  'refundMethodSelect',
] as const
export type RequestFieldType = (typeof requestFieldTypes)[number]

export type RequestField = {
  readonly name: string
  readonly type: RequestFieldType
  readonly required: boolean
}
type Topic = {
  readonly category: RequestCategory
  readonly fields: readonly RequestField[]
  /** Our target, shorter than the legal deadline of its category. */
  readonly answerWorkingDays?: number
}

const needed = (type: RequestFieldType, name: string = type): RequestField => ({ name, type, required: true })
const wanted = (type: RequestFieldType, name: string = type): RequestField => ({
  name,
  type,
  required: false,
})

/** Topics of customer requests, and the fields of each. Each field type has one place (rule states-17). */
export const requestTopics = {
  treatment: {
    category: 'legalNotices',
    fields: [wanted('loanSelect'), needed('textarea'), wanted('userEmail'), wanted('files')],
  },
  representative: {
    category: 'legalNotices',
    fields: [needed('text', 'representative'), needed('email'), needed('textarea'), needed('files')],
  },
  payment: {
    category: 'financialAppeals',
    fields: [needed('loanSelect'), wanted('text', 'receipt'), needed('textarea'), wanted('files')],
  },
  /** Complaint without a chosen kind, for example one sent by USSD. */
  other: {
    category: 'legalNotices',
    fields: [wanted('loanSelect'), needed('textarea'), wanted('userEmail'), wanted('files')],
  },
  refund: {
    category: 'financialAppeals',
    fields: [
      needed('loanSelect'),
      needed('refundMethodSelect'),
      wanted('bankAccountNumber', 'bankAccountId'),
      wanted('bankBic', 'bank'),
      wanted('bankAccountNumber', 'accountNumber'),
      wanted('text', 'ownerName'),
      wanted('textarea'),
    ],
  },
  difficulty: {
    category: 'financialAppeals',
    fields: [needed('loanSelect'), needed('textarea'), wanted('files')],
  },
  /** A person calls. */
  callBack: { category: 'financialAppeals', fields: [needed('textarea')], answerWorkingDays: 2 },
  personalData: {
    category: 'documentRequests',
    fields: [
      needed('textarea'),
      needed('passportMainPage'),
      wanted('passportRegistrationPage'),
      needed('passportSelfie'),
      wanted('userEmail'),
    ],
  },
  newDocument: {
    category: 'documentRequests',
    fields: [
      needed('text', 'documentNumber'),
      wanted('text', 'documentIssued'),
      needed('passportMainPage'),
      wanted('passportRegistrationPage'),
      needed('passportSelfie'),
      wanted('textarea'),
    ],
  },
  certificate: {
    category: 'documentRequests',
    fields: [needed('loanSelect'), wanted('userEmail'), wanted('textarea')],
  },
  myData: { category: 'documentRequests', fields: [needed('textarea'), wanted('userEmail')] },
} as const satisfies Record<string, Topic>

export type RequestTopic = keyof typeof requestTopics
export const requestTopicNames = Object.keys(requestTopics) as RequestTopic[]

/** Legal deadlines count all days; our own target counts working days. */
export function answerDueOn(topic: RequestTopic, filedOn: Day, calendar: Calendar): Day {
  const { category, answerWorkingDays }: Topic = requestTopics[topic]
  return answerWorkingDays === undefined
    ? addDays(filedOn, answerDueDays[category])
    : addWorkingDays(filedOn, answerWorkingDays, calendar)
}

/** Length in characters. Browsers send each line break as two characters, which counts as one. */
const charactersOf = (text: string): number => [...text.trim().replaceAll('\r\n', '\n')].length

/** Refund methods. */
export const refundMethods = ['mpesa', 'bank'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** Fields that identify the destination bank account: a known account, or the details of a new one. */
const accountFields = ['bankAccountId', 'bank', 'accountNumber', 'ownerName'] as const
type AccountField = (typeof accountFields)[number]
export const isAccountField = (name: string): name is AccountField =>
  (accountFields as readonly string[]).includes(name)
/**
 * A BIC belongs to the data format; Kenyan banks do not use it (rule receiving-4). Money is never sent to a
 * BIC automatically.
 */
export const isBic = (bank: string): boolean => /^[A-Z0-9]{8,11}$/i.test(bank)

const textCharactersMax = 200
export const longCharactersMax = 4_000
/** Current and maximum length of a typed field, for the message that it is too long. */
export function lengthOf(
  type: RequestFieldType,
  text: string,
): { readonly count: number; readonly most: number } {
  return { count: charactersOf(text), most: type === 'textarea' ? longCharactersMax : textCharactersMax }
}
const filesMax = 5
export const isFileField = (type: RequestFieldType): boolean =>
  type === 'files' || type.startsWith('passport')

/** The customer's own data that values are checked against. */
export type RequestContext = {
  readonly loanIds: readonly string[]
  /** Uploaded by this customer, and part of no appeal yet. */
  readonly fileIds: readonly string[]
  /** Null when transfers to banks are off. */
  readonly bank: {
    readonly accountIds: readonly string[]
    readonly ownerName: string | null
    readonly country: Pick<Country, 'banks' | 'accountDigits'>
  } | null
}
export type RequestValue = RequestField & { readonly value: string }
export type RequestErrors = Readonly<Record<string, ValidationCode>>

/** Returns the typed values in field order, or the error of each wrong field. */
export function parseCustomerRequest(
  topic: RequestTopic,
  typed: Readonly<Record<string, string>>,
  context: RequestContext,
): readonly RequestValue[] | { readonly fields: RequestErrors } {
  const fields: readonly RequestField[] = requestTopics[topic].fields
  const account = readAccount(typed, context)
  const errors: Record<string, ValidationCode> = {}
  const values: RequestValue[] = []
  for (const field of fields) {
    const text = textOf(typed, field.name)
    const ownRead = (): string | Invalid =>
      text !== ''
        ? field.name === 'documentIssued' && parseTypedDay(text) === null
          ? invalid('dayInvalid')
          : readField(field.type, text, context)
        : field.required
          ? invalid(isFileField(field.type) ? 'fileMissing' : 'required')
          : ''
    const read = isAccountField(field.name) ? (account[field.name] ?? '') : ownRead()
    if (isInvalid(read)) errors[field.name] = read.error
    else if (read !== '') values.push({ ...field, value: read })
  }
  return Object.keys(errors).length > 0 ? { fields: errors } : values
}

const textOf = (typed: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(typed, name) ? (typed[name] ?? '') : '').trim()

/** The destination bank account of a refund; undefined when the money goes to the phone. */
function readAccount(
  typed: Readonly<Record<string, string>>,
  { bank: own }: RequestContext,
): Readonly<Partial<Record<AccountField, string | Invalid>>> {
  if (textOf(typed, 'refundMethodSelect') !== 'bank' || own === null) return {}
  const text = (name: AccountField): string => textOf(typed, name)
  const [bankAccountId, bank] = [text('bankAccountId'), text('bank')]
  if (bankAccountId !== '')
    return {
      bankAccountId: own.accountIds.includes(bankAccountId) ? bankAccountId : invalid('choiceInvalid'),
    }
  // With a BIC the account has the 20 digits of the data format (rule receiving-4).
  if (isBic(bank))
    return {
      bank: bank.toUpperCase(),
      accountNumber: parseBankAccount(text('accountNumber')),
      ownerName: parseName(text('ownerName')),
    }
  const read = parseBankTransfer(
    { bank, accountNumber: text('accountNumber'), ownerName: text('ownerName') },
    own.ownerName,
    own.country,
  )
  return 'fields' in read
    ? Object.fromEntries(Object.entries(read.fields).map(([name, code]) => [name, invalid(code)]))
    : read
}

function readField(
  type: RequestFieldType,
  text: string,
  { loanIds, fileIds, bank }: RequestContext,
): string | Invalid {
  switch (type) {
    case 'text':
      return parseText(text, textCharactersMax)
    case 'textarea':
      return charactersOf(text) > longCharactersMax ? invalid('textTooLong') : text
    case 'loanSelect':
      return loanIds.includes(text) ? text : invalid('choiceInvalid')
    case 'email':
    case 'userEmail':
      return parseEmailWithinLimit(text)
    case 'refundMethodSelect':
      if (text === 'bank' && bank === null) return invalid('methodSwitchedOff')
      return (refundMethods as readonly string[]).includes(text) ? text : invalid('choiceInvalid')
    default: {
      const ids = text
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean)
      return ids.length > 0 &&
        ids.length <= (type === 'files' ? filesMax : 1) &&
        ids.every((id) => fileIds.includes(id))
        ? ids.join(',')
        : invalid('choiceInvalid')
    }
  }
}
