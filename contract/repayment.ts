/**
 * Extension, trial of a part payment, cancelling add-ons, and refund of an overpayment (rule money-7, rule
 * money-9, rule money-10).
 */
import { z } from 'zod'
import { refundMethods } from '../domain/contact/customer-request.ts'
import { noProlongationReasons } from '../domain/loan/extension.ts'
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
  receipt: z.string().nullable().describe('of the money that bought it'),
})

export const prolongation = call({
  name: 'prolongation',
  summary:
    'By how much the due date can be moved today, why not where it cannot, and what was asked for today.',
  method: 'GET',
  path: '/api/account/loans/current/prolongation',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      on: dayShape,
      maturityDate: dayShape,
      clearsToday: money.describe('what pays the whole loan off today'),
      options: z.array(extensionShape),
      unavailable: z.enum(noProlongationReasons).nullable(),
      state: z.enum(['none', 'asked', 'bought', 'ended']).describe('of what was asked for today'),
      asked: askedShape.nullable(),
      paybill: paybillShape,
    }),
  },
  errors: ['noLoan'],
})
export const takeBackProlongation = call({
  name: 'takeBackProlongation',
  summary:
    'Takes back what was asked for today: money that comes is a repayment. Done again it changes nothing.',
  method: 'DELETE',
  path: '/api/account/loans/current/prolongation/confirmation',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ takenBack: z.literal(true) }) },
  errors: ['noLoan'],
})
export const prolongationMethods = call({
  name: 'prolongationMethods',
  summary: 'How one option can be paid, and what it costs today.',
  method: 'GET',
  path: '/api/account/loans/current/prolongation/payment-methods',
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
export const prolongationQuote = call({
  name: 'prolongationQuote',
  summary: 'What one option costs, part by part; the price holds until midnight in Nairobi.',
  method: 'GET',
  path: '/api/account/loans/current/prolongation/confirmation',
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
        rounding: money.describe('given up, below zero; the parts sum to the cost'),
      }),
    }),
  },
  errors: ['validationFailed', 'noLoan', 'prolongationNotOffered'],
})
export const orderProlongation = call({
  name: 'orderProlongation',
  summary:
    'Keeps the wish for today and sends the prompt; without a phone the money is sent by hand. Asked twice it has one effect.',
  method: 'POST',
  path: '/api/account/loans/current/prolongation/confirmation',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ periodDays, phone: phoneField.optional(), method: promptMethodField }),
  answers: { 202: askedShape },
  errors: ['validationFailed', 'noLoan', 'prolongationNotOffered', 'promptWaiting', 'tooManyRequests'],
})

export const whatIf = call({
  name: 'whatIf',
  summary: 'What is owed after a payment on a day, what is still to pay, and what it saves.',
  method: 'GET',
  path: '/api/account/loans/current/what-if',
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
      later: money.describe('still to pay after it through the day of the comparison'),
      laterWithout: money,
      saved: money,
      savesNothing: z
        .enum(['lawLimit', 'chargesFirst'])
        .nullable()
        .describe('why it saves nothing: the law ends the charges by then, or it pays charges alone'),
      chargesFirst: money.describe('what of a payment on that day goes to charges before the principal'),
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
    .describe('there is no interest: the effective yearly rate comes from the add-ons alone'),
})
const addOnShape = z.object({
  kind: addOnKindShape,
  documentNumber: z.string(),
  price: money,
  cancelThrough: dayShape,
  canCancel: z.boolean(),
  now: addOnFigures.describe('how the loan stands today'),
  cancelled: addOnFigures.nullable().describe('how it would stand with this one cancelled today'),
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
    .describe(
      "who delivers it, how to use it and how to claim, in the caller's language; null where it was sold without",
    ),
})
export const addOns = call({
  name: 'addOns',
  summary: "The add-ons of the customer's loans, and until when each can be cancelled.",
  method: 'GET',
  path: '/api/account/loans/current/add-ons',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ on: dayShape, items: z.array(addOnShape) }) },
  errors: [],
})
export const cancelAddOn = call({
  name: 'cancelAddOn',
  summary: 'Gives up an add-on: its price comes off the debt, or is an overpayment where it was paid.',
  method: 'POST',
  path: '/api/account/loans/current/add-ons/{kind}/cancel',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ kind: addOnKindField }),
  answers: { 200: addOnShape },
  errors: ['notFound', 'addOnNotCancellable'],
})

const { bankAccountId, bank, accountNumber, ownerName } = receivingFields
export const askRefund = call({
  name: 'askRefund',
  summary:
    "Sends back all that was overpaid: to the customer's own phone, or to a bank account, which asks for a proof of the person. Asked twice it is sent once.",
  method: 'POST',
  path: '/api/account/loans/{id}/overpayment/refund',
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

export const repaymentCalls = [
  prolongation,
  prolongationMethods,
  prolongationQuote,
  orderProlongation,
  takeBackProlongation,
  whatIf,
  addOns,
  cancelAddOn,
  askRefund,
] as const
