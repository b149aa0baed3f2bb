/** Payout float and its minimum balances (rule money-40). */
import { z } from 'zod'
import { phoneMethods } from '../../domain/payment/receiving.ts'
import { call } from '../call.ts'
import { amountField, dayShape } from '../fields.ts'
import { actedShape, whyFields } from './approvals.ts'
import { instant } from './fields.ts'

const money = z.number().describe('in KES')
const method = z.enum(phoneMethods)
const provider = z.object({
  method: method.describe('payouts by it leave from the account'),
  account: z.string(),
  left: money
    .nullable()
    .describe('as the provider said, less what was sent since; null where it did not say lately'),
  at: instant.nullable().describe('when the provider last said so'),
  floor: money.describe('payouts that would leave less wait; 0 where they never do'),
  foreseen: money.describe('what payouts of the next hours may take'),
  alarm: money.describe('below this a person hears of it: the floor, and what is foreseen'),
  nextWaits: z.boolean().describe('the next payout waits, however little it is'),
  isLow: z.boolean().describe('what is left may reach the floor within the next hours'),
  coming: money.describe('what the next hours usually bring by the same provider'),
  waiting: z.object({
    count: z.number().int(),
    amount: money,
    since: instant.nullable().describe('when the first of them was asked for'),
  }),
  topUps: z
    .array(z.object({ day: dayShape, kind: z.enum(['transfer', 'ownFunds']), amount: money }))
    .describe('booked from its statements in the last 30 days, newest first'),
  floors: z
    .array(z.object({ floor: money, setAt: instant, setBy: z.string(), approvedBy: z.string() }))
    .describe('newest first; before them that of the configuration'),
})

export const officeFloat = call({
  name: 'officeFloat',
  summary:
    'What is left for payouts by each provider of phone money, what the next hours may take and bring, the floor, what waits at it, and what was put in.',
  method: 'GET',
  path: '/api/office/float',
  caller: 'officer',
  permission: 'reconciliation.read',
  answers: {
    200: z.object({
      hours: z.number().int().describe('that are looked ahead'),
      providers: z.array(provider),
      balances: z
        .array(z.object({ account: z.string(), amount: money, at: instant }))
        .describe('of each account, what the provider last said'),
    }),
  },
  errors: [],
})
export const officeSetFloatFloor = call({
  name: 'officeSetFloatFloor',
  summary: 'Sets what payouts by a provider leave at least. A second person approves it; it holds at once.',
  method: 'POST',
  path: '/api/office/float/{method}/floor',
  caller: 'officer',
  permission: 'reconciliation.work',
  params: z.object({ method }),
  body: z.strictObject({
    floor: amountField.describe('in KES; 0: payouts never wait'),
    ...whyFields,
  }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'effectMoved', 'actionWaits'],
})

export const floatCalls = [officeFloat, officeSetFloatFloor] as const
