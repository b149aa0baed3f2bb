/** Standing orders at M-Pesa for the payments of a loan (rule messages-22). */
import { z } from 'zod'
import { standingFrequencies, standingReasons } from '../domain/payment/standing-orders.ts'
import { call } from './call.ts'
import { dayShape, money, tickedField } from './fields.ts'
import { instant } from './back-office/fields.ts'

export const standingStates = ['planned', 'asking', 'asked', 'active', 'failed', 'ended'] as const
const partShape = z.object({
  frequency: z.enum(standingFrequencies),
  amount: money.describe('of each payment'),
  days: z.array(dayShape),
})
export const standingOrderShape = partShape.extend({
  state: z
    .enum(standingStates)
    .describe('asked: the phone shows it; planned: it is asked for once the one before it is confirmed'),
  reason: z.enum(standingReasons).nullable().describe('why it failed or ended'),
  agreedAt: instant,
  changedAt: instant,
  missed: z.array(z.object({ on: dayShape, short: money })).describe('due dates on which it did not pay'),
})
const answer = z.object({
  offered: z
    .object({ orders: z.array(partShape), total: money })
    .nullable()
    .describe('what can be agreed to now: one order, and one PIN, each; null when there is nothing'),
  live: z.boolean().describe('orders wait for their PIN or are in force'),
  orders: z.array(standingOrderShape).describe('of the current loan, the newest agreement first'),
})
const shared = { caller: 'customer', scope: 'profile' } as const

export const standingOrder = call('GET /api/account/standing-order', {
  ...shared,
  summary: "The standing orders of the customer's loan, and those that can be agreed to.",
  answers: { 200: answer },
})
export const startStandingOrder = call('POST /api/account/standing-order', {
  ...shared,
  summary: 'Agrees to standing orders for the payments to come; each is confirmed with the PIN on the phone.',
  body: z.strictObject({
    total: z.coerce.number('required').positive('required').describe('the sum that the page showed'),
    agreement: tickedField('agreementRequired'),
  }),
  answers: { 200: answer },
  errors: ['validationFailed', 'noLoan', 'standingOrderRefused', 'standingOrderChanged'],
})
export const cancelStandingOrder = call('DELETE /api/account/standing-order', {
  ...shared,
  summary:
    'Ends the standing orders at once. M-Pesa takes no such request from a lender, so the SMS says where to stop them there.',
  answers: { 200: answer },
})
