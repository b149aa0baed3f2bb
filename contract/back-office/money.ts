/** Payments in the back office: payments, unmatched payments, and payment exceptions. */
import { z } from 'zod'
import { exceptionKinds } from '../../domain/payment/exceptions.ts'
import { isReceipt, normaliseReceipt } from '../../domain/payment/receipt.ts'
import { call } from '../call.ts'
import { actedShape, whyFields } from './approvals.ts'
import { dayShape, money } from '../fields.ts'
import { auditShape } from './audit.ts'
import { id, instant, words } from './fields.ts'

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
const exceptionShape = z.object({
  id: z.number().int(),
  kind: z.enum(exceptionKinds),
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
  payout: z.uuid().nullable().describe('the payout that it is about, where there is one'),
})
export const officeMoney = call({
  name: 'officeMoney',
  summary: 'Money that fits no loan, and what else of payments needs a person.',
  method: 'GET',
  path: '/api/office/money',
  caller: 'officer',
  permission: 'money.read',
  namedList: 'money',
  answers: { 200: z.object({ unmatched: z.array(unmatchedShape), attention: z.array(exceptionShape) }) },
  errors: [],
})
const receipt = z.object({
  receipt: z.string().transform(normaliseReceipt).refine(isReceipt, 'receiptNotFound'),
})
export const officeAssign = call({
  name: 'officeAssign',
  summary:
    'Credits a payment to the loan it was meant for; more than the loan owes, and money of another payer, takes a second person.',
  method: 'POST',
  path: '/api/office/money/{receipt}/assign',
  caller: 'officer',
  permission: 'money.act',
  byPeople: true,
  params: receipt,
  body: z.strictObject({
    contractNumber: words(40),
    note: z
      .string()
      .trim()
      .max(500, 'textTooLong')
      .default('')
      .describe('why it is this loan; needed where a second person approves it'),
    evidence: whyFields.evidence,
  }),
  answers: { 200: actedShape.extend({ contractNumber: z.string() }) },
  errors: ['validationFailed', 'conflict', 'transitionRefused', 'caseTaken', 'actionWaits'],
})
export const officeSendBack = call({
  name: 'officeSendBack',
  summary: 'Has the provider send a payment back to its payer.',
  method: 'POST',
  path: '/api/office/money/{receipt}/send-back',
  caller: 'officer',
  permission: 'money.act',
  byPeople: true,
  params: receipt,
  body: z.strictObject({ note: words(500) }),
  answers: { 202: z.object({ sendingBack: z.literal(true) }) },
  errors: ['validationFailed', 'conflict', 'caseTaken'],
})
const paymentSummaryShape = z.object({
  receipt: z.string(),
  channel: z
    .enum(['prompt', 'byHand', 'pull', 'status'])
    .describe(
      "a prompt, by hand, the provider's list, or its answer about a receipt that a customer told of",
    ),
  amount: money,
  completedAt: instant,
  confirmedAt: instant.nullable().describe('when the provider, asked by us, last said that it is there'),
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
  claims: z
    .array(
      z.object({
        customerId: z.uuid(),
        name: z.string(),
        loanId: z.uuid(),
        contractNumber: z.string().nullable(),
        status: z.enum(['looking', 'credited', 'notFound', 'person']),
        at: instant,
      }),
    )
    .describe('every customer who says that they made this payment; the trail has each as opened'),
  acts: z.array(auditShape),
})
export const officePayment = call({
  name: 'officePayment',
  summary: 'A payment, what the provider says of it, and what its loan would owe without it.',
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
  byPeople: true,
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
  errors: ['validationFailed', 'notFound', 'conflict', 'caseTaken'],
})
export const officeAssignPreview = call({
  name: 'officeAssignPreview',
  summary: 'The loan that a payment would be credited to: whose it is, and what it owes. Changes nothing.',
  method: 'POST',
  readOnly: true,
  path: '/api/office/money/{receipt}/assign/preview',
  caller: 'officer',
  permission: 'money.act',
  params: receipt,
  body: z.strictObject({ contractNumber: words(40) }),
  answers: {
    200: z.object({
      contractNumber: z.string(),
      customerId: z.uuid(),
      customer: z.string(),
      amount: money,
      owed: money.describe('whole shillings, today'),
      dueOn: dayShape.nullable(),
      ofAnotherPayer: z
        .boolean()
        .describe("the payer is not the loan's customer: it takes a reason and a second person"),
    }),
  },
  errors: ['validationFailed', 'conflict', 'transitionRefused'],
})
export const officeAskPayment = call({
  name: 'officeAskPayment',
  summary: 'Asks the provider now what it says of a payment.',
  method: 'POST',
  path: '/api/office/money/{receipt}/ask',
  caller: 'officer',
  permission: 'money.act',
  params: receipt,
  answers: { 202: z.object({ asking: z.literal(true) }) },
  errors: ['notFound', 'conflict'],
})
const number = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
export const officeExceptionDone = call({
  name: 'officeExceptionDone',
  summary: 'Takes a thing off the list, with how it was done.',
  method: 'POST',
  path: '/api/office/attention/{id}/done',
  caller: 'officer',
  permission: 'money.act',
  byPeople: true,
  params: number,
  body: z.strictObject({ note: words(500) }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['validationFailed', 'conflict', 'caseTaken'],
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

export const officeMoneyCalls = [
  officeMoney,
  officePayment,
  officeTakeBack,
  officeLoanPayments,
  officeAssign,
  officeSendBack,
  officeExceptionDone,
  officeApplyAgain,
  officeAssignPreview,
  officeAskPayment,
] as const
