/**
 * The day on which the lender moves here: its book is imported as by `npm run book -- open`. Its other
 * account balances follow from the borrowers' debts.
 */
import { createHash } from 'node:crypto'
import { addDays, type Day } from '../../../domain/days.ts'
import { cents, sumCents, wholeShillings, type Cents } from '../../../domain/money.ts'
import type { Bundle, BundleAccounts, BundleLoan } from '../../book-import/bundle.ts'
import { bundleBalancesOn } from '../../book-import/equality.ts'
import { createOpening } from '../../book-import/opening.ts'
import type { Services } from '../../services.ts'
import type { Before } from './earlier-book.ts'

type AccountRow = BundleAccounts['rows'][number]

/**
 * Percent of the borrowers' principal; debits are positive. The float is enough for the simulated payouts.
 */
const others = [
  { code: '1010', percent: 40, evidence: 'Statement of Equity Bank, no. 18' },
  { code: '1020', percent: 25, evidence: 'M-Pesa statement of the paybill' },
  { code: '1022', percent: 250, evidence: 'M-Pesa statement of the payout account' },
  { code: '2400', percent: -60, evidence: 'Loan agreement with Savanna Impact Fund of 2 March 2025' },
  { code: '3010', percent: -250, evidence: 'Return of allotment' },
] as const
/** By product: of principal, and of interest and charges. */
const allowances = [
  { code: '1190', percent: -4 },
  { code: '1191', percent: -3 },
] as const

function accountsOf(on: Day, loans: readonly BundleLoan[]): BundleAccounts {
  const owed = (some: readonly BundleLoan[]): Cents =>
    sumCents(some.flatMap(({ balances }) => balances.map(({ principal }) => principal)))
  const part = (of: Cents, percent: number): Cents => wholeShillings(cents(Math.round((of * percent) / 100)))
  const row = (code: string, amountCents: Cents, evidence: string, product = '') => ({
    code,
    amountCents,
    evidence,
    product,
    provider: '',
  })
  const rows = [
    ...others.map(({ code, percent, evidence }) => row(code, part(owed(loans), percent), evidence)),
    ...[...Map.groupBy(loans, ({ product }) => product)].flatMap(([product, ofProduct]) =>
      allowances.map(({ code, percent }) =>
        row(code, part(owed(ofProduct), percent), `Allowance of ${on}`, product),
      ),
    ),
  ]
  return asFile(on, rows)
}

function asFile(on: Day, rows: readonly Omit<AccountRow, 'line'>[]): BundleAccounts {
  return {
    on,
    rows: rows.map((each, at) => ({ ...each, line: at + 2 })),
    sha256: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
  }
}

/** Retained earnings balance the accounts, as in every set of accounts. */
async function withEarnings(
  opening: ReturnType<typeof createOpening>,
  bundle: Bundle & { readonly accounts: BundleAccounts },
): Promise<Bundle> {
  const { faults, trialBalance } = await opening.check(bundle)
  if (!trialBalance) throw new Error(`the earlier book cannot be imported: ${JSON.stringify(faults)}`)
  const sum = sumCents(trialBalance.rows.map(({ openingCents }) => openingCents))
  const earned = {
    code: '3100',
    amountCents: cents(0 - sum),
    product: '',
    provider: '',
    evidence: 'Accounts of the system before',
  }
  return { ...bundle, accounts: asFile(bundle.accounts.on, [...bundle.accounts.rows, earned]) }
}

/** Imports everything through the day before, on which the old system closed the book. */
export async function moveHere(services: Services, { customers, loans }: Before, today: Day): Promise<void> {
  const on = addDays(today, -1)
  const opening = createOpening(services)
  const stated = loans.map((loan) => ({
    ...loan,
    balances: [{ line: loan.line, on, ...bundleBalancesOn(loan, on) }],
  }))
  const accounts = accountsOf(on, stated)
  const opened = await opening.open(await withEarnings(opening, { customers, loans: stated, accounts }))
  if ('faults' in opened) throw new Error(`the book was not imported: ${JSON.stringify(opened.faults)}`)
}
