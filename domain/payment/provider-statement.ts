/**
 * Reads and checks provider and bank statements of the accounts that hold the lender's cash (rule money-36).
 * The column names of each provider are in statement-formats.ts.
 */
import { addDays, type Day } from '../days.ts'
import { cents, type Cents } from '../money.ts'
import { showAmount } from '../show-amount.ts'
import type { StatementFormat } from './statement-formats.ts'
import {
  isStatementProblem,
  readTable,
  statementProblem,
  type AccountOf,
  type Period,
  type ReadRow,
  type StatementProblem,
  type StatementRow,
  type Totals,
} from './statement-table.ts'

export type ProviderStatementDay = {
  readonly day: Day
  readonly openingCents: Cents
  readonly closingCents: Cents
}
export type ProviderStatement = {
  /** Every day of the statement's period in order, including days without a row. */
  readonly days: readonly ProviderStatementDay[]
  /** Oldest first. */
  readonly rows: readonly StatementRow[]
}

/**
 * A statement with a period but no counted row, and so no balance. The caller supplies the previous closing
 * balance.
 */
export type NilStatement = {
  readonly dayBefore: Day
  readonly beginningWith: (openingCents: Cents) => ProviderStatement
}

/**
 * Returns the counted rows oldest first, each balance following from the one before, or the line that breaks
 * it.
 */
function inOrder(rows: readonly ReadRow[], { currency }: AccountOf): readonly ReadRow[] | StatementProblem {
  const broken = (order: readonly ReadRow[]): number =>
    order.findIndex(
      (row, at) => at > 0 && order[at - 1]!.balanceCents! + row.amountCents !== row.balanceCents,
    )
  const counted = rows.filter(({ counts }) => counts)
  const turned = counted.toReversed()
  if (broken(turned) < 0 && !(broken(counted) < 0 && isRising(counted))) return rows.toReversed()
  if (broken(counted) < 0) return rows
  const order = isRising(counted) ? counted : turned
  const at = broken(order)
  const [row, before] = [order[at]!, order[at - 1]!]
  return statementProblem(
    'chainBroken',
    row.line,
    showAmount(row.balanceCents!, currency),
    showAmount(before.balanceCents! + row.amountCents, currency),
  )
}
const isRising = (rows: readonly ReadRow[]): boolean =>
  rows.length > 1 && rows[0]!.completedAt.getTime() < rows.at(-1)!.completedAt.getTime()

/** Finds a repeated row. Two counted copies would also break the balances. */
function twice(rows: readonly ReadRow[]): StatementProblem | null {
  const seen = new Set<string>()
  for (const { line, receipt, type, amountCents, balanceCents, completedAt, counts } of rows) {
    const whole = [receipt, type, amountCents, balanceCents, completedAt.getTime()].join(' ')
    if (counts && seen.has(whole)) return statementProblem('rowTwice', line, receipt)
    seen.add(whole)
  }
  return null
}

/**
 * Reads a statement and checks it: each balance follows from the one before, totals match the rows, every row
 * lies within the period, and no row repeats. `text` is already decoded (statement-text.ts).
 */
export function readProviderStatement(
  text: string,
  format: StatementFormat,
  account: AccountOf,
): ProviderStatement | NilStatement | StatementProblem {
  const table = readTable(text, format, account)
  if (isStatementProblem(table)) return table
  const { rows, totals } = table
  const doubled = twice(rows)
  if (doubled) return doubled
  const ordered = inOrder(rows, account)
  if (isStatementProblem(ordered)) return ordered
  const wrong = totalsDiffer(ordered, totals, account) ?? outside(ordered, table)
  return wrong ?? daysOf(ordered, table)
}

function totalsDiffer(
  rows: readonly ReadRow[],
  totals: Totals | null,
  { currency }: AccountOf,
): StatementProblem | null {
  if (!totals) return null
  let [inCents, outCents] = [0, 0]
  for (const { amountCents, counts } of rows)
    if (counts)
      [inCents, outCents] = [inCents + Math.max(amountCents, 0), outCents + Math.max(0 - amountCents, 0)]
  if (inCents === totals.inCents && outCents === totals.outCents) return null
  return statementProblem(
    'totalsDiffer',
    totals.line,
    `${showAmount(inCents, currency)} / ${showAmount(outCents, currency)}`,
    `${showAmount(totals.inCents, currency)} / ${showAmount(totals.outCents, currency)}`,
  )
}

function outside(rows: readonly ReadRow[], { from, to }: Period): StatementProblem | null {
  const found = rows.find(({ day }) => (from && day < from) || (to && day > to))
  return found ? statementProblem('outsidePeriod', found.line, found.day, `${from} – ${to}`) : null
}

function daysOf(
  rows: readonly ReadRow[],
  period: Period,
): ProviderStatement | NilStatement | StatementProblem {
  const counted = rows.find(({ counts }) => counts)
  const [from, to] = [period.from ?? rows[0]?.day, period.to ?? rows.at(-1)?.day]
  if (!from || !to) return statementProblem('empty', null)
  const beginningWith = (openingCents: number) => byDay(rows, { from, to }, openingCents)
  return counted
    ? beginningWith(counted.balanceCents! - counted.amountCents)
    : { dayBefore: addDays(from, -1), beginningWith }
}

function byDay(
  rows: readonly ReadRow[],
  { from, to }: { readonly from: Day; readonly to: Day },
  opening: number,
): ProviderStatement {
  const counted = rows.filter(({ counts }) => counts)
  const closings = new Map<Day, number>()
  for (const { day, balanceCents } of counted) closings.set(day, balanceCents!)
  const days: ProviderStatementDay[] = []
  let before: number = opening
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const closing = closings.get(day) ?? before
    days.push({ day, openingCents: cents(before), closingCents: cents(closing) })
    before = closing
  }
  return { days, rows: rows.map(({ balanceCents: _, ...row }) => row) }
}
