/**
 * Statements of the merchant's accounts in the format of their providers' portals, with every irregularity of
 * such files; and corrupted files, to test that they are detected. Amounts are cents.
 */
import type { HistoryRow } from './history.ts'
import type { OwnAccount } from './movements.ts'

export const traps = [
  'clean',
  'dayFirst',
  'positiveWithdrawn',
  'oldExport',
  'shortPreamble',
  'totals',
  'windows1252',
  'oldestFirst',
  'semicolons',
] as const
export const spoilings = [
  'tampered',
  'doubledRow',
  'doubledFile',
  'cutText',
  'cutRows',
  'mixedUp',
  'removedRow',
] as const
export type Trap = (typeof traps)[number]
export type Spoiling = (typeof spoilings)[number]

export type StatementOf = {
  readonly account: OwnAccount
  readonly shortCode: string
  readonly organisation: string
  /** The first instant of its first day and of the day after its last. */
  readonly fromMs: number
  readonly toMs: number
  /** Balance before the first row. */
  readonly opening: number
  /** Oldest first. */
  readonly rows: readonly HistoryRow[]
}

const accountNames: Partial<Record<OwnAccount, string>> = {
  utility: 'Utility Account',
  working: 'Working Account',
  charges: 'Charges Paid Account',
  airtelCollections: 'Collections',
  airtelPayouts: 'Disbursements',
}
const isAirtel = (account: OwnAccount): boolean => account.startsWith('airtel')
const eatOffsetMs = 3 * 3_600_000
const parts = (ms: number): { date: string; dayFirst: string; time: string } => {
  const iso = new Date(ms + eatOffsetMs).toISOString()
  const [year, month, day] = iso.slice(0, 10).split('-')
  return { date: iso.slice(0, 10), dayFirst: `${day}-${month}-${year}`, time: iso.slice(11, 19) }
}
const grouped = (amount: number): string => {
  const [whole = '', cents = ''] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
const plainAmount = (amount: number): string => (amount / 100).toFixed(2)

type Balanced = HistoryRow & { readonly balance: number }
function balanced({ opening, rows }: Pick<StatementOf, 'opening' | 'rows'>): Balanced[] {
  let balance = opening
  return rows.map((each) => {
    if (!each.failed) balance += each.amount
    return { ...each, balance }
  })
}

/** A file that is whole, in one of the forms that portals make. */
export function statementFile(statement: StatementOf, trap: Trap): Buffer {
  return encoded(linesOf(statement, trap), trap)
}

/** A corrupted file. */
export function spoiltFile(statement: StatementOf, spoiling: Spoiling): Buffer {
  const { rows } = statement
  const middle = Math.floor(rows.length / 2)
  const lines = linesOf(statement, 'clean')
  const table = lines.length - rows.length
  switch (spoiling) {
    case 'tampered':
      // The balances stay as they were: only the amount of one row is another.
      return encoded(
        linesOf(
          statement,
          'clean',
          balanced(statement).map((each, at) =>
            at === middle ? { ...each, amount: each.amount * 10 } : each,
          ),
        ),
        'clean',
      )
    case 'doubledRow':
      return encoded(lines.toSpliced(table + middle, 0, lines[table + middle]!), 'clean')
    case 'removedRow':
      return encoded(lines.toSpliced(table + middle, 1), 'clean')
    case 'doubledFile':
      return encoded([...lines, ...lines.slice(table - 1)], 'clean')
    case 'cutText':
      return encoded(lines, 'clean').subarray(0, encoded(lines, 'clean').lastIndexOf('"') - 1)
    case 'cutRows':
      return encoded(lines.slice(0, table + middle), 'clean')
    case 'mixedUp':
      return statementFile({ ...statement, shortCode: '600999' }, 'clean')
  }
}
function linesOf(statement: StatementOf, trap: Trap, rows = balanced(statement)): string[] {
  const order = trap === 'oldestFirst' || statement.account === 'bank' ? rows : rows.toReversed()
  return [
    ...headLines(statement, trap),
    ...order.map((each) => rowLine(statement, each, trap)),
    ...totalLines(rows, statement, trap),
  ]
}

function headLines({ account, shortCode, organisation, fromMs, toMs }: StatementOf, trap: Trap): string[] {
  const span = `From ${parts(fromMs).dayFirst} 00:00:00 To ${parts(toMs - 1).dayFirst} 23:59:59`
  if (account === 'cards')
    return [`Period,${span}`, 'Reference,Date,Reason,Our Reference,Receiver,Difference,Balance,Currency']
  if (account === 'bank')
    return [
      'Account Number,0100123456700',
      `Statement Period,${span}`,
      'Value Date,Transaction Details,Reference,Debit,Credit,Book Balance',
    ]
  if (isAirtel(account))
    return [
      `Account,${accountNames[account]}`,
      `Period,${span}`,
      'Transaction ID,Transaction Date,Transaction Type,Reference,Other Party,Original Transaction ID,Transaction Status,Credit,Debit,Balance After,Currency',
    ]
  const head =
    trap === 'shortPreamble'
      ? [`Time Period,${span}`]
      : [
          `Organisation Name,${organisation}`,
          `Short Code,${shortCode}`,
          `Account,${accountNames[account]}`,
          `Time Period,${span}`,
          'Currency,KES',
        ]
  const columns = [
    'Receipt No.',
    'Completion Time',
    'Initiation Time',
    'Details',
    'Transaction Status',
    'Paid In',
    'Withdrawn',
    'Balance',
    'Balance Confirmed',
    'Reason Type',
    'Other Party Info',
    'Linked Transaction ID',
    'A/C No.',
  ]
  return [...head, (trap === 'oldExport' ? columns.slice(0, 8) : columns).join(',')]
}

const quoted = (text: string): string => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function rowLine({ account }: Pick<StatementOf, 'account'>, each: Balanced, trap: Trap): string {
  const { date, dayFirst, time } = parts(each.atMs)
  if (account === 'cards')
    return [
      each.receipt,
      `${date} ${time}`,
      each.type,
      each.reference,
      quoted(each.party),
      plainAmount(each.amount),
      plainAmount(each.balance),
      'KES',
    ].join(',')
  if (account === 'bank')
    return [
      dayFirst.replaceAll('-', '/'),
      quoted(each.type),
      each.receipt,
      each.amount < 0 ? quoted(grouped(-each.amount)) : '',
      each.amount > 0 ? quoted(grouped(each.amount)) : '',
      quoted(grouped(each.balance)),
    ].join(',')
  if (isAirtel(account))
    return [
      each.receipt,
      `${dayFirst} ${time}`,
      each.type,
      each.reference,
      each.party,
      each.linked,
      each.failed ? 'Transaction Failed' : 'Transaction Success',
      each.amount > 0 ? plainAmount(each.amount) : '',
      each.amount < 0 ? plainAmount(-each.amount) : '',
      plainAmount(each.balance),
      'KES',
    ].join(',')
  const at = `${trap === 'dayFirst' ? dayFirst : date} ${time}`
  const drawn = trap === 'positiveWithdrawn' ? -each.amount : each.amount
  const cells = [
    each.receipt,
    at,
    at,
    trap === 'oldExport' ? each.type : each.details,
    each.failed ? 'Failed' : 'Completed',
    each.amount > 0 ? grouped(each.amount) : '',
    each.amount < 0 ? grouped(drawn) : '',
    each.failed ? '' : grouped(each.balance),
    'true',
    each.type,
    each.party,
    each.linked,
    each.reference,
  ]
  return (trap === 'oldExport' ? cells.slice(0, 8) : cells).map(quoted).join(',')
}

function totalLines(rows: readonly Balanced[], { account }: StatementOf, trap: Trap): string[] {
  if (trap !== 'totals' || isAirtel(account) || account === 'cards' || account === 'bank') return []
  const sum = (sign: 1 | -1): number =>
    rows.reduce((total, { amount, failed }) => total + (failed || Math.sign(amount) !== sign ? 0 : amount), 0)
  return [
    ['Total', '', '', '', '', quoted(grouped(sum(1))), quoted(grouped(sum(-1))), '', '', '', '', '', ''].join(
      ',',
    ),
  ]
}

function encoded(lines: readonly string[], trap: Trap): Buffer {
  const text = `${lines.join('\r\n')}\r\n`
  if (trap === 'windows1252') return Buffer.from(text.replaceAll('CUSTOMER', 'CUSTOMÉR'), 'latin1')
  return Buffer.from(
    trap === 'semicolons' ? text.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/gm, ';') : `\uFEFF${text}`,
  )
}
