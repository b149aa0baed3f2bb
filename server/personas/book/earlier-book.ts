/**
 * The book before the lender came here: the same people, computed in memory by the functions of the domain,
 * at the prices of applications. It is imported like the book of any lender.
 */
import { makeContractNumber } from '../../../domain/loan/contract-number.ts'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, daysBetween, type Day } from '../../../domain/days.ts'
import { positionOn, type Position } from '../../../domain/loan/loan.ts'
import { fromMajor, wholeShillings } from '../../../domain/money.ts'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import { customerKind } from '../../../domain/price/products.ts'
import { extensionOptions, extensionPrice } from '../../../domain/loan/extension.ts'
import { termsFor } from '../../../domain/price/quote.ts'
import type { Products } from '../../pricing/products/index.ts'
import type { BundleCustomer, BundleLoan, BundleMovement } from '../../book-import/bundle.ts'
import type { ManualClock } from '../../platform/time/clock.ts'
import { must } from './borrowers/borrowers.ts'
import { shillingsOf, type Payment } from './borrowers/course.ts'
import type { Borrower, Crowd, Step } from './borrowers/crowd.ts'
import { isWriteOffDay, writtenOffAfterDays, writtenOffTogether } from './staff-days.ts'

const minuteMs = 60_000
/** Most customers ask for the refund of an overpayment; it is sent after some days. */
const refundedShare = 0.8

type OldLoan = Omit<BundleLoan, 'movements' | 'balances'> & { readonly movements: BundleMovement[] }
export type Before = {
  readonly customers: readonly BundleCustomer[]
  readonly loans: readonly OldLoan[]
  /** Planned acts of borrowers for open loans. */
  readonly steps: readonly Step[]
}

type Deps = {
  readonly crowd: Crowd
  readonly clock: ManualClock
  readonly products: Pick<Products, 'offer'>
  readonly receipt: () => string
}

export async function bookBefore(
  { crowd, clock, products, receipt }: Deps,
  calendar: ReadonlyMap<Day, number>,
  opening: Day,
): Promise<Before> {
  const customers = new Map<Borrower, BundleCustomer>()
  const loans: OldLoan[] = []
  /** The newest loan of each borrower; a borrower has at most one open loan. */
  const newest = new Map<Borrower, OldLoan>()
  const repaid = new Map<Borrower, number>()
  let steps: Step[] = []

  const positionOfLoan = ({ quote, movements }: OldLoan, on: Day): Position =>
    positionOn(
      termsFor(quote),
      movements.map(({ movement }) => movement),
      on,
    )
  const move = (loan: OldLoan, movement: BundleMovement['movement']): void =>
    void loan.movements.push({ movement, receipt: movement.kind === 'writeOff' ? '' : receipt() })

  function pay(borrower: Borrower, on: Day, { share, more = 0 }: Payment): void {
    const loan = newest.get(borrower)!
    const owed = positionOfLoan(loan, on)
    if (owed.settledOn !== null) return
    move(loan, { kind: 'collection', on, amountCents: fromMajor(shillingsOf(owed, share) + more) })
    const { settledOn, overpaymentCents } = positionOfLoan(loan, on)
    const backCents = wholeShillings(overpaymentCents)
    const sentOn = addDays(on, borrower.dice.between(1, 4))
    if (backCents > 0 && sentOn < opening && borrower.dice.chance(refundedShare))
      move(loan, { kind: 'refund', on: sentOn, amountCents: backCents })
    if (settledOn === null) return
    if (daysBetween(loan.quote.paidOutOn, settledOn) >= (defaultProducts.loyaltyDaysMin ?? 0))
      repaid.set(borrower, (repaid.get(borrower) ?? 0) + 1)
    crowd.repaid(borrower, on)
  }

  function prolong(borrower: Borrower, on: Day, periodDays: number): void {
    const loan = newest.get(borrower)!
    const option = extensionOptions(
      termsFor(loan.quote),
      loan.movements.map(({ movement }) => movement),
      on,
    ).find((offered) => offered.periodDays === periodDays)
    if (option)
      move(loan, { kind: 'prolongation', on, periodDays, amountCents: extensionPrice(option.costCents) })
  }

  async function lend(borrower: Borrower, on: Day): Promise<void> {
    const { who, dice } = borrower
    const { shillings, termDays, product, addOns } = crowd.wished(borrower)
    const customer = customers.get(borrower) ?? {
      line: customers.size + 2,
      customer: `K${String(customers.size + 1).padStart(5, '0')}`,
      phone: who.phone,
      last_name: who.lastName,
      first_name: who.firstName,
      middle_name: null,
      birth_date: who.birthDate,
      national_id: who.nationalId,
      language: who.language,
      agreed_on: on,
    }
    customers.set(borrower, customer)
    const loansRepaid = repaid.get(borrower) ?? 0
    const { template, productHrid } = must(
      await products.offer(
        { kind: customerKind(borrower.loans, loansRepaid), loansRepaid },
        { sumCents: fromMajor(shillings), termDays, productHrid: product, addOns },
      ),
    )
    const loan: OldLoan = {
      line: loans.length + 2,
      contract: makeContractNumber((size) => Uint8Array.from({ length: size }, () => dice.between(0, 255))),
      customer: customer.customer,
      product: productHrid,
      payoutReceipt: receipt(),
      quote: { ...template, paidOutOn: on },
      movements: [],
    }
    loans.push(loan)
    newest.set(borrower, loan)
    steps.push(...crowd.follow(borrower, termsFor(loan.quote).dues[0]!.on, termDays))
  }

  /** Writes off the loans with the most days past due. */
  function writeOff(on: Day): void {
    const late = [...newest.values()]
      .map((loan) => ({ loan, ...positionOfLoan(loan, on) }))
      .filter((each) => each.settledOn === null && each.writtenOffOn === null)
      .filter(({ daysUntilDue }) => -daysUntilDue >= writtenOffAfterDays)
      .toSorted((one, other) => one.daysUntilDue - other.daysUntilDue)
    for (const { loan } of late.slice(0, writtenOffTogether)) move(loan, { kind: 'writeOff', on })
  }

  for (const [on, planned] of calendar) {
    if (on >= opening) break
    const [today, later] = [steps.filter((step) => step.on <= on), steps.filter((step) => step.on > on)]
    steps = later
    for (const step of today.toSorted((one, other) => one.minute - other.minute)) {
      clock.set(new Date(startOfDay(on).getTime() + step.minute * minuteMs))
      if ('payment' in step) pay(step.borrower, on, step.payment)
      else prolong(step.borrower, on, step.prolongedBy)
    }
    if (isWriteOffDay(on)) writeOff(on)
    while (loans.length < planned) await lend(crowd.next(on), on)
  }
  return { customers: [...customers.values()], loans, steps }
}
