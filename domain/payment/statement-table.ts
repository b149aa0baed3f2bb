/** Parses the table of a statement file: the lines above it, its heading and its rows (rule money-36). */
import { parseDecimal } from '../amounts.ts'
import type { Zone } from '../country/zone.ts'
import { isDay, type Day } from '../days.ts'
import { cents, type Cents } from '../money.ts'
import type { RowKind, StatementFormat } from './statement-formats.ts'
import { statementRecords, type TextRecord } from './statement-text.ts'

export type StatementRow = {
  readonly line: number
  /** Identifies the row within its account permanently: receipt, type, and position among identical rows. */
  readonly key: string
  readonly receipt: string
  /** The receipt of the transaction that this row reverses or belongs to; empty when the file names none. */
  readonly linked: string
  readonly completedAt: Date
  readonly day: Day
  readonly kind: RowKind
  /** The provider's own name for the type. */
  readonly type: string
  readonly details: string
  /** The account number that the payer entered, or the lender's own reference. */
  readonly reference: string
  readonly party: string
  /** Positive for money in, negative for money out. */
  readonly amountCents: Cents
  /** Whether the row moved money. Failed rows are kept and not counted. */
  readonly counts: boolean
}
/** Reasons to refuse a file. */
export const statementProblems = [
  'cut',
  'noHeader',
  'columnMissing',
  'headerTwice',
  'cellsMissing',
  'timeUnreadable',
  'amountUnreadable',
  'amountTwice',
  'balanceUnreadable',
  'receiptMissing',
  'rowTwice',
  'chainBroken',
  'totalsDiffer',
  'rowAfterTotals',
  'outsidePeriod',
  'otherAccount',
  'otherCurrency',
  'empty',
] as const
export type StatementProblem = {
  readonly problem: (typeof statementProblems)[number]
  /** The line in the file; null when the problem concerns the whole file. */
  readonly line: number | null
  /** The column name in the file; empty when the problem concerns no single cell. */
  readonly column: string
  /** The value found, and the value expected. */
  readonly found: string
  readonly expected: string
}

export const statementProblem = (
  name: StatementProblem['problem'],
  line: number | null,
  found = '',
  expected = '',
  column = '',
): StatementProblem => ({ problem: name, line, column, found, expected })
export const isStatementProblem = (value: object): value is StatementProblem => 'problem' in value

/** The account to which the file must belong. */
export type AccountOf = {
  /** The account number at the provider. A file that names an account number must name this one. */
  readonly number: string | null
  /** The provider's name for the account under that number, such as Utility Account. */
  readonly name: string | null
  readonly currency: string
  /** The zone of the times in the file. */
  readonly zone: Zone
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const headLines = 15
const stamp =
  /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/
const dates = /\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4}/g

/** Parses a local time, year first or last. A date alone is the start of its day. Null when unreadable. */
export function readStatementTime(text: string, zone: Zone): Date | null {
  const found = stamp.exec(text.trim())
  if (!found) return null
  const [, y1, m1, d1, d2, m2, y2, hour = '0', minute = '0', second = '0'] = found
  const two = (digits: string | undefined): string => (digits ?? '').padStart(2, '0')
  const day = `${y1 ?? y2}-${two(m1 ?? m2)}-${two(d1 ?? d2)}`
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const toMinute = zone.instantOf(day, Number(hour) * 60 + Number(minute))
  return new Date(toMinute.getTime() + Number(second) * 1_000)
}

/**
 * Parses "-1,234.50", "1234.5" or "(1,234.50)" into cents. Returns 0 for an empty cell and null for an
 * unreadable one.
 */
export function readStatementAmount(text: string, currency: string): Cents | null {
  const trimmed = text.trim()
  const bare = trimmed.toUpperCase().startsWith(currency)
    ? trimmed.slice(currency.length).trimStart()
    : trimmed
  if (bare === '' || bare === '-') return cents(0)
  const bracketed = /^\(([^()]*)\)$/.exec(bare)?.[1]
  const [, sign = '', unsigned = ''] = /^([-−+]?)(.*)$/s.exec(bracketed ?? bare) ?? []
  if (bracketed !== undefined && sign !== '') return null
  const amount = parseDecimal(unsigned.trim())
  if (amount === null) return null
  return cents(bracketed !== undefined || sign === '-' || sign === '−' ? 0 - amount : amount)
}

type Columns = Readonly<Partial<Record<keyof StatementFormat['columns'], number>>>
type Head = {
  readonly at: number
  readonly columns: Columns
  /** The column names in the file. */
  readonly heading: readonly string[]
  readonly from: Day | null
  readonly to: Day | null
}

/** Finds the heading by its column names in any order, and reads the lines above it. */
function readHead(
  records: readonly TextRecord[],
  { columns: named, needed }: StatementFormat,
  { number, name, zone }: AccountOf,
): Head | StatementProblem {
  const isHeading = ({ cells }: TextRecord): boolean =>
    [named.completedAt, named.balance].every((names) =>
      names.some((each) => cells.some((cell) => plain(cell) === plain(each))),
    )
  const at = records.slice(0, headLines).findIndex(isHeading)
  if (at < 0)
    return statementProblem('noHeader', null, '', [named.completedAt[0], named.balance[0]].join(', '))
  const heading = records[at]!
  const columns: Columns = Object.fromEntries(
    Object.entries(named).flatMap(([column, names]) => {
      const place = heading.cells.findIndex((cell) => names.some((each) => plain(each) === plain(cell)))
      return place < 0 ? [] : [[column, place]]
    }),
  )
  for (const column of needed)
    if (columns[column] === undefined)
      return statementProblem('columnMissing', heading.line, '', named[column][0] ?? column)
  const said = (label: RegExp): string | null =>
    records
      .slice(0, at)
      .find(({ cells }) => label.test(cells[0] ?? ''))
      ?.cells.slice(1)
      .join(' ')
      .trim() ?? null
  const [saidNumber, saidName] = [
    said(/^short ?code|^account (number|no)/i),
    said(/^account( type| name)?:?$/i),
  ]
  if (number && saidNumber && plain(saidNumber) !== plain(number))
    return statementProblem('otherAccount', null, saidNumber, number)
  if (name && saidName && plain(saidName) !== plain(name))
    return statementProblem('otherAccount', null, saidName, name)
  const [from, to] = [...(said(/period/i) ?? '').matchAll(dates)].map(([text]) => {
    const moment = readStatementTime(text, zone)
    return moment ? zone.dayOf(moment) : null
  })
  return { at, columns, heading: heading.cells, from: from ?? null, to: to ?? from ?? null }
}

export type ReadRow = StatementRow & { readonly balanceCents: Cents | null }
export type Totals = { readonly line: number; readonly inCents: Cents; readonly outCents: Cents }

/** Parses one record of the table; a totals record is returned separately from the rows. */
function readRecord(
  { line, cells }: TextRecord,
  { columns, heading }: Head,
  format: StatementFormat,
  seen: Map<string, number>,
  { zone, currency }: AccountOf,
): ReadRow | { readonly totals: Totals } | StatementProblem {
  const cell = (column: keyof Columns): string => {
    const place = columns[column]
    return place === undefined ? '' : (cells[place] ?? '')
  }
  const unreadable = (
    name: 'timeUnreadable' | 'amountUnreadable' | 'balanceUnreadable',
    column: keyof Columns,
  ): StatementProblem => statementProblem(name, line, cell(column), '', heading[columns[column] ?? -1])
  if (plain(cells[columns.completedAt!] ?? '') === plain(format.columns.completedAt[0]!))
    return statementProblem('headerTwice', line)
  const moved = readMoved(cell, currency)
  if (typeof moved === 'string') return unreadable('amountUnreadable', moved)
  if (/^(grand )?totals?:?$/i.test(cells.find((each) => each !== '') ?? ''))
    return { totals: { line, inCents: moved.inCents, outCents: moved.outCents } }
  if (cells.length <= Math.max(...format.needed.map((column) => columns[column]!)))
    return statementProblem('cellsMissing', line, String(cells.length))
  const completedAt = readStatementTime(cell('completedAt'), zone)
  if (!completedAt) return unreadable('timeUnreadable', 'completedAt')
  const counts =
    columns.status === undefined ||
    /^(completed|(transaction )?success(ful)?|ts|posted)$/i.test(cell('status'))
  const balance = cell('balance')
  const balanceCents = balance === '' ? null : readStatementAmount(balance, currency)
  if (balanceCents === null && (balance !== '' || counts)) return unreadable('balanceUnreadable', 'balance')
  const [details, amountCents] = [cell('details'), cents(moved.inCents - moved.outCents)]
  const type = cell('type') || details
  const day = zone.dayOf(completedAt)
  const receipt = cell('receipt').toUpperCase() || (format.receiptOptional ? `${day} ${amountCents}` : '')
  if (receipt === '') return statementProblem('receiptMissing', line)
  const alike = `${receipt}/${type}`.slice(0, 180)
  const place = (seen.get(alike) ?? 0) + 1
  seen.set(alike, place)
  return {
    line,
    key: `${alike}/${place}`,
    receipt,
    linked: cell('linked').toUpperCase(),
    completedAt,
    day,
    kind: format.kindOf(type, amountCents),
    type,
    details,
    reference: cell('reference'),
    party: cell('party'),
    amountCents,
    counts,
    balanceCents,
  }
}

const amountColumns = ['amount', 'paidIn', 'withdrawn'] as const
type AmountColumn = (typeof amountColumns)[number]

/**
 * Returns money in and out, or the unreadable column. Providers write withdrawals with or without a minus
 * sign.
 */
function readMoved(
  cell: (column: AmountColumn) => string,
  currency: string,
): { readonly inCents: Cents; readonly outCents: Cents } | AmountColumn {
  const read = {} as Record<AmountColumn, Cents>
  for (const column of amountColumns) {
    const amount = readStatementAmount(cell(column), currency)
    if (amount === null) return column
    read[column] = amount
  }
  const { amount, paidIn, withdrawn } = read
  if (amount !== 0) return { inCents: cents(Math.max(amount, 0)), outCents: cents(Math.max(0 - amount, 0)) }
  return { inCents: paidIn, outCents: cents(Math.abs(withdrawn)) }
}

export type Period = { readonly from: Day | null; readonly to: Day | null }
type Table = Period & { readonly rows: readonly ReadRow[]; readonly totals: Totals | null }

/** Reads the table of a file; keeps the rows in file order. */
export function readTable(
  text: string,
  format: StatementFormat,
  account: AccountOf,
): Table | StatementProblem {
  const records = statementRecords(text)
  if (!records) return statementProblem('cut', null)
  const head = readHead(records, format, account)
  if (isStatementProblem(head)) return head
  const [rows, seen] = [[] as ReadRow[], new Map<string, number>()]
  let totals: Totals | null = null
  for (const record of records.slice(head.at + 1)) {
    if (totals) return statementProblem('rowAfterTotals', record.line)
    const currency = head.columns.currency === undefined ? '' : (record.cells[head.columns.currency] ?? '')
    if (currency !== '' && plain(currency) !== plain(account.currency))
      return statementProblem('otherCurrency', record.line, currency, account.currency)
    const read = readRecord(record, head, format, seen, account)
    if (isStatementProblem(read)) return read
    if ('totals' in read) totals = read.totals
    else rows.push(read)
  }
  return { from: head.from, to: head.to, rows, totals }
}
