/** The two files for credit bureaus: the rows of each, and the independent parser that checks it. */
import {
  individualHeader,
  individualLine,
  reportIndividual,
  type FileColumn,
  type ReportingLender,
} from '../../../domain/decision/bureau-individual.ts'
import { readIndividualFile } from '../../../domain/decision/bureau-individual-reader.ts'
import { readMobileFile } from '../../../domain/decision/bureau-mobile-reader.ts'
import type { FileFindings } from '../../../domain/decision/bureau-file-reader.ts'
import { bureauLine, reportOn, type RowOrOmission } from '../../../domain/decision/bureau-row.ts'
import type { DateOrder, ReportedDetails, ReportedLoan } from '../../../domain/decision/bureau-figures.ts'
import type { Day } from '../../../domain/days.ts'

/** Agreement of the bureaus with the lender. */
export type FileSettings = {
  readonly fileName: string
  readonly dates: DateOrder
  /** Null if they want no monthly file. */
  readonly monthly: {
    readonly fileName: string
    readonly columns: readonly FileColumn[]
    readonly lender: ReportingLender
  } | null
}

export const fileKinds = ['mobile', 'individual'] as const
export type FileKind = (typeof fileKinds)[number]

export type FileOf = {
  readonly kind: FileKind
  readonly name: string
  readonly header: string | null
  /** Whether it needs details from the profile. */
  readonly withDetails: boolean
  readonly report: (loan: ReportedLoan, details: ReportedDetails | null, on: Day) => RowOrOmission<string>
  /** `negativeBefore`: contract numbers reported as negative before. */
  readonly read: (text: string, on: Day, negativeBefore: ReadonlySet<string>) => FileFindings
}

const asLine = <Row>(reported: RowOrOmission<Row>, lineOf: (row: Row) => string): RowOrOmission<string> =>
  'row' in reported ? { ...reported, row: lineOf(reported.row) } : reported

export const mobileFile = ({ fileName, dates }: FileSettings): FileOf => ({
  kind: 'mobile',
  name: fileName,
  header: null,
  withDetails: false,
  report: (loan, _details, on) => asLine(reportOn(loan, on, dates), bureauLine),
  read: (text, on, negativeBefore) => readMobileFile(text, { order: dates, reportedOn: on, negativeBefore }),
})

export const individualFile = (
  dates: DateOrder,
  { fileName, columns, lender }: NonNullable<FileSettings['monthly']>,
): FileOf => {
  const header = individualHeader(columns)
  return {
    kind: 'individual',
    name: fileName,
    header,
    withDetails: true,
    report: (loan, details, on) =>
      asLine(reportIndividual(loan, on, { dates, details, lender }), (row) => individualLine(row, columns)),
    read: (text, on, negativeBefore) =>
      readIndividualFile(`${header}\n${text}`, {
        order: dates,
        reportedOn: on,
        negativeBefore,
        columns: columns.map(({ field }) => field),
      }),
  }
}
