/** Payouts in the back office: outcomes, and actions while an outcome is unknown. */
import { z } from 'zod'
import { payoutHolds } from '../../domain/payment/receiving.ts'
import { call } from '../call.ts'
import { dayField, money } from '../fields.ts'
import { actedShape, whyFields } from './approvals.ts'
import { auditShape } from './audit.ts'
import { id, instant, words } from './fields.ts'

export const payoutShape = z.object({
  id: z.uuid(),
  amount: money,
  to: z.string().describe('masked'),
  status: z.enum(['scheduled', 'underWay', 'paid', 'returned', 'failed', 'cancelled']),
  waitsFor: z.enum(payoutHolds).nullable().describe('why it is not sent though its time has come'),
  sentAt: instant.nullable(),
  settledAt: instant.nullable(),
  receipt: z.string().nullable(),
  reason: z.string().nullable(),
  attempt: z.number().int(),
  lookups: z.number().int().describe('how often the provider was asked about it'),
  canAsk: z.boolean().describe('its outcome is not known: the provider can be asked about it'),
})
const openedShape = payoutShape.extend({
  purpose: z.enum(['loan', 'refund']),
  sends: z.number().int().describe('how often it was sent, under the same id'),
  canSettle: z
    .boolean()
    .describe('its outcome has not been known for so long that two people may say it by evidence'),
  canReturn: z.boolean().describe('it counts as paid; two people may say by evidence that it did not arrive'),
  customerId: z.uuid(),
  request: z.object({ id: z.uuid(), contractNumber: z.string() }).nullable().describe('of a loan'),
  acts: z.array(auditShape),
})
export const officePayout = call({
  name: 'officePayout',
  summary: 'A payout: where it went, what is known of it, and what was done about it.',
  method: 'GET',
  path: '/api/office/payouts/{id}',
  caller: 'officer',
  permission: 'money.read',
  params: id,
  answers: { 200: openedShape },
  errors: ['notFound'],
})
export const officeAskPayout = call({
  name: 'officeAskPayout',
  summary: 'Asks the provider now what became of a payout that is under way.',
  method: 'POST',
  path: '/api/office/payouts/{id}/ask',
  caller: 'officer',
  permission: 'money.act',
  params: id,
  answers: { 202: z.object({ asking: z.literal(true) }) },
  errors: ['notFound', 'conflict'],
})
export const officeSettlePayout = call({
  name: 'officeSettlePayout',
  summary:
    'Says what became of a payout of which the provider has not, by evidence such as its statement; or of one that counts as paid that it was not made, which takes its loan back. A second person approves it; what the provider says later is heard all the same.',
  method: 'POST',
  path: '/api/office/payouts/{id}/settle',
  caller: 'officer',
  permission: 'money.act',
  byPeople: true,
  params: id,
  body: z.strictObject({
    outcome: z.enum(['made', 'notMade'], 'required').describe('made: the money left and arrived'),
    receipt: z.string().trim().max(60, 'textTooLong').default('').describe('of one that was made'),
    madeOn: dayField.optional().describe("the day it was made, by the provider's statement, in Nairobi"),
    note: whyFields.note,
    evidence: words(500).describe("where it can be seen, such as the provider's statement or its letter"),
  }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'transitionRefused', 'actionWaits'],
})

export const officePayoutCalls = [officePayout, officeAskPayout, officeSettlePayout] as const
