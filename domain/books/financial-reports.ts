/**
 * General ledger reports (docs/rules/reports.md): pure functions of sums by account and day. Input is cents
 * with debits positive. Output has the sign readers expect: assets, liabilities, income and expenses are
 * positive. Each figure is computed only here; screens and files show the same rows.
 */
import { addDays, daysBetween, type Day } from '../days.ts'
import { monthEndOf, monthOf } from './portfolio.ts'
import {
  heading,
  total,
  line,
  hasAmount,
  addColumns,
  negated,
  subtractColumns,
  section,
  type LedgerAccount,
  type AccountSums,
  type RowName,
  type ReportRow,
} from './report-rows.ts'

/** Cash at banks and providers and in transit between them. Disputed money (1025) is not cash. */
export const isCash = (code: string): boolean => code.startsWith('10') && code !== '1025'

/**
 * Opening balance, debits and credits of a period, and closing balance: sums of `[before, debits, credits]`,
 * credits positive.
 */
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
      .filter(({ amounts }) => hasAmount(amounts))
      .map(({ code, name, amounts }) => line({ account: { code, name } }, amounts))
  const sumOf = (list: typeof own) =>
    addColumns(
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

/** Income and expenses in each column's period. */
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
  const lending = subtractColumns(subtractColumns(income.sum, direct.sum), losses.sum)
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
    total('result', subtractColumns(subtractColumns(lending, operating.sum), finance.sum)),
  ]
}

/** Profit of each column: income less expenses. */
export const profitOf = (accounts: readonly AccountSums[], columns: number): number[] =>
  negated(
    addColumns(
      accounts.filter(({ kind }) => kind === 'income' || kind === 'expense').map(({ cents }) => cents),
      columns,
    ),
  )

/**
 * Assets, liabilities and equity at the end of each column's day. `before`: balances at the end of the
 * previous year for the same columns. Results of earlier years stay on their accounts and are reported as
 * equity.
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
  const assets = addColumns([cash.sum, loans.sum, others.sum], columns)
  const customers = section('customersMoney', of('liability', startsWith('20')), columns, true)
  const taxes = section('taxes', of('liability', startsWith('21', '25')), columns, true)
  const otherDebts = section(
    'otherLiabilities',
    of('liability', (account) => !startsWith('20', '21', '25')(account)),
    columns,
    true,
  )
  const liabilities = addColumns([customers.sum, taxes.sum, otherDebts.sum], columns)
  const capital = section('equity', of('equity'), columns, true)
  const resultBefore = profitOf(before, columns)
  const resultOfYear = subtractColumns(profitOf(accounts, columns), resultBefore)
  const equity = addColumns([capital.sum, resultBefore, resultOfYear], columns)
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
    total('liabilitiesAndEquity', addColumns([liabilities, equity], columns)),
    ...memo.rows,
  ]
}
/** Counterpart of every memo entry. It has no meaning of its own. */
const memoCounterpart = '9000'

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
  const ofLoans = addColumns(
    sums.map(({ cents }) => cents),
    columns,
  )
  const underWay = [underWayCents, ...Array.from({ length: columns - 1 }, () => 0)]
  const counted = sums.reduce((sum, { loans }) => sum + loans, 0)
  const withUnderWay = addColumns([ofLoans, underWay], columns)
  return [
    ...sums.map(({ product, class: ofClass, loans, cents }) =>
      line({ product, class: ofClass }, [loans, ...cents]),
    ),
    total('ofLoans', [counted, ...ofLoans]),
    line({ name: 'underWay' }, [null, ...underWay]),
    total('controlAccounts', [null, ...controls]),
    total('difference', [null, ...subtractColumns(controls, withUnderWay)]),
  ]
}

/** Money held for others, and since when. */
export type HeldMoney = { readonly since: Day; readonly cents: number }
const bands = [
  { name: 'upTo1', days: 1 },
  { name: 'upTo7', days: 7 },
  { name: 'upTo30', days: 30 },
  { name: 'upTo90', days: 90 },
  { name: 'over90', days: Infinity },
] as const

/** Held money at the end of a day by age, compared with its ledger account. */
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

/** Tax charged in a month, and tax paid to the authority in that month. */
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
/** The financial year is the calendar year. */
export const yearOf = (on: Day): Day => `${on.slice(0, 4)}-01-01` as Day
