/**
 * A loan book to import, as CSV files (docs/operations/opening.md): customers, loans, movements, balances,
 * and optionally the lender's other accounts. All errors are reported at once, with file, line and column.
 */
import { parsedIn } from '../../contract/country-rule.ts'
import type { Country, CountryCurrency } from '../../domain/country/country.ts'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMoney } from '../../domain/amounts.ts'
import type { Day } from '../../domain/days.ts'
import { addOnKinds, isMoney, type Movement } from '../../domain/loan/loan-terms.ts'
import { cents, type Cents, type Currency } from '../../domain/money.ts'
import type { QuoteInput } from '../../domain/price/quote.ts'
import { isInvalid } from '../../domain/validation.ts'
import { readCsv } from './csv.ts'
import { bundleColumns, rows, type BundleFile, type Fault, type RowAt, type RowOf } from './rows.ts'
import { faultsTogether } from './cross-checks.ts'

export type BundleCustomer = RowOf<'customers'> & { readonly line: number }
export type BundleMovement = { readonly movement: Movement; readonly receipt: string }
/** What the previous book states that a loan owes at the end of a day. */
export type BundleBalance = Omit<RowOf<'balances'>, 'contract'> & { readonly line: number }
export type BundleLoan = {
  readonly line: number
  readonly contract: string
  readonly customer: string
  readonly product: string
  readonly payoutReceipt: string
  readonly quote: QuoteInput
  readonly movements: readonly BundleMovement[]
  readonly balances: readonly BundleBalance[]
}
/** Balances of general ledger accounts at the end of the opening day. */
export type BundleAccounts = {
  readonly on: Day
  readonly sha256: string
  readonly rows: readonly {
    readonly line: number
    readonly code: string
    readonly product: string
    readonly provider: string
    /** Debits are positive. */
    readonly amountCents: Cents
    readonly evidence: string
  }[]
}
export type Bundle = {
  readonly customers: readonly BundleCustomer[]
  readonly loans: readonly BundleLoan[]
  /** Null without such a file in the bundle. */
  readonly accounts: BundleAccounts | null
}

function movementOf(row: RowOf<'movements'>, currency: CountryCurrency): BundleMovement | string {
  const { on, kind, receipt } = row
  const of = (movement: Movement): BundleMovement | string =>
    isMoney(movement) && receipt === '' ? 'receipt: money has one' : { movement, receipt }
  if (kind === 'writeOff') return of({ kind, on })
  const days = /^\d{1,3}$/.test(row.days.trim()) ? Number(row.days) : 0
  if (kind === 'freeDays') return days > 0 ? of({ kind, on, days }) : 'days: has to be a number of days'
  if (kind === 'addOnCancelled') {
    const addOn = addOnKinds.find((each) => each === row.add_on.trim())
    return addOn ? of({ kind, on, addOn }) : `add_on: has to be one of ${addOnKinds.join(', ')}`
  }
  const amount = parseMoney(row.amount, currency)
  if (isInvalid(amount) || amount === 0) return 'amount: has to be an amount, such as 1500.00'
  if (kind !== 'prolongation') return of({ kind, on, amountCents: amount })
  return days > 0
    ? of({ kind, on, amountCents: amount, periodDays: days })
    : 'days: a prolongation says for how many days'
}

type Read = { readonly bundle: Bundle; readonly faults: readonly Fault[] }

/** Reads a whole bundle; reports the errors of each file and between the files. */
export function readBundle(folder: string, today: Day, country: Country): Read {
  const currency = country.currency.code
  const faults: Fault[] = []
  // Also from rows with other errors.
  const [customersNamed, loansNamed] = [new Set<string>(), new Set<string>()]
  let unread = false
  function read<File extends BundleFile>(file: File): RowAt<File>[] {
    const path = join(folder, `${file}.csv`)
    if (!existsSync(path)) {
      unread = true
      faults.push({ file, line: 0, what: `is missing in ${folder}` })
      return []
    }
    const { rows: lines, faults: wrong } = readCsv(readFileSync(path), bundleColumns(file))
    unread ||= wrong.length > 0
    faults.push(...wrong.map((each) => ({ file, ...each })))
    return lines.flatMap(({ record, line }) => {
      if (file === 'customers') customersNamed.add((record.customer ?? '').trim())
      if (file === 'loans') loansNamed.add((record.contract ?? '').trim())
      const found = rows[file].safeParse(record, parsedIn(country))
      if (found.success) return [{ row: found.data as RowOf<File>, line }]
      for (const issue of found.error.issues)
        faults.push({
          file,
          line,
          what: `${issue.path.join('.')}: ${issue.code === 'custom' ? issue.message : 'is missing'}`,
        })
      return []
    })
  }
  const [customers, loans, movements, balances] = [
    read('customers'),
    read('loans'),
    read('movements'),
    read('balances'),
  ]
  const accountsFile = join(folder, 'accounts.csv')
  const accounts = existsSync(accountsFile) ? accountsOf(readFileSync(accountsFile), read('accounts')) : null
  faults.push(...(accounts?.faults ?? []))
  // Errors between files are unknown while one of the files cannot be read.
  if (unread) return { bundle: { customers: [], loans: [], accounts: null }, faults }
  faults.push(
    ...faultsTogether(
      { customers, loans, movements, balances },
      { customers: customersNamed, loans: loansNamed },
      { openedOn: accounts?.of?.on ?? null, today },
    ),
  )
  const ofLoan = Map.groupBy(movements, ({ row }) => row.contract)
  const balancesOf = Map.groupBy(balances, ({ row }) => row.contract)
  const readMovements = (contract: string): BundleMovement[] =>
    (ofLoan.get(contract) ?? [])
      .toSorted((one, other) => (one.row.on < other.row.on ? -1 : one.row.on > other.row.on ? 1 : 0))
      .flatMap(({ row, line }) => {
        const movement = movementOf(row, country.currency)
        if (typeof movement !== 'string') return [movement]
        faults.push({ file: 'movements', line, what: movement })
        return []
      })
  const bundle: Bundle = {
    customers: customers.map(({ row, line }) => ({ ...row, line })),
    loans: loans.map(({ row, line }) => ({
      line,
      contract: row.contract,
      customer: row.customer,
      product: row.product,
      payoutReceipt: row.payout_receipt,
      quote: quoteOf(row, currency),
      movements: readMovements(row.contract),
      balances: (balancesOf.get(row.contract) ?? []).map(({ row: { contract: _, ...balance }, line }) => ({
        ...balance,
        line,
      })),
    })),
    accounts: accounts?.of ?? null,
  }
  return { bundle, faults }
}

/** Reads balances of one day, each on one side. */
function accountsOf(
  file: Buffer,
  read: readonly RowAt<'accounts'>[],
): { readonly of: BundleAccounts | null; readonly faults: readonly Fault[] } {
  const on = read[0]?.row.on
  if (on === undefined)
    return { of: null, faults: [{ file: 'accounts', line: 0, what: 'no row of it can be read' }] }
  const faults = read.flatMap(({ row, line }): Fault[] => [
    ...(row.on === on
      ? []
      : [{ file: 'accounts' as const, line, what: `on: all rows must have one day, ${on}` }]),
    ...(row.debit !== 0 && row.credit !== 0
      ? [{ file: 'accounts' as const, line, what: 'credit: a balance is on one side' }]
      : []),
  ])
  const sha256 = createHash('sha256').update(file).digest('hex')
  return {
    of: {
      on,
      sha256,
      rows: read.map(({ row: { account, debit, credit, product, provider, evidence }, line }) => ({
        line,
        code: account,
        product,
        provider,
        amountCents: cents(debit - credit),
        evidence,
      })),
    },
    faults,
  }
}

const quoteOf = (row: RowOf<'loans'>, currency: Currency): QuoteInput => ({
  principalCents: row.principal,
  currency,
  paidOutOn: row.paid_out_on,
  dueAfterDays: row.due_after_days,
  firstLoan: row.first_loan,
  addOns: row.add_ons,
  pricing: {
    dailyRatePpm: row.daily_rate_ppm,
    standardDailyRatePpm: row.standard_daily_rate_ppm,
    penaltyDailyRatePpm: row.penalty_daily_rate_ppm,
    graceIntervalDays: row.grace_days,
    nonPerformingAfterDays: row.non_performing_after_days,
    inDuplum: row.in_duplum,
    allocation: row.allocation,
    maxTotalDays: row.max_total_days,
    exciseRatePpm: row.excise_rate_ppm,
  },
})
