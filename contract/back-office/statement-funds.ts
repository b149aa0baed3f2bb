/** Owner and lender funding found on statements, and its classification (rule money-41). */
import { z } from 'zod'
import { statementAccountIds } from '../../domain/payment/statement-formats.ts'
import { call } from '../call.ts'
import { dayShape } from '../fields.ts'
import { actedShape, whyFields } from './approvals.ts'
import { id, instant } from './fields.ts'

const money = z.number().describe('in KES')

export const officeStatementFunds = call({
  name: 'officeStatementFunds',
  summary:
    'Money of owners and lenders that statements showed and nobody said yet what it is, what was said of late, and what it may be.',
  method: 'GET',
  path: '/api/office/statement-funds',
  caller: 'officer',
  permission: 'reconciliation.read',
  answers: {
    200: z.object({
      unnamed: z
        .array(
          z.object({
            id: z.uuid().describe('of the difference'),
            account: z.enum(statementAccountIds),
            day: dayShape,
            receipt: z.string(),
            rest: money.describe('in KES; out is below 0'),
          }),
        )
        .describe('oldest first'),
      named: z
        .array(
          z.object({
            id: z.uuid().describe('of the difference'),
            journal: z.number().int(),
            template: z.string(),
            code: z.string(),
            amount: money,
            at: instant,
            setBy: z.string(),
            approvedBy: z.string(),
          }),
        )
        .describe('newest first'),
      templates: z.array(
        z.object({ name: z.string(), code: z.string().nullable().describe('null: an account is chosen') }),
      ),
      accounts: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  },
  errors: [],
})
export const officeNameFunds = call({
  name: 'officeNameFunds',
  summary:
    'Says what money of owners or lenders on a statement is, and books it there: a second person approves it.',
  method: 'POST',
  path: '/api/office/statement-breaks/{id}/funds',
  caller: 'officer',
  permission: 'reconciliation.work',
  params: id,
  body: z.strictObject({
    template: z.string().max(60),
    code: z.string().max(4).default('').describe('where the template has no account'),
    ...whyFields,
  }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'effectMoved', 'actionWaits'],
})

export const statementFundsCalls = [officeStatementFunds, officeNameFunds] as const
