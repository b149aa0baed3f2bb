/** Promises to pay made by customers in their account, one at a time (rule states-25). */
import type { Failure } from '../../../../contract/errors.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import { nextPayment, payableCents, type NextPayment, type Position } from '../../../../domain/loan/loan.ts'
import type { Cents } from '../../../../domain/money.ts'
import { lastDayOf, minimumPromise, promiseDaysMax } from '../../../../domain/contact/promises-to-pay.ts'
import type { Loan, Loans } from '../../../loans/loans/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { inCallersTransaction, type Database, type Db, type Tx } from '../../../platform/database/database.ts'
import {
  createPromisesToPay,
  type Promised,
  type PromiseToPayDeps,
  type EnteredPromise,
} from './promises-to-pay.ts'
import * as promises from './promises-store.ts'

type Deps = PromiseToPayDeps & {
  readonly database: Database
  readonly clock: Clock
  readonly loans: Pick<Loans, 'ofCustomer' | 'lock' | 'stateOf' | 'positionOf' | 'postedMoneyOf'>
}

export type CustomerPromise = {
  readonly contractNumber: string
  readonly on: Day
  readonly due: NextPayment
  readonly leastCents: Cents
  readonly closesCents: Cents
  readonly lastDay: Day
  /** The last one: open, kept or broken. */
  readonly promise:
    | (Promised & { readonly state: promises.PromiseRow['state']; readonly untilDay: Day })
    | null
}

export function createCustomerPromises(deps: Deps) {
  const { database, clock, loans } = deps
  const promise = createPromisesToPay(deps)

  const isLate = ({ nextDue, daysUntilDue }: Position): boolean => nextDue !== null && daysUntilDue < 0
  /** The loan past due today; null if there is none. */
  async function lateLoan(
    db: Db | Tx,
    known: readonly Loan[],
  ): Promise<{ readonly loan: Loan; readonly position: Position } | null> {
    for (const loan of known.filter(({ status }) => status === 'active')) {
      const position = await loans.positionOf(loan, clock.today(), db)
      if (isLate(position)) return { loan, position }
    }
    return null
  }

  return {
    /** Null if no loan is past due. */
    async read(customerId: string): Promise<CustomerPromise | null> {
      const late = await lateLoan(database.db, await loans.ofCustomer(customerId))
      if (!late) return null
      const { loan, position } = late
      const [last] = await promises.lastOf(database.db, [{ customerId, loanId: loan.id }])
      const due = nextPayment(position)
      return {
        contractNumber: loan.documentNumber,
        on: clock.today(),
        due,
        leastCents: minimumPromise(due.amountCents),
        closesCents: payableCents(position),
        lastDay: addDays(clock.today(), promiseDaysMax),
        promise: last
          ? {
              amountCents: last.amountCents,
              promisedOn: last.promisedOn,
              state: last.state,
              untilDay: lastDayOf(last),
            }
          : null,
      }
    },

    /** Refused while one is open, and if no loan is past due. */
    make: (
      customerId: string,
      typed: EnteredPromise,
      within?: Tx,
    ): Promise<{ readonly done: true } | Failure<'conflict' | 'validationFailed'>> =>
      inCallersTransaction(database, within, async (tx) => {
        const known = await loans.ofCustomer(customerId, tx)
        const locked = await loans.lock(tx, known)
        const late = await lateLoan(tx, [...locked.values()])
        if (!late) return { error: 'conflict' }
        const [last] = await promises.lastOf(tx, [{ customerId, loanId: late.loan.id }])
        if (last?.state === 'open') return { error: 'conflict' }
        return (await promise(tx, late.loan, typed, null)) ?? { done: true }
      }),
  }
}
