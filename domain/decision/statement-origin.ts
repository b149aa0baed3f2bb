/**
 * Whether a statement shows where it is from (rule price-23). A home-made PDF can add up: without a trace of its origin it
 * lowers what is believed, and never raises it.
 */
import type { Day } from '../days.ts'
import type { Cents } from '../money.ts'
import type { Statement, StatementRow } from './statement.ts'

/** What the file says of the program that wrote it, and how it is made. */
export type StatementOrigin = {
  readonly producer: string
  readonly creator: string
  /** Names of the fonts in which its first page is drawn, without the mark of a part of a font. */
  readonly fonts: readonly string[]
  /** How often it was saved: a program that changes a file adds to its end. */
  readonly saves: number
}

/** A payment that we made to this phone, or that came from it: `in` and `out` as its owner sees it. */
export type KnownPayment = {
  readonly receipt: string
  readonly side: 'in' | 'out'
  readonly amountCents: Cents
  readonly day: Day
}

/** Reports that servers write: the library that names itself, and the fonts that it draws with. */
const knownReports: readonly { readonly writer: RegExp; readonly fonts: RegExp }[] = [
  {
    writer: /\b(?:itext\w*|jasperreports|openpdf)\b/i,
    fonts:
      /^(?:Helvetica|Courier|Times|DejaVu ?Sans)(?:[-, ](?:Roman|Bold|Oblique|Italic|BoldOblique|BoldItalic))?$/i,
  },
]
/** Programs that people write and change files with. */
const editors =
  /word|excel|powerpoint|office|docs|canva|photoshop|illustrator|indesign|chrom|skia|quartz|wkhtml|pdf-?lib|pdfkit|fpdf|reportlab|ilovepdf|sejda|smallpdf|foxit|nitro|acrobat|distiller|preview/i

function isKnownReport({ producer, creator, fonts, saves }: StatementOrigin): boolean {
  const writer = `${producer} ${creator}`
  return (
    saves === 1 &&
    fonts.length > 0 &&
    !editors.test(writer) &&
    knownReports.some((known) => known.writer.test(writer) && fonts.every((font) => known.fonts.test(font)))
  )
}

/** Whether payments that we know of, of the time it covers, are all in it; null where there are none. */
function hasKnown({ from, to, rows }: Statement, known: readonly KnownPayment[]): boolean | null {
  const expected = known.filter(({ day }) => day >= from && day <= to)
  if (expected.length === 0) return null
  return expected.every((payment) => rows.some(isRowOf(payment)))
}

const isRowOf =
  ({ receipt, side, amountCents }: KnownPayment) =>
  (row: StatementRow): boolean =>
    row.completed &&
    row.receipt === receipt &&
    (side === 'in' ? row.paidInCents : row.withdrawnCents) === amountCents

/** Its rows without what went between us and the customer: no income, and no debt to another lender. */
export const withoutOurs = (statement: Statement, known: readonly KnownPayment[]): Statement => ({
  ...statement,
  rows: statement.rows.filter((row) => !known.some((payment) => isRowOf(payment)(row))),
})

/** Payments that we know of prove it, or disprove it; without any, how the file is made tells. */
export const isTraced = (
  statement: Statement,
  origin: StatementOrigin,
  known: readonly KnownPayment[],
): boolean => hasKnown(statement, known) ?? isKnownReport(origin)
