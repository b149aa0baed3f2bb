/**
 * Balance of a loan to the cent: each part of the debt, their total, and the items between that total and the
 * customer's amount.
 */
import { leadingOnKeys } from '../../../contract/back-office/loan-view.ts'
import { payableCents, type Position } from '../../../domain/loan/loan.ts'
import { bucketNames, type BucketName } from '../../../domain/loan/loan-terms.ts'
import { cents, sumCents, type Cents } from '../../../domain/money.ts'

/**
 * `owed` is charged less paid less waived: the amount that can still be paid, also of a written-off or sold
 * loan.
 */
export type Part = {
  readonly chargedCents: Cents
  readonly paidCents: Cents
  /**
   * Waived by law, waiver, settlement or back-dated flag. The write-off of a whole loan is not included,
   * because it can still be paid.
   */
  readonly givenUpCents: Cents
  readonly owedCents: Cents
}

/** An item that the customer's page counts differently: its additions to the paid and to the owed amount. */
export type LeadingOn = {
  readonly key: (typeof leadingOnKeys)[number]
  readonly paidCents: Cents
  readonly owedCents: Cents
}

export type BalanceBreakdown = {
  readonly parts: readonly (Part & { readonly name: BucketName })[]
  readonly inAll: Part
  /** Items of zero are left out. */
  readonly leadingOn: readonly LeadingOn[]
  /** Payments of the customer less refunds, and the requested amount. */
  readonly customer: { readonly paidCents: Cents; readonly owedCents: Cents }
}

/** `uncharged`: charges that back-dated flags removed. They count as charged and waived. */
export function balanceBreakdown(
  position: Position,
  uncharged: Partial<Readonly<Record<BucketName, Cents>>> = {},
): BalanceBreakdown {
  const parts = bucketNames.map((name) => {
    const { paidCents, chargedCents: kept } = position.buckets[name]
    const chargedCents = cents(kept + (uncharged[name] ?? 0))
    const owedCents = position.owedCents[name]
    return {
      name,
      chargedCents,
      paidCents,
      givenUpCents: cents(chargedCents - paidCents - owedCents),
      owedCents,
    }
  })
  const all = (of: keyof Part): Cents => sumCents(parts.map((part) => part[of]))
  const inAll: Part = {
    chargedCents: all('chargedCents'),
    paidCents: all('paidCents'),
    givenUpCents: all('givenUpCents'),
    owedCents: all('owedCents'),
  }
  const { refundedTooMuchCents, unusedProlongationCents, payoffCents } = position
  const payable = payableCents(position)
  const amounts: Readonly<Record<LeadingOn['key'], readonly [paid: number, owed: number]>> = {
    freeDays: [0 - position.freeDaysCents, 0],
    rounding: [0 - position.roundingCents, 0],
    // The part above the debt is refunded when the loan is closed.
    paidAhead: [unusedProlongationCents, payoffCents - inAll.owedCents - refundedTooMuchCents],
    overpaid: [position.overpaymentCents, 0],
    sentBackTooMuch: [0 - refundedTooMuchCents - position.refundWaivedCents, refundedTooMuchCents],
    wholeShillings: [0, payable - payoffCents],
  }
  const leads = leadingOnKeys.map((key) => ({
    key,
    paidCents: cents(0 + amounts[key][0]),
    owedCents: cents(0 + amounts[key][1]),
  }))
  return {
    parts,
    inAll,
    leadingOn: leads.filter(({ paidCents, owedCents }) => paidCents !== 0 || owedCents !== 0),
    customer: {
      paidCents: cents(inAll.paidCents + sumCents(leads.map(({ paidCents }) => paidCents))),
      owedCents: payable,
    },
  }
}
