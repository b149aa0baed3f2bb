/** Reconciliation: statements of the accounts that hold our cash, compared with our books (rules money-36 to money-39). */
import { byCountry } from '../country-rule.ts'
import type { Invalid } from '../../domain/validation.ts'
import { z } from 'zod'
import { statementAccountIds, statementSources } from '../../domain/payment/statement-formats.ts'
import type { Cents } from '../../domain/money.ts'
import { readStatementAmount } from '../../domain/payment/statement-table.ts'
import { call } from '../call.ts'
import { dayField, dayShape } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { id, instant } from './fields.ts'

const account = z.enum(statementAccountIds)
const ofAccount = z.object({ account })
const ofDay = z.object({ account, day: dayField.describe('YYYY-MM-DD') })
const money = z.number().describe('major units')
const done = { 200: z.object({ done: z.literal(true) }) }
export const resolutions = ['charge', 'transfer', 'ownFunds', 'dispute', 'credit', 'takeBack'] as const
const resolution = z.enum(resolutions)
export const breakClasses = [
  'oursOnly',
  'theirsOnly',
  'amountDiffers',
  'statusDiffers',
  'duplicate',
  'opening',
  'balance',
] as const
const breakClass = z.enum(breakClasses)

const dayView = z.object({
  day: dayShape,
  fileName: z.string(),
  uploadedAt: instant,
  opening: money,
  paidIn: money,
  paidOut: money.describe('major units, zero or negative'),
  closing: money,
  rows: z.number().int(),
  ledger: money.nullable().describe('ledger balance by value date; null while the day is not compared'),
  onWay: money.nullable().describe('payouts reserved in the books that had not left'),
  dated: money.nullable().describe('reversed payments, which the books date on the day they arrived'),
  timing: money.describe('amounts that we date on another day than the statement'),
  openBreaks: z.number().int().describe('open at the end of the day'),
  openBreaksOfDay: z.number().int(),
  breaks: money.describe('total of open breaks'),
  unexplained: money
    .nullable()
    .describe('unexplained difference: must be 0 before the day can be signed off'),
  signedBy: z.string().nullable(),
  signedAt: instant.nullable(),
})
const breakShape = z.object({
  id: z.uuid(),
  account,
  day: dayShape,
  class: breakClass,
  kind: z.string(),
  receipt: z.string(),
  theirs: money,
  ours: money,
  openedAt: instant,
  ageDays: z.number().int().describe('days since it was found'),
  owner: z.string().nullable(),
  own: z.boolean().describe('assigned to the caller'),
  type: z.string().describe("the provider's wording; empty if only our books have it"),
  details: z.string(),
  reference: z.string(),
  bookedAs: resolution.nullable(),
  resolutions: z.array(resolution).describe('possible resolutions now'),
  asks: z.boolean().describe('whether the provider can be asked about it'),
})
const columnsShape = z.object({
  receipt: z.string(),
  completedAt: z.string(),
  details: z.string(),
  paidIn: z.string(),
  withdrawn: z.string(),
  amount: z.string(),
  balance: z.string(),
})
const takenShape = z.object({
  taken: z.object({ from: dayShape, to: dayShape, rows: z.number().int() }).nullable(),
  problem: z
    .object({
      name: z.string(),
      file: z.string().describe('file name; empty without a file'),
      line: z.number().int().nullable(),
      column: z.string().describe('column name in the file; empty if the problem is not about one cell'),
      found: z.string(),
      expected: z.string(),
    })
    .nullable(),
})
/** Balance of an account, which may be negative; empty when not stated. */
const balanceField = z
  .string()
  .max(40, 'amountNotANumber')
  .default('')
  .pipe(
    byCountry(
      (text, { currency }): Cents | null | Invalid<'amountNotANumber'> =>
        text.trim() === ''
          ? null
          : (readStatementAmount(text, currency.code) ?? { error: 'amountNotANumber' }),
      true,
    ),
  )
const column = z.string().trim().max(60, 'textTooLong').default('')
const neededColumn = z.string('required').trim().min(1, 'required').max(60, 'textTooLong')

export const officeStatements = call('GET /api/office/statements', {
  summary: 'Accounts that hold our cash, the state of each, and its last days.',
  caller: 'officer',
  permission: 'reconciliation.read',
  answers: {
    200: z.object({
      today: dayShape,
      days: z.array(dayShape).describe('newest first'),
      accounts: z.array(
        z.object({
          account,
          source: z.enum(statementSources),
          number: z.string().nullable().describe('number at the provider'),
          lastDay: dayShape.nullable(),
          lastSigned: dayShape.nullable(),
          openBreaks: z.number().int(),
          openAmount: money,
          oldestAt: instant.nullable().describe('time of the oldest open break'),
          columns: columnsShape.nullable(),
          days: z.array(
            z.object({
              day: dayShape,
              state: z.enum(['signed', 'agrees', 'differs', 'compared']),
              openBreaks: z.number().int(),
            }),
          ),
        }),
      ),
    }),
  },
})
export const officeStatementDay = call('GET /api/office/statements/{account}/{day}', {
  summary: 'A day of an account: its balances, our books, the breaks, and its rows.',
  caller: 'officer',
  permission: 'reconciliation.read',
  params: ofDay,
  answers: {
    200: dayView.extend({
      account,
      signable: z.boolean(),
      taken: z
        .boolean()
        .describe(
          'the caller uploaded it, or recorded that there were no transactions: another person signs it off',
        ),
      breaks: money,
      items: z.array(breakShape),
      rowItems: z
        .array(
          z.object({
            line: z.number().int(),
            receipt: z.string(),
            at: instant,
            type: z.string(),
            reference: z.string(),
            party: z.string(),
            amount: money,
            state: z.string().nullable(),
          }),
        )
        .describe('unmatched rows first; the first 200'),
    }),
  },
  errors: ['validationFailed', 'notFound'],
})
export const officeStatementBreaks = call('GET /api/office/statement-breaks', {
  summary: 'Open breaks between statements and our books, oldest first.',
  caller: 'officer',
  permission: 'reconciliation.read',
  query: z.object({ account: account.optional() }),
  answers: { 200: z.object({ items: z.array(breakShape) }) },
  errors: ['validationFailed'],
})
export const officeStatementBreak = call('GET /api/office/statement-breaks/{id}', {
  summary: 'One break between a statement and our books.',
  caller: 'officer',
  permission: 'reconciliation.read',
  params: id,
  answers: { 200: breakShape },
  errors: ['notFound'],
})
export const officeTakeStatement = call('POST /api/office/statements/{account}/files', {
  summary:
    'Uploads a statement file: it is read, checked against itself and adjoining days, and compared with the books. A refusal lists the errors by line.',
  caller: 'officer',
  permission: 'reconciliation.work',
  params: ofAccount,
  body: z.strictObject({}),
  upload: true,
  textFile: 'fileTextNeeded',
  answers: { 200: takenShape },
  errors: ['validationFailed', 'notFound'],
})
export const officeQuietDay = call('POST /api/office/statements/{account}/quiet-days', {
  summary:
    'Records up to 31 days in a row without transactions on an account, for which the provider makes no file: each closes with its opening balance. On an error none is recorded, and the response lists it.',
  caller: 'officer',
  permission: 'reconciliation.work',
  byPeople: true,
  params: ofAccount,
  body: z.strictObject({
    day: dayField,
    through: dayField.optional().describe('last of several days in a row'),
    balance: balanceField.describe('major units; default: closing balance of the day before'),
    note: actionReasonFields.note.describe('where this was seen'),
  }),
  answers: { 200: takenShape },
  errors: ['validationFailed', 'notFound'],
})
export const officeStatementColumns = call('POST /api/office/statements/{account}/columns', {
  summary: "Sets the column names of a bank's files: in and out, or one signed amount.",
  caller: 'officer',
  permission: 'reconciliation.work',
  params: ofAccount,
  body: z.strictObject({
    receipt: column,
    completedAt: neededColumn,
    details: neededColumn,
    paidIn: column,
    withdrawn: column,
    amount: column,
    balance: neededColumn,
  }),
  answers: done,
  errors: ['validationFailed', 'notFound'],
})
export const officeAskBreak = call('POST /api/office/statement-breaks/{id}/ask', {
  summary: 'Asks the provider about a payment or payout that only our books have, or that differs.',
  caller: 'officer',
  permission: 'reconciliation.work',
  params: id,
  answers: done,
  errors: ['notFound', 'conflict'],
})
export const officeResolveBreak = call('POST /api/office/statement-breaks/{id}/resolve', {
  summary: 'Classifies a break: it is posted, credited or reversed once a second person approved it.',
  caller: 'officer',
  permission: 'reconciliation.work',
  params: id,
  body: z.strictObject({ as: resolution, ...actionReasonFields }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'effectMoved', 'actionWaits'],
})
