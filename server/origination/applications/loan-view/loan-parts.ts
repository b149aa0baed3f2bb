/** Parts of the loan view: the next of several payments, the status of add-ons, and the cooling-off. */
import type { Day } from '../../../../domain/days.ts'
import { coolingOffOn } from '../../../../domain/loan/cooling-off.ts'
import { paydayName } from '../../../../domain/loan/payday.ts'
import type { DuePayment, Movement } from '../../../../domain/loan/loan-terms.ts'
import { can } from '../../../../domain/loan/status.ts'
import { toMajor } from '../../../../domain/money.ts'
import type { Loan } from '../../../loans/loans/index.ts'
import { addOnsView } from '../../../pricing/products/index.ts'
import type { CurrentLoanView, LoanOnDay } from './current-input.ts'
import { addOnsOf, type Application } from '../intake/application.ts'

/** Everything that has fallen due counts as one payment, of one or several of the schedule. */
export function installmentOf(of: number, comes: readonly DuePayment[]): CurrentLoanView['installment'] {
  const [next, ...later] = comes
  if (of <= 1 || !next) return null
  const through = of - later.length
  const fallen = next.parts?.filter(({ forBeingLate }) => !forBeingLate).length ?? 1
  return { number: through - fallen + 1, through, of }
}

export const soldAddOns = (
  request: Application,
  loan: Pick<LoanOnDay, 'movements'> | null,
): CurrentLoanView['loanRequest']['addOns'] =>
  addOnsView(addOnsOf(request)).map((addOn) => ({
    ...addOn,
    cancelledOn:
      loan?.movements.find((each) => each.kind === 'addOnCancelled' && each.addOn === addOn.kind)?.on ?? null,
  }))

/** What returns the loan at no cost; absent once it is too late. */
export function coolingOffView(
  { terms, status }: Pick<Loan, 'terms' | 'status'>,
  movements: readonly Movement[],
  today: Day,
): { readonly coolingOff?: { readonly amount: number; readonly until: Day } } {
  const returns = can.pay({ status }) ? coolingOffOn(terms, movements, today) : null
  return returns ? { coolingOff: { amount: toMajor(returns.returnCents), until: returns.until } } : {}
}

/** The chosen payday, and whether one can be chosen: only with a single payment. */
export const paydayView = ({
  offer: { payday, template },
}: Application): Pick<CurrentLoanView['loanRequest'], 'payday'> =>
  template.dueAfterDays.length > 1 ? {} : { payday: payday ? paydayName(payday.on) : '' }
