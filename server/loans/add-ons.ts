/** Add-ons that a customer took and may give up again within the days configured. */
import type { Failure } from '../../contract/errors.ts'
import { addOnsOfLoan, canCancelAddOn, type AddOnOfLoan } from '../../domain/add-ons.ts'
import type { AddOnKind } from '../../domain/loan.ts'
import { payableCents } from '../../domain/loan.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { MessageValues } from '../messages/texts.ts'
import type { Loan, Loans } from './service.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly loans: Pick<Loans, 'ofCustomer' | 'lock' | 'cancelAddOn'>
  readonly tell: (tx: Tx, customerId: string, values: MessageValues['addOnCancelled']) => Promise<void>
}
export type AddOnView = AddOnOfLoan & { readonly documentNumber: string; readonly canCancel: boolean }

export type AddOns = ReturnType<typeof createAddOns>

/** What was sold to somebody else, or given up as lost, is no longer changed. */
const isOpenOrRepaid = ({ status }: Loan): boolean => status === 'active' || status === 'repaid'

export function createAddOns({ database, clock, loans, tell }: Deps) {
  const viewsOf = (loan: Loan): AddOnView[] =>
    addOnsOfLoan(loan.terms, loan.cancelledAddOns.map(({ kind, on }) => ({ kind: 'addOnCancelled', on, addOn: kind })))
      .map((addOn) => ({ ...addOn, documentNumber: loan.documentNumber, canCancel: isOpenOrRepaid(loan) && canCancelAddOn(addOn, clock.today()) }))

  return {
    /** Those of the newest loan, and of earlier ones while they can still be cancelled. */
    async list(customerId: string): Promise<AddOnView[]> {
      const [newest, ...earlier] = await loans.ofCustomer(customerId)
      return newest ? [...viewsOf(newest), ...earlier.flatMap(viewsOf).filter(({ canCancel }) => canCancel)] : []
    },

    /** Gives up the newest of this kind that still can be. Asked again it is refused: there is nothing left to cancel. */
    cancel: (customerId: string, kind: AddOnKind): Promise<AddOnView | Failure<'notFound' | 'addOnNotCancellable'>> => database.transaction(async (tx) => {
      const known = await loans.ofCustomer(customerId, tx)
      const locked = await loans.lock(tx, known.map(({ id }) => id))
      const taken = known.flatMap(({ id }) => locked.get(id) ?? []).flatMap((loan) => viewsOf(loan).filter((addOn) => addOn.kind === kind).map((addOn) => ({ loan, addOn })))
      if (taken.length === 0) return { error: 'notFound' }
      const found = taken.find(({ addOn }) => addOn.canCancel)
      if (!found) return { error: 'addOnNotCancellable' }
      const { loan, position } = await loans.cancelAddOn(tx, found.loan, kind)
      await tell(tx, customerId, {
        contractNumber: loan.documentNumber, priceCents: found.addOn.priceCents, owedCents: payableCents(position), overpaymentCents: position.overpaymentCents,
      })
      return viewsOf(loan).find((addOn) => addOn.kind === kind)!
    }),
  }
}
