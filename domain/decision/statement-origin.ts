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

/** How M-Pesa makes its statements, as the lender saw real ones; nothing of it is known for certain. */
export type StatementLook = {
  /** Programs, as the file names them. */
  readonly programs: readonly string[]
  /** Families of fonts, without their style. */
  readonly fonts: readonly string[]
}
/** How the stand-in makes them. */
export const sandboxLook: StatementLook = { programs: ['iText', 'JasperReports'], fonts: ['Helvetica'] }
const fontStyle = /[-, ](?:Roman|Bold|Oblique|Italic|BoldOblique|BoldItalic)$/i
/** Programs that people write and change files with. */
const editors =
  /word|excel|powerpoint|office|docs|canva|photoshop|illustrator|indesign|chrom|skia|quartz|wkhtml|pdf-?lib|pdfkit|fpdf|reportlab|ilovepdf|sejda|smallpdf|foxit|nitro|acrobat|distiller|preview/i

function looksReal({ producer, creator, fonts, saves }: StatementOrigin, look: StatementLook): boolean {
  const writer = `${producer} ${creator}`
  const isIn = (names: readonly string[], text: string): boolean =>
    names.some((name) => name.toLowerCase() === text.toLowerCase())
  return (
    saves === 1 &&
    fonts.length > 0 &&
    !editors.test(writer) &&
    writer.split(/[^\p{L}\p{N}]+/u).some((word) => isIn(look.programs, word)) &&
    fonts.every((font) => isIn(look.fonts, font.replace(fontStyle, '')))
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

/**
 * `paymentsAlone`: every payment that we know of is in it, and how real ones look is not known. A borrower knows those
 * payments too, and can write them into a file of their own.
 */
export type StatementTrace = 'shown' | 'paymentsAlone' | 'none'

/**
 * A payment that we know of and that is missing disproves it. Otherwise the file looks as real ones do, or it shows
 * nothing; all payments in it count by themselves only where the look of real ones is not known.
 */
export function traceOf(
  statement: Statement,
  origin: StatementOrigin,
  known: readonly KnownPayment[],
  look: StatementLook,
): StatementTrace {
  const has = hasKnown(statement, known)
  if (has === false) return 'none'
  if (look.programs.length > 0 && look.fonts.length > 0) return looksReal(origin, look) ? 'shown' : 'none'
  return has ? 'paymentsAlone' : 'none'
}
