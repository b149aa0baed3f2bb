/** Financial reports of the general ledger, accounting exports and archives, and taxes. */
import { z } from 'zod'
import { taxes } from '../../domain/books/financial-reports.ts'
import { reportNames } from '../../domain/books/report-rows.ts'
import { packages } from '../../domain/books/journal-formats.ts'
import { call } from '../call.ts'
import { amountField, dayField, dayShape } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { instant, words } from './fields.ts'

export const reportFormats = ['pdf', 'csv', 'xlsx'] as const

const name = z.object({ name: z.enum(reportNames) })
const period = {
  from: dayField.optional().describe("default: first day of the last day's month"),
  to: dayField.optional().describe('default: last day in the books'),
}
const bytes = z.custom((value) => typeof value === 'object').meta({ type: 'string', format: 'binary' })

export const officeReport = call('GET /api/office/books/reports/{name}', {
  summary:
    'A financial report of the general ledger, for a period or the end of its last day. Empty if no day is in the books yet.',
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
          from: dayShape.nullable().describe('first day of the lines behind it; null: all earlier ones'),
          to: dayShape,
        }),
      ),
      rows: z.array(
        z.object({
          style: z.enum(['heading', 'line', 'total']),
          label: z.string(),
          code: z.string().nullable().describe('account of the lines behind it'),
          amounts: z.array(z.number().nullable()).describe('major units; none for a heading'),
        }),
      ),
    }),
  },
  errors: ['validationFailed', 'notFound'],
})

export const officeReportFile = call('GET /api/office/books/reports/{name}/file', {
  summary: 'The same report as a file. The download is recorded in the audit trail.',
  caller: 'officer',
  permission: 'books.read',
  params: name,
  query: z.object({ ...period, format: z.enum(reportFormats) }),
  media: 'application/octet-stream',
  answers: { 200: bytes },
  errors: ['validationFailed', 'notFound'],
})

export const officeBookFiles = call('GET /api/office/books/files', {
  summary:
    'Files made from the general ledger, newest first: by staff, and nightly ones of two weeks; and the first day of the next file for each accounting package.',
  caller: 'officer',
  permission: 'books.read',
  query: z.object({
    through: dayField.optional().describe('last of the nights; default: last day in the books'),
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
          madeBy: z.string().nullable().describe('null: made by the nightly run'),
        }),
      ),
      earlier: dayShape.nullable().describe('last day of earlier nightly files'),
    }),
  },
  errors: ['validationFailed'],
})

export const officeMakeBookFile = call('POST /api/office/books/files', {
  summary:
    "Makes the next journal file for an accounting package, once: from the day after its last file, through a day or up to the package's import limit.",
  caller: 'officer',
  permission: 'books.export',
  body: z.strictObject({ package: z.enum(packages, 'choiceInvalid'), through: dayField }),
  answers: {
    201: z.object({
      name: z.string(),
      endsEarlier: z.boolean().describe("it ends before the requested day, at the package's import limit"),
    }),
  },
  errors: ['validationFailed', 'conflict'],
})

export const officeBookFile = call('GET /api/office/books/files/{name}', {
  summary: 'A stored file. The download is recorded in the audit trail.',
  caller: 'officer',
  permission: 'books.export',
  params: z.object({ name: z.string().regex(/^[a-z0-9.-]{1,100}$/) }),
  media: 'application/octet-stream',
  answers: { 200: bytes },
  errors: ['validationFailed', 'notFound'],
})

export const officeTaxes = call('GET /api/office/books/taxes', {
  summary: 'A tax by month: amount charged, due day, and payments.',
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
          base: z.number().nullable().describe('taxed charges in major units; null if unknown'),
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
})

export const officePayTax = call('POST /api/office/books/taxes/{tax}/payments', {
  summary:
    "Records a tax payment by the authority's number: a second person approves it, and its journal is posted.",
  caller: 'officer',
  permission: 'taxes.pay',
  params: z.object({ tax: z.enum(taxes) }),
  body: z.strictObject({
    month: dayField.describe('first day of the month of the tax'),
    reference: words(40),
    paidOn: dayField,
    amount: amountField,
    account: words(4).describe('code of the paying account'),
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'conflict', 'effectMoved', 'actionWaits'],
})
