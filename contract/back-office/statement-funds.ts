/** Owner and lender funding found on statements, and its classification (rule money-41). */
import { z } from 'zod'
import { statementAccountIds } from '../../domain/payment/statement-formats.ts'
import { call } from '../call.ts'
import { dayShape } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { id, instant } from './fields.ts'

const money = z.number().describe('major units')

export const officeStatementFunds = call('GET /api/office/statement-funds', {
  summary:
    'Owner and lender funding on statements that is not yet classified, recent classifications, and the choices.',
  caller: 'officer',
  permission: 'reconciliation.read',
  answers: {
    200: z.object({
      unnamed: z
        .array(
          z.object({
            id: z.uuid().describe('id of the break'),
            account: z.enum(statementAccountIds),
            day: dayShape,
            receipt: z.string(),
            rest: money.describe('major units; negative for outgoing'),
          }),
        )
        .describe('oldest first'),
      named: z
        .array(
          z.object({
            id: z.uuid().describe('id of the break'),
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
        z.object({
          name: z.string(),
          code: z.string().nullable().describe('null: the caller chooses an account'),
        }),
      ),
      accounts: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  },
})
export const officeNameFunds = call('POST /api/office/statement-breaks/{id}/funds', {
  summary: 'Classifies owner or lender funding on a statement and posts it: a second person approves it.',
  caller: 'officer',
  permission: 'reconciliation.work',
  params: id,
  body: z.strictObject({
    template: z.string().max(60),
    code: z.string().max(4).default('').describe('required if the template has no account'),
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'effectMoved', 'actionWaits'],
})
