/**
 * A book that is taken over, as CSV files (docs/operations/opening.md): customers, loans, movements, balances, and, where
 * the lender's other accounts are taken over with it, accounts. Whatever is wrong is said with its file, line and column,
 * all of it at once.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { parseMoney } from '../../domain/amounts.ts'
import type { Day } from '../../domain/days.ts'
import { addOnKinds, isMoney, type Movement } from '../../domain/loan-terms.ts'
import { cents, type Cents } from '../../domain/money.ts'
import type { QuoteInput } from '../../domain/quote.ts'
import { isInvalid } from '../../domain/validation.ts'
import { rows, type BundleFile, type Fault, type RowOf } from './rows.ts'

export type BundleCustomer = RowOf<'customers'>
export type BundleMovement = { readonly movement: Movement; readonly receipt: string }
/** What the book before says that a loan owes at the end of a day. */
export type BundleBalance = Omit<RowOf<'balances'>, 'contract'> & { readonly line: number }
export type BundleLoan = {
  readonly contract: string
  readonly customer: string
  readonly product: string
  readonly payoutReceipt: string
  readonly quote: QuoteInput
  readonly movements: readonly BundleMovement[]
  readonly balances: readonly BundleBalance[]
}
/** What accounts of the general ledger hold at the end of the day of opening. */
export type BundleAccounts = {
  readonly on: Day
  readonly sha256: string
  readonly rows: readonly {
    readonly line: number
    readonly code: string
    readonly product: string
    readonly provider: string
    /** Debit positive. */
    readonly amountCents: Cents
    readonly evidence: string
  }[]
}
export type Bundle = {
  readonly customers: readonly BundleCustomer[]
  readonly loans: readonly BundleLoan[]
  /** Null where the bundle has no such file. */
  readonly accounts: BundleAccounts | null
}

function movementOf(row: RowOf<'movements'>): BundleMovement | string {
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
  const amount = parseMoney(row.amount)
  if (isInvalid(amount)) return 'amount: has to be an amount in shillings, such as 1500.00'
  if (kind !== 'prolongation') return of({ kind, on, amountCents: amount })
  return days > 0
    ? of({ kind, on, amountCents: amount, periodDays: days })
    : 'days: a prolongation says for how many days'
}

type Read = { readonly bundle: Bundle; readonly faults: readonly Fault[] }

/** Reads a bundle whole. Throws where a file is not there or is no CSV: its message says which. */
export function readBundle(folder: string): Read {
  const faults: Fault[] = []
  // Also of rows that are wrong otherwise.
  const [customersNamed, loansNamed] = [new Set<string>(), new Set<string>()]
  function read<File extends BundleFile>(file: File): { row: RowOf<File>; line: number }[] {
    const lines = parse(readFileSync(join(folder, `${file}.csv`)), {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[]
    return lines.flatMap(({ record, info: { lines: line } }) => {
      if (file === 'customers') customersNamed.add((record.customer ?? '').trim())
      if (file === 'loans') loansNamed.add((record.contract ?? '').trim())
      const found = rows[file].safeParse(record)
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
  const openedOn = accounts?.of?.on ?? null
  const once = (file: BundleFile, name: string, values: readonly { value: string; line: number }[]): void => {
    const seen = new Map<string, number>()
    for (const { value, line } of values) {
      const before = seen.get(value)
      if (before !== undefined)
        faults.push({ file, line, what: `${name}: ${value} is on line ${before} already` })
      else seen.set(value, line)
    }
  }
  once(
    'customers',
    'customer',
    customers.map(({ row, line }) => ({ value: row.customer, line })),
  )
  once(
    'customers',
    'phone',
    customers.map(({ row, line }) => ({ value: row.phone, line })),
  )
  once(
    'customers',
    'national_id',
    customers.map(({ row, line }) => ({ value: row.national_id, line })),
  )
  once(
    'loans',
    'contract',
    loans.map(({ row, line }) => ({ value: row.contract, line })),
  )
  const receipts = movements.filter(({ row }) => row.receipt !== '')
  once(
    'movements',
    'receipt',
    receipts.map(({ row, line }) => ({ value: row.receipt, line })),
  )
  for (const { row, line } of loans)
    if (!customersNamed.has(row.customer))
      faults.push({ file: 'loans', line, what: `customer: nobody is ${row.customer}` })
  const contracts = new Map(loans.map(({ row }) => [row.contract, row]))
  const ofLoan = Map.groupBy(movements, ({ row }) => row.contract)
  const balancesOf = Map.groupBy(balances, ({ row }) => row.contract)
  for (const [file, of] of [
    ['movements', movements],
    ['balances', balances],
  ] as const)
    for (const { row, line } of of) {
      const loan = contracts.get(row.contract)
      if (!loansNamed.has(row.contract))
        faults.push({ file, line, what: `contract: no loan is ${row.contract}` })
      else if (loan && row.on < loan.paid_out_on)
        faults.push({ file, line, what: `on: before the loan was paid out` })
      else if (file === 'movements' && openedOn !== null && row.on > openedOn)
        faults.push({ file, line, what: `on: after ${openedOn}, the day of opening of accounts.csv` })
    }
  for (const { row, line } of loans)
    if (openedOn !== null && row.paid_out_on > openedOn)
      faults.push({
        file: 'loans',
        line,
        what: `paid_out_on: after ${openedOn}, the day of opening of accounts.csv`,
      })
  for (const { row, line } of loans)
    if (!balancesOf.has(row.contract))
      faults.push({ file: 'loans', line, what: `contract: balances.csv says nothing of ${row.contract}` })
  const readMovements = (contract: string): BundleMovement[] =>
    (ofLoan.get(contract) ?? [])
      .toSorted((one, other) => (one.row.on < other.row.on ? -1 : one.row.on > other.row.on ? 1 : 0))
      .flatMap(({ row, line }) => {
        const movement = movementOf(row)
        if (typeof movement !== 'string') return [movement]
        faults.push({ file: 'movements', line, what: movement })
        return []
      })
  const bundle: Bundle = {
    customers: customers.map(({ row }) => row),
    loans: loans.map(({ row }) => ({
      contract: row.contract,
      customer: row.customer,
      product: row.product,
      payoutReceipt: row.payout_receipt,
      quote: quoteOf(row),
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

/** Balances of one day, each on one side. */
function accountsOf(
  file: Buffer,
  read: readonly { readonly row: RowOf<'accounts'>; readonly line: number }[],
): { readonly of: BundleAccounts | null; readonly faults: readonly Fault[] } {
  const on = read[0]?.row.on
  if (on === undefined)
    return { of: null, faults: [{ file: 'accounts', line: 0, what: 'no row of it can be read' }] }
  const faults = read.flatMap(({ row, line }): Fault[] => [
    ...(row.on === on
      ? []
      : [{ file: 'accounts' as const, line, what: `on: all rows are of one day, ${on}` }]),
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

const quoteOf = (row: RowOf<'loans'>): QuoteInput => ({
  principalCents: row.principal,
  currency: 'KES',
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

/** The last day on which something happened, or a balance is stated. */
export const lastDayOf = ({ loans }: Bundle): Day | null =>
  loans
    .flatMap(({ movements, balances }) => [
      ...movements.map(({ movement }) => movement.on),
      ...balances.map(({ on }) => on),
    ])
    .toSorted()
    .at(-1) ?? null
