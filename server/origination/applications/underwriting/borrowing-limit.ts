/**
 * The limit of a customer by their history (rule price-30): computed here for every channel, and recorded when it
 * changes, so that every channel can say why it fell.
 */
import { limitChange, type BorrowingLimit } from '../../../../domain/decision/borrowing-limit.ts'
import { isSettledForLess } from '../../../../domain/loan/loan.ts'
import { cents, type Cents } from '../../../../domain/money.ts'
import type { Language } from '../../../../domain/language.ts'
import type { Loan } from '../../../loans/loans/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { ApplicationDeps } from '../deps.ts'
import { limitView, type BorrowingLimitView, type LimitUse } from '../intake/limit-view.ts'
import * as changes from '../intake/limit-changes-store.ts'

export type CustomerLimit = BorrowingLimit & {
  readonly recorded: changes.LimitRecord
  readonly borrowedBefore: boolean
}

type Deps = Pick<
  ApplicationDeps,
  'country' | 'database' | 'clock' | 'decisions' | 'products' | 'loans' | 'statements'
>

export type BorrowingLimits = ReturnType<typeof createBorrowingLimits>

export function createBorrowingLimits({
  database,
  clock,
  decisions,
  products,
  loans,
  statements,
  country,
}: Deps) {
  /** Returns all loans of the customer, with their ends, as decisions need them. */
  async function earlierLoansOf(tx: Tx, customerId: string) {
    const earlier = await loans.ofCustomer(customerId, tx)
    const states = await loans.statesOf(earlier, tx)
    return earlier.map((loan) => {
      const { movements } = states.get(loan.id)!
      return {
        requestId: loan.requestId,
        terms: loan.terms,
        movements,
        // Money that came back was never used: such a loan is kept on no day.
        endedOn: loan.status === 'active' || loan.voidedOn !== null ? null : loan.closedOn,
        unpaid: isUnpaid(loan, () => isSettledForLess(loan.terms, movements, clock.today())),
      }
    })
  }

  async function limitOf(tx: Tx, customerId: string): Promise<CustomerLimit> {
    const { sumMaxCents } = await products.configFor(await products.borrower(customerId, tx))
    const history = {
      earlierLoans: await earlierLoansOf(tx, customerId),
      statement: await statements.factsOf(tx, customerId, clock.today()),
    }
    const { rulesVersion, ...byHistory } = await decisions.limit(tx, customerId, history, sumMaxCents)
    const limit = { ...byHistory, borrowedBefore: history.earlierLoans.length > 0 }
    const before = await changes.newest(tx, customerId)
    const change = limitChange(before ?? null, limit)
    if (before && !change) return { ...limit, recorded: before }
    const { limitCents, loansKept, incomeProved } = limit
    const recorded = {
      number: (before?.number ?? 0) + 1,
      changedAt: clock.now(),
      limitCents,
      loansKept,
      incomeProved,
      rulesVersion,
      ...change!,
    }
    await changes.insert(tx, customerId, recorded)
    return { ...limit, recorded }
  }

  return {
    earlierLoansOf,
    limitOf,

    /** Returns the largest amount that the limit allows in whole steps of the products. */
    async mostCents(tx: Tx, customerId: string): Promise<Cents> {
      const { sumStepCents } = await products.configInForce()
      const { limitCents } = await limitOf(tx, customerId)
      return cents(limitCents - (limitCents % sumStepCents))
    },

    /** The limit in the customer's language; for a visitor, that of a first loan. */
    limitFor: async (
      customerId: string | null,
      language: Language,
      use: LimitUse,
    ): Promise<BorrowingLimitView> => {
      const shownIn = { language, currency: country.currency.code, day: (at: Date) => clock.dayOf(at) }
      if (customerId !== null)
        return limitView(await database.transaction((tx) => limitOf(tx, customerId)), shownIn, use)
      const { sumMaxCents } = await products.configInForce()
      const first = await decisions.firstLoanLimit(sumMaxCents)
      return limitView({ ...first, recorded: null, borrowedBefore: false }, shownIn, use)
    },
  }
}

const isUnpaid = ({ status, concessions }: Loan, isForLess: () => boolean): boolean =>
  status === 'writtenOff' ||
  status === 'ceded' ||
  (status === 'repaid' && concessions.some(({ kind }) => kind === 'settlement') && isForLess())
