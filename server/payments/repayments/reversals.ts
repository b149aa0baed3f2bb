/**
 * Reverses payments by a new entry, and credits reversed payments again. A payment is reversed when the
 * provider reversed or does not know it, or when an officer undoes a false credit. A payment that we reversed
 * is credited again when the provider knows it after all.
 */
import type { Country } from '../../../domain/country/country.ts'
import type { Day } from '../../../domain/days.ts'
import type { Position } from '../../../domain/loan/loan.ts'
import type { Cents } from '../../../domain/money.ts'
import { credit, type Ledger } from '../../ledger/ledger/index.ts'
import type { MoneyInRails } from '../rails/index.ts'
import type { Loan, Loans, MoneyMove } from '../../loans/loans/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { postToLoans } from './post.ts'
import { notifyMoved, type QueueNotices } from './publish.ts'
import * as store from './store.ts'
import type { Repayment, ReversedBy } from './store.ts'
import * as unmatched from './unmatched/store.ts'

type Deps = {
  readonly country: Country
  readonly clock: Clock
  readonly ledger: Ledger
  readonly rails: MoneyInRails
  readonly loans: Loans
  readonly notices: QueueNotices
  readonly payToNumber: string
}

/** The ledger reference of a credit or reversal; it differs from the second time on. */
const entryOf = ({ receipt, turns }: Pick<Repayment, 'receipt' | 'turns'>): string =>
  turns === 0 ? receipt : `${receipt}/${turns}`

export function createRepaymentReversals({
  clock,
  ledger,
  rails,
  loans,
  notices,
  payToNumber,
  country,
}: Deps) {
  const accountOf = ({ rail }: Pick<Repayment, 'rail'>) => rails.of(rail).account
  const reversalOf = (payment: Repayment, loanId: string): MoneyMove & { readonly kind: 'reversal' } => ({
    kind: 'reversal',
    account: accountOf(payment),
    reference: payment.receipt,
    entry: entryOf(payment),
    loanId,
    valueDay: payment.valueDay,
    amountCents: payment.amountCents,
    prolongationDays: payment.prolongationDays,
  })

  /** Reverses payments, each once, on the value day of the original. */
  async function reverse(tx: Tx, receipts: readonly string[], by: ReversedBy): Promise<void> {
    const known = await store.byReceipts(tx, receipts)
    const locked = await loans.lock(
      tx,
      known.flatMap((each) => store.loanOf(each) ?? []),
    )
    const open = (
      await store.lock(
        tx,
        known.map((each) => each.receipt),
      )
    ).filter((each) => each.reversedAt === null)
    if (open.length === 0) return
    const taken = open.map((each) => each.receipt)
    await store.markReversed(tx, open, by, clock.now())
    await unmatched.resolve(tx, taken, clock.now())
    const ofLoans = open.filter((each) => each.loanId !== null)
    const moved = await loans.move(
      tx,
      locked,
      ofLoans.map((each) => reversalOf(each, each.loanId!)),
    )
    // Customers of a sold loan pay its buyer: a notice with our payment instructions would be wrong.
    await notifyMoved(
      tx,
      { notices, payToNumber },
      moved.filter(({ loan }) => loan.status !== 'ceded'),
      by,
    )
    await ledger.post(
      tx,
      open
        .filter((each) => each.loanId === null)
        .map((each) => ({
          kind: 'reversal',
          reference: entryOf(each),
          loanId: null,
          customerId: null,
          valueDay: each.valueDay,
          currency: country.currency.code,
          lines: [
            { account: 'unmatched', amountCents: each.amountCents },
            { account: accountOf(each), amountCents: credit(each.amountCents) },
          ],
        })),
    )
  }

  /**
   * Credits a payment again that we had reversed and the provider knows, on its own value day. Returns false
   * when the provider reversed it or it is not reversed.
   */
  async function restore(tx: Tx, receipt: string, amountCents: Cents): Promise<boolean> {
    const [known] = await store.byReceipts(tx, [receipt])
    const locked = await loans.lock(
      tx,
      [known && store.loanOf(known)].flatMap((key) => key ?? []),
    )
    const [payment] = await store.lock(tx, [receipt])
    if (!payment || payment.reversedBy === null || payment.reversedBy === 'provider') return false
    const found = locked.get(payment.loanId ?? '')
    const loan = found && found.status !== 'ceded' ? found : null
    await unmatched.markRestored(tx, payment, amountCents, loan, clock.now())
    if (loan === null) await unmatched.reopen(tx, receipt, clock.now())
    const entry = entryOf({ receipt, turns: payment.turns + 1 })
    const { valueDay, completedAt, promptId } = payment
    if (loan) {
      const move: MoneyMove = {
        kind: 'collection',
        account: accountOf(payment),
        reference: receipt,
        entry,
        loanId: loan.id,
        valueDay,
        amountCents,
        completedAt,
        promptId,
      }
      await notifyMoved(tx, { notices, payToNumber }, await postToLoans(tx, loans, locked, [move], clock))
      return true
    }
    await ledger.post(tx, [
      {
        kind: 'unmatched',
        reference: entry,
        loanId: null,
        customerId: null,
        valueDay,
        currency: country.currency.code,
        lines: [
          { account: accountOf(payment), amountCents },
          { account: 'unmatched', amountCents: credit(amountCents) },
        ],
      },
    ])
    return true
  }

  return {
    reverse,
    restore,

    /** The loan's position without the payment; posts nothing. */
    positionWithout: (tx: Tx, loan: Loan, payment: Repayment, on?: Day): Promise<Position> =>
      loans.previewReversal(tx, loan, reversalOf(payment, loan.id), on),

    /** Replaces a payment's amount with the provider's: reverses the old amount and credits the new one. */
    async restate(tx: Tx, receipt: string, amountCents: Cents): Promise<void> {
      await reverse(tx, [receipt], 'unknown')
      await restore(tx, receipt, amountCents)
    },
  }
}
