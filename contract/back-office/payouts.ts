/** Payouts in the back office: outcomes, and actions while an outcome is unknown. */
import { z } from 'zod'
import { payoutHolds } from '../../domain/payment/receiving.ts'
import { call } from '../call.ts'
import { dayField, money } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { auditShape } from './audit.ts'
import { id, instant, words } from './fields.ts'

export const payoutShape = z.object({
  id: z.uuid(),
  amount: money,
  to: z.string().describe('masked'),
  status: z.enum(['scheduled', 'underWay', 'paid', 'returned', 'failed', 'cancelled']),
  waitsFor: z.enum(payoutHolds).nullable().describe('why it is on hold although due'),
  sentAt: instant.nullable(),
  settledAt: instant.nullable(),
  receipt: z.string().nullable(),
  reason: z.string().nullable(),
  attempt: z.number().int(),
  lookups: z.number().int().describe('number of enquiries to the provider'),
  canAsk: z.boolean().describe('its outcome is unknown: the provider can be asked'),
})
const openedShape = payoutShape.extend({
  purpose: z.enum(['loan', 'refund']),
  sends: z.number().int().describe('number of times it was sent, with the same id'),
  canSettle: z
    .boolean()
    .describe('its outcome has been unknown for so long that two people may set it by evidence'),
  canReturn: z
    .boolean()
    .describe('it counts as paid; two people may record by evidence that it did not arrive'),
  customerId: z.uuid(),
  request: z.object({ id: z.uuid(), contractNumber: z.string() }).nullable().describe('for a loan'),
  acts: z.array(auditShape),
})
export const officePayout = call('GET /api/office/payouts/{id}', {
  summary: 'A payout: its destination, what is known about it, and the actions taken.',
  caller: 'officer',
  permission: 'money.read',
  params: id,
  answers: { 200: openedShape },
  errors: ['notFound'],
})
export const officeAskPayout = call('POST /api/office/payouts/{id}/ask', {
  summary: 'Asks the provider now about a payout in progress.',
  caller: 'officer',
  permission: 'money.act',
  params: id,
  answers: { 202: z.object({ asking: z.literal(true) }) },
  errors: ['notFound', 'conflict'],
})
export const officeSettlePayout = call('POST /api/office/payouts/{id}/settle', {
  summary:
    "Sets the unknown outcome of a payout by evidence such as the provider's statement; or records that a payout that counts as paid was not made, which voids its loan. A second person approves it; later messages of the provider still count.",
  caller: 'officer',
  permission: 'money.act',
  byPeople: true,
  params: id,
  body: z.strictObject({
    outcome: z.enum(['made', 'notMade'], 'required').describe('made: the money left and arrived'),
    receipt: z.string().trim().max(60, 'textTooLong').default('').describe('for a payout that was made'),
    madeOn: dayField.optional().describe("day it was made by the provider's statement"),
    note: actionReasonFields.note,
    evidence: words(500).describe("where it can be verified, such as the provider's statement or letter"),
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'transitionRefused', 'actionWaits'],
})
