/** Checks across the rows of a bundle: unique numbers, references, and the order of days. */
import { ageOn } from '../../domain/person/birth-date.ts'
import type { Day } from '../../domain/days.ts'
import { documentKeyOf } from '../../domain/person/documents.ts'
import type { BundleFile, Fault, RowAt } from './rows.ts'

type Read = { readonly [File in Exclude<BundleFile, 'accounts'>]: readonly RowAt<File>[] }
/** Numbers in the files, also those of rows with other errors. */
type Named = Readonly<Record<'customers' | 'loans', ReadonlySet<string>>>

/** Minimum age to agree to a loan. */
const adultYears = 18

export function faultsTogether(
  { customers, loans, movements, balances }: Read,
  named: Named,
  { openedOn, today }: { readonly openedOn: Day | null; readonly today: Day },
): Fault[] {
  const faults: Fault[] = []
  const say = (file: BundleFile, line: number, what: string): void => void faults.push({ file, line, what })
  /** `key` returns the normalised number, so that two spellings count as one. */
  const once = <Row>(
    file: BundleFile,
    name: keyof Row & string,
    rows: readonly { readonly row: Row; readonly line: number }[],
    key: (row: Row) => string = (row) => String(row[name]),
  ): void => {
    const seen = new Map<string, number>()
    for (const { row, line } of rows) {
      const before = seen.get(key(row))
      if (before === undefined) seen.set(key(row), line)
      else say(file, line, `${name}: ${String(row[name])} is on line ${before} already`)
    }
  }
  const notAhead = (file: BundleFile, line: number, name: string, day: Day): void => {
    if (day > today) say(file, line, `${name}: ${day} is in the future`)
  }

  once('customers', 'customer', customers)
  once('customers', 'phone', customers)
  once('customers', 'national_id', customers, (row) => documentKeyOf('nationalId', row.national_id))
  for (const { row, line } of customers) {
    notAhead('customers', line, 'agreed_on', row.agreed_on)
    const years = ageOn(row.birth_date, row.agreed_on)
    if (years < adultYears)
      say(
        'customers',
        line,
        `birth_date: ${row.birth_date} is less than ${adultYears} years before agreed_on ${row.agreed_on}`,
      )
  }

  once('loans', 'contract', loans)
  once('loans', 'payout_receipt', loans, ({ payout_receipt: receipt }) => receipt.toUpperCase())
  const stated = new Set(balances.map(({ row }) => row.contract))
  for (const { row, line } of loans) {
    if (!named.customers.has(row.customer))
      say('loans', line, `customer: ${row.customer} is not in customers.csv`)
    notAhead('loans', line, 'paid_out_on', row.paid_out_on)
    if (openedOn !== null && row.paid_out_on > openedOn)
      say('loans', line, `paid_out_on: after ${openedOn}, the day of opening of accounts.csv`)
    if (!stated.has(row.contract)) say('loans', line, `contract: balances.csv has no row of ${row.contract}`)
  }

  once(
    'movements',
    'receipt',
    movements.filter(({ row }) => row.receipt !== ''),
  )
  once(
    'movements',
    'contract',
    movements.filter(({ row }) => row.kind === 'writeOff'),
    (row) => `${row.contract} written off`,
  )
  const paidOutOn = new Map(loans.map(({ row }) => [row.contract, row.paid_out_on]))
  for (const [file, rows] of [
    ['movements', movements],
    ['balances', balances],
  ] as const)
    for (const { row, line } of rows) {
      const since = paidOutOn.get(row.contract)
      if (!named.loans.has(row.contract)) say(file, line, `contract: ${row.contract} is not in loans.csv`)
      else if (since !== undefined && row.on < since) say(file, line, 'on: before the loan was paid out')
      else if (file === 'movements' && openedOn !== null && row.on > openedOn)
        say(file, line, `on: after ${openedOn}, the day of opening of accounts.csv`)
      else notAhead(file, line, 'on', row.on)
    }
  return faults
}
