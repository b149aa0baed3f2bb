/** Payments in the back office: payments, unmatched payments, and payment exceptions. */
import { z } from 'zod'
import { exceptionKinds } from '../../domain/payment/exceptions.ts'
import { isReceipt, normaliseReceipt } from '../../domain/payment/receipt-number.ts'
import { call } from '../call.ts'
import { claimStatuses } from '../missing-payments.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
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
  isPayment: z.boolean().describe('the receipt is of an incoming payment stored here'),
  amount: money.nullable(),
  loan: contractShape.nullable(),
  request: contractShape.nullable().describe('if no loan came of it yet'),
  customerId: z.uuid().nullable(),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
    .describe('reported and requested values; amounts in cents'),
  at: instant,
  canApplyAgain: z.boolean(),
  payout: z.uuid().nullable().describe('the payout concerned, if any'),
})
export const officeMoney = call('GET /api/office/money', {
  summary: 'Unmatched payments, and payment exceptions.',
  caller: 'officer',
  permission: 'money.read',
  namedList: 'money',
  answers: { 200: z.object({ unmatched: z.array(unmatchedShape), attention: z.array(exceptionShape) }) },
})
const receipt = z.object({
  receipt: z.string().transform(normaliseReceipt).refine(isReceipt, 'receiptNotFound'),
})
export const officeAssign = call('POST /api/office/money/{receipt}/assign', {
  summary: 'Credits a payment to a loan; an amount above the debt, or another payer, needs a second person.',
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
      .describe('why it belongs to this loan; required if a second person approves it'),
    evidence: actionReasonFields.evidence,
  }),
  answers: { 200: actionResultShape.extend({ contractNumber: z.string() }) },
  errors: ['validationFailed', 'conflict', 'transitionRefused', 'caseTaken', 'actionWaits'],
})
export const officeSendBack = call('POST /api/office/money/{receipt}/send-back', {
  summary: 'Has the provider reverse a payment to its payer.',
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
      "a prompt, a paybill payment, the provider's list, or its answer about a receipt that a customer reported",
    ),
  amount: money,
  completedAt: instant,
  confirmedAt: instant.nullable().describe('last time the provider confirmed the payment to our enquiry'),
  questionedAt: instant.nullable().describe('since when it is unconfirmed'),
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
    .describe('reason why an unmatched payment needs an officer'),
  takingBack: z
    .object({
      owedNow: money,
      owedAfter: money,
      daysPastDueAfter: z.number().int(),
      reopens: z.boolean().describe('the loan is repaid and would be open again'),
    })
    .nullable()
    .describe("the loan's debt now, and without this payment"),
  claims: z
    .array(
      z.object({
        customerId: z.uuid(),
        name: z.string(),
        loanId: z.uuid(),
        contractNumber: z.string().nullable(),
        status: z.enum(claimStatuses),
        at: instant,
      }),
    )
    .describe('customers who claim this payment; reading is recorded in the audit trail of each'),
  acts: z.array(auditShape),
})
export const officePayment = call('GET /api/office/money/{receipt}', {
  summary: "A payment, the provider's answers about it, and its loan's debt without it.",
  caller: 'officer',
  permission: 'money.read',
  params: receipt,
  answers: { 200: paymentShape },
  errors: ['notFound'],
})
export const officeLoanPayments = call('GET /api/office/loans/{id}/payments', {
  summary: 'The payments of a loan, oldest first.',
  caller: 'officer',
  permission: 'money.read',
  params: id,
  answers: { 200: z.object({ items: z.array(paymentSummaryShape) }) },
  errors: ['notFound'],
})
export const officeTakeBack = call('POST /api/office/money/{receipt}/take-back', {
  summary:
    'Reverses a false payment and notifies its customer. Refused if the remaining debt differs from the shown one. Send an Idempotency-Key so that a double press counts once.',
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
      .describe('the shown debt after the reversal; null for an unmatched payment'),
  }),
  answers: { 200: z.object({ owed: money.nullable() }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'caseTaken'],
})
export const officeAssignPreview = call('POST /api/office/money/{receipt}/assign/preview', {
  summary: 'Previews the loan to which a payment would be credited: its customer and debt. Changes nothing.',
  readOnly: true,
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
      owed: money.describe('in whole shillings, today'),
      dueOn: dayShape.nullable(),
      ofAnotherPayer: z
        .boolean()
        .describe("the payer is not the loan's customer: a reason and a second person are needed"),
    }),
  },
  errors: ['validationFailed', 'conflict', 'transitionRefused'],
})
export const officeAskPayment = call('POST /api/office/money/{receipt}/ask', {
  summary: 'Asks the provider about a payment now.',
  caller: 'officer',
  permission: 'money.act',
  params: receipt,
  answers: { 202: z.object({ asking: z.literal(true) }) },
  errors: ['notFound', 'conflict'],
})
const number = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
export const officeExceptionDone = call('POST /api/office/attention/{id}/done', {
  summary: 'Resolves a payment exception, with a note.',
  caller: 'officer',
  permission: 'money.act',
  byPeople: true,
  params: number,
  body: z.strictObject({ note: words(500) }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['validationFailed', 'conflict', 'caseTaken'],
})
export const officeApplyAgain = call('POST /api/office/messages/{id}/apply-again', {
  summary: "Applies again a provider's message that was set aside.",
  caller: 'officer',
  permission: 'money.act',
  params: number,
  answers: { 202: z.object({ waiting: z.literal(true) }) },
  errors: ['conflict'],
})
