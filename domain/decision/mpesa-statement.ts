/**
 * M-Pesa statement (rule price-23): checks whether its figures add up and summarises them by month. Its
 * contents are claims, not proof.
 */
import { addDays, dayNumber, daysBetween, type Day } from '../days.ts'
import { cents, sumCents, wholeShillings, type Cents } from '../money.ts'
import { kindOf, lenderOf, payerOf, type MpesaEntryKind } from './mpesa-statement-kinds.ts'

export type MpesaStatementRow = {
  /** A fee and an overdraft have the receipt of what they belong to. */
  readonly receipt: string
  readonly day: Day
  /** HH:MM:SS in Nairobi. */
  readonly time: string
  readonly details: string
  /** A row that failed moved nothing. */
  readonly completed: boolean
  readonly paidInCents: Cents
  readonly withdrawnCents: Cents
  readonly balanceCents: Cents | null
}

export type MpesaStatement = {
  readonly holder: { readonly name: string; /** `254...` */ readonly phone: string }
  readonly from: Day
  readonly to: Day
  /** In the document's order. */
  readonly rows: readonly MpesaStatementRow[]
  /** Totals stated in the statement's summary. */
  readonly statedTotals: { readonly paidInCents: Cents; readonly withdrawnCents: Cents } | null
}

/**
 * `balance`: the running balance does not follow from the previous row. `totals`: the rows do not add up to
 * the summary. `notYet`: it contains future days.
 */
export type MpesaStatementFinding =
  | { readonly kind: 'balance' | 'outsidePeriod'; readonly receipt: string; readonly day: Day }
  | { readonly kind: 'totals' | 'noRows' | 'notYet' }

/** Further findings add no information. */
const findingsMax = 20
/**
 * Rows of the same second are ordered so that they add up. Larger groups are tried only in the given and the
 * reverse order.
 */
const triedRowsMax = 7

/** All contradictions; none for a genuine statement. The order of the rows does not matter. */
export function checkMpesaStatement(statement: MpesaStatement, today: Day): MpesaStatementFinding[] {
  const { rows, from, to, statedTotals } = statement
  if (rows.length === 0) return [{ kind: 'noRows' }]
  const findings: MpesaStatementFinding[] = brokenAt(rows).map(({ receipt, day }) => ({
    kind: 'balance',
    receipt,
    day,
  }))
  const moved = rows.filter((row) => row.completed)
  const paidIn = sumCents(moved.map((row) => row.paidInCents))
  const withdrawn = sumCents(moved.map((row) => row.withdrawnCents))
  if (!statedTotals || statedTotals.paidInCents !== paidIn || statedTotals.withdrawnCents !== withdrawn)
    findings.push({ kind: 'totals' })
  if (to > today) findings.push({ kind: 'notYet' })
  for (const { day, receipt } of rows)
    if (day < from || day > to) findings.push({ kind: 'outsidePeriod', receipt, day })
  return findings.slice(0, findingsMax)
}

/** The rows whose balance does not follow from the one before. */
function brokenAt(rows: readonly MpesaStatementRow[]): MpesaStatementRow[] {
  const broken: MpesaStatementRow[] = []
  let balance: Cents | null = null
  for (const group of groupsInTime(rows)) {
    for (const row of inOrder(group, balance)) {
      if (!follows(row, balance)) broken.push(row)
      balance = row.balanceCents ?? balance
    }
  }
  return broken
}

/** Rows of one second as they add up, where an order is found in which they do. */
function inOrder(group: readonly MpesaStatementRow[], before: Cents | null): readonly MpesaStatementRow[] {
  if (group.length <= triedRowsMax) return fitting(group, before) ?? group
  // A document whose rows are all of one second does not show which way it runs.
  const turned = group.toReversed()
  return !allFollow(group, before) && allFollow(turned, before) ? turned : group
}

function allFollow(rows: readonly MpesaStatementRow[], before: Cents | null): boolean {
  let balance = before
  return rows.every((row) => {
    const fits = follows(row, balance)
    balance = row.balanceCents ?? balance
    return fits
  })
}

/**
 * Groups rows of the same second, oldest first. A newest-first document is reversed, so that each group keeps
 * its real order.
 */
function groupsInTime(rows: readonly MpesaStatementRow[]): MpesaStatementRow[][] {
  const stamp = (row: MpesaStatementRow): string => `${row.day} ${row.time}`
  const newestFirst = stamp(rows[0]!) > stamp(rows.at(-1)!)
  const groups = new Map<string, MpesaStatementRow[]>()
  for (const row of newestFirst ? rows.toReversed() : rows) {
    const group = groups.get(stamp(row))
    if (group) group.push(row)
    else groups.set(stamp(row), [row])
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

function follows(
  { completed, paidInCents, withdrawnCents, balanceCents }: MpesaStatementRow,
  before: Cents | null,
): boolean {
  if (balanceCents === null) return !completed
  return before === null || balanceCents === before + (completed ? paidInCents - withdrawnCents : 0)
}

/** An order of these rows in which each follows from the one before; null where there is none. */
function fitting(group: readonly MpesaStatementRow[], before: Cents | null): MpesaStatementRow[] | null {
  if (group.length === 0) return []
  for (const [index, row] of group.entries()) {
    if (!follows(row, before)) continue
    const rest = fitting(group.toSpliced(index, 1), row.balanceCents ?? before)
    if (rest) return [row, ...rest]
  }
  return null
}

/**
 * One calendar month, as far as the statement covers it. Every completed row is in exactly one of its sums.
 */
export type MpesaStatementMonth = {
  /** `YYYY-MM` */
  readonly month: string
  /** Days of the month that the statement covers. */
  readonly days: number
  readonly sums: Readonly<Record<MpesaEntryKind, Cents>>
  readonly lowestBalanceCents: Cents | null
}

export type MpesaStatementFigures = {
  readonly months: readonly MpesaStatementMonth[]
  readonly days: number
  /** Income of 30 days, on average over the whole period, in whole shillings. */
  readonly monthlyIncomeCents: Cents
  /** Share of the income spent on betting, at most all of it. */
  readonly bettingSharePpm: number
  /** Share of months with a payment from the employer who paid in most months. */
  readonly salaryRegularityPpm: number
  readonly averageLowestBalanceCents: Cents
  /** The sum of `debts`. */
  readonly existingDebtsCents: Cents
  /**
   * By lender, the largest first: borrowed in the period and not repaid in it. Earlier loans are not visible.
   */
  readonly debts: readonly MpesaStatementDebt[]
}
export type MpesaStatementDebt = { readonly lender: string; readonly owedCents: Cents }

/** Earned or given money. Own transfers, loans, winnings and refunds are not income. */
const incomeKinds = ['salary', 'received', 'deposits'] as const satisfies readonly MpesaEntryKind[]
const spendingKinds = [
  'sent',
  'bills',
  'goods',
  'withdrawals',
  'airtime',
  'charges',
] as const satisfies readonly MpesaEntryKind[]
const million = 1_000_000
/** A month covered by fewer days is not expected to contain a salary. */
const halfMonthDays = 15

export const incomeOf = (month: MpesaStatementMonth): Cents =>
  sumCents(incomeKinds.map((kind) => month.sums[kind]))
export const spendingOf = (month: MpesaStatementMonth): Cents =>
  sumCents(spendingKinds.map((kind) => month.sums[kind]))

/** Summarises the rows. Rows outside the period belong to no month; `checkMpesaStatement` reports them. */
export function readMpesaStatement({ rows, from, to, holder }: MpesaStatement): MpesaStatementFigures {
  const moved = rows.filter((row) => row.completed && row.day >= from && row.day <= to)
  const months = monthsBetween(from, to).map((each) =>
    monthOf(
      each,
      moved.filter((row) => row.day.startsWith(each.month)),
      holder.phone,
    ),
  )
  const days = daysBetween(from, to) + 1
  const income = sumCents(months.map(incomeOf))
  const betting = sumCents(months.map((month) => month.sums.betting))
  const debts = debtsOf(moved, holder.phone)
  const lowest = months.flatMap((month) => month.lowestBalanceCents ?? [])
  return {
    months,
    days,
    monthlyIncomeCents: wholeShillings(cents(Math.floor((income * 30) / days))),
    bettingSharePpm:
      betting === 0
        ? 0
        : income === 0
          ? million
          : Math.min(million, Math.floor((betting * million) / income)),
    salaryRegularityPpm: Math.min(
      million,
      Math.floor(
        (monthsOfBestPayer(moved, holder.phone) * million) /
          (months.filter((month) => month.days >= halfMonthDays).length || 1),
      ),
    ),
    averageLowestBalanceCents: cents(lowest.length === 0 ? 0 : Math.floor(sumCents(lowest) / lowest.length)),
    existingDebtsCents: sumCents(debts.map(({ owedCents }) => owedCents)),
    debts,
  }
}

function monthsBetween(from: Day, to: Day): { readonly month: string; readonly days: number }[] {
  const months = new Map<string, number>()
  for (let on = from; dayNumber(on) <= dayNumber(to); on = addDays(on, 1))
    months.set(on.slice(0, 7), (months.get(on.slice(0, 7)) ?? 0) + 1)
  return [...months].map(([month, days]) => ({ month, days }))
}

function monthOf(
  { month, days }: { readonly month: string; readonly days: number },
  rows: readonly MpesaStatementRow[],
  phone: string,
): MpesaStatementMonth {
  const sums = Object.fromEntries(allKinds.map((kind) => [kind, 0])) as Record<MpesaEntryKind, number>
  for (const row of rows)
    for (const side of sidesOf(row)) sums[kindOf(row.details, side.side, phone)] += side.cents
  const balances = rows.flatMap((row) => row.balanceCents ?? [])
  return {
    month,
    days,
    sums: sums as MpesaStatementMonth['sums'],
    lowestBalanceCents:
      balances.length === 0 ? null : balances.reduce((least, each) => (each < least ? each : least)),
  }
}

const allKinds = [
  'salary',
  'received',
  'deposits',
  'loansTaken',
  'bettingWon',
  'ownIn',
  'reversedIn',
  'otherIn',
  'sent',
  'bills',
  'goods',
  'withdrawals',
  'airtime',
  'charges',
  'loansRepaid',
  'betting',
  'ownOut',
  'reversedOut',
  'otherOut',
] as const satisfies readonly MpesaEntryKind[]

const sidesOf = ({ paidInCents, withdrawnCents }: MpesaStatementRow) => [
  ...(paidInCents > 0 ? [{ side: 'in', cents: paidInCents } as const] : []),
  ...(withdrawnCents > 0 ? [{ side: 'out', cents: withdrawnCents } as const] : []),
]

function monthsOfBestPayer(rows: readonly MpesaStatementRow[], phone: string): number {
  const months = new Map<string, Set<string>>()
  for (const row of rows) {
    if (row.paidInCents === 0 || kindOf(row.details, 'in', phone) !== 'salary') continue
    const payer = payerOf(row.details)
    months.set(payer, (months.get(payer) ?? new Set()).add(row.day.slice(0, 7)))
  }
  return Math.max(0, ...[...months.values()].map((each) => each.size))
}

function debtsOf(rows: readonly MpesaStatementRow[], phone: string): MpesaStatementDebt[] {
  const owed = new Map<string, number>()
  for (const row of rows) {
    const lender = lenderOf(row.details)
    if (!lender) continue
    const taken = kindOf(row.details, 'in', phone) === 'loansTaken' ? row.paidInCents : 0
    const repaid = kindOf(row.details, 'out', phone) === 'loansRepaid' ? row.withdrawnCents : 0
    owed.set(lender, (owed.get(lender) ?? 0) + taken - repaid)
  }
  return [...owed]
    .flatMap(([lender, left]) => (left > 0 ? [{ lender, owedCents: cents(left) }] : []))
    .toSorted((one, other) => other.owedCents - one.owedCents || (one.lender < other.lender ? -1 : 1))
}
