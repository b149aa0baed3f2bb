/** A loan to the cent: each part of the debt, all of them, and what leads from there to what the customer sees. */
import { leadingOnKeys } from '../../../contract/back-office/loan-view.ts'
import { payableCents, type Position } from '../../../domain/loan/loan.ts'
import { bucketNames, type BucketName } from '../../../domain/loan/loan-terms.ts'
import { cents, sumCents, type Cents } from '../../../domain/money.ts'

/** `owed` is charged less paid less given up: what can still be paid, also of a debt that was written off or sold. */
export type Part = {
  readonly chargedCents: Cents
  readonly paidCents: Cents
  /** By law, by a waiver, by a settlement or by a mark that was dated back. What was written off whole can still be paid, and is not in it. */
  readonly givenUpCents: Cents
  readonly owedCents: Cents
}

/** What is counted otherwise by the customer: added to what was paid, and to what is owed. */
export type LeadingOn = {
  readonly key: (typeof leadingOnKeys)[number]
  readonly paidCents: Cents
  readonly owedCents: Cents
}

export type BalanceBreakdown = {
  readonly parts: readonly (Part & { readonly name: BucketName })[]
  readonly inAll: Part
  /** Those of zero are left out. */
  readonly leadingOn: readonly LeadingOn[]
  /** What came from them less what was sent back, and what they are asked for. */
  readonly customer: { readonly paidCents: Cents; readonly owedCents: Cents }
}

/** `uncharged`: what marks that were dated back took off what had been charged; it was charged, and was given up. */
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
    // Above all that is owed it comes back when the loan is closed.
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
