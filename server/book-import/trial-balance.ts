/**
 * The opening trial balance: the balances that come from loans, and those that accounts.csv states for every
 * other account. Stated balances of loan accounts are only compared. All rows sum to zero (rule reports-9).
 */
import { cents, toMajor } from '../../domain/money.ts'
import type { OpeningLines, OpeningAccount } from '../accounting/general-ledger/index.ts'
import type { BundleAccounts } from './bundle.ts'
import type { Fault } from './rows.ts'

type Line = OpeningLines['ofLoans'][number]
type Stated = BundleAccounts['rows'][number]

/** An account at the end of the opening day; debits are positive. */
export type OpeningRow = {
  readonly account: OpeningAccount
  readonly openingCents: number
  readonly isStated: boolean
}
export type OpeningTrialBalance = {
  readonly rows: readonly OpeningRow[]
  readonly faults: readonly Fault[]
  /** Balances that loans bring to accounts without a row: they are cleared. */
  readonly forgotten: readonly { readonly account: OpeningAccount; readonly cents: number }[]
  /** Stated balances to post, with the dimensions of their account. */
  readonly stated: readonly Stated[]
  /** Loan postings on accounts that are not only for loans: they are cleared. */
  readonly toClear: readonly Line[]
}

export const formattedCents = (amount: number): string =>
  toMajor(cents(Math.abs(amount))).toLocaleString('en-KE', { minimumFractionDigits: 2 })
/** `1,500.00 debit` */
export const sided = (amount: number): string =>
  amount === 0 ? '0.00' : `${formattedCents(amount)} ${amount > 0 ? 'debit' : 'credit'}`

export function openingTrialBalance(
  chart: readonly OpeningAccount[],
  { ofLoans, others }: OpeningLines,
  given: readonly Stated[],
): OpeningTrialBalance {
  const brought = [...ofLoans, ...others]
  const onCode = (lines: readonly Line[], code: string): number =>
    sumOf(lines.filter((line) => line.code === code).map((line) => line.cents))
  const accounts = new Map(chart.map((account) => [account.code, account]))
  const faults: Fault[] = []
  const fault = (line: number, what: string): void => void faults.push({ file: 'accounts', line, what })
  const stated = given.flatMap((row) => {
    const account = accounts.get(row.code)
    const wrong = account ? wrongWith(account, row) : `account: the chart has no ${row.code}`
    if (wrong !== null) fault(row.line, wrong)
    const [only = '', ...more] = account?.providers ?? []
    return [{ ...row, provider: row.provider === '' && more.length === 0 ? only : row.provider }]
  })
  faults.push(...twice(accounts, stated))
  const rows = chart.flatMap((account): OpeningRow[] => {
    const ofAccount = stated.filter(({ code }) => code === account.code)
    const ofLoansCents = account.isOfLoans ? onCode(brought, account.code) : 0
    const statedCents = sumOf(ofAccount.map(({ amountCents }) => amountCents))
    if (ofAccount.length === 0 && ofLoansCents === 0) return []
    if (account.isOfLoans && ofAccount.length > 0 && statedCents !== ofLoansCents)
      fault(
        ofAccount[0]!.line,
        `account: loans make ${account.code} ${account.name} ${sided(ofLoansCents)}, not ${sided(statedCents)}: ${formattedCents(statedCents - ofLoansCents)} apart`,
      )
    return [
      {
        account,
        openingCents: account.isOfLoans ? ofLoansCents : statedCents,
        isStated: ofAccount.length > 0,
      },
    ]
  })
  const sum = sumOf(rows.map(({ openingCents }) => openingCents))
  if (sum !== 0)
    fault(
      0,
      `debits are ${formattedCents(debitsOf(rows))} and credits ${formattedCents(creditsOf(rows))}, with what loans bring: ${sided(-sum)} is missing`,
    )
  return {
    rows,
    faults,
    forgotten: chart
      .filter(
        ({ code, isOfLoans, providers }) =>
          !isOfLoans && providers.length === 0 && !stated.some((row) => row.code === code),
      )
      .map((account) => ({ account, cents: onCode(ofLoans, account.code) }))
      .filter((each) => each.cents !== 0),
    stated: stated.filter(({ code, amountCents }) => !accounts.get(code)?.isOfLoans && amountCents !== 0),
    toClear: brought.filter(({ code }) => !accounts.get(code)?.isOfLoans),
  }
}

/** Returns what is wrong with a row of an account; null if nothing is. */
function wrongWith(account: OpeningAccount, { product, provider, amountCents }: Stated): string | null {
  const { code, name, providers } = account
  if (!account.isOpen) return `account: ${code} ${name} is closed`
  if (account.isOfOpening) return `account: the opening itself uses ${code} ${name}, which ends with nothing`
  if (account.isOfLoans) {
    if (product !== '' || provider !== '')
      return `account: ${code} ${name} is made by loans and compared as a whole: leave product and provider out`
    return null
  }
  if (account.isAllowance && product === '') return `product: ${code} ${name} is by product`
  if (account.isAllowance && amountCents > 0)
    return `debit: ${code} ${name} is an allowance, which is never a debit`
  if (providers.length > 0 && product !== '') return `product: ${code} ${name} has none`
  if (providers.length === 0 && provider !== '') return `provider: ${code} ${name} has none`
  const isKnown = (providers as readonly string[]).includes(provider)
  if (providers.length > 1 ? !isKnown : provider !== '' && !isKnown)
    return `provider: has to be ${providers.length > 1 ? `one of ${providers.join(', ')}` : `${providers[0]}, or nothing`}`
  return null
}

/**
 * Finds duplicate rows: only accounts with several agreements may have several rows, each with other
 * evidence.
 */
function twice(accounts: ReadonlyMap<string, OpeningAccount>, stated: readonly Stated[]): Fault[] {
  const before = new Map<string, number>()
  return stated.flatMap(({ code, product, provider, evidence, line }): Fault[] => {
    const account = accounts.get(code)
    if (!account) return []
    const isOne = account.isOfLoans || account.isAllowance || account.providers.length > 0
    const key = [code, product, provider, ...(isOne ? [] : [evidence])].join('|')
    const first = before.get(key)
    if (first === undefined) {
      before.set(key, line)
      return []
    }
    const named = [code, account.name, product, provider].filter(Boolean).join(' ')
    return [
      {
        file: 'accounts',
        line,
        what: `account: ${named} is on line ${first} already${isOne ? '' : ', with the same evidence'}`,
      },
    ]
  })
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
export const debitsOf = (rows: readonly OpeningRow[]): number =>
  sumOf(rows.map(({ openingCents }) => Math.max(0, openingCents)))
export const creditsOf = (rows: readonly OpeningRow[]): number =>
  sumOf(rows.map(({ openingCents }) => Math.max(0, -openingCents)))
