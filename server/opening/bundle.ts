/**
 * A book that is taken over, as four CSV files (docs/operations/opening.md): customers, loans, movements, balances.
 * Whatever is wrong is said with its file, line and column, all of it at once.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { parseMoney } from '../../domain/amounts.ts'
import { isDay, type Day } from '../../domain/days.ts'
import { languages } from '../../domain/language.ts'
import { addOnKinds, allocations, isMoney, type Movement } from '../../domain/loan-terms.ts'
import { cents, type Cents } from '../../domain/money.ts'
import { parsePhone } from '../../domain/phone.ts'
import type { QuoteInput } from '../../domain/quote.ts'
import { isInvalid } from '../../domain/validation.ts'

/** A cell read by a rule; `what` says what it has to be. */
const cell = <Value>(what: string, read: (text: string) => Value | null) =>
  z.string().transform((text, context): Value => {
    const value = read(text.trim())
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: `has to be ${what}` })
    return z.NEVER
  })
const dayCell = cell('a day, YYYY-MM-DD', (text) => (isDay(text) ? text : null))
const amountCell = cell('an amount in shillings, such as 1500.00', (text): Cents | null => {
  const amount = text === '0' || text === '0.00' ? cents(0) : parseMoney(text)
  return isInvalid(amount) ? null : amount
})
const textCell = (most: number) =>
  cell(`1 to ${most} characters`, (text) => (text !== '' && text.length <= most ? text : null))
const wholeCell = cell('a whole number', (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null))
const yesCell = cell('yes or no', (text) => (text === 'yes' ? true : text === 'no' ? false : null))
const oneOf = <Name extends string>(names: readonly Name[]) =>
  cell(`one of ${names.join(', ')}`, (text) => names.find((name) => name === text) ?? null)
const phoneCell = cell('a Kenyan mobile number', (text) => {
  const phone = parsePhone(text)
  return isInvalid(phone) ? null : phone
})
/** `30;61` */
const daysCell = cell('days from the payout to each due, rising, such as 30;61', (text) => {
  const days = text.split(';').map(Number)
  const isRising = days.every((each, at) => Number.isSafeInteger(each) && each > (days[at - 1] ?? 0))
  return isRising ? days : null
})
/** `insurance:300.00:14 legalAid:250.00:14`, or nothing: kind, price, days in which it can be given up. */
const addOnsCell = cell(
  'add-ons such as insurance:300.00:14, with spaces between them, or nothing',
  (text) => {
    if (text === '') return []
    const read = text.split(' ').map((each) => {
      const [name = '', price = '', days = ''] = each.split(':')
      const kind = addOnKinds.find((known) => known === name)
      const priceCents = parseMoney(price)
      return kind && !isInvalid(priceCents) && /^\d{1,3}$/.test(days)
        ? { kind, priceCents, cancelDays: Number(days) }
        : null
    })
    return read.every((each) => each !== null) ? read : null
  },
)

const customerRow = z.object({
  customer: textCell(40),
  phone: phoneCell,
  last_name: textCell(100),
  first_name: textCell(100),
  middle_name: z.string().transform((text) => text.trim() || null),
  birth_date: dayCell,
  national_id: cell('1 to 8 digits', (text) => (/^\d{1,8}$/.test(text) ? text : null)),
  language: oneOf(languages),
  agreed_on: dayCell,
})
const loanRow = z.object({
  contract: cell('at most 12 digits and capital letters', (text) =>
    /^[0-9A-Z]{1,12}$/.test(text) ? text : null,
  ),
  customer: textCell(40),
  product: textCell(60),
  principal: amountCell,
  paid_out_on: dayCell,
  payout_receipt: textCell(40),
  due_after_days: daysCell,
  first_loan: yesCell,
  daily_rate_ppm: wholeCell,
  standard_daily_rate_ppm: wholeCell,
  penalty_daily_rate_ppm: wholeCell,
  grace_days: wholeCell,
  non_performing_after_days: wholeCell,
  in_duplum: oneOf(['off', 'nonPerforming', 'always'] as const),
  allocation: oneOf(allocations),
  max_total_days: wholeCell,
  excise_rate_ppm: wholeCell,
  add_ons: addOnsCell,
})
const movementRow = z.object({
  contract: textCell(12),
  on: dayCell,
  kind: oneOf(['collection', 'prolongation', 'refund', 'writeOff', 'addOnCancelled', 'freeDays'] as const),
  amount: z.string(),
  receipt: z.string().transform((text) => text.trim().toUpperCase()),
  days: z.string(),
  add_on: z.string(),
})
const balanceRow = z.object({
  contract: textCell(12),
  on: dayCell,
  principal: amountCell,
  interest: amountCell,
  penalty: amountCell,
  add_ons: amountCell,
  overpayment: amountCell,
})
const rows = { customers: customerRow, loans: loanRow, movements: movementRow, balances: balanceRow }
export type BundleFile = keyof typeof rows
export const bundleColumns = (file: BundleFile): string[] => Object.keys(rows[file].shape)

/** What is wrong, and where; a line is that of the file, its head being the first. */
export type Fault = { readonly file: BundleFile; readonly line: number; readonly what: string }

export type BundleCustomer = z.output<typeof customerRow>
export type BundleMovement = { readonly movement: Movement; readonly receipt: string }
/** What the book before says that a loan owes at the end of a day. */
export type BundleBalance = Omit<z.output<typeof balanceRow>, 'contract'> & { readonly line: number }
export type BundleLoan = {
  readonly contract: string
  readonly customer: string
  readonly product: string
  readonly payoutReceipt: string
  readonly quote: QuoteInput
  readonly movements: readonly BundleMovement[]
  readonly balances: readonly BundleBalance[]
}
export type Bundle = { readonly customers: readonly BundleCustomer[]; readonly loans: readonly BundleLoan[] }

function movementOf(row: z.output<typeof movementRow>): BundleMovement | string {
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
  function read<File extends BundleFile>(file: File): { row: z.output<(typeof rows)[File]>; line: number }[] {
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
      if (found.success) return [{ row: found.data as z.output<(typeof rows)[File]>, line }]
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
    }
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
  }
  return { bundle, faults }
}

const quoteOf = (row: z.output<typeof loanRow>): QuoteInput => ({
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
