/**
 * Opens a live book: imports customers and loans with their history, and the balances of the lender's other
 * accounts, into an empty service. All or nothing, and only if every loan equals the balances of the previous
 * book and the trial balance is zero (rule reports-9).
 */
import type { Zone } from '../../domain/country/zone.ts'
import { addDays, type Day } from '../../domain/days.ts'
import { sumCents, type Cents } from '../../domain/money.ts'
import type { ProductsConfig } from '../../domain/price/products.ts'
import type { Tx } from '../platform/database/database.ts'
import { allowLongTransaction } from '../platform/database/long-transactions.ts'
import type { LoanKey } from '../loans/loans/index.ts'
import type { Services } from '../services.ts'
import type { Bundle, BundleAccounts } from './bundle.ts'
import { amountsText, equalityOf } from './equality.ts'
import { openTwice } from './open-twice.ts'
import type { Fault } from './rows.ts'
import { createBookImport, type ImportedCustomer } from './import-book.ts'
import { openingTrialBalance, sided, type OpeningTrialBalance } from './trial-balance.ts'
import { RolledBack, type BundleCheck } from './rollback.ts'

type Deps = Pick<
  Services,
  | 'database'
  | 'clock'
  | 'identity'
  | 'customers'
  | 'products'
  | 'applications'
  | 'payments'
  | 'loans'
  | 'reconciliation'
  | 'generalLedger'
  | 'audit'
>

export type Opened = { readonly customers: number; readonly loans: number; readonly balances: number }
export function createOpening(services: Deps) {
  const { database, clock, products, reconciliation, generalLedger, audit } = services
  const { takeCustomers, takeLoans } = createBookImport(services)

  /** Returns the faults between the files and of their days. */
  async function faultsOf(bundle: Bundle): Promise<readonly Fault[]> {
    const openedOn = bundle.accounts?.on
    return [
      ...unknownProducts(bundle, await products.configInForce()),
      ...(openedOn !== undefined && openedOn >= clock.today()
        ? [{ file: 'accounts' as const, line: 0, what: `on: ${openedOn} is not over yet` }]
        : []),
      ...equalityOf(bundle).faults,
      ...openTwice(bundle, clock.today()),
    ]
  }

  async function isEmpty(tx: Tx): Promise<boolean> {
    const first = await Promise.all([
      tx.selectFrom('loan').select('id').limit(1).executeTakeFirst(),
      tx.selectFrom('identity_user').select('id').limit(1).executeTakeFirst(),
      tx.selectFrom('ledger_transaction').select('sequence').limit(1).executeTakeFirst(),
    ])
    return first.every((row) => row === undefined)
  }

  /** Imports the balances of all other accounts; throws if the trial balance is wrong. */
  async function weigh(
    tx: Tx,
    { on, rows }: BundleAccounts,
    keys: readonly LoanKey[],
  ): Promise<OpeningTrialBalance> {
    if (await generalLedger.opening.hasJournals(tx))
      throw new RolledBack([
        {
          file: 'accounts',
          line: 0,
          what: 'the general ledger already has journals: opening balances come first',
        },
      ])
    const held = new Map<string, Cents>()
    const chart = await generalLedger.opening.accounts(tx, on)
    const { stated } = openingTrialBalance(chart, { ofLoans: [], others: [] }, rows)
    for (const { provider, amountCents } of stated)
      held.set(provider, sumCents([held.get(provider) ?? 0, amountCents]))
    await reconciliation.openWith(tx, on, held, endOf(on, clock))
    const found = openingTrialBalance(chart, await generalLedger.opening.brought(tx, on, keys), rows)
    if (found.faults.length > 0) throw new RolledBack(found.faults, found)
    return found
  }

  /** Imports everything except the opening journals and the trail entry; throws if something is wrong. */
  async function enter(tx: Tx, bundle: Bundle): Promise<OpeningTrialBalance | null> {
    await allowLongTransaction(tx)
    if (!(await isEmpty(tx)))
      throw new RolledBack([
        {
          file: 'customers',
          line: 0,
          what: 'the database already has customers or loans: a book is imported into an empty one',
        },
      ])
    const { accounts } = bundle
    const taken = new Map<string, ImportedCustomer>()
    for (const some of inBatches(bundle.customers))
      for (const each of await takeCustomers(tx, some)) taken.set(each.customer.customer, each)
    const keys: LoanKey[] = []
    for (const some of inBatches(bundle.loans))
      keys.push(
        ...(await takeLoans(
          tx,
          some.map((loan) => ({ loan, of: taken.get(loan.customer)! })),
          accounts === null ? clock.now() : endOf(accounts.on, clock),
        )),
      )
    return accounts && weigh(tx, accounts, keys)
  }

  /** Runs `work` in a transaction; returns its result, or the faults if it was rolled back. */
  const undone = async <Done>(work: (tx: Tx) => Promise<Done>): Promise<Done | RolledBack> => {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (error instanceof RolledBack) return error
      throw error
    }
  }

  return {
    /** Returns the faults: imports everything, checks it and rolls it back. */
    async check(bundle: Bundle): Promise<BundleCheck> {
      const faults = await faultsOf(bundle)
      if (faults.length > 0) return { faults, trialBalance: null }
      return undone(async (tx): Promise<never> => {
        throw new RolledBack([], await enter(tx, bundle))
      })
    },

    /** Imports everything, or nothing and returns the faults. */
    async open(bundle: Bundle): Promise<Opened | BundleCheck> {
      const faults = await faultsOf(bundle)
      if (faults.length > 0) return { faults, trialBalance: null }
      return undone(async (tx): Promise<Opened> => {
        const found = await enter(tx, bundle)
        const { accounts } = bundle
        await generalLedger.opening.noteTakenOver(tx, clock.today(), accounts?.on ?? null)
        if (found && accounts)
          await generalLedger.opening.open(tx, accounts.on, found.toClear, named(found.stated))
        const { balances, stated } = equalityOf(bundle)
        const opened = { customers: bundle.customers.length, loans: bundle.loans.length, balances }
        await audit.record(tx, null, {
          act: 'book.opened',
          subject: 'book',
          after: {
            customers: opened.customers,
            loans: opened.loans,
            balancesCompared: balances,
            owed: amountsText(stated),
            ...(found &&
              accounts && {
                bookedOn: accounts.on,
                sha256: accounts.sha256,
                journal: found.stated.map(
                  ({ code, product, provider, amountCents, evidence }) =>
                    `${[code, product, provider].filter(Boolean).join(' ')}: ${sided(amountCents)} (${evidence})`,
                ),
              }),
          },
        })
        return opened
      })
    },
  }
}

/** Rows per database statement. */
const batchSize = 500
const inBatches = <Row>(rows: readonly Row[]): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, at) =>
    rows.slice(at * batchSize, (at + 1) * batchSize),
  )

/**
 * Prices, returns and loss allowances go by product, so a loan of an unknown product would be missing from
 * them.
 */
function unknownProducts({ loans }: Bundle, { products }: ProductsConfig): Fault[] {
  const known = products.map(({ productHrid }) => productHrid)
  return loans.flatMap(({ line, product }) =>
    known.includes(product)
      ? []
      : [{ file: 'loans', line, what: `product: has to be one of ${known.join(', ')}` } as const],
  )
}

/** The stated rows by line, each with its evidence. */
const named = (stated: OpeningTrialBalance['stated']) =>
  stated.map(({ line, ...row }) => ({ ...row, reference: `accounts.csv line ${line}` }))

/** The last second of a day: a posting at this time belongs to that day. */
const endOf = (on: Day, zone: Zone): Date => new Date(zone.startOf(addDays(on, 1)).getTime() - 1_000)
