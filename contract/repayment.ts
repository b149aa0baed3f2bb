/**
 * Extension, trial of a part payment, cancelling add-ons, and refund of an overpayment (rule money-7, rule
 * money-9, rule money-10).
 */
import { z } from 'zod'
import { refundMethods } from '../domain/contact/customer-request.ts'
import { noExtensionReasons } from '../domain/loan/extension.ts'
import { call } from './call.ts'
import { receivingFields } from './cards.ts'
import {
  addOnKindField,
  addOnKindShape,
  dayShape,
  money,
  paymentMethodKinds,
  phoneField,
  promptMethodField,
  proofErrors,
  proofFields,
  typedAmountField,
  typedDayField,
} from './fields.ts'
import { extensionShape, paybillShape, refundShape } from './loans/shapes.ts'
import { promptShape } from './payments.ts'

const periodDays = z
  .number('termNotANumber')
  .int('termNotANumber')
  .min(1, 'termNotANumber')
  .max(366, 'termNotANumber')
const methodsShape = z.array(z.object({ kind: z.enum(paymentMethodKinds), enabled: z.boolean() }))
const askedShape = extensionShape.extend({
  state: z.enum(['asked', 'bought', 'ended']).describe('ended: its prompt was not paid'),
  payment: promptShape.nullable(),
  receipt: z.string().nullable().describe('of the payment that bought it'),
})

export const prolongation = call('GET /api/account/loans/current/prolongation', {
  summary: "Extensions on offer today or why there are none, and today's extension order.",
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      on: dayShape,
      maturityDate: dayShape,
      clearsToday: money.describe("today's payoff"),
      options: z.array(extensionShape),
      unavailable: z.enum(noExtensionReasons).nullable(),
      state: z.enum(['none', 'asked', 'bought', 'ended']).describe("of today's extension order"),
      asked: askedShape.nullable(),
      paybill: paybillShape,
    }),
  },
  errors: ['noLoan'],
})
export const takeBackProlongation = call('DELETE /api/account/loans/current/prolongation/confirmation', {
  summary: "Cancels today's extension order: later money is a repayment. Repeating it changes nothing.",
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ takenBack: z.literal(true) }) },
  errors: ['noLoan'],
})
export const prolongationMethods = call('GET /api/account/loans/current/prolongation/payment-methods', {
  summary: 'How one option can be paid, and what it costs today.',
  caller: 'customer',
  scope: 'profile',
  query: z.object({ periodDays }),
  answers: {
    200: extensionShape.extend({
      on: dayShape,
      phone: z.string(),
      paybill: paybillShape,
      methods: methodsShape,
    }),
  },
  errors: ['validationFailed', 'noLoan', 'prolongationNotOffered'],
})
export const prolongationQuote = call('GET /api/account/loans/current/prolongation/confirmation', {
  summary: 'The cost of one option by part; the price is valid until midnight.',
  caller: 'customer',
  scope: 'profile',
  query: z.object({ periodDays }),
  answers: {
    200: extensionShape.extend({
      on: dayShape,
      maturityDate: dayShape,
      holdsUntil: z.string().describe('instant'),
      phone: z.string(),
      paybill: paybillShape,
      methods: methodsShape,
      parts: z.object({
        penalty: money,
        interest: money,
        daysAhead: money,
        excise: money,
        rounding: money.describe('waived, negative; the parts sum to the cost'),
      }),
    }),
  },
  errors: ['validationFailed', 'noLoan', 'prolongationNotOffered'],
})
export const orderProlongation = call('POST /api/account/loans/current/prolongation/confirmation', {
  summary:
    "Stores today's extension order and sends the prompt; without a phone the customer pays by paybill. A repeated call has one effect.",
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ periodDays, phone: phoneField.optional(), method: promptMethodField }),
  answers: { 202: askedShape },
  errors: ['validationFailed', 'noLoan', 'prolongationNotOffered', 'promptWaiting', 'tooManyRequests'],
})

export const whatIf = call('GET /api/account/loans/current/what-if', {
  summary: 'The balance after a payment on a day, the remaining payments, and the saving.',
  caller: 'customer',
  scope: 'profile',
  query: z.object({
    amount: typedAmountField,
    on: typedDayField.describe('YYYY-MM-DD or DD.MM.YYYY, from today to 30 days after the due date'),
  }),
  answers: {
    200: z.object({
      amount: money,
      on: dayShape,
      owedBefore: money,
      owedAfter: money,
      comparedOn: dayShape.describe('the day on which the loan with the payment and without it is compared'),
      leftUntilThen: z
        .boolean()
        .describe('nothing else is paid until that day; otherwise every payment is made on its due date'),
      later: money.describe('remaining payments through the day of the comparison'),
      laterWithout: money,
      saved: money,
      savesNothing: z
        .enum(['lawLimit', 'chargesFirst'])
        .nullable()
        .describe('why it saves nothing: the legal limit ends the charges by then, or it pays only charges'),
      chargesFirst: money.describe(
        'the part of a payment on that day that goes to charges before the principal',
      ),
      paidOff: z.boolean(),
    }),
  },
  errors: ['validationFailed', 'noLoan'],
})

const addOnFigures = z.object({
  owed: money.describe('today'),
  overpaid: money,
  effectiveYearlyPercent: z.number(),
  onlyAddOnsCost: z
    .boolean()
    .describe('there is no interest: the effective yearly rate comes only from the add-ons'),
})
const addOnShape = z.object({
  kind: addOnKindShape,
  documentNumber: z.string(),
  price: money,
  cancelThrough: dayShape,
  canCancel: z.boolean(),
  now: addOnFigures.describe('the loan today'),
  cancelled: addOnFigures.nullable().describe('the loan with this one cancelled today'),
  cancelledOn: dayShape.nullable(),
  holdsFrom: dayShape,
  holdsThrough: dayShape.describe('the last day on which it can be used, or could before it was cancelled'),
  delivery: z
    .object({
      provider: z.string(),
      phone: z.string(),
      certificate: z.string().describe('its number with the provider'),
      use: z.string(),
      claim: z.string(),
      certificateHref: z.string().describe('the certificate as PDF'),
    })
    .nullable()
    .describe("its provider, how to use it and how to claim, in the caller's language; null if sold without"),
})
export const addOns = call('GET /api/account/loans/current/add-ons', {
  summary: "The add-ons of the customer's loans, and until when each can be cancelled.",
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ on: dayShape, items: z.array(addOnShape) }) },
})
export const cancelAddOn = call('POST /api/account/loans/current/add-ons/{kind}/cancel', {
  summary: 'Cancels an add-on: its price is taken off the debt, or becomes an overpayment if it was paid.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ kind: addOnKindField }),
  answers: { 200: addOnShape },
  errors: ['notFound', 'addOnNotCancellable'],
})

const { bankAccountId, bank, accountNumber, ownerName } = receivingFields
export const askRefund = call('POST /api/account/loans/{id}/overpayment/refund', {
  summary:
    "Refunds the whole overpayment to the customer's own phone, or to a bank account, which needs proof of identity. A repeated call refunds once.",
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  body: z
    .strictObject({
      payoutMethod: z.enum(refundMethods, { error: 'choiceInvalid' }).default('mpesa'),
      bankAccountId,
      bank,
      accountNumber,
      ownerName,
      ...proofFields,
    })
    .prefault({}),
  answers: { 202: refundShape },
  errors: [...proofErrors, 'notFound', 'nothingToRefund', 'refundTooSmall', 'paymentInQuestion'],
})
