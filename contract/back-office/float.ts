/** What is left for payouts, and its floor (rule money-40). */
import { z } from 'zod'
import { call } from '../call.ts'
import { amountField, dayShape } from '../fields.ts'
import { actedShape, whyFields } from './approvals.ts'
import { instant } from './fields.ts'

const money = z.number().describe('in KES')

export const officeFloat = call({
  name: 'officeFloat',
  summary:
    'What is left for payouts by M-Pesa, what the next hours may take and bring, the floor, what waits at it, and what was put in.',
  method: 'GET',
  path: '/api/office/float',
  caller: 'officer',
  permission: 'reconciliation.read',
  answers: {
    200: z.object({
      account: z.string().describe('the account that payouts leave from'),
      left: money
        .nullable()
        .describe('as M-Pesa said, less what was sent since; null where it did not say lately'),
      at: instant.nullable().describe('when M-Pesa last said so'),
      floor: money.describe('payouts that would leave less wait; 0 where they never do'),
      foreseen: money.describe('what payouts of the next hours may take'),
      alarm: money.describe('below this a person hears of it: the floor, and what is foreseen'),
      isLow: z.boolean(),
      coming: money.describe('what the next hours usually bring on the paybill'),
      hours: z.number().int().describe('that are looked ahead'),
      waiting: z.object({
        count: z.number().int(),
        amount: money,
        since: instant.nullable().describe('when the first of them was asked for'),
      }),
      balances: z.array(z.object({ account: z.string(), amount: money, at: instant })),
      topUps: z
        .array(z.object({ day: dayShape, kind: z.enum(['transfer', 'ownFunds']), amount: money }))
        .describe('booked from its statements in the last 30 days, newest first'),
      floors: z
        .array(z.object({ floor: money, setAt: instant, setBy: z.string(), approvedBy: z.string() }))
        .describe('newest first; before them that of the configuration'),
    }),
  },
  errors: [],
})
export const officeSetFloatFloor = call({
  name: 'officeSetFloatFloor',
  summary: 'Sets what payouts leave at least. A second person approves it; it holds at once.',
  method: 'POST',
  path: '/api/office/float/floor',
  caller: 'officer',
  permission: 'reconciliation.work',
  body: z.strictObject({
    floor: amountField.describe('in KES; 0: payouts never wait'),
    ...whyFields,
  }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'conflict', 'effectMoved', 'actionWaits'],
})

export const floatCalls = [officeFloat, officeSetFloatFloor] as const
