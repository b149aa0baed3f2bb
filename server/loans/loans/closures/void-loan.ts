/** Voids a loan whose payout did not reach the customer, as if it was repaid on the payout day. */
import type { AddOnKind } from '../../../../domain/loan/loan.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Day } from '../../../../domain/days.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Moved, MoneyMove } from '../balances/loan-transactions.ts'
import { setVoided } from '../decisions-store.ts'
import type { Loan } from '../store.ts'

type Deps = {
  readonly clock: Clock
  readonly cancelAddOn: (tx: Tx, loan: Loan, kind: AddOnKind, on: Day) => Promise<{ readonly loan: Loan }>
  readonly move: (tx: Tx, locked: ReadonlyMap<string, Loan>, moves: readonly MoneyMove[]) => Promise<Moved[]>
}

export const createVoidLoan =
  ({ clock, cancelAddOn, move }: Deps) =>
  /**
   * Voids a locked loan: posts the principal as paid on the payout day, cancels the add-ons, and turns the
   * customer's payments into an overpayment. The payout stays in dispute until an account statement shows
   * where the money is (rule money-43).
   */
  async (
    tx: Tx,
    loan: Loan,
    { payoutId, amountCents }: { readonly payoutId: string; readonly amountCents: Cents },
  ): Promise<Moved> => {
    const { paidOutOn: on, addOns } = loan.terms
    let changed: Loan = { ...loan, voidedOn: clock.today() }
    await setVoided(tx, loan, clock.today())
    for (const { kind } of addOns)
      if (!changed.cancelledAddOns.some((each) => each.kind === kind))
        changed = (await cancelAddOn(tx, changed, kind, on)).loan
    const money = {
      kind: 'matched',
      account: 'payoutsInDispute',
      reference: payoutId,
      loanId: loan.id,
      valueDay: on,
      amountCents,
    } as const
    return (await move(tx, new Map([[loan.id, changed]]), [money]))[0]!
  }
