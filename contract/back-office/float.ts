/** Payout float and its minimum balances (rule money-40). */
import { z } from 'zod'
import { phoneMethods } from '../../domain/payment/receiving.ts'
import { call } from '../call.ts'
import { amountField, dayShape } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { instant } from './fields.ts'

const money = z.number().describe('major units')
const method = z.enum(phoneMethods)
const provider = z.object({
  method: method.describe('payouts by this method use the account'),
  account: z.string(),
  left: money.nullable().describe('reported balance less payouts since; null without a recent report'),
  at: instant.nullable().describe("time of the provider's last report"),
  floor: money.describe('minimum balance: payouts that would go below it wait; 0: none wait'),
  foreseen: money.describe('forecast payouts of the next hours'),
  alarm: money.describe('alert level: minimum balance plus forecast'),
  nextWaits: z.boolean().describe('the next payout waits, however small'),
  isLow: z.boolean().describe('the float may reach the minimum balance within the next hours'),
  coming: money.describe('usual receipts of the next hours by the same provider'),
  waiting: z.object({
    count: z.number().int(),
    amount: money,
    since: instant.nullable().describe("time of the oldest waiting payout's request"),
  }),
  topUps: z
    .array(z.object({ day: dayShape, kind: z.enum(['transfer', 'ownFunds']), amount: money }))
    .describe('top-ups from its statements of the last 30 days, newest first'),
  floors: z
    .array(z.object({ floor: money, setAt: instant, setBy: z.string(), approvedBy: z.string() }))
    .describe('newest first; before them the configured one applies'),
})

export const officeFloat = call('GET /api/office/float', {
  summary:
    'Payout float of each mobile money provider: forecast payouts and receipts, minimum balance, waiting payouts, and top-ups.',
  caller: 'officer',
  permission: 'reconciliation.read',
  answers: {
    200: z.object({
      hours: z.number().int().describe('forecast period'),
      providers: z.array(provider),
      balances: z
        .array(z.object({ account: z.string(), amount: money, at: instant }))
        .describe('last reported balance of each account'),
    }),
  },
})
export const officeSetFloatFloor = call('POST /api/office/float/{method}/floor', {
  summary:
    "Sets the minimum balance of a provider's payout float. A second person approves it, and it applies at once.",
  caller: 'officer',
  permission: 'reconciliation.work',
  params: z.object({ method }),
  body: z.strictObject({
    floor: amountField.describe('major units; 0: payouts never wait'),
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'effectMoved', 'actionWaits'],
})
