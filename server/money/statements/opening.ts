/** What our accounts hold when a book is taken over, so that the first statement of each begins with it (rule reports-9). */
import type { Day } from '../../../domain/days.ts'
import { cents, sumCents, type Cents } from '../../../domain/money.ts'
import type { Tx } from '../../platform/database.ts'
import { credit, type Account, type Ledger } from '../ledger/index.ts'
import { bookedTo, type StatementAccount } from './accounts.ts'
import { figuresOf } from './figures-store.ts'

type Deps = { readonly ledger: Pick<Ledger, 'post'>; readonly accounts: readonly StatementAccount[] }

/**
 * Brings each account to what it holds at the end of a day, whatever the payments and payouts of loans that were taken over
 * left on it; one that nothing is said of holds nothing.
 */
export const createOpeningCash =
  ({ ledger, accounts }: Deps) =>
  async (tx: Tx, on: Day, heldCents: ReadonlyMap<string, Cents>, at: Date): Promise<void> => {
    const postings: Parameters<Ledger['post']>[1][number][] = []
    for (const account of accounts) {
      const [ours] = await figuresOf(tx, account, on, on)
      const held = sumCents(account.ledger.map((name: Account) => heldCents.get(name) ?? 0))
      const missing = cents(held - ours!.ledgerCents - ours!.onWayCents - ours!.datedCents)
      postings.push({
        kind: 'statementBooking',
        reference: `${account.id} opening`,
        loanId: null,
        customerId: null,
        valueDay: on,
        currency: 'KES',
        lines: [
          { account: account.ledger[0], amountCents: missing },
          { account: bookedTo.ownFunds, amountCents: credit(missing) },
        ],
      })
    }
    await ledger.post(tx, postings, at)
  }
