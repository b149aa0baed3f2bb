/**
 * Whether a statement shows its origin (rule price-23). A forged PDF can add up, so a statement without a
 * trace of its origin can lower a decision but never raise it.
 */
import type { Day } from '../days.ts'
import type { Cents } from '../money.ts'
import type { MpesaStatement, MpesaStatementRow } from './mpesa-statement.ts'

/** The program that wrote the file, as named in the file, and how the file is built. */
export type MpesaStatementOrigin = {
  readonly producer: string
  readonly creator: string
  /** Names of the fonts in which its first page is drawn, without the mark of a part of a font. */
  readonly fonts: readonly string[]
  /** How often the file was saved: a program that edits it appends to the end. */
  readonly saves: number
}

/** A payment that we made to this phone, or that came from it: `in` and `out` as its owner sees it. */
export type KnownPayment = {
  readonly receipt: string
  readonly side: 'in' | 'out'
  readonly amountCents: Cents
  readonly day: Day
}

/** Appearance of genuine M-Pesa statements, as observed by the lender. None of it is documented. */
export type MpesaStatementLayout = {
  /** Programs, as the file names them. */
  readonly programs: readonly string[]
  /** Families of fonts, without their style. */
  readonly fonts: readonly string[]
}
/** Appearance of the sandbox's statements. */
export const sandboxLayout: MpesaStatementLayout = {
  programs: ['iText', 'JasperReports'],
  fonts: ['Helvetica'],
}
const fontStyle = /[-, ](?:Roman|Bold|Oblique|Italic|BoldOblique|BoldItalic)$/i
/** Programs that people write and change files with. */
const editors =
  /word|excel|powerpoint|office|docs|canva|photoshop|illustrator|indesign|chrom|skia|quartz|wkhtml|pdf-?lib|pdfkit|fpdf|reportlab|ilovepdf|sejda|smallpdf|foxit|nitro|acrobat|distiller|preview/i

function looksReal(
  { producer, creator, fonts, saves }: MpesaStatementOrigin,
  look: MpesaStatementLayout,
): boolean {
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
function hasKnown({ from, to, rows }: MpesaStatement, known: readonly KnownPayment[]): boolean | null {
  const expected = known.filter(({ day }) => day >= from && day <= to)
  if (expected.length === 0) return null
  return expected.every((payment) => rows.some(isRowOf(payment)))
}

const isRowOf =
  ({ receipt, side, amountCents }: KnownPayment) =>
  (row: MpesaStatementRow): boolean =>
    row.completed &&
    row.receipt === receipt &&
    (side === 'in' ? row.paidInCents : row.withdrawnCents) === amountCents

/**
 * The statement without rows between us and the customer, which are neither income nor debt to another
 * lender.
 */
export const withoutOwnPayments = (
  statement: MpesaStatement,
  known: readonly KnownPayment[],
): MpesaStatement => ({
  ...statement,
  rows: statement.rows.filter((row) => !known.some((payment) => isRowOf(payment)(row))),
})

/**
 * `paymentsAlone`: contains every payment that we know of, but the appearance of genuine statements is not
 * known. A borrower knows those payments too and could forge them.
 */
export type MpesaStatementTrace = 'shown' | 'paymentsAlone' | 'none'

/**
 * A payment that we know of and that is missing disproves it. Otherwise the file looks as real ones do, or it shows
 * nothing; all payments in it count by themselves only where the look of real ones is not known.
 */
export function traceOf(
  statement: MpesaStatement,
  origin: MpesaStatementOrigin,
  known: readonly KnownPayment[],
  look: MpesaStatementLayout,
): MpesaStatementTrace {
  const has = hasKnown(statement, known)
  if (has === false) return 'none'
  if (look.programs.length > 0 && look.fonts.length > 0) return looksReal(origin, look) ? 'shown' : 'none'
  return has ? 'paymentsAlone' : 'none'
}
