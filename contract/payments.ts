/** Loan repayment (rule calls-6), and callbacks of providers. */
import { z } from 'zod'
import { phoneMethods } from '../domain/payment/receiving.ts'
import { call } from './call.ts'
import {
  dayShape,
  duePaymentShape,
  money,
  paymentMethodKinds,
  promptMethodField,
  slipShape,
  unlikelyField,
  typedAmountField,
  typedPhoneField,
} from './fields.ts'
import { extensionShape, paybillShape } from './loans/shapes.ts'

export const promptStatuses = ['sending', 'waiting', 'paid', 'failed', 'checking'] as const

/** Why a prompt was not paid, for the customer. */
export const promptReasons = [
  'cancelled',
  'wrongPin',
  'pinLocked',
  'noFunds',
  'limit',
  'belowLeast',
  'receiverLimit',
  'timedOut',
  'busy',
  'tooSoon',
  'refused',
  'ourSetup',
] as const

export const promptShape = z.object({
  id: z.uuid(),
  status: z.enum(promptStatuses).describe('checking: the outcome is being looked up'),
  amount: money,
  method: z.enum(phoneMethods).describe('whose prompt it is'),
  maskedPhone: z.string(),
  unlikely: unlikelyField,
  reason: z.enum(promptReasons).nullable(),
  receipt: z.string().nullable(),
  startedAt: z.string(),
  prolongationDays: z
    .number()
    .int()
    .nullable()
    .describe('days of the extension that it buys; null for a repayment'),
})

export const paymentMethods = call('GET /api/account/loans/current/payment-methods', {
  summary: 'Amounts that can be paid today, and how.',
  caller: 'customer',
  scope: 'profile',
  query: z.object({
    includeAddons: z.enum(['true', 'false']).default('true'),
    again: z
      .uuid()
      .optional()
      .describe(
        'a prompt of the customer: its amount is `tried`, its number and method come first; a number given by another person is left out',
      ),
  }),
  answers: {
    200: z.object({
      on: dayShape,
      payoff: money,
      payoffNoAddons: money,
      addonsCanBeCancelled: z
        .boolean()
        .describe('every open add-on can be cancelled today: only then can the loan be closed without them'),
      minimum: money,
      nextDue: duePaymentShape
        .nullable()
        .describe("a past due one is due now: its due date with today's amount"),
      lastPaid: z
        .object({ amount: money, on: dayShape, receipt: z.string() })
        .nullable()
        .describe('the last unreversed payment, whatever its purpose'),
      tried: money.nullable().describe('the amount of the prompt named by `again`'),
      lastAmount: money.nullable().describe('of the last unreversed repayment'),
      phone: z.string(),
      paybill: paybillShape,
      paybillWish: extensionShape.nullable(),
      slip: slipShape,
      methods: z.array(z.object({ kind: z.enum(paymentMethodKinds), enabled: z.boolean() })),
    }),
  },
  errors: ['noLoan'],
})
export const startPayment = call('POST /api/account/loans/current/payments', {
  summary:
    'Sends a prompt of M-Pesa or Airtel Money to a phone. Give an Idempotency-Key so that a double press sends one.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ amount: typedAmountField, phone: typedPhoneField, method: promptMethodField }),
  answers: { 202: promptShape },
  errors: ['validationFailed', 'noLoan', 'amountAbovePayoff', 'promptWaiting', 'tooManyRequests'],
})
export const readPayment = call('GET /api/account/loans/current/payments/{id}', {
  summary: 'The state of a prompt.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: promptShape },
  errors: ['notFound'],
})

type HookChannel =
  | 'stk'
  | 'c2b/validation'
  | 'c2b/confirmation'
  | 'payout/result'
  | 'payout/timeout'
  | 'status/result'
  | 'status/timeout'
  | 'reversal/result'
  | 'reversal/timeout'
  | 'standing-order'
  | 'balance/result'
  | 'balance/timeout'
  | 'pull'
  | 'airtel/callback'
  | 'sms/report'
  | 'sms/in'
  | 'mail/report'
  | 'ussd/end'
const hook = <const P extends HookChannel>(path: P) =>
  call(`POST /hooks/{secret}/${path}`, {
    name: `hook:${path}`,
    summary: `A provider's message (${path}): stored unchanged, answered at once, applied afterwards.`,
    caller: 'provider',
    params: z.object({ secret: z.string().max(200) }),
    body: z.unknown(),
    answers: { 200: z.object({ ResultCode: z.union([z.number(), z.string()]), ResultDesc: z.string() }) },
    errors: ['notFound', 'bodyTooLarge'],
  })
export const hooks = {
  prompt: hook('stk'),
  byHandValidation: hook('c2b/validation'),
  byHandConfirmation: hook('c2b/confirmation'),
  payoutResult: hook('payout/result'),
  payoutTimeout: hook('payout/timeout'),
  statusResult: hook('status/result'),
  statusTimeout: hook('status/timeout'),
  reversalResult: hook('reversal/result'),
  reversalTimeout: hook('reversal/timeout'),
  standingOrder: hook('standing-order'),
  balanceResult: hook('balance/result'),
  balanceTimeout: hook('balance/timeout'),
  pull: hook('pull'),
  airtel: hook('airtel/callback'),
  smsReport: hook('sms/report'),
  smsIn: hook('sms/in'),
  mailReport: hook('mail/report'),
  messageReport: call('POST /hooks/{secret}/messages/{provider}', {
    name: 'hook:messageReport',
    summary: 'A delivery report of a message provider, named in the path: applied at once.',
    caller: 'provider',
    params: z.object({ secret: z.string().max(200), provider: z.string().max(40) }),
    body: z.unknown(),
    answers: { 200: z.object({ received: z.literal(true) }) },
    errors: ['notFound', 'bodyTooLarge'],
  }),
  ussd: call('POST /hooks/{secret}/ussd', {
    name: 'hook:ussd',
    summary:
      "One step of a session by USSD, as Africa's Talking sends it: answered in plain text, `CON ` or `END `.",
    caller: 'provider',
    params: z.object({ secret: z.string().max(200) }),
    body: z.unknown(),
    media: 'text/plain',
    answers: { 200: z.string() },
    errors: ['notFound'],
  }),
  ussdEnd: hook('ussd/end'),
  whatsappVerify: call('GET /hooks/{secret}/whatsapp', {
    name: 'hook:whatsappVerify',
    summary: 'WhatsApp verifies our address: a caller with our token gets its challenge back.',
    caller: 'provider',
    params: z.object({ secret: z.string().max(200) }),
    query: z.object({
      'hub.mode': z.string().max(40).optional(),
      'hub.verify_token': z.string().max(200).optional(),
      'hub.challenge': z.string().max(200).optional(),
    }),
    media: 'text/plain',
    answers: { 200: z.string() },
    errors: ['notFound'],
  }),
  whatsapp: call('POST /hooks/{secret}/whatsapp', {
    name: 'hook:whatsapp',
    summary: 'Signed WhatsApp messages to us, and delivery states of ours: stored, and handled afterwards.',
    caller: 'provider',
    params: z.object({ secret: z.string().max(200) }),
    headers: z.object({ 'x-hub-signature-256': z.string().max(200).optional() }),
    body: z.unknown(),
    answers: { 200: z.object({ received: z.literal(true) }) },
    errors: ['notFound'],
  }),
  cards: call('POST /hooks/{secret}/cards', {
    name: 'hook:cards',
    summary: 'A signed message of the card provider: its subject is stored and queried afterwards.',
    caller: 'provider',
    params: z.object({ secret: z.string().max(200) }),
    headers: z.object({ 'x-paystack-signature': z.string().max(200).optional() }),
    body: z.unknown(),
    answers: { 200: z.object({ received: z.literal(true) }) },
    errors: ['notFound', 'bodyTooLarge'],
  }),
} as const
