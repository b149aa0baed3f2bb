/**
 * Balances of our accounts at a book import, so that the first statement of each begins with them (rule
 * reports-9).
 */
import type { Day } from '../../../../domain/days.ts'
import { cents, sumCents, type Cents } from '../../../../domain/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { credit, type Ledger, type Line } from '../../../ledger/ledger/index.ts'
import { bookingAccounts, type StatementAccount } from '../statements/accounts.ts'
import { figuresOf } from './figures-store.ts'

type Deps = { readonly ledger: Pick<Ledger, 'post'>; readonly accounts: readonly StatementAccount[] }

/**
 * Posts each account to its stated balance at the end of a day, whatever the imported loans' payments and
 * payouts left on it; without a stated balance it is zero.
 */
export const createOpeningBalance =
  ({ ledger, accounts }: Deps) =>
  async (tx: Tx, on: Day, heldCents: ReadonlyMap<string, Cents>, at: Date): Promise<void> => {
    const postings: Parameters<Ledger['post']>[1][number][] = []
    for (const account of accounts) {
      const [ours] = await figuresOf(tx, account, on, on)
      const missing: Line[] = []
      for (const name of account.ledger) {
        const [alone] = await figuresOf(tx, { ...account, ledger: [name] }, on, on)
        // Amounts dated otherwise on the statement belong to the account as a whole.
        const dated = name === account.ledger[0] ? ours!.onWayCents + ours!.datedCents : 0
        const held = heldCents.get(name) ?? 0
        missing.push({ account: name, amountCents: cents(held - alone!.ledgerCents - dated) })
      }
      postings.push({
        kind: 'statementBooking',
        reference: `${account.id} opening`,
        loanId: null,
        customerId: null,
        valueDay: on,
        currency: account.currency,
        lines: [
          ...missing,
          {
            account: bookingAccounts.ownFunds,
            amountCents: credit(sumCents(missing.map((line) => line.amountCents))),
          },
        ],
      })
    }
    await ledger.post(tx, postings, at)
  }
