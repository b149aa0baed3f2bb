/** The officer's desk: requests that wait for a person, money that fits no loan, loans and customers, and the trail of every act. */
import { z } from 'zod'
import { attentionKinds } from '../domain/attention.ts'
import { scanKinds } from '../domain/scans.ts'
import { cents } from '../domain/money.ts'
import { isReceipt, normaliseReceipt } from '../domain/receipt.ts'
import { appealStatuses } from '../domain/appeal.ts'
import { officerReasons } from '../domain/scorecard.ts'
import { appealShape } from './appeals.ts'
import { pdfShape } from './papers.ts'
import { call } from './call.ts'
import { amountField, dayShape, fileShape, money } from './fields.ts'
import { requestStatuses } from './loans.ts'
import { statementSummaryShape } from './statement.ts'

const words = (charactersMax: number) =>
  z.string('required').trim().min(1, 'required').max(charactersMax, 'textTooLong')
const instant = z.string().describe('instant')
const loanStates = ['active', 'repaid', 'writtenOff', 'ceded'] as const
const scans = z.object({ mainPage: z.boolean(), registrationPage: z.boolean(), selfie: z.boolean() })
const id = z.object({ id: z.uuid() })

export const auditShape = z.object({
  seq: z.number().int(),
  at: instant,
  officer: z.string().nullable(),
  act: z.string(),
  subject: z.string(),
  customerId: z.uuid().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
const queueItemShape = z.object({
  id: z.uuid(),
  contractNumber: z.string(),
  customer: z.string(),
  requested: money,
  termDays: z.number().int(),
  requestedOn: dayShape,
  dueBy: dayShape.nullable(),
  late: z.boolean(),
  promiseMissedOn: dayShape.nullable().describe('what was promised first, where that day passed'),
  secondLook: z.boolean(),
  waitsForCustomer: z.boolean(),
})
const pastLoanShape = z.object({
  requestId: z.uuid(),
  loanId: z.uuid().nullable(),
  contractNumber: z.string(),
  requestedOn: dayShape,
  size: money,
  status: z.enum([...requestStatuses, ...loanStates]),
  owed: money.nullable(),
  daysPastDue: z.number().int().nullable(),
})
const customerShape = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  birthDate: dayShape.nullable(),
  document: z.string().nullable(),
  documentExpired: z.boolean(),
  maritalStatus: z.string().nullable(),
  education: z.string().nullable(),
  netMonthlyIncome: money.nullable(),
  loans: z.array(pastLoanShape),
  sameDocument: z
    .array(z.object({ id: z.uuid(), name: z.string(), since: dayShape }))
    .describe('other customers who gave the same identity document'),
  payoutNames: z
    .array(
      z.object({
        phone: z.string(),
        name: z.string().describe('as M-Pesa has it'),
        source: z.enum(['payout', 'collection']),
        heardAt: instant,
      }),
    )
    .describe("numbers that M-Pesa has in another name than the customer's"),
})
const decisionShape = z.object({
  at: instant,
  rulesVersion: z.string(),
  outcome: z.enum(['approve', 'reject', 'offerLess', 'refer']),
  offered: money.nullable(),
  score: z.number().int(),
  reasons: z.array(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  points: z.array(z.object({ fact: z.string(), points: z.number().int() })),
})
const officeRequestShape = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  contractNumber: z.string(),
  status: z.enum(requestStatuses),
  requestedOn: dayShape,
  requested: money,
  offered: money,
  termDays: z.number().int(),
  product: z.string(),
  toRepay: money,
  offerMin: money,
  offerMax: money,
  offerStep: money,
  canDecide: z.boolean(),
  waitsForPerson: z.boolean(),
  dueBy: dayShape.nullable(),
  late: z.boolean(),
  promiseMissedOn: dayShape.nullable(),
  secondLook: z.boolean(),
  asked: z.object({ scans: scans.nullable(), statement: z.boolean(), until: dayShape }).nullable(),
  reasons: z.array(z.string()),
  words: z.string().nullable(),
  customer: customerShape,
  decisions: z.array(decisionShape),
  acts: z.array(auditShape),
  scans: z
    .array(z.object({ kind: z.enum(scanKinds), fileKind: z.enum(['jpeg', 'pdf']), uploadedAt: instant }))
    .describe('those that were sent in; the last of each kind'),
  statement: statementSummaryShape
    .extend({ uploadedAt: instant, fileKept: z.boolean() })
    .nullable()
    .describe("the customer's M-Pesa statement that was confirmed last"),
})
const acted = { 200: z.object({ status: z.enum(requestStatuses), revision: z.number().int() }) }
const seen = {
  revision: z
    .number('required')
    .int('choiceInvalid')
    .describe('as it was shown: when it has changed since, the act is refused'),
}

export const officeQueue = call({
  name: 'officeQueue',
  summary: 'Requests that wait for a person, the longest due first.',
  method: 'GET',
  path: '/api/office/requests',
  caller: 'officer',
  permission: 'requests.read',
  answers: { 200: z.object({ items: z.array(queueItemShape) }) },
  errors: [],
})
export const officeRequest = call({
  name: 'officeRequest',
  summary: 'A request with what the rules saw, its customer and their loans.',
  method: 'GET',
  path: '/api/office/requests/{id}',
  caller: 'officer',
  permission: 'requests.read',
  params: id,
  answers: { 200: officeRequestShape },
  errors: ['notFound'],
})
export const officeScan = call({
  name: 'officeScan',
  summary: 'A scan that was sent in with this request, as a download.',
  method: 'GET',
  path: '/api/office/requests/{id}/scans/{kind}',
  caller: 'officer',
  permission: 'requests.read',
  params: id.extend({ kind: z.enum(scanKinds) }),
  query: z.object({ size: z.enum(['small']).optional().describe('a picture of 320 pixels') }),
  media: 'application/octet-stream',
  answers: { 200: fileShape },
  errors: ['notFound'],
})
export const officeStatement = call({
  name: 'officeStatement',
  summary:
    'The M-Pesa statement as its customer uploaded it, as long as the file is kept. It still asks for its code, which is not kept.',
  method: 'GET',
  path: '/api/office/requests/{id}/statement/file',
  caller: 'officer',
  permission: 'requests.read',
  params: id,
  media: 'application/octet-stream',
  answers: { 200: fileShape },
  errors: ['notFound'],
})
export const officeApprove = call({
  name: 'officeApprove',
  summary: 'Approves a request: its money is sent.',
  method: 'POST',
  path: '/api/office/requests/{id}/approve',
  caller: 'officer',
  permission: 'requests.decide',
  params: id,
  body: z.strictObject(seen),
  answers: acted,
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeOfferLess = call({
  name: 'officeOfferLess',
  summary: 'Offers a smaller amount.',
  method: 'POST',
  path: '/api/office/requests/{id}/offer',
  caller: 'officer',
  permission: 'requests.decide',
  params: id,
  body: z.strictObject({ ...seen, loanSize: amountField }),
  answers: acted,
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeReject = call({
  name: 'officeReject',
  summary: 'Rejects with reasons, and words for the customer.',
  method: 'POST',
  path: '/api/office/requests/{id}/reject',
  caller: 'officer',
  permission: 'requests.decide',
  params: id,
  body: z.strictObject({
    ...seen,
    reasons: z
      .array(z.enum(officerReasons, 'choiceInvalid'), 'required')
      .min(1, 'required')
      .max(officerReasons.length),
    words: words(1_000),
  }),
  answers: acted,
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeAsk = call({
  name: 'officeAsk',
  summary: 'Asks the customer for scans or a statement.',
  method: 'POST',
  path: '/api/office/requests/{id}/ask',
  caller: 'officer',
  permission: 'requests.decide',
  params: id,
  body: z.strictObject({
    ...seen,
    mainPage: z.boolean().default(false),
    registrationPage: z.boolean().default(false),
    selfie: z.boolean().default(false),
    statement: z.boolean().default(false),
  }),
  answers: acted,
  errors: ['validationFailed', 'notFound', 'conflict'],
})

const unmatchedShape = z.object({
  receipt: z.string(),
  reason: z.enum(['unknownAccount', 'loanCeded']),
  amount: money,
  accountReference: z.string(),
  payer: z.string(),
  completedAt: instant,
  sendingBack: z.boolean(),
})
const contractShape = z.object({ id: z.uuid(), contractNumber: z.string() })
const attentionShape = z.object({
  id: z.number().int(),
  kind: z.enum(attentionKinds),
  subject: z.string().describe('our number of the message, prompt or payout, or the receipt'),
  receipt: z.string().nullable(),
  isPayment: z.boolean().describe('the receipt is of money that came in and is kept here'),
  amount: money.nullable(),
  loan: contractShape.nullable(),
  request: contractShape.nullable().describe('where no loan came of it yet'),
  customerId: z.uuid().nullable(),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
    .describe('what was said and asked; amounts in cents'),
  at: instant,
  canApplyAgain: z.boolean(),
})
export const officeMoney = call({
  name: 'officeMoney',
  summary: 'Money that fits no loan, and what else of payments needs a person.',
  method: 'GET',
  path: '/api/office/money',
  caller: 'officer',
  permission: 'money.read',
  answers: { 200: z.object({ unmatched: z.array(unmatchedShape), attention: z.array(attentionShape) }) },
  errors: [],
})
const receipt = z.object({
  receipt: z.string().transform(normaliseReceipt).refine(isReceipt, 'receiptNotFound'),
})
export const officeAssign = call({
  name: 'officeAssign',
  summary: 'Credits a payment to the loan it was meant for.',
  method: 'POST',
  path: '/api/office/money/{receipt}/assign',
  caller: 'officer',
  permission: 'money.act',
  params: receipt,
  body: z.strictObject({ contractNumber: words(40) }),
  answers: { 200: z.object({ contractNumber: z.string() }) },
  errors: ['validationFailed', 'conflict', 'transitionRefused'],
})
export const officeSendBack = call({
  name: 'officeSendBack',
  summary: 'Has M-Pesa send a payment back to its payer.',
  method: 'POST',
  path: '/api/office/money/{receipt}/send-back',
  caller: 'officer',
  permission: 'money.act',
  params: receipt,
  body: z.strictObject({ note: words(500) }),
  answers: { 202: z.object({ sendingBack: z.literal(true) }) },
  errors: ['validationFailed', 'conflict'],
})
const paymentSummaryShape = z.object({
  receipt: z.string(),
  channel: z
    .enum(['stk', 'c2b', 'pull', 'status'])
    .describe("prompt, paybill, M-Pesa's list, or its answer about a receipt that a customer told of"),
  amount: money,
  completedAt: instant,
  confirmedAt: instant.nullable().describe('when M-Pesa, asked by us, last said that it is there'),
  questionedAt: instant.nullable().describe('since when it is in question'),
  takenBack: z.object({ at: instant, by: z.enum(['provider', 'unknown', 'officer']) }).nullable(),
})
const paymentShape = paymentSummaryShape.extend({
  accountReference: z.string(),
  payer: z.string(),
  customerId: z.uuid().nullable(),
  loanId: z.uuid().nullable(),
  contractNumber: z.string().nullable(),
  waits: z
    .object({ reason: z.enum(['unknownAccount', 'loanCeded']), sendingBack: z.boolean() })
    .nullable()
    .describe('money without a loan that waits for a person'),
  takingBack: z
    .object({
      owedNow: money,
      owedAfter: money,
      daysPastDueAfter: z.number().int(),
      reopens: z.boolean().describe('the loan is repaid and would be open again'),
    })
    .nullable()
    .describe('its loan now, and as it would stand without this payment'),
  acts: z.array(auditShape),
})
export const officePayment = call({
  name: 'officePayment',
  summary: 'A payment, what M-Pesa says of it, and what its loan would owe without it.',
  method: 'GET',
  path: '/api/office/money/{receipt}',
  caller: 'officer',
  permission: 'money.read',
  params: receipt,
  answers: { 200: paymentShape },
  errors: ['notFound'],
})
export const officeLoanPayments = call({
  name: 'officeLoanPayments',
  summary: 'The payments of a loan, oldest first.',
  method: 'GET',
  path: '/api/office/loans/{id}/payments',
  caller: 'officer',
  permission: 'money.read',
  params: id,
  answers: { 200: z.object({ items: z.array(paymentSummaryShape) }) },
  errors: ['notFound'],
})
export const officeTakeBack = call({
  name: 'officeTakeBack',
  summary:
    'Takes a payment that proved false back by a reversing entry, and tells its customer. Refused when its loan would owe something else than was shown. Give an Idempotency-Key so that a double press is one act.',
  method: 'POST',
  path: '/api/office/money/{receipt}/take-back',
  caller: 'officer',
  permission: 'money.act',
  params: receipt,
  body: z.strictObject({
    reason: words(500),
    owedAfter: z
      .number()
      .int('choiceInvalid')
      .min(0, 'choiceInvalid')
      .nullable()
      .default(null)
      .describe('what the loan owes then, as it was shown; null for money without a loan'),
  }),
  answers: { 200: z.object({ owed: money.nullable() }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
const number = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
export const officeAttentionDone = call({
  name: 'officeAttentionDone',
  summary: 'Takes a thing off the list, with how it was done.',
  method: 'POST',
  path: '/api/office/attention/{id}/done',
  caller: 'officer',
  permission: 'money.act',
  params: number,
  body: z.strictObject({ note: words(500) }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['validationFailed', 'conflict'],
})
export const officeApplyAgain = call({
  name: 'officeApplyAgain',
  summary: "Applies a provider's message that was set aside anew.",
  method: 'POST',
  path: '/api/office/messages/{id}/apply-again',
  caller: 'officer',
  permission: 'money.act',
  params: number,
  answers: { 202: z.object({ waiting: z.literal(true) }) },
  errors: ['conflict'],
})

export const officeSearch = call({
  name: 'officeSearch',
  summary:
    'The customer with this phone, contract number or document number, or whose loan was paid with this M-Pesa receipt.',
  method: 'POST',
  path: '/api/office/customers/search',
  caller: 'officer',
  permission: 'customers.read',
  body: z.strictObject({
    q: z
      .string('required')
      .trim()
      .min(1, 'required')
      .max(60, 'textTooLong')
      .describe('in the body, so that no number stands in an address'),
  }),
  answers: { 200: z.object({ id: z.uuid().nullable() }) },
  errors: ['validationFailed'],
})
export const officeCustomer = call({
  name: 'officeCustomer',
  summary: 'A customer with their requests and loans.',
  method: 'GET',
  path: '/api/office/customers/{id}',
  caller: 'officer',
  permission: 'customers.read',
  params: id,
  answers: { 200: customerShape.extend({ acts: z.array(auditShape) }) },
  errors: ['notFound'],
})
const optionalText = z.string().trim().max(140, 'textTooLong').default('')
/** What the buyer of a debt pays for it; nothing is a price too. */
const saleField = z.union([z.literal([0, '0']).transform(() => cents(0)), amountField], {
  error: 'amountNotANumber',
})
export const officeSettleDocument = call({
  name: 'officeSettleDocument',
  summary:
    'Settles that this customer holds the document that others gave too: while the others name it, their requests go to a person.',
  method: 'POST',
  path: '/api/office/customers/{id}/holds-document',
  caller: 'officer',
  permission: 'customers.change',
  params: id,
  body: z.strictObject({ note: words(1_000) }),
  answers: { 200: z.object({ others: z.number().int() }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeCede = call({
  name: 'officeCede',
  summary: 'Writes down that a loan was sold, to whom, and where it is paid now.',
  method: 'POST',
  path: '/api/office/loans/{id}/cede',
  caller: 'officer',
  permission: 'loans.sell',
  params: id,
  body: z.strictObject({
    assigneeName: words(140),
    brokerName: words(140),
    price: saleField,
    name: optionalText,
    bankName: optionalText,
    checkingAccount: optionalText,
    bic: optionalText,
  }),
  answers: { 200: z.object({ status: z.enum(loanStates) }) },
  errors: ['validationFailed', 'notFound', 'transitionRefused'],
})
export const officeWriteOff = call({
  name: 'officeWriteOff',
  summary: 'Writes a loan off.',
  method: 'POST',
  path: '/api/office/loans/{id}/write-off',
  caller: 'officer',
  permission: 'loans.writeOff',
  params: id,
  body: z.strictObject({ note: words(500) }),
  answers: { 200: z.object({ status: z.enum(loanStates) }) },
  errors: ['validationFailed', 'notFound', 'transitionRefused'],
})

const dueAppeal = { customer: z.string(), late: z.boolean() }
export const officeAppeals = call({
  name: 'officeAppeals',
  summary: 'Appeals that wait for an answer, the first due first.',
  method: 'GET',
  path: '/api/office/appeals',
  caller: 'officer',
  permission: 'appeals.read',
  answers: {
    200: z.object({ items: z.array(appealShape.omit({ values: true, answer: true }).extend(dueAppeal)) }),
  },
  errors: [],
})
const noRefundReasons = ['noAccount', 'nothingHeld', 'tooSmall', 'inQuestion', 'underWay'] as const
export type NoRefundReason = (typeof noRefundReasons)[number]
const refundPreview = z
  .object({
    amount: money,
    receiver: z.string(),
    waitsUntil: instant.nullable().describe('nothing is sent there before'),
    unavailable: z.enum(noRefundReasons).nullable().describe('why nothing can be sent back now'),
  })
  .describe('money back, where the appeal asks for it and waits for its answer')
export const officeAppeal = call({
  name: 'officeAppeal',
  summary: 'An appeal with its files, its customer and its answer.',
  method: 'GET',
  path: '/api/office/appeals/{id}',
  caller: 'officer',
  permission: 'appeals.read',
  params: id,
  answers: {
    200: appealShape.extend({
      ...dueAppeal,
      customerId: z.uuid(),
      letter: z.boolean().describe('it asks for a letter that can be made and signed off now'),
      refund: refundPreview.nullable(),
      acts: z.array(auditShape),
    }),
  },
  errors: ['notFound'],
})
export const officeAppealFile = call({
  name: 'officeAppealFile',
  summary: 'A file of an appeal, as a download.',
  method: 'GET',
  path: '/api/office/appeals/{id}/files/{file}',
  caller: 'officer',
  permission: 'appeals.read',
  params: id.extend({ file: z.uuid() }),
  media: 'application/octet-stream',
  answers: { 200: fileShape },
  errors: ['notFound'],
})
export const officeAnswerAppeal = call({
  name: 'officeAnswerAppeal',
  summary: 'Answers an appeal, once: its customer is told.',
  method: 'POST',
  path: '/api/office/appeals/{id}/answer',
  caller: 'officer',
  permission: 'appeals.answer',
  params: id,
  body: z.strictObject({ text: words(4_000) }),
  answers: { 200: z.object({ status: z.enum(appealStatuses) }) },
  errors: ['validationFailed', 'notFound', 'transitionRefused'],
})
export const officeLetter = call({
  name: 'officeLetter',
  summary: 'The letter about a loan that an appeal asks for, as it would be signed off now.',
  method: 'GET',
  path: '/api/office/appeals/{id}/letter',
  caller: 'officer',
  permission: 'appeals.read',
  params: id,
  media: 'application/pdf',
  answers: { 200: pdfShape },
  errors: ['notFound', 'transitionRefused'],
})
export const officeSignLetter = call({
  name: 'officeSignLetter',
  summary:
    "Signs off the letter that an appeal asks for, once: it is kept among the customer's documents, the appeal is answered, and the customer is told.",
  method: 'POST',
  path: '/api/office/appeals/{id}/letter',
  caller: 'officer',
  permission: 'appeals.answer',
  params: id,
  answers: { 200: z.object({ status: z.enum(appealStatuses) }) },
  errors: ['notFound', 'transitionRefused'],
})
export const officeRefundAppeal = call({
  name: 'officeRefundAppeal',
  summary:
    'Sends back what was overpaid to where an appeal asks for it, once, and answers the appeal: its customer is told. Refused where something else would be sent than was shown.',
  method: 'POST',
  path: '/api/office/appeals/{id}/refund',
  caller: 'officer',
  permission: 'money.act',
  params: id,
  body: z.strictObject({ amount: amountField }),
  answers: { 200: z.object({ status: z.enum(appealStatuses) }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'transitionRefused'],
})

const typedPerson = z
  .record(z.string(), z.string())
  .describe(
    'fields as they would be typed: firstName, middleName, lastName, birthDate, documentKind, nationalId or seriesAndNumber, issueDate, issuer, birthPlace, and phone',
  )
const changeShape = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  appealId: z.uuid(),
  status: z.enum(['proposed', 'approved', 'declined']),
  customer: z.string(),
  proposer: z.string(),
  proposedAt: instant,
  own: z.boolean().describe('whoever reads it proposed it, and may not approve it'),
  fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
})
const decided = { 200: z.object({ status: z.enum(['approved', 'declined']) }) }
export const officeFileAppeal = call({
  name: 'officeFileAppeal',
  summary:
    'Files the wish of a customer who called, to have their data changed, with a picture of the document.',
  method: 'POST',
  path: '/api/office/customers/{id}/appeals',
  caller: 'officer',
  permission: 'customers.change',
  params: id,
  body: z.strictObject({ text: words(4_000) }),
  upload: true,
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'notFound', 'tooManyRequests'],
})
export const officeAppealChange = call({
  name: 'officeAppealChange',
  summary: 'The locked data of the customer who asks for a change in this appeal.',
  method: 'GET',
  path: '/api/office/appeals/{id}/change',
  caller: 'officer',
  permission: 'customers.change',
  params: id,
  answers: {
    200: z.object({
      typed: typedPerson,
      waiting: z.uuid().nullable().describe('a change that waits for its second officer already'),
    }),
  },
  errors: ['notFound', 'conflict'],
})
export const officeProposeChange = call({
  name: 'officeProposeChange',
  summary: 'Proposes a change of locked data; another officer approves it.',
  method: 'POST',
  path: '/api/office/appeals/{id}/change',
  caller: 'officer',
  permission: 'customers.change',
  params: id,
  body: z.record(
    z.enum([
      'firstName',
      'middleName',
      'lastName',
      'birthDate',
      'documentKind',
      'nationalId',
      'seriesAndNumber',
      'issueDate',
      'issuer',
      'birthPlace',
      'phone',
    ]),
    z.string().max(250, 'textTooLong').optional(),
  ),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'nothingChanged'],
})
export const officeChanges = call({
  name: 'officeChanges',
  summary: 'Changes of locked data that wait for a second officer, the oldest first.',
  method: 'GET',
  path: '/api/office/changes',
  caller: 'officer',
  permission: 'customers.read',
  answers: { 200: z.object({ items: z.array(changeShape) }) },
  errors: [],
})
export const officeChange = call({
  name: 'officeChange',
  summary: 'A change of locked data, before and after, with the appeal it was asked for in.',
  method: 'GET',
  path: '/api/office/changes/{id}',
  caller: 'officer',
  permission: 'customers.read',
  params: id,
  answers: { 200: changeShape.extend({ appeal: appealShape }) },
  errors: ['notFound'],
})
export const officeApproveChange = call({
  name: 'officeApproveChange',
  summary:
    'Approves a change that another officer proposed: the customer is told on the old and the new number.',
  method: 'POST',
  path: '/api/office/changes/{id}/approve',
  caller: 'officer',
  permission: 'changes.approve',
  params: id,
  answers: decided,
  errors: ['notFound', 'conflict', 'ownProposal', 'documentTaken', 'phoneTaken'],
})
export const officeDeclineChange = call({
  name: 'officeDeclineChange',
  summary: 'Declines a proposed change, or takes it back.',
  method: 'POST',
  path: '/api/office/changes/{id}/decline',
  caller: 'officer',
  permission: 'customers.change',
  params: id,
  body: z.strictObject({ note: words(500) }),
  answers: decided,
  errors: ['validationFailed', 'notFound', 'conflict'],
})

export const officeAudit = call({
  name: 'officeAudit',
  summary: 'What our staff did, newest first, and whether the trail is whole.',
  method: 'GET',
  path: '/api/office/audit',
  caller: 'officer',
  permission: 'audit.read',
  query: z.object({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  answers: {
    200: z.object({
      entries: z.array(auditShape),
      firstBroken: z.number().int().nullable(),
      next: z.number().int().nullable(),
    }),
  },
  errors: [],
})

export const officeCalls = [
  officeQueue,
  officeRequest,
  officeScan,
  officeStatement,
  officeApprove,
  officeOfferLess,
  officeReject,
  officeAsk,
  officeMoney,
  officePayment,
  officeTakeBack,
  officeLoanPayments,
  officeAssign,
  officeSendBack,
  officeAttentionDone,
  officeApplyAgain,
  officeSearch,
  officeCustomer,
  officeSettleDocument,
  officeCede,
  officeWriteOff,
  officeAppeals,
  officeAppeal,
  officeAppealFile,
  officeAnswerAppeal,
  officeLetter,
  officeSignLetter,
  officeRefundAppeal,
  officeFileAppeal,
  officeAppealChange,
  officeProposeChange,
  officeChanges,
  officeChange,
  officeApproveChange,
  officeDeclineChange,
  officeAudit,
] as const
