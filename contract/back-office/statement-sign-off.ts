/** Sign-off of an account's days, and reopening them (rule money-39). */
import { z } from 'zod'
import { statementAccountIds } from '../../domain/payment/statement-formats.ts'
import { accountRefusals } from '../../domain/staff/maker-checker.ts'
import { call } from '../call.ts'
import { dayField, dayShape } from '../fields.ts'
import { actedShape, whyFields } from './approvals.ts'

const ofAccount = z.object({ account: z.enum(statementAccountIds) })
const ofDay = ofAccount.extend({ day: dayField.describe('YYYY-MM-DD') })
const done = { 200: z.object({ done: z.literal(true) }) }

export const officeSignStatement = call({
  name: 'officeSignStatement',
  summary:
    'Signs a day of an account off, once it agrees: it is locked. Not by whoever took its statement in.',
  method: 'POST',
  path: '/api/office/statements/{account}/{day}/sign',
  caller: 'officer',
  permission: 'reconciliation.work',
  byPeople: true,
  params: ofDay,
  answers: done,
  errors: ['validationFailed', 'notFound', 'conflict', 'ownStatement', ...accountRefusals],
})
export const officeSignStatements = call({
  name: 'officeSignStatements',
  summary:
    'Signs the days of an account off in their order, through a day, as long as each agrees; where one does not, says which and why.',
  method: 'POST',
  path: '/api/office/statements/{account}/sign-off',
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
        .describe('null where the first day did not agree'),
      stopped: z
        .object({
          day: dayShape,
          why: z.enum(['noStatement', 'breaks', 'differs', 'own', ...accountRefusals]),
        })
        .nullable()
        .describe('the day that could not be signed off; null where all could'),
    }),
  },
  errors: ['validationFailed', 'notFound'],
})
export const officeReopenStatement = call({
  name: 'officeReopenStatement',
  summary: 'Opens a day that was signed off, and those after it: a second person approves it.',
  method: 'POST',
  path: '/api/office/statements/{account}/{day}/reopen',
  caller: 'officer',
  permission: 'reconciliation.work',
  params: ofDay,
  body: z.strictObject({ ...whyFields }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'effectMoved', 'actionWaits'],
})
