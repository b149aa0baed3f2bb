/** Parses a loan sale list pasted from a sheet: a contract number and a price per line. */
import type { CountryCurrency } from '../country/country.ts'
import { parseMoney } from '../amounts.ts'
import { parseTypedNumber } from './contract-number.ts'
import type { Cents } from '../money.ts'
import { pastedLines } from '../pasted-lines.ts'
import { isInvalid } from '../validation.ts'

export const loanSaleRowsMax = 500

export type LoanSaleRow = {
  readonly line: number
  /** The typed text when it is not a contract number. */
  readonly contractNumber: string
  /** Null when the line cannot be read. */
  readonly priceCents: Cents | null
}

/**
 * Contract and price apart by a tab, a semicolon, a comma or spaces. A price that has the same between two digits cannot
 * be read: it may be two columns, and is never taken for the larger price.
 */
export const parseLoanSaleRows = (text: string, currency: CountryCurrency): LoanSaleRow[] =>
  pastedLines(text).map(({ line, text: typed }) => {
    const [, first = typed, apart = '', rest = ''] =
      /^([^\s;,]+)[^\S\t]*([\t;,]|[^\S\t])[^\S\t]*(.*)$/.exec(typed) ?? []
    const price = rest.replace(/[\s;,]+$/, '')
    const contractNumber = parseTypedNumber(first)
    const priceCents = parseMoney(price, currency)
    const isOneColumn = !new RegExp(`\\d${apart}\\d`).test(price)
    const isReadable = isOneColumn && !isInvalid(contractNumber) && !isInvalid(priceCents)
    return {
      line,
      contractNumber: isInvalid(contractNumber) ? first.slice(0, 40) : contractNumber,
      priceCents: isReadable ? priceCents : null,
    }
  })
