/**
 * Reports of the general ledger (docs/rules/reports.md): pure functions of sums by account and day. Amounts come in as
 * cents, debit positive, and stand in a report with the sign that its reader expects: what we have, owe, earn and spend
 * is positive. Every figure is made here once; screens and files show the same rows.
 */
import type { JournalKind } from './books.ts'
import { addDays, daysBetween, type Day } from './days.ts'
import { monthEndOf, monthOf } from './portfolio.ts'

export const reportNames = [
  'trialBalance',
  'incomeStatement',
  'balanceSheet',
  'cashFlow',
  'loanBook',
  'ageing',
  'taxes',
] as const
export type ReportName = (typeof reportNames)[number]
/** Of a moment, the end of their last day, and not of a period. */
export const momentReports: ReadonlySet<ReportName> = new Set(['balanceSheet', 'loanBook', 'ageing'])

export type LedgerAccount = {
  readonly code: string
  readonly name: string
  readonly kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense' | 'memo'
}
/** An account with its sums, one for each column that was asked for. */
export type AccountSums = LedgerAccount & { readonly cents: readonly number[] }

/** What a row says: a name that words are kept for, an account, or a text of the lender's own data. */
export type RowLabel =
  | { readonly name: RowName }
  | { readonly account: Pick<LedgerAccount, 'code' | 'name'> }
  | { readonly text: string }
export const rowNames = [
  'assets', 'cash', 'loans', 'otherAssets', 'liabilities', 'customersMoney', 'taxes', 'otherLiabilities', 'equity',
  'resultOfYear', 'resultBefore', 'totalAssets', 'totalLiabilities', 'totalEquity', 'liabilitiesAndEquity', 'offBalance',
  'income', 'directCosts', 'creditLosses', 'operatingCosts', 'financeCosts', 'totalIncome', 'totalDirectCosts',
  'totalCreditLosses', 'lendingResult', 'totalOperatingCosts', 'totalFinanceCosts', 'result',
  'operating', 'financing', 'loansPaidOut', 'collected', 'recovered', 'refunded', 'cardChecks', 'soldDebts',
  'providerCharges', 'partnersPaid', 'taxesPaid', 'disputes', 'otherOperating', 'borrowings', 'capital',
  'totalOperating', 'totalFinancing', 'cashChange', 'cashBefore', 'cashAfter',
  'total', 'memoTotal', 'ofLoans', 'underWay', 'controlAccounts', 'difference',
  'suspense', 'overpayments', 'upTo1', 'upTo7', 'upTo30', 'upTo90', 'over90',
  'excise', 'withholding',
] as const // prettier-ignore
export type RowName = (typeof rowNames)[number]

/** A row; headings have no amounts. Where a column does not say anything of a row, it is null. */
export type ReportRow = {
  readonly style: 'heading' | 'line' | 'total'
  readonly label: RowLabel
  /** Cents, or a plain number in a column of counts. */
  readonly amounts: readonly (number | null)[]
}

const heading = (name: RowName): ReportRow => ({ style: 'heading', label: { name }, amounts: [] })
const total = (name: RowName, amounts: readonly (number | null)[]): ReportRow => ({
  style: 'total',
  label: { name },
  amounts,
})
const line = (label: RowLabel, amounts: readonly (number | null)[]): ReportRow => ({
  style: 'line',
  label,
  amounts,
})
const isSomething = (amounts: readonly (number | null)[]): boolean =>
  amounts.some((each) => each !== null && each !== 0)
/** Zero is never negative: it would be shown so. */
const plain = (amount: number): number => (amount === 0 ? 0 : amount)

/** Column by column. */
const added = (lists: readonly (readonly number[])[], columns: number): number[] =>
  Array.from({ length: columns }, (_, at) => lists.reduce((sum, each) => sum + (each[at] ?? 0), 0))
const turned = (amounts: readonly number[]): number[] => amounts.map((each) => plain(-each))
const minus = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((each, at) => each - (other[at] ?? 0))

type Section = {
  readonly rows: readonly ReportRow[]
  readonly sum: readonly number[]
}
/** The accounts of a section that have something, under its name. `isTurned`: they grow by credits. */
function section(
  name: RowName,
  accounts: readonly AccountSums[],
  columns: number,
  isTurned: boolean,
): Section {
  const shown = accounts.map(({ cents, ...account }) => ({
    account,
    amounts: isTurned ? turned(cents) : cents,
  }))
  const rows = shown
    .filter(({ amounts }) => isSomething(amounts))
    .map(({ account: { code, name: accountName }, amounts }) =>
      line({ account: { code, name: accountName } }, amounts),
    )
  return {
    rows: rows.length === 0 ? [] : [heading(name), ...rows],
    sum: added(
      shown.map(({ amounts }) => amounts),
      columns,
    ),
  }
}

/** Money at banks and providers, and on its way between them; what is in dispute there is none. */
export const isCash = (code: string): boolean => code.startsWith('10') && code !== '1025'

/** Before a period, debits and credits in it, after it: sums of `[before, debits, credits]`, credits positive. */
export function trialBalance(accounts: readonly AccountSums[]): ReportRow[] {
  const full = (list: readonly AccountSums[]) =>
    list.map(({ code, name, cents: [before = 0, debits = 0, credits = 0] }) => ({
      code,
      name,
      amounts: [before, debits, credits, before + debits - credits],
    }))
  const [own, memo] = [
    full(accounts.filter(({ kind }) => kind !== 'memo')),
    full(accounts.filter(({ kind }) => kind === 'memo')),
  ]
  const rowsOf = (list: typeof own) =>
    list
      .filter(({ amounts }) => isSomething(amounts))
      .map(({ code, name, amounts }) => line({ account: { code, name } }, amounts))
  const sumOf = (list: typeof own) =>
    added(
      list.map(({ amounts }) => amounts),
      4,
    )
  return [
    ...rowsOf(own),
    total('total', sumOf(own)),
    ...(rowsOf(memo).length === 0
      ? []
      : [heading('offBalance'), ...rowsOf(memo), total('memoTotal', sumOf(memo))]),
  ]
}

const startsWith =
  (...beginnings: readonly string[]) =>
  ({ code }: LedgerAccount): boolean =>
    beginnings.some((beginning) => code.startsWith(beginning))

/** What was earned and spent in each column's period. */
export function incomeStatement(accounts: readonly AccountSums[], columns: number): ReportRow[] {
  const expenses = accounts.filter(({ kind }) => kind === 'expense')
  const costs = (name: RowName, is: (account: LedgerAccount) => boolean) =>
    section(name, expenses.filter(is), columns, false)
  const income = section(
    'income',
    accounts.filter(({ kind }) => kind === 'income'),
    columns,
    true,
  )
  const direct = costs('directCosts', startsWith('50'))
  const losses = costs('creditLosses', startsWith('51'))
  const finance = costs('financeCosts', startsWith('52'))
  const operating = costs('operatingCosts', (account) => !startsWith('50', '51', '52')(account))
  const lending = minus(minus(income.sum, direct.sum), losses.sum)
  return [
    ...income.rows,
    total('totalIncome', income.sum),
    ...direct.rows,
    total('totalDirectCosts', direct.sum),
    ...losses.rows,
    total('totalCreditLosses', losses.sum),
    total('lendingResult', lending),
    ...operating.rows,
    total('totalOperatingCosts', operating.sum),
    ...finance.rows,
    total('totalFinanceCosts', finance.sum),
    total('result', minus(minus(lending, operating.sum), finance.sum)),
  ]
}

/** What was earned less what was spent, of each column. */
export const resultOf = (accounts: readonly AccountSums[], columns: number): number[] =>
  turned(
    added(
      accounts.filter(({ kind }) => kind === 'income' || kind === 'expense').map(({ cents }) => cents),
      columns,
    ),
  )

/**
 * What we have and owe at the end of each column's day. `before`: of the same columns, what stood on each account at
 * the end of the year before; earlier years' results stay on their accounts and are equity here.
 */
export function balanceSheet(
  accounts: readonly AccountSums[],
  before: readonly AccountSums[],
  columns: number,
): ReportRow[] {
  const of = (kind: LedgerAccount['kind'], is: (account: LedgerAccount) => boolean = () => true) =>
    accounts.filter((account) => account.kind === kind && is(account))
  const isLoans = startsWith('11')
  const isMoney = ({ code }: LedgerAccount): boolean => isCash(code)
  const cash = section('cash', of('asset', isMoney), columns, false)
  const loans = section('loans', of('asset', isLoans), columns, false)
  const others = section(
    'otherAssets',
    of('asset', (account) => !isMoney(account) && !isLoans(account)),
    columns,
    false,
  )
  const assets = added([cash.sum, loans.sum, others.sum], columns)
  const customers = section('customersMoney', of('liability', startsWith('20')), columns, true)
  const taxes = section('taxes', of('liability', startsWith('21', '25')), columns, true)
  const otherDebts = section(
    'otherLiabilities',
    of('liability', (account) => !startsWith('20', '21', '25')(account)),
    columns,
    true,
  )
  const liabilities = added([customers.sum, taxes.sum, otherDebts.sum], columns)
  const capital = section('equity', of('equity'), columns, true)
  const resultBefore = resultOf(before, columns)
  const resultOfYear = minus(resultOf(accounts, columns), resultBefore)
  const equity = added([capital.sum, resultBefore, resultOfYear], columns)
  const memo = section(
    'offBalance',
    accounts.filter(({ kind, code }) => kind === 'memo' && code !== memoCounterpart),
    columns,
    false,
  )
  return [
    ...cash.rows,
    ...loans.rows,
    ...others.rows,
    total('totalAssets', assets),
    ...customers.rows,
    ...taxes.rows,
    ...otherDebts.rows,
    total('totalLiabilities', liabilities),
    ...(capital.rows.length > 0 ? capital.rows : [heading('equity')]),
    line({ name: 'resultBefore' }, resultBefore),
    line({ name: 'resultOfYear' }, resultOfYear),
    total('totalEquity', equity),
    total('liabilitiesAndEquity', added([liabilities, equity], columns)),
    ...memo.rows,
  ]
}
/** The other side of every memo entry: it says nothing by itself. */
const memoCounterpart = '9000'

/** A sum of what stands against cash, in journals of a kind that moved cash. */
export type AgainstCash = { readonly kind: JournalKind; readonly code: string; readonly cents: number }

const cashLines = [
  'collected',
  'recovered',
  'loansPaidOut',
  'refunded',
  'cardChecks',
  'soldDebts',
  'providerCharges',
  'partnersPaid',
  'taxesPaid',
  'disputes',
  'otherOperating',
] as const satisfies readonly RowName[]
type CashLine = (typeof cashLines)[number] | 'borrowings' | 'capital'
const cashLineOf: Partial<Readonly<Record<JournalKind, CashLine>>> = {
  loanOpened: 'loansPaidOut',
  payoutAsked: 'loansPaidOut',
  payoutVoided: 'loansPaidOut',
  payoutLate: 'loansPaidOut',
  payoutDisputed: 'disputes',
  disputeSettled: 'disputes',
  collection: 'collected',
  matched: 'collected',
  unmatched: 'collected',
  reversal: 'collected',
  recovery: 'recovered',
  refund: 'refunded',
  refundAsked: 'refunded',
  refundVoided: 'refunded',
  refundLate: 'refunded',
  refundDisputed: 'refunded',
  cardCheck: 'cardChecks',
  cardCheckReturned: 'cardChecks',
  cessionPaid: 'soldDebts',
  providerCharge: 'providerCharges',
  partnerPaid: 'partnersPaid',
  taxPaid: 'taxesPaid',
}

/** What came in and went out, by what it was for: the whole change of the cash accounts. */
export function cashFlow(
  against: readonly AgainstCash[],
  beforeCents: number,
  afterCents: number,
): ReportRow[] {
  const sums = new Map<CashLine, number>()
  for (const { kind, code, cents } of against) {
    const of: CashLine = code.startsWith('24')
      ? 'borrowings'
      : code.startsWith('3')
        ? 'capital'
        : (cashLineOf[kind] ?? 'otherOperating')
    sums.set(of, (sums.get(of) ?? 0) - cents)
  }
  const part = (names: readonly CashLine[]) => {
    const rows = names.map((name) => ({ name, cents: plain(sums.get(name) ?? 0) }))
    return {
      rows: rows.filter(({ cents }) => cents !== 0).map(({ name, cents }) => line({ name }, [cents])),
      sum: rows.reduce((sum, { cents }) => sum + cents, 0),
    }
  }
  const [operating, financing] = [part(cashLines), part(['borrowings', 'capital'])]
  return [
    heading('operating'),
    ...operating.rows,
    total('totalOperating', [operating.sum]),
    heading('financing'),
    ...financing.rows,
    total('totalFinancing', [financing.sum]),
    total('cashChange', [operating.sum + financing.sum]),
    line({ name: 'cashBefore' }, [beforeCents]),
    total('cashAfter', [afterCents]),
  ]
}

/** The control accounts that the loan book explains, in the order of its columns. */
export const loanBookKeys = [
  'principalReceivable',
  'interestReceivable',
  'penaltyReceivable',
  'addOnsReceivable',
  'exciseReceivable',
  'interestSuspended',
] as const
export type LoanBookSum = {
  readonly product: string
  readonly class: string
  readonly loans: number
  /** In the order of `loanBookKeys`. */
  readonly cents: readonly number[]
}

/**
 * Loans by product and class, against the control accounts. `underWay`: principal of payouts that have not arrived; it
 * is on the account of principal, and no loan yet.
 */
export function loanBook(
  sums: readonly LoanBookSum[],
  underWayCents: number,
  controls: readonly number[],
): ReportRow[] {
  const columns = loanBookKeys.length
  const ofLoans = added(
    sums.map(({ cents }) => cents),
    columns,
  )
  const underWay = [underWayCents, ...Array.from({ length: columns - 1 }, () => 0)]
  const counted = sums.reduce((sum, { loans }) => sum + loans, 0)
  const withUnderWay = added([ofLoans, underWay], columns)
  return [
    ...sums.map(({ product, class: ofClass, loans, cents }) =>
      line({ text: `${product} ${ofClass}` }, [loans, ...cents]),
    ),
    total('ofLoans', [counted, ...ofLoans]),
    line({ name: 'underWay' }, [null, ...underWay]),
    total('controlAccounts', [null, ...controls]),
    total('difference', [null, ...minus(controls, withUnderWay)]),
  ]
}

/** Money of somebody else that we hold, and since when. */
export type HeldMoney = { readonly since: Day; readonly cents: number }
const bands = [
  { name: 'upTo1', days: 1 },
  { name: 'upTo7', days: 7 },
  { name: 'upTo30', days: 30 },
  { name: 'upTo90', days: 90 },
  { name: 'over90', days: Infinity },
] as const

/** What we hold at the end of a day by its age, against its account. */
export function ageing(
  parts: readonly {
    readonly name: 'suspense' | 'overpayments'
    readonly held: readonly HeldMoney[]
    readonly controlCents: number
  }[],
  on: Day,
): ReportRow[] {
  return parts.flatMap(({ name, held, controlCents }) => {
    const bandOf = ({ since }: HeldMoney) => bands.find(({ days }) => daysBetween(since, on) <= days)!.name
    const sumOf = (list: readonly HeldMoney[]) => list.reduce((sum, each) => sum + each.cents, 0)
    return [
      heading(name),
      ...bands.map((band) => {
        const inBand = held.filter((each) => bandOf(each) === band.name)
        return line({ name: band.name }, [inBand.length, sumOf(inBand)])
      }),
      total('total', [held.length, sumOf(held)]),
      total('controlAccounts', [null, controlCents]),
      total('difference', [null, controlCents - sumOf(held)]),
    ]
  })
}

/** What a month charged of a tax, and what was paid to the authority in it. */
export type TaxMonth = {
  readonly month: Day
  readonly beforeCents: number
  readonly chargedCents: number
  readonly paidCents: number
}
export const taxes = ['excise', 'withholding'] as const
export type Tax = (typeof taxes)[number]

/** A month's tax is due on the 20th of the next one. */
export const taxDueOn = (month: Day): Day => addDays(addDays(monthEndOf(month), 1), 19)

export const taxRows = (
  ofTaxes: readonly { readonly tax: Tax; readonly months: readonly TaxMonth[] }[],
): ReportRow[] =>
  ofTaxes.flatMap(({ tax, months }) => [
    heading(tax),
    ...months.map(({ month, beforeCents, chargedCents, paidCents }) =>
      line({ text: month.slice(0, 7) }, [
        beforeCents,
        chargedCents,
        paidCents,
        beforeCents + chargedCents - paidCents,
      ]),
    ),
  ])

/** The first days of the months that a period touches, oldest first. */
export function monthsIn(from: Day, to: Day): Day[] {
  const months: Day[] = []
  for (let month = monthOf(from); month <= to; month = addDays(monthEndOf(month), 1)) months.push(month)
  return months
}
/** The year of the books is that of the calendar. */
export const yearOf = (on: Day): Day => `${on.slice(0, 4)}-01-01` as Day
