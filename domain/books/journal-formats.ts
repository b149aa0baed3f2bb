/**
 * Journals in the shape in which accounting packages import them (rule reports-6): a journal a day, a line for each
 * account and product. Cents, debit positive. Memo accounts stay with us: packages do not keep them.
 */
import { showDay, type Day } from '../days.ts'
import type { LedgerAccount } from './report-rows.ts'

export const packages = ['xero', 'quickbooks', 'sage', 'odoo', 'erpnext'] as const
export type Package = (typeof packages)[number]

export type DayLine = {
  readonly on: Day
  readonly account: Pick<LedgerAccount, 'code' | 'name'>
  readonly product: string
  readonly cents: number
}

/** The first day whose lines do not balance without the memo accounts: a package refuses its journal. */
export function unbalancedDay(lines: readonly DayLine[]): Day | null {
  const sums = new Map<Day, number>()
  for (const { on, cents } of lines) sums.set(on, (sums.get(on) ?? 0) + cents)
  return [...sums].find(([, sum]) => sum !== 0)?.[0] ?? null
}

/** Maximum lines per import; null when the package documents no maximum. */
const linesMost: Readonly<Record<Package, number | null>> = {
  xero: 300,
  quickbooks: 1_000,
  sage: null,
  odoo: null,
  erpnext: null,
}

/**
 * The first days that a package can import at once, as whole days. Includes at least the first day of the
 * file and everything posted late to earlier days. Lines must be sorted by day.
 */
export function fitting(of: Package, lines: readonly DayLine[], from: Day): readonly DayLine[] {
  const most = linesMost[of]
  if (most === null || lines.length <= most) return lines
  const cut = lines[most]!.on
  const first = lines.find(({ on }) => on >= from)?.on ?? from
  return lines.filter(({ on }) => (cut <= first ? on <= first : on < cut))
}

/** `12.50`, without a sign. */
const plainAmount = (cents: number): string =>
  `${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
const signed = (cents: number): string => `${cents < 0 ? '-' : ''}${plainAmount(cents)}`
const debitOf = (cents: number): string => (cents > 0 ? plainAmount(cents) : '')
const creditOf = (cents: number): string => (cents < 0 ? plainAmount(cents) : '')
const slashed = (on: Day): string => showDay(on).replaceAll('.', '/')

/** The lender's name and the journal that receives its entries. */
export type Exporting = { readonly company: string; readonly brand: string }

/** The first day of the file. An entry of an earlier day was posted after that day's file was made. */
type File = Exporting & { readonly from: Day }

const shortDay = (on: Day): string => on.slice(2).replaceAll('-', '')
/**
 * A late journal has its own number, so that it does not clash with the day's journal. QuickBooks accepts 21
 * characters.
 */
const numberOf = ({ brand, from }: File, on: Day): string =>
  on < from
    ? `${brand.toUpperCase().slice(0, 7)}-${shortDay(on)}-${shortDay(from)}`
    : `${brand.toUpperCase().slice(0, 8)}-${on}`
const narration = ({ brand, from }: File, on: Day): string =>
  on < from ? `${brand} ${on}, booked late` : `${brand} ${on}`
const description = ({ account, product }: DayLine): string =>
  product === '' ? account.name : `${account.name}, ${product}`
/** ERPNext's default abbreviation of a company: its initials. */
const initials = (company: string): string =>
  company
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
/** Only the first line of a journal carries its header values. */
const onFirst = (lines: readonly DayLine[], at: number, values: readonly string[]): readonly string[] =>
  at === 0 || lines[at - 1]!.on !== lines[at]!.on ? values : values.map(() => '')

type Format = {
  readonly head: readonly string[]
  readonly row: (line: DayLine, of: File, at: number, lines: readonly DayLine[]) => readonly string[]
}

const formats: Readonly<Record<Package, Format>> = {
  xero: {
    head: [
      '*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount', 'TrackingName1', 'TrackingOption1',
    ], // oxfmt-ignore
    row: (line, of) => [
      narration(of, line.on),
      slashed(line.on),
      description(line),
      line.account.code,
      'Tax Exempt',
      signed(line.cents),
      line.product === '' ? '' : 'Product',
      line.product,
    ],
  },
  quickbooks: {
    head: ['JournalNo', 'JournalDate', 'Memo', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'],
    row: (line, of) => [
      numberOf(of, line.on),
      slashed(line.on),
      narration(of, line.on),
      line.account.name,
      debitOf(line.cents),
      creditOf(line.cents),
      description(line),
      '',
    ],
  },
  sage: {
    head: [
      'Type', 'Account Reference', 'Nominal A/C Ref', 'Department Code', 'Date', 'Reference', 'Details', 'Net Amount',
      'Tax Code', 'Tax Amount',
    ], // oxfmt-ignore
    row: (line, of) => [
      line.cents > 0 ? 'JD' : 'JC',
      '',
      line.account.code,
      '0',
      slashed(line.on),
      numberOf(of, line.on),
      description(line).slice(0, 60),
      plainAmount(line.cents),
      'T9',
      '0.00',
    ],
  },
  odoo: {
    head: [
      'date',
      'journal_id',
      'ref',
      'line_ids/account_id',
      'line_ids/name',
      'line_ids/debit',
      'line_ids/credit',
    ],
    row: (line, of, at, lines) => [
      ...onFirst(lines, at, [line.on, 'Miscellaneous Operations', numberOf(of, line.on)]),
      line.account.code,
      description(line),
      debitOf(line.cents) || '0.00',
      creditOf(line.cents) || '0.00',
    ],
  },
  erpnext: {
    head: [
      'Entry Type', 'Company', 'Posting Date', 'Reference Number', 'Reference Date', 'User Remark',
      'Account (Accounting Entries)', 'Debit (Accounting Entries)', 'Credit (Accounting Entries)',
      'User Remark (Accounting Entries)',
    ], // oxfmt-ignore
    row: (line, of, at, lines) => [
      ...onFirst(lines, at, [
        'Journal Entry',
        of.company,
        line.on,
        numberOf(of, line.on),
        line.on,
        narration(of, line.on),
      ]),
      `${line.account.code} - ${line.account.name} - ${initials(of.company)}`,
      debitOf(line.cents) || '0.00',
      creditOf(line.cents) || '0.00',
      description(line),
    ],
  },
}

/** The rows of a file, its head first. */
export const packageRows = (of: Package, lines: readonly DayLine[], file: File): (readonly string[])[] => [
  formats[of].head,
  ...lines.map((line, at) => formats[of].row(line, file, at, lines)),
]
