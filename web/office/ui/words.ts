/** Texts of the back office for states, reasons and actions. */
import type { Answer } from '../../../contract/client.ts'
import type { Permission } from '../../../contract/permissions.ts'
import type { ExceptionKind } from '../../../domain/payment/exceptions.ts'
import type { RequestTopic } from '../../../domain/contact/customer-request.ts'
import { showDay } from '../../../domain/days.ts'
import { showTimeOfDay } from '../../texts/format.ts'
import { pageZone } from '../../texts/page-country.ts'
import type { NumericFact } from '../../../domain/decision/applicant-facts.ts'
import { identityDocumentKinds } from '../../../domain/person/documents.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'
import { phoneMethodNames } from '../../../domain/payment/receiving.ts'
import type { QuestionWords } from '../../../contract/texts/thesaurus.ts'
import type { ScorecardQuestion } from '../../../domain/person/questions.ts'
import { questions } from '../../../words/compiled/en/questions.ts'
import { reasons } from '../../../words/compiled/en/reasons.ts'
import { trail as trailTexts } from '../../../words/compiled/en/back-office/trail.ts'
import type { OfficeCustomerRequest } from './data.ts'

type PastLoan = Answer<'GET /api/office/customers/{id}'>['loans'][number]

/** Status of an application, and of the loan that it became. */
export const statusWords: Readonly<Record<PastLoan['status'], string>> = terms.statuses

export const outcomeWords: Readonly<
  Record<Answer<'GET /api/office/requests/{id}'>['decisions'][number]['outcome'], string>
> = terms.outcomes

export const refundMethodWords: Readonly<Record<string, string>> = terms.refundMethods

/** Why a customer request cannot be refunded, and what to do. */
export const noRefundWords: Readonly<
  Record<
    NonNullable<NonNullable<OfficeCustomerRequest['refund']>['unavailable']>,
    { readonly title: string; readonly text: string }
  >
> = terms.noRefund

export const scanWords = terms.scans

export const topicWords: Readonly<Record<RequestTopic, string>> = terms.topics

const fields: Readonly<Record<string, string>> = terms.fields
const channels: Readonly<Record<string, string>> = terms.channels
export const channelWords = (name: string): string => channels[name] ?? name
const messageStates: Readonly<Record<string, string>> = terms.messageStates
export const messageStateWords = (name: string): string => messageStates[name] ?? name
const languages: Readonly<Record<string, string>> = terms.languages
export const languageWords = (name: string): string => languages[name] ?? name

export const fieldWords = (name: string): string => fields[name] ?? name

const questionWords: Readonly<Record<string, QuestionWords>> = questions
const decisionFacts: Readonly<Record<string, string>> = terms.decisionFacts
/** Name of a decision's fact; nested facts as `shared.sharedDocument`. */
export const decisionFactWords = (name: string): string =>
  decisionFacts[name] ?? questionWords[name.replace(/^answers\./, '')]?.label ?? name
const pointFacts: Readonly<Record<Exclude<NumericFact, ScorecardQuestion>, string>> &
  Readonly<Record<string, string>> = terms.pointFacts
export const scoreFactWords = (fact: string): string => pointFacts[fact] ?? questionWords[fact]?.label ?? fact
const documents: Readonly<Record<string, string>> = terms.documents
export const documentWords = (kind: string): string => documents[kind] ?? kind
/** Identity documents as the options of a rule. */
export const documentChoices = identityDocumentKinds.map((value) => ({
  value,
  label: terms.documents[value],
}))
const factValues: Readonly<Record<string, string>> = { ...terms.documents, ...terms.factValues }
export const factValueWords = (value: string): string => factValues[value] ?? value

const trail: Readonly<Record<string, string>> = trailTexts.fields
export const permissionWords: Readonly<Record<Permission, string>> = trailTexts.permissions
const permissions: Readonly<Record<string, string>> = permissionWords
/** Name of a field in the audit trail: customer fields, and fields that only the trail has. */
export const trailFieldWords = (name: string): string => trail[name] ?? permissions[name] ?? fieldWords(name)
const trailValues: Readonly<Record<string, string>> = {
  ...terms.topics,
  ...terms.fields,
  ...trailTexts.permissions,
  ...reasons,
  ...terms.scans,
  ...terms.reasons,
  ...terms.members,
  ...terms.statuses,
  ...phoneMethodNames,
  ...trailTexts.values,
  ...factValues,
}
export const trailValueWords = (value: string): string => trailValues[value] ?? value

const products: Readonly<Record<string, string>> = terms.products
export const productWords = (product: string): string => products[product] ?? product

export const allActs: Readonly<Record<string, string>> = trailTexts.acts
export const memberWords: Readonly<
  Record<Answer<'GET /api/office/staff'>['items'][number]['state'], string>
> = terms.members

/** An event without a text is shown by its stored name. */
export const securityEventWords = trailTexts.securityEvents

export const actWords = (act: string): string => allActs[act] ?? act

export const problemWords: Readonly<Record<ExceptionKind, string>> = terms.exceptions

const balanceBreakdown = new Intl.NumberFormat('en-KE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
/** `1,250.00`, `−0.50`: an amount in a column of the books. */
export const showMoneyToCent = (amount: number): string =>
  `${amount < 0 ? '\u2212' : ''}${balanceBreakdown.format(Math.abs(amount))}`

/** `14:05` */
export const showTime = (at: string): string => showTimeOfDay(new Date(at))
/** `05.11.2026, 14:05` */
export const showInstant = (at: string): string =>
  `${showDay(pageZone().dayOf(new Date(at)))}, ${showTime(at)}`
