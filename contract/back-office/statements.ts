/** Reconciliation: statements of the accounts that hold our cash, compared with our books (rules money-36 to money-39). */
import { z } from 'zod'
import { statementAccountIds, statementSources } from '../../domain/payment/statement-formats.ts'
import type { Cents } from '../../domain/money.ts'
import { readStatementAmount } from '../../domain/payment/statement-table.ts'
import { call } from '../call.ts'
import { dayField, dayShape } from '../fields.ts'
import { actedShape, whyFields } from './approvals.ts'
import { id, instant } from './fields.ts'
import { officeReopenStatement, officeSignStatement, officeSignStatements } from './statement-sign-off.ts'

const account = z.enum(statementAccountIds)
const ofAccount = z.object({ account })
const ofDay = z.object({ account, day: dayField.describe('YYYY-MM-DD') })
const money = z.number().describe('in KES')
const done = { 200: z.object({ done: z.literal(true) }) }
const resolution = z.enum(['charge', 'transfer', 'ownFunds', 'dispute', 'credit', 'takeBack'])
const breakClass = z.enum([
  'oursOnly',
  'theirsOnly',
  'amountDiffers',
  'statusDiffers',
  'duplicate',
  'opening',
  'balance',
])

const dayView = z.object({
  day: dayShape,
  fileName: z.string(),
  uploadedAt: instant,
  opening: money,
  paidIn: money,
  paidOut: money.describe('in KES, 0 or below'),
  closing: money,
  rows: z.number().int(),
  ledger: money.nullable().describe('what the books have, by value day; null while the day was not compared'),
  onWay: money.nullable().describe('payouts that the books have reserved and that had not left'),
  dated: money.nullable().describe('money taken back, which the books date on the day it came'),
  timing: money.describe('what we date on another day than the statement'),
  openBreaks: z.number().int().describe('by the end of the day'),
  openBreaksOfDay: z.number().int(),
  breaks: money.describe('what those that are open come to'),
  unexplained: money.nullable().describe('what nothing of this explains: 0, or the day cannot be signed off'),
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
  ageDays: z.number().int().describe('since it was found'),
  owner: z.string().nullable(),
  own: z.boolean().describe('of whoever asks'),
  type: z.string().describe("the provider's words for it; empty where only we have it"),
  details: z.string(),
  reference: z.string(),
  bookedAs: resolution.nullable(),
  resolutions: z.array(resolution).describe('what can be done about it now'),
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
      file: z.string().describe('the name of the file; empty where none was sent'),
      line: z.number().int().nullable(),
      column: z.string().describe('as the file calls it; empty where the problem is not about one cell'),
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
  .transform((text, context): Cents | null => {
    if (text.trim() === '') return null
    const amount = readStatementAmount(text)
    if (amount !== null) return amount
    context.addIssue({ code: 'custom', message: 'amountNotANumber' })
    return z.NEVER
  })
const column = z.string().trim().max(60, 'textTooLong').default('')
const neededColumn = z.string('required').trim().min(1, 'required').max(60, 'textTooLong')

export const officeStatements = call({
  name: 'officeStatements',
  summary: 'The accounts that hold our cash, how each stands, and its last days.',
  method: 'GET',
  path: '/api/office/statements',
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
          number: z.string().nullable().describe('at the provider'),
          lastDay: dayShape.nullable(),
          lastSigned: dayShape.nullable(),
          openBreaks: z.number().int(),
          openAmount: money,
          oldestAt: instant.nullable().describe('of the oldest break that is open'),
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
  errors: [],
})
export const officeStatementDay = call({
  name: 'officeStatementDay',
  summary: 'A day of an account: its balances, our books beside them, what differs, and its rows.',
  method: 'GET',
  path: '/api/office/statements/{account}/{day}',
  caller: 'officer',
  permission: 'reconciliation.read',
  params: ofDay,
  answers: {
    200: dayView.extend({
      account,
      signable: z.boolean(),
      taken: z
        .boolean()
        .describe('by whoever asks, or they said that nothing moved: somebody else signs it off'),
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
        .describe('those that are not matched first; the first 200'),
    }),
  },
  errors: ['validationFailed', 'notFound'],
})
export const officeStatementBreaks = call({
  name: 'officeStatementBreaks',
  summary: 'What differs between statements and our books and is open, oldest first.',
  method: 'GET',
  path: '/api/office/statement-breaks',
  caller: 'officer',
  permission: 'reconciliation.read',
  query: z.object({ account: account.optional() }),
  answers: { 200: z.object({ items: z.array(breakShape) }) },
  errors: ['validationFailed'],
})
export const officeStatementBreak = call({
  name: 'officeStatementBreak',
  summary: 'One difference between a statement and our books.',
  method: 'GET',
  path: '/api/office/statement-breaks/{id}',
  caller: 'officer',
  permission: 'reconciliation.read',
  params: id,
  answers: { 200: breakShape },
  errors: ['notFound'],
})
export const officeTakeStatement = call({
  name: 'officeTakeStatement',
  summary:
    'Takes a statement as a file: it is read, held against itself and its neighbours, and compared. What is wrong with one that is not taken, and on which line, is in the answer.',
  method: 'POST',
  path: '/api/office/statements/{account}/files',
  caller: 'officer',
  permission: 'reconciliation.work',
  params: ofAccount,
  body: z.strictObject({}),
  upload: true,
  textFile: 'fileTextNeeded',
  answers: { 200: takenShape },
  errors: ['validationFailed', 'notFound'],
})
export const officeQuietDay = call({
  name: 'officeQuietDay',
  summary:
    'Takes a day on which nothing moved on an account, or up to 31 in a row, of which its provider makes no file: each ends with what it began with. What is wrong with one is in the answer, and none is taken then.',
  method: 'POST',
  path: '/api/office/statements/{account}/quiet-days',
  caller: 'officer',
  permission: 'reconciliation.work',
  byPeople: true,
  params: ofAccount,
  body: z.strictObject({
    day: dayField,
    through: dayField.optional().describe('the last of several days in a row'),
    balance: balanceField.describe('in KES; what the day before ended with where it is left out'),
    note: whyFields.note.describe('where it was seen'),
  }),
  answers: { 200: takenShape },
  errors: ['validationFailed', 'notFound'],
})
export const officeStatementColumns = call({
  name: 'officeStatementColumns',
  summary: 'Says what a bank calls the columns of its files: in and out, or one amount with signs.',
  method: 'POST',
  path: '/api/office/statements/{account}/columns',
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
export const officeAskBreak = call({
  name: 'officeAskBreak',
  summary: 'Has the provider asked about a payment or a payout that only we have, or that differs.',
  method: 'POST',
  path: '/api/office/statement-breaks/{id}/ask',
  caller: 'officer',
  permission: 'reconciliation.work',
  params: id,
  answers: done,
  errors: ['notFound', 'conflict'],
})
export const officeResolveBreak = call({
  name: 'officeResolveBreak',
  summary:
    'Says what a difference is: it is booked, credited or taken back once a second person approved it.',
  method: 'POST',
  path: '/api/office/statement-breaks/{id}/resolve',
  caller: 'officer',
  permission: 'reconciliation.work',
  params: id,
  body: z.strictObject({ as: resolution, ...whyFields }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'effectMoved', 'actionWaits'],
})

export const statementAccountCalls = [
  officeStatements,
  officeStatementDay,
  officeStatementBreaks,
  officeStatementBreak,
  officeTakeStatement,
  officeQuietDay,
  officeStatementColumns,
  officeSignStatement,
  officeSignStatements,
  officeReopenStatement,
  officeAskBreak,
  officeResolveBreak,
] as const
