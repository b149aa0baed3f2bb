/** Sign-off of an account's days, and reopening them (rule money-39). */
import { z } from 'zod'
import { statementAccountIds } from '../../domain/payment/statement-formats.ts'
import { accountRefusals } from '../../domain/staff/maker-checker.ts'
import { call } from '../call.ts'
import { dayField, dayShape } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'

const ofAccount = z.object({ account: z.enum(statementAccountIds) })
const ofDay = ofAccount.extend({ day: dayField.describe('YYYY-MM-DD') })
const done = { 200: z.object({ done: z.literal(true) }) }

export const officeSignStatement = call('POST /api/office/statements/{account}/{day}/sign', {
  summary:
    'Signs off a reconciled day of an account, which locks it. Not by the person who uploaded its statement.',
  caller: 'officer',
  permission: 'reconciliation.work',
  byPeople: true,
  params: ofDay,
  answers: done,
  errors: ['validationFailed', 'notFound', 'conflict', 'ownStatement', ...accountRefusals],
})
export const officeSignStatements = call('POST /api/office/statements/{account}/sign-off', {
  summary:
    'Signs off the days of an account in order, through a day, as long as each agrees; returns the first day that does not, and why.',
  caller: 'officer',
  permission: 'reconciliation.work',
  byPeople: true,
  params: ofAccount,
  body: z.strictObject({ through: dayField }),
  answers: {
    200: z.object({
      signed: z
        .object({ from: dayShape, to: dayShape, days: z.number().int() })
        .nullable()
        .describe('null if the first day did not agree'),
      stopped: z
        .object({
          day: dayShape,
          why: z.enum(['noStatement', 'breaks', 'differs', 'own', ...accountRefusals]),
        })
        .nullable()
        .describe('the day that could not be signed off; null if all could'),
    }),
  },
  errors: ['validationFailed', 'notFound'],
})
export const officeReopenStatement = call('POST /api/office/statements/{account}/{day}/reopen', {
  summary: 'Reopens a signed-off day and the days after it: a second person approves it.',
  caller: 'officer',
  permission: 'reconciliation.work',
  params: ofDay,
  body: z.strictObject({ ...actionReasonFields }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'effectMoved', 'actionWaits'],
})
