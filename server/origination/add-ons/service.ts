/** Add-ons of a loan, which the customer may cancel within the configured number of days. */
import type { Failure } from '../../../contract/errors.ts'
import { addOnsOfLoan, canCancelAddOn, type AddOnOfLoan } from '../../../domain/loan/add-ons.ts'
import { isReturned } from '../../../domain/loan/cooling-off.ts'
import type { AddOnKind } from '../../../domain/loan/loan.ts'
import { payableCents, positionOn, type Movement } from '../../../domain/loan/loan.ts'
import { laterDay, type Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import { effectiveYearlyPercentOf } from '../../../domain/price/running-rates.ts'
import { certificateNumber, type AddOnProvider } from '../../../domain/price/products.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Notices } from '../../messaging/messages/index.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Applications } from '../applications/index.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly loans: Pick<Loans, 'ofCustomer' | 'lock' | 'cancelAddOn' | 'stateOf'>
  readonly notices: Notices
  readonly applications: Pick<Applications, 'forStaff'>
}
/** `delivery`: provider and certificate number; null when the sale predates named add-on providers. */
export type AddOnView = AddOnOfLoan & {
  readonly loanRequestId: string
  readonly documentNumber: string
  readonly canCancel: boolean
  /** Amount owed today, and the yearly cost of the loan. */ readonly now: Figures
  /** The same figures if the add-on is cancelled today; null when it cannot be cancelled. */
  readonly cancelled: Figures | null
  readonly delivery: { readonly provider: AddOnProvider; readonly certificate: string } | null
}

/** As `loans.moved` reports it. */
type MovedLoan = { readonly loan: Loan; readonly movements: readonly Movement[] }

type Figures = {
  readonly owedCents: Cents
  readonly overpaymentCents: Cents
  readonly effectiveYearlyPercent: number
  /** The loan bears no interest: its yearly cost comes from add-ons only. */ readonly onlyAddOnsCost: boolean
}

function figuresOf({ terms }: Loan, movements: readonly Movement[], today: Day): Figures {
  const position = positionOn(terms, movements, today)
  const lastDay = position.settledOn ?? laterDay(position.maturityDay, today)
  const effectiveYearlyPercent = effectiveYearlyPercentOf(terms, movements, today, lastDay)
  const withoutAddOns = effectiveYearlyPercentOf(
    { ...terms, addOns: [] },
    movements.filter(({ kind }) => kind !== 'addOnCancelled'),
    today,
    lastDay,
  )
  return {
    owedCents: payableCents(position),
    overpaymentCents: position.overpaymentCents,
    effectiveYearlyPercent,
    onlyAddOnsCost: effectiveYearlyPercent > 0 && withoutAddOns === 0,
  }
}

export type AddOns = ReturnType<typeof createAddOns>

const takenOf = ({ terms, cancelledAddOns }: Loan, kind: AddOnKind): AddOnOfLoan | undefined =>
  addOnsOfLoan(
    terms,
    cancelledAddOns.map((each) => ({ kind: 'addOnCancelled', on: each.on, addOn: each.kind })),
  ).find((addOn) => addOn.kind === kind)

/** Add-ons of sold and written-off loans cannot be cancelled. */
const isOpenOrRepaid = ({ status }: Loan): boolean => status === 'active' || status === 'repaid'

export function createAddOns({ database, clock, loans, notices, applications }: Deps) {
  async function viewsOf(loan: Loan): Promise<AddOnView[]> {
    if (loan.terms.addOns.length === 0) return []
    const sold = (await applications.forStaff(loan.requestId))?.offer.addOns ?? []
    const today = clock.today()
    const { movements } = await loans.stateOf(loan)
    const now = figuresOf(loan, movements, today)
    const deliveryOf = (kind: AddOnKind): AddOnView['delivery'] => {
      const provider = sold.find((each) => each.kind === kind)?.provider
      return provider ? { provider, certificate: certificateNumber(provider, loan.documentNumber) } : null
    }
    return addOnsOfLoan(
      loan.terms,
      loan.cancelledAddOns.map(({ kind, on }) => ({ kind: 'addOnCancelled', on, addOn: kind })),
    ).map((addOn) => {
      const canCancel = isOpenOrRepaid(loan) && canCancelAddOn(addOn, today)
      const movement = { kind: 'addOnCancelled', on: today, addOn: addOn.kind } as const
      return {
        ...addOn,
        loanRequestId: loan.requestId,
        documentNumber: loan.documentNumber,
        canCancel,
        now,
        cancelled: canCancel ? figuresOf(loan, [...movements, movement], today) : null,
        delivery: deliveryOf(addOn.kind),
      }
    })
  }

  async function cancelOne(tx: Tx, from: Loan, { kind, priceCents }: AddOnOfLoan): Promise<Loan> {
    const { loan, position } = await loans.cancelAddOn(tx, from, kind)
    const values = {
      contractNumber: loan.documentNumber,
      priceCents,
      owedCents: payableCents(position),
      overpaymentCents: position.overpaymentCents,
    }
    await notices(tx, [{ customerId: loan.customerId, kind: 'addOnCancelled', values }])
    return loan
  }

  return {
    /**
     * Cancels the add-ons of loans that were returned within the cooling-off. Each cancellation moves the loan
     * again, so one at a time.
     */
    async cancelReturned(tx: Tx, moved: readonly MovedLoan[]): Promise<void> {
      for (const { loan, movements } of moved) {
        if (!isOpenOrRepaid(loan) || loan.voidedOn !== null) continue
        const cancelled = loan.cancelledAddOns.map(({ kind }) => kind)
        const left = loan.terms.addOns.find(({ kind }) => !cancelled.includes(kind))
        if (!left || !isReturned(loan.terms, movements, clock.today())) continue
        await cancelOne(tx, loan, takenOf(loan, left.kind)!)
      }
    },

    /** Add-ons of the newest loan, and those of earlier loans that can still be cancelled. */
    async list(customerId: string): Promise<AddOnView[]> {
      const [newest, ...earlier] = await loans.ofCustomer(customerId)
      return newest
        ? [
            ...(await viewsOf(newest)),
            ...(await Promise.all(earlier.map(viewsOf))).flat().filter(({ canCancel }) => canCancel),
          ]
        : []
    },

    /**
     * Cancels the newest cancellable add-on of this kind. A second call is refused: no add-on is left to
     * cancel.
     */
    cancel: (
      customerId: string,
      kind: AddOnKind,
    ): Promise<AddOnView | Failure<'notFound' | 'addOnNotCancellable'>> =>
      database
        .transaction(async (tx): Promise<Loan | Failure<'notFound' | 'addOnNotCancellable'>> => {
          const known = await loans.ofCustomer(customerId, tx)
          const locked = await loans.lock(tx, known)
          const open = known
            .flatMap(({ id }) => locked.get(id) ?? [])
            .map((loan) => ({ loan, addOn: takenOf(loan, kind) }))
          const taken = open.flatMap(({ loan, addOn }) => (addOn ? [{ loan, addOn }] : []))
          if (taken.length === 0) return { error: 'notFound' }
          const found = taken.find(
            ({ loan, addOn }) => isOpenOrRepaid(loan) && canCancelAddOn(addOn, clock.today()),
          )
          if (!found) return { error: 'addOnNotCancellable' }
          return cancelOne(tx, found.loan, found.addOn)
        })
        .then(async (loan) =>
          'error' in loan ? loan : (await viewsOf(loan)).find((addOn) => addOn.kind === kind)!,
        ),
  }
}
