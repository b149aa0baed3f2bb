/** Financial reports of the general ledger, accounting exports and archives, and taxes. */
import { z } from 'zod'
import { taxes } from '../../domain/books/financial-reports.ts'
import { reportNames } from '../../domain/books/report-rows.ts'
import { packages } from '../../domain/books/journal-formats.ts'
import { call } from '../call.ts'
import { amountField, dayField, dayShape } from '../fields.ts'
import { actedShape, whyFields } from './approvals.ts'
import { instant, words } from './fields.ts'

const name = z.object({ name: z.enum(reportNames) })
const period = {
  from: dayField.optional().describe('the month of the last day where absent'),
  to: dayField.optional().describe('the last day that is in the books where absent'),
}
const bytes = z.custom((value) => typeof value === 'object').meta({ type: 'string', format: 'binary' })

export const officeReport = call({
  name: 'officeReport',
  summary:
    'A financial report of the general ledger, of a period or of the end of its last day. Nothing where no day is in the books yet.',
  method: 'GET',
  path: '/api/office/books/reports/{name}',
  caller: 'officer',
  permission: 'books.read',
  params: name,
  query: z.object(period),
  answers: {
    200: z.object({
      title: z.string(),
      about: z.string(),
      span: z.string(),
      from: dayShape,
      to: dayShape,
      columns: z.array(
        z.object({
          title: z.string(),
          unit: z.enum(['amount', 'count']),
          from: dayShape.nullable().describe('the first day whose lines are behind it; null for all before'),
          to: dayShape,
        }),
      ),
      rows: z.array(
        z.object({
          style: z.enum(['heading', 'line', 'total']),
          label: z.string(),
          code: z.string().nullable().describe('the account whose lines are behind it'),
          amounts: z.array(z.number().nullable()).describe('in KES; of a heading none'),
        }),
      ),
    }),
  },
  errors: ['validationFailed', 'notFound'],
})

export const officeReportFile = call({
  name: 'officeReportFile',
  summary: 'The same report as a file. That it was taken is an entry of the trail.',
  method: 'GET',
  path: '/api/office/books/reports/{name}/file',
  caller: 'officer',
  permission: 'books.read',
  params: name,
  query: z.object({ ...period, format: z.enum(['pdf', 'csv', 'xlsx']) }),
  media: 'application/octet-stream',
  answers: { 200: bytes },
  errors: ['validationFailed', 'notFound'],
})

export const officeBookFiles = call({
  name: 'officeBookFiles',
  summary:
    'Files that were made of the general ledger, newest first: by people, and by the nights of two weeks; and from which day the next of each accounting package is.',
  method: 'GET',
  path: '/api/office/books/files',
  caller: 'officer',
  permission: 'books.read',
  query: z.object({
    through: dayField.optional().describe('the last day of the nights; without it that of the books'),
  }),
  answers: {
    200: z.object({
      last: dayShape.nullable().describe('the last day that is in the books'),
      next: z.array(z.object({ package: z.enum(packages), from: dayShape })),
      items: z.array(
        z.object({
          name: z.string(),
          kind: z.enum([...packages, 'journals', 'entries', 'loans']),
          from: dayShape,
          to: dayShape,
          lines: z.number().int(),
          bytes: z.number().int(),
          sha256: z.string(),
          madeAt: instant,
          madeBy: z.string().nullable().describe('null: by the night'),
        }),
      ),
      earlier: dayShape.nullable().describe('the last day of which nights made files before these'),
    }),
  },
  errors: ['validationFailed'],
})

export const officeMakeBookFile = call({
  name: 'officeMakeBookFile',
  summary:
    'Makes the next file of journals for an accounting package, once: from the day after its last one, through a day or as far as the package imports at once.',
  method: 'POST',
  path: '/api/office/books/files',
  caller: 'officer',
  permission: 'books.export',
  body: z.strictObject({ package: z.enum(packages, 'choiceInvalid'), through: dayField }),
  answers: {
    201: z.object({
      name: z.string(),
      endsEarlier: z
        .boolean()
        .describe('it ends before the day asked for: the package imports no more lines'),
    }),
  },
  errors: ['validationFailed', 'conflict'],
})

export const officeBookFile = call({
  name: 'officeBookFile',
  summary: 'A file as it was made. That it was taken is an entry of the trail.',
  method: 'GET',
  path: '/api/office/books/files/{name}',
  caller: 'officer',
  permission: 'books.export',
  params: z.object({ name: z.string().regex(/^[a-z0-9.-]{1,100}$/) }),
  media: 'application/octet-stream',
  answers: { 200: bytes },
  errors: ['validationFailed', 'notFound'],
})

export const officeTaxes = call({
  name: 'officeTaxes',
  summary: 'What each month charged of a tax, by when it is due, and what was paid of it.',
  method: 'GET',
  path: '/api/office/books/taxes',
  caller: 'officer',
  permission: 'books.read',
  answers: {
    200: z.object({
      today: dayShape,
      months: z.array(
        z.object({
          tax: z.enum(taxes),
          month: dayShape,
          dueOn: dayShape,
          base: z.number().nullable().describe('the charges it is on, in KES; null where nothing says'),
          charged: z.number(),
          paid: z.number(),
          open: z.number(),
        }),
      ),
      payments: z.array(
        z.object({
          tax: z.enum(taxes),
          month: dayShape,
          reference: z.string(),
          paidOn: dayShape,
          amount: z.number(),
          journal: z.number().int(),
          notedBy: z.string(),
          approvedBy: z.string(),
        }),
      ),
      from: z
        .array(z.object({ code: z.string(), name: z.string() }))
        .describe('accounts it can be paid from'),
    }),
  },
  errors: [],
})

export const officePayTax = call({
  name: 'officePayTax',
  summary:
    'Notes that a tax was paid, by the number that the authority gave for it: a second person approves it, and its journal is booked.',
  method: 'POST',
  path: '/api/office/books/taxes/{tax}/payments',
  caller: 'officer',
  permission: 'taxes.pay',
  params: z.object({ tax: z.enum(taxes) }),
  body: z.strictObject({
    month: dayField.describe('the first day of the month whose tax it is'),
    reference: words(40),
    paidOn: dayField,
    amount: amountField,
    account: words(4).describe('the account it was paid from, by its code'),
    ...whyFields,
  }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'conflict', 'effectMoved', 'actionWaits'],
})

export const reportCalls = [
  officeReport,
  officeReportFile,
  officeBookFiles,
  officeMakeBookFile,
  officeBookFile,
  officeTaxes,
  officePayTax,
] as const
