/** Month-end close of the general ledger, and manual journals (rules close-3 to close-5). */
import { z } from 'zod'
import { journalKinds } from '../../domain/books/books.ts'
import { cents } from '../../domain/money.ts'
import { closeItems, notedItems, periodEvents, periodStates } from '../../domain/books/periods.ts'
import { monthOf } from '../../domain/books/portfolio.ts'
import { statementAccountIds } from '../../domain/payment/statement-formats.ts'
import { call } from '../call.ts'
import { amountField, dayField, dayShape, money } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { instant, words } from './fields.ts'

const state = z.enum(periodStates)
export const monthField = dayField
  .refine((day) => day === monthOf(day), 'monthInvalid')
  .describe('the first day of the month, YYYY-MM-DD')
const ofMonth = z.object({ month: monthField })

export const officePeriods = call('GET /api/office/books/periods', {
  summary: 'Months of the general ledger, newest first, and whether they accept postings.',
  caller: 'officer',
  permission: 'books.read',
  answers: { 200: z.object({ today: dayShape, items: z.array(z.object({ month: dayShape, state })) }) },
})
export const officePeriod = call('GET /api/office/books/periods/{month}', {
  summary: 'A month of the general ledger: its close checklist, and the changes of its state.',
  caller: 'officer',
  permission: 'books.read',
  params: ofMonth,
  answers: {
    200: z.object({
      month: dayShape,
      to: dayShape.describe('its last day'),
      state,
      isOver: z.boolean(),
      items: z.array(
        z.object({
          item: z.enum(closeItems),
          done: z.boolean(),
          count: z.number().int().describe('number of missing items'),
          amount: money.describe('amount of missing items'),
          accounts: z
            .array(z.enum(statementAccountIds))
            .describe('for reconciliation: accounts not signed off; if all are, those accounts'),
          note: z
            .object({ text: z.string(), by: z.string(), at: instant })
            .nullable()
            .describe('why the item is accepted as it is'),
        }),
      ),
      changes: z
        .array(
          z.object({
            event: z.enum(periodEvents),
            at: instant,
            by: z.string(),
            approvedBy: z.string().nullable(),
            note: z.string(),
          }),
        )
        .describe('newest first'),
    }),
  },
  errors: ['validationFailed', 'notFound'],
})

const note = z.string().trim().max(500, 'textTooLong').default('')
const changed = { 200: z.object({ state }) }
export const officeSoftClosePeriod = call('POST /api/office/books/periods/{month}/soft-close', {
  summary:
    "Soft-closes a month, once all its days are posted: only a controller's own journals are accepted.",
  caller: 'officer',
  permission: 'books.close',
  byPeople: true,
  params: ofMonth,
  body: z.strictObject({ note }),
  answers: changed,
  errors: ['validationFailed', 'notFound', 'conflict', 'monthNotReady'],
})
export const officeLockPeriod = call('POST /api/office/books/periods/{month}/lock', {
  summary:
    'Locks a soft-closed month, once its whole checklist is in order. If a note explains an item, a second person approves it.',
  caller: 'officer',
  permission: 'books.close',
  byPeople: true,
  params: ofMonth,
  body: z.strictObject({ note }),
  answers: { 200: z.object({ state, waiting: actionResultShape.shape.waiting }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'monthNotReady', 'actionWaits'],
})
export const officeReopenPeriod = call('POST /api/office/books/periods/{month}/reopen', {
  summary: 'Reopens a month, latest first. A second person approves it.',
  caller: 'officer',
  permission: 'books.close',
  params: ofMonth,
  body: z.strictObject(actionReasonFields),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'actionWaits'],
})
export const officeNotePeriod = call('POST /api/office/books/periods/{month}/notes', {
  summary: 'Records why a checklist item of a month is accepted as it is.',
  caller: 'officer',
  permission: 'books.close',
  byPeople: true,
  params: ofMonth,
  body: z.strictObject({ item: z.enum(notedItems, 'choiceInvalid'), note: words(500) }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['validationFailed', 'notFound', 'monthClosed'],
})

const code = z.string().trim().max(10)
const dimension = z.string().trim().max(60, 'textTooLong').default('')
const side = z.enum(['debit', 'credit'])
const templateShape = z.object({
  name: z.string(),
  text: z.string(),
  lines: z.array(z.object({ code: z.string(), side, product: z.string(), provider: z.string() })),
})
export const officeManualJournals = call('GET /api/office/books/manual-journals', {
  summary: 'Manual journals, newest first; accounts that accept them; and templates.',
  caller: 'officer',
  permission: 'books.read',
  answers: {
    200: z.object({
      today: dayShape,
      items: z.array(
        z.object({
          number: z.number().int(),
          kind: z.enum(journalKinds),
          bookedOn: dayShape,
          valueOn: dayShape,
          text: z.string(),
          amount: money.describe('total of its debits'),
          by: z.string().nullable(),
          reversedBy: z.number().int().nullable().describe('the reversing journal'),
        }),
      ),
      accounts: z.array(z.object({ code: z.string(), name: z.string(), kind: z.string() })),
      templates: z.array(templateShape),
    }),
  },
})
const nothingOr = z.union([z.literal('').transform(() => cents(0)), amountField], {
  error: 'amountNotANumber',
})
export const officePostJournal = call('POST /api/office/books/manual-journals', {
  summary:
    'Posts a manual journal: a second person approves it. It is posted on its own day if the month accepts it, otherwise on the day of the approval with that value date.',
  caller: 'officer',
  permission: 'books.post',
  body: z.strictObject({
    valueOn: dayField,
    text: words(200),
    lines: z
      .array(
        z.strictObject({
          code,
          debit: nothingOr.default(cents(0)),
          credit: nothingOr.default(cents(0)),
          product: dimension,
          provider: dimension,
        }),
      )
      .max(40)
      .describe('lines without account and amounts are ignored'),
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'conflict', 'notFound', 'actionWaits'],
})
export const officeReverseJournal = call('POST /api/office/books/manual-journals/{number}/reverse', {
  summary: 'Reverses a manual journal, once. A second person approves it.',
  caller: 'officer',
  permission: 'books.post',
  params: z.object({ number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({ valueOn: dayField, ...actionReasonFields }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'actionWaits'],
})
export const officeKeepTemplate = call('POST /api/office/books/templates', {
  summary: 'Saves accounts and sides of a journal under a name, replacing an earlier template of that name.',
  caller: 'officer',
  permission: 'books.post',
  body: z.strictObject({
    name: words(60),
    text: words(200),
    lines: z
      .array(z.strictObject({ code: code.min(1, 'required'), side, product: dimension, provider: dimension }))
      .min(2, 'required')
      .max(40),
  }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['validationFailed'],
})
export const officeRemoveTemplate = call('POST /api/office/books/templates/{name}/remove', {
  summary: 'Removes a template of journals.',
  caller: 'officer',
  permission: 'books.post',
  params: z.object({ name: z.string().min(1).max(60) }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['validationFailed', 'notFound'],
})
