/** Calls of financial reports, files of the books, and taxes. */
import {
  officeBookFile,
  officeBookFiles,
  officeMakeBookFile,
  officePayTax,
  officeReport,
  officeReportFile,
  officeTaxes,
} from '../../../contract/back-office/reports.ts'
import { priceBreakdown } from '../../../contract/price-breakdown.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import type { PrintedCompany } from '../../pricing/pdf/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { BookFiles } from './book-files.ts'
import { amountsOf, reportFile, reportFileName, reportTypes } from './files.ts'
import type { FinancialReports, Report } from './service.ts'
import type { Taxes } from './taxes.ts'
import { codeOf, columnTitle, labelOf, periodTextOf, titleOf } from './labels.ts'
import { reports as words } from '../../../words/compiled/en/back-office/reports.ts'

type Deps = {
  readonly reports: FinancialReports
  readonly files: BookFiles
  readonly taxes: Taxes
  readonly approvals: Pick<Approvals, 'act'>
  readonly audit: Pick<Audit, 'record'>
  readonly database: Database
  readonly clock: Clock
  readonly company: PrintedCompany
  readonly print: Parameters<typeof reportFile>[2]['print']
}

const reportView = (report: Report) => ({
  title: titleOf(report),
  about: words.about[report.name],
  span: periodTextOf(report),
  from: report.from,
  to: report.to,
  columns: report.columns.map((column) => ({
    title: columnTitle(column),
    unit: column.unit,
    from: column.from,
    to: column.to,
  })),
  rows: report.rows.map((row) => ({
    style: row.style,
    label: labelOf(row),
    code: codeOf(row),
    amounts: row.style === 'heading' ? [] : amountsOf(report, row),
  })),
})

const fileAnswer = (bytes: Buffer, name: string, type: string) =>
  answer(bytes as unknown, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  })

const major = (amount: number): number => toMajor(cents(amount))

export const financialReportRoutes = ({
  reports,
  files,
  taxes,
  approvals,
  audit,
  database,
  clock,
  company,
  print,
}: Deps): Route[] => [
  handle(priceBreakdown, async () => ({ breakdown: await reports.priceBreakdown() })),
  handle(officeReport, async ({ params, query }) =>
    orFail(await reports.read(params.name, query), reportView),
  ),
  handle(officeReportFile, async ({ officer, params, query: { format, ...period } }) => {
    const report = await reports.read(params.name, period)
    if ('error' in report) return orFail(report)
    const bytes = await reportFile(report, format, { company, print, at: clock.now() })
    const name = reportFileName(report, format)
    await database.transaction((tx) => audit.record(tx, officer, { act: 'report.taken', subject: name }))
    return fileAnswer(bytes, name, reportTypes[format])
  }),
  handle(officeBookFiles, async ({ query }) => {
    const { items, ...more } = await files.list(query.through)
    return {
      ...more,
      items: items.map(({ sha256, madeAt, format: _, ...file }) => ({
        ...file,
        sha256: sha256.toString('hex'),
        madeAt: madeAt.toISOString(),
      })),
    }
  }),
  handle(officeMakeBookFile, async ({ officer, body }) =>
    orFail(await files.make(officer, body.package, body.through)),
  ),
  handle(officeBookFile, async ({ officer, params }) =>
    orFail(await files.download(officer, params.name), ({ bytes, format }) =>
      fileAnswer(bytes, params.name, format === 'csv' ? reportTypes.csv : 'application/vnd.apache.parquet'),
    ),
  ),
  handle(officeTaxes, async () => {
    const { months, payments, from } = await taxes.list()
    return {
      today: clock.today(),
      months: months.map(({ tax, month, dueOn, baseCents, chargedCents, paidForCents }) => ({
        tax,
        month,
        dueOn,
        base: baseCents === null ? null : major(baseCents),
        charged: major(chargedCents),
        paid: major(paidForCents),
        open: major(chargedCents - paidForCents),
      })),
      payments: payments.map(({ amountCents, ...payment }) => ({ ...payment, amount: toMajor(amountCents) })),
      from: from.map(({ code, name }) => ({ code, name })),
    }
  }),
  handle(officePayTax, async ({ officer, params, body: { note, evidence, amount, ...typed } }) =>
    orFail(
      await approvals.act(
        officer,
        taxes.pay,
        taxes.prepare(officer, { ...typed, tax: params.tax, amountCents: amount }),
        { reason: note, evidence },
      ),
    ),
  ),
]
