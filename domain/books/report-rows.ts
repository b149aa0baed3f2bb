/** Rows of financial reports, with labels and one amount per column (rule reports-1). */
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
/** Reports at the end of a day instead of over a period. */
export const momentReports: ReadonlySet<ReportName> = new Set(['balanceSheet', 'loanBook', 'ageing'])

export type LedgerAccount = {
  readonly code: string
  readonly name: string
  readonly kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense' | 'memo'
}
/** An account with one sum per requested column. */
export type AccountSums = LedgerAccount & { readonly cents: readonly number[] }

/** Row label: a translated name, an account, loans, or the lender's own text. */
export type RowLabel =
  | { readonly name: RowName }
  | { readonly account: Pick<LedgerAccount, 'code' | 'name'> }
  | { readonly product: string; readonly class: string }
  | { readonly text: string }
export const rowNames = [
  'assets', 'cash', 'loans', 'otherAssets', 'liabilities', 'customersMoney', 'taxes', 'otherLiabilities', 'equity',
  'resultOfYear', 'resultBefore', 'totalAssets', 'totalLiabilities', 'totalEquity', 'liabilitiesAndEquity', 'offBalance',
  'income', 'directCosts', 'creditLosses', 'operatingCosts', 'financeCosts', 'totalIncome', 'totalDirectCosts',
  'totalCreditLosses', 'lendingResult', 'totalOperatingCosts', 'totalFinanceCosts', 'result',
  'operating', 'financing', 'loansPaidOut', 'collected', 'recovered', 'refunded', 'cardChecks', 'soldDebts',
  'providerCharges', 'partnersPaid', 'taxesPaid', 'disputes', 'otherOperating', 'opening', 'borrowings', 'capital',
  'totalOperating', 'totalFinancing', 'cashChange', 'cashBefore', 'cashAfter',
  'total', 'memoTotal', 'ofLoans', 'underWay', 'controlAccounts', 'difference',
  'suspense', 'overpayments', 'upTo1', 'upTo7', 'upTo30', 'upTo90', 'over90',
  'excise', 'withholding',
] as const // oxfmt-ignore
export type RowName = (typeof rowNames)[number]

/** A report row. Headings have no amounts. A cell is null when its column does not apply to the row. */
export type ReportRow = {
  readonly style: 'heading' | 'line' | 'total'
  readonly label: RowLabel
  /** Cents, or a plain number in a column of counts. */
  readonly amounts: readonly (number | null)[]
}

export const heading = (name: RowName): ReportRow => ({ style: 'heading', label: { name }, amounts: [] })
export const total = (name: RowName, amounts: readonly (number | null)[]): ReportRow => ({
  style: 'total',
  label: { name },
  amounts,
})
export const line = (label: RowLabel, amounts: readonly (number | null)[]): ReportRow => ({
  style: 'line',
  label,
  amounts,
})
export const hasAmount = (amounts: readonly (number | null)[]): boolean =>
  amounts.some((each) => each !== null && each !== 0)
/** Zero is never negative: it would be shown so. */
export const withoutNegativeZero = (amount: number): number => (amount === 0 ? 0 : amount)

/** Column by column. */
export const addColumns = (lists: readonly (readonly number[])[], columns: number): number[] =>
  Array.from({ length: columns }, (_, at) => lists.reduce((sum, each) => sum + (each[at] ?? 0), 0))
export const negated = (amounts: readonly number[]): number[] =>
  amounts.map((each) => withoutNegativeZero(-each))
export const subtractColumns = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((each, at) => each - (other[at] ?? 0))

type Section = {
  readonly rows: readonly ReportRow[]
  readonly sum: readonly number[]
}
/** The accounts of a section that have something, under its name. `isTurned`: they grow by credits. */
export function section(
  name: RowName,
  accounts: readonly AccountSums[],
  columns: number,
  isTurned: boolean,
): Section {
  const shown = accounts.map(({ cents, ...account }) => ({
    account,
    amounts: isTurned ? negated(cents) : cents,
  }))
  const rows = shown
    .filter(({ amounts }) => hasAmount(amounts))
    .map(({ account: { code, name: accountName }, amounts }) =>
      line({ account: { code, name: accountName } }, amounts),
    )
  return {
    rows: rows.length === 0 ? [] : [heading(name), ...rows],
    sum: addColumns(
      shown.map(({ amounts }) => amounts),
      columns,
    ),
  }
}
