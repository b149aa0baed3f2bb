/** Loans and movements for tests, written short: whole shillings, and days counted from the payout. */
import { addDays, day, type Day } from '../days.ts'
import {
  openCents,
  type AddOnKind,
  type BucketName,
  type LoanTerms,
  type Movement,
  type Position,
} from '../loan/loan-terms.ts'
import { cents, fromMajor } from '../money.ts'
import { termsFor, type Pricing, type QuoteInput } from '../price/quote.ts'
import { standardPricing } from './standard-loan.ts'

export const paidOutOn = day('2026-01-10')
export const dayOf = (after: number): Day => addDays(paidOutOn, after)

/** KES 10,000 for 61 days at the standard price, with the given changes. */
export function quoteInput(
  changes: Partial<Omit<QuoteInput, 'pricing'>> & { pricing?: Partial<Pricing> } = {},
): QuoteInput {
  return {
    principalCents: cents(1_000_000),
    currency: 'KES',
    paidOutOn,
    dueAfterDays: [61],
    firstLoan: false,
    addOns: [],
    ...changes,
    pricing: { ...standardPricing, ...changes.pricing },
  }
}

export const loan = (changes: Parameters<typeof quoteInput>[0] = {}): LoanTerms =>
  termsFor(quoteInput(changes))

export const collected = (after: number, shillings: number): Movement => ({
  kind: 'collection',
  on: dayOf(after),
  amountCents: fromMajor(shillings),
})

export const extendedBy = (after: number, shillings: number, periodDays: number): Movement => ({
  kind: 'prolongation',
  on: dayOf(after),
  amountCents: fromMajor(shillings),
  periodDays,
})

export const refunded = (after: number, shillings: number): Movement => ({
  kind: 'refund',
  on: dayOf(after),
  amountCents: fromMajor(shillings),
})

export const cancelledAddOn = (after: number, addOn: AddOnKind): Movement => ({
  kind: 'addOnCancelled',
  on: dayOf(after),
  addOn,
})

export const freeDays = (after: number, days: number): Movement => ({
  kind: 'freeDays',
  on: dayOf(after),
  days,
})

export const writtenOff = (after: number): Movement => ({ kind: 'writeOff', on: dayOf(after) })

/** Open amount of each bucket, in shillings. */
export function open(position: Position): Record<BucketName, number> {
  const { penalty, interest, addOns, excise, principal } = position.buckets
  const shillings = (bucket: typeof penalty) => openCents(bucket) / 100
  return {
    penalty: shillings(penalty),
    interest: shillings(interest),
    addOns: shillings(addOns),
    excise: shillings(excise),
    principal: shillings(principal),
  }
}
