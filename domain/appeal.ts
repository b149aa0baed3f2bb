/** Appeals: a customer's complaint, question or document request (SPEC 3 *Other*, 4; PRODUCT 3). */
import { parseBankAccount, parseKenyanAccount } from './bank-account.ts'
import { addDays, type Day } from './days.ts'
import type { Edges } from './states.ts'
import { invalid, isInvalid, parseAppealEmail, parseText, type Invalid, type ValidationCode } from './validation.ts'

export const appealCategories = ['legalNotices', 'financialAppeals', 'documentRequests'] as const
export type AppealCategory = (typeof appealCategories)[number]
export const appealStatuses = ['pendingReview', 'completed'] as const
export type AppealStatus = (typeof appealStatuses)[number]
export type AppealEvent = 'answer'

export const appealEdges = {
  pendingReview: { answer: { to: 'completed', by: 'officer' } },
  completed: {},
} as const satisfies Edges<AppealStatus, AppealEvent>

/** The Data Protection Act gives data requests 7 days; complaints have 30 (PRODUCT 3). */
const answerDueDays = { legalNotices: 30, financialAppeals: 30, documentRequests: 7 } as const satisfies Record<AppealCategory, number>

export const appealFieldTypes = [
  'text', 'textarea', 'loanSelect', 'email', 'userEmail', 'bankBic', 'bankAccountNumber', 'passportMainPage', 'passportRegistrationPage', 'passportSelfie', 'files', 'refundMethodSelect',
] as const
export type AppealFieldType = (typeof appealFieldTypes)[number]

export type AppealField = { readonly name: string; readonly type: AppealFieldType; readonly required: boolean }
type Topic = { readonly category: AppealCategory; readonly fields: readonly AppealField[] }

const needed = (type: AppealFieldType, name: string = type): AppealField => ({ name, type, required: true })
const wanted = (type: AppealFieldType, name: string = type): AppealField => ({ name, type, required: false })

/** What an appeal can be about, and what is asked for each: every field type of SPEC 3 has its place. */
export const appealTopics = {
  treatment: { category: 'legalNotices', fields: [wanted('loanSelect'), needed('textarea'), wanted('userEmail'), wanted('files')] },
  representative: { category: 'legalNotices', fields: [needed('text', 'representative'), needed('email'), needed('textarea'), needed('files')] },
  payment: { category: 'financialAppeals', fields: [needed('loanSelect'), wanted('text', 'receipt'), needed('textarea'), wanted('files')] },
  refund: { category: 'financialAppeals', fields: [needed('loanSelect'), needed('refundMethodSelect'), wanted('bankBic'), wanted('bankAccountNumber'), wanted('textarea')] },
  difficulty: { category: 'financialAppeals', fields: [needed('loanSelect'), needed('textarea'), wanted('files')] },
  personalData: { category: 'documentRequests', fields: [needed('textarea'), needed('passportMainPage'), wanted('passportRegistrationPage'), needed('passportSelfie'), wanted('userEmail')] },
  newDocument: { category: 'documentRequests', fields: [needed('text', 'documentNumber'), wanted('text', 'documentIssued'), needed('passportMainPage'), wanted('passportRegistrationPage'), needed('passportSelfie'), wanted('textarea')] },
  certificate: { category: 'documentRequests', fields: [needed('loanSelect'), wanted('userEmail'), wanted('textarea')] },
  myData: { category: 'documentRequests', fields: [needed('textarea'), wanted('userEmail')] },
} as const satisfies Record<string, Topic>

export type AppealTopic = keyof typeof appealTopics
export const appealTopicNames = Object.keys(appealTopics) as AppealTopic[]

export const answerDueOn = (topic: AppealTopic, filedOn: Day): Day => addDays(filedOn, answerDueDays[appealTopics[topic].category])

/** How overpaid money is sent back. */
export const refundMethods = ['mpesa', 'bank'] as const

const textCharactersMax = 200
const longCharactersMax = 4_000
const filesMax = 5
export const isFileField = (type: AppealFieldType): boolean => type === 'files' || type.startsWith('passport')

/** What the values are checked against: the customer's own. */
export type AppealContext = { readonly loanIds: readonly string[]; /** Uploaded by this customer, and part of no appeal yet. */ readonly fileIds: readonly string[] }
export type AppealValue = AppealField & { readonly value: string }
export type AppealErrors = Readonly<Record<string, ValidationCode>>

/** The values that were given, in the order of the fields, or what is wrong with each. */
export function parseAppeal(topic: AppealTopic, typed: Readonly<Record<string, string>>, context: AppealContext): readonly AppealValue[] | { readonly fields: AppealErrors } {
  const fields: readonly AppealField[] = appealTopics[topic].fields
  const errors: Record<string, ValidationCode> = {}
  const values: AppealValue[] = []
  for (const field of fields) {
    const text = (Object.hasOwn(typed, field.name) ? (typed[field.name] ?? '') : '').trim()
    const missing = text === '' && (field.required || isNeededToo(field.type, typed))
    const read = missing ? invalid('required') : text === '' ? '' : readField(field.type, text, typed, context)
    if (isInvalid(read)) errors[field.name] = read.error
    else if (read !== '') values.push({ ...field, value: read })
  }
  return Object.keys(errors).length > 0 ? { fields: errors } : values
}

/** Money to a bank needs an account. */
const isNeededToo = (type: AppealFieldType, typed: Readonly<Record<string, string>>): boolean => type === 'bankAccountNumber' && typed['refundMethodSelect'] === 'bank'

function readField(type: AppealFieldType, text: string, typed: Readonly<Record<string, string>>, { loanIds, fileIds }: AppealContext): string | Invalid {
  switch (type) {
    case 'text':
      return parseText(text, textCharactersMax)
    case 'textarea':
      return [...text].length > longCharactersMax ? invalid('textTooLong') : text
    case 'loanSelect':
      return loanIds.includes(text) ? text : invalid('choiceInvalid')
    case 'email':
    case 'userEmail':
      return parseAppealEmail(text)
    case 'bankBic':
      return /^[A-Z0-9]{8,11}$/i.test(text) ? text.toUpperCase() : invalid('textInvalid')
    case 'bankAccountNumber':
      // With a BIC the account has the 20 digits of the data format (SPEC 5); Kenyan banks have none.
      return (typed['bankBic'] ?? '').trim() === '' ? parseKenyanAccount(text) : parseBankAccount(text)
    case 'refundMethodSelect':
      return (refundMethods as readonly string[]).includes(text) ? text : invalid('choiceInvalid')
    default: {
      const ids = text.split(',').map((id) => id.trim()).filter(Boolean)
      return ids.length > 0 && ids.length <= (type === 'files' ? filesMax : 1) && ids.every((id) => fileIds.includes(id)) ? ids.join(',') : invalid('choiceInvalid')
    }
  }
}
