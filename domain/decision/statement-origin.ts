/**
 * Whether a statement shows where it is from (rule price-23). A home-made PDF can add up: without a trace of its origin it
 * lowers what is believed, and never raises it.
 */
import type { Day } from '../days.ts'
import type { Cents } from '../money.ts'
import type { Statement } from './statement.ts'

/** What the file says of the program that wrote it. */
export type StatementOrigin = { readonly producer: string; readonly creator: string }

/** A payment that we made to this phone, or that came from it: `in` and `out` as its owner sees it. */
export type KnownPayment = {
  readonly receipt: string
  readonly side: 'in' | 'out'
  readonly amountCents: Cents
  readonly day: Day
}

/** Libraries that servers write reports with. The programs that people write and change files with are others. */
const reportLibraries = /\b(?:itext\w*|jasperreports|openpdf)\b/i
const editors =
  /word|excel|powerpoint|office|docs|canva|photoshop|illustrator|indesign|chrom|skia|quartz|wkhtml|pdf-?lib|pdfkit|fpdf|reportlab|ilovepdf|sejda|smallpdf|foxit|nitro|acrobat|distiller|preview/i

const writtenByServer = ({ producer, creator }: StatementOrigin): boolean =>
  reportLibraries.test(`${producer} ${creator}`) && !editors.test(`${producer} ${creator}`)

/** Whether payments that we know of, of the time it covers, are all in it; null where there are none. */
function hasKnown({ from, to, rows }: Statement, known: readonly KnownPayment[]): boolean | null {
  const expected = known.filter(({ day }) => day >= from && day <= to)
  if (expected.length === 0) return null
  return expected.every(({ receipt, side, amountCents }) =>
    rows.some(
      (row) =>
        row.completed &&
        row.receipt === receipt &&
        (side === 'in' ? row.paidInCents : row.withdrawnCents) === amountCents,
    ),
  )
}

/** Payments that we know of prove it, or disprove it; without any, the program that wrote it tells. */
export const isTraced = (
  statement: Statement,
  origin: StatementOrigin,
  known: readonly KnownPayment[],
): boolean => hasKnown(statement, known) ?? writtenByServer(origin)
