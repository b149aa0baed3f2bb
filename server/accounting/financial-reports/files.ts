/** A report as PDF, CSV or workbook. */
import type { reportFormats } from '../../../contract/back-office/reports.ts'
import { stringify } from 'csv-stringify/sync'
import { csvOptions } from '../../platform/files/csv.ts'
import { momentReports, type ReportRow } from '../../../domain/books/report-rows.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import type { Block, PrintedCompany, PrintedDocument } from '../../pricing/pdf/index.ts'
import { workbookOf, type WorkbookValue } from '../../platform/files/workbook.ts'
import type { Report } from './service.ts'
import { codeOf, columnTitle, labelOf, periodTextOf, titleOf } from './labels.ts'
import { documents } from '../../../words/compiled/en/documents.ts'
import { reports as words } from '../../../words/compiled/en/back-office/reports.ts'

export type ReportFormat = (typeof reportFormats)[number]
export const reportTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ReportFormat, string>

/** Numbers in shillings; headings have none. */
export const amountsOf = ({ columns }: Report, { amounts }: ReportRow): (number | null)[] =>
  columns.map(({ unit }, at) => {
    const amount = amounts[at] ?? null
    return amount === null || unit === 'count' ? amount : toMajor(cents(amount))
  })

const table = (report: Report): WorkbookValue[][] => [
  // One row above the figures, so that programs find them: the report's name and days.
  [
    '',
    words.spanned({ title: titleOf(report), span: periodTextOf(report) }),
    ...report.columns.map(columnTitle),
  ],
  ...report.rows.map((row) => [codeOf(row), labelOf(row), ...amountsOf(report, row)]),
]

const csvOf = (report: Report): Buffer =>
  Buffer.from(stringify(table(report), { ...csvOptions, header: false }))

const figures = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const counts = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })

/** A block for each heading; rows before the first have the report's title. */
function blocksOf(report: Report): Block[] {
  const head = [words.row, ...report.columns.map(columnTitle)]
  const parts: { title: string; rows: string[][] }[] = []
  for (const row of report.rows) {
    if (row.style === 'heading') {
      parts.push({ title: labelOf(row), rows: [] })
      continue
    }
    if (parts.length === 0) parts.push({ title: titleOf(report), rows: [] })
    const code = codeOf(row)
    parts
      .at(-1)!
      .rows.push([
        code === null ? labelOf(row) : `${code} ${labelOf(row)}`,
        ...amountsOf(report, row).map((amount, at) =>
          amount === null ? '' : (report.columns[at]!.unit === 'count' ? counts : figures).format(amount),
        ),
      ])
  }
  return [
    { kind: 'text', text: `${words.about[report.name]} ${words.amounts}` },
    ...parts.map(({ title, rows }): Block => ({
      kind: 'table',
      title,
      left: 1,
      head,
      rows,
      empty: '',
      isWide: true,
    })),
  ]
}

type Printing = {
  readonly company: PrintedCompany
  readonly print: (document: PrintedDocument) => Promise<Buffer>
  readonly at: Date
}

/** As PDF, CSV or workbook. */
export async function reportFile(
  report: Report,
  format: ReportFormat,
  { company, print, at }: Printing,
): Promise<Buffer> {
  if (format === 'csv') return csvOf(report)
  if (format === 'xlsx') return workbookOf(table(report))
  return print({
    language: 'en',
    title: titleOf(report),
    number: periodTextOf(report),
    company,
    licence: documents.licence({ licence: company.licence }),
    madeAt: at,
    blocks: blocksOf(report),
    foot: { page: words.page, contact: `${company.lender}, ${company.address}` },
  })
}

/** With both days of a period, or the day of a balance. */
export const reportFileName = ({ name, from, to }: Report, format: ReportFormat): string =>
  [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    ...(momentReports.has(name) ? [] : [from]),
    `${to}.${format}`,
  ].join('-')
