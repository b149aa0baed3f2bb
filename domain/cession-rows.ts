/** A list of debts to sell, as it is pasted from a sheet: a contract number and a price in each line. */
import { parseMoney } from './amounts.ts'
import { parseContractNumber } from './contract-number.ts'
import type { Cents } from './money.ts'
import { isInvalid } from './validation.ts'

export const cessionRowsMax = 500

export type CessionRow = {
  readonly line: number
  /** As it was typed where it is none. */
  readonly contractNumber: string
  /** Null where the line cannot be read. */
  readonly priceCents: Cents | null
}

/** Contract and price apart by a tab, a semicolon, a comma or spaces; empty lines and a heading are left out. */
export const parseCessionRows = (text: string): CessionRow[] =>
  text.split(/\r?\n/).flatMap((typed, index): CessionRow[] => {
    const line = typed.trim()
    const [first = '', ...rest] = line.split(/[\t;,]|\s+/)
    const isHeading = index === 0 && !/\d/.test(line)
    if (line === '' || isHeading) return []
    const contractNumber = parseContractNumber(first)
    const price = rest.join(' ').trim()
    const priceCents = price === '0' ? (0 as Cents) : parseMoney(price)
    const isReadable = !isInvalid(contractNumber) && !isInvalid(priceCents)
    return [
      {
        line: index + 1,
        contractNumber: isInvalid(contractNumber) ? first.slice(0, 40) : contractNumber,
        priceCents: isReadable ? priceCents : null,
      },
    ]
  })
