/**
 * What the accounts of the general ledger hold of some loans at the end of a day, by the plain model of a loan: every
 * loan by itself, from its terms and movements, and nothing kept between days. Debit above zero, credit below.
 */
import { prudentialClass } from '../decision/bureau-standing.ts'
import { daysBetween, type Day } from '../days.ts'
import { openCents, type LoanTerms, type Movement } from '../loan/loan-terms.ts'
import { plainPosition } from './plain-loan.ts'

export type PlainLife = {
  readonly terms: LoanTerms
  readonly movements: readonly Movement[]
  readonly sold: { readonly on: Day; readonly priceCents: number } | null
}

const partnerShare = 0.8

/** The accounts that the model says the result of, but not how it is split: `result` in `plainBooks`. */
export const resultCodes = ['4010', '4030', '4050', '4060', '5100', '5110', '5120', '1190', '1191'] as const

/** By code, and by code and class where the ledger has both; accounts of money are not among them. */
export function plainBooks(lives: readonly PlainLife[], on: Day, suspends: boolean): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount)
  for (const { terms, movements, sold } of lives) {
    const { buckets, ...position } = plainPosition(terms, movements, sold?.on ?? on)
    const open = (name: keyof typeof buckets) => (sold ? 0 : openCents(buckets[name]))
    const isOpen = position.settledOn === null && position.writtenOffOn === null && !sold
    const ofClass = prudentialClass(Math.max(0, -position.daysUntilDue))
    add('1100', open('principal'))
    if (isOpen) add(`1100 ${ofClass}`, open('principal'))
    add('1110', open('interest'))
    if (isOpen) add(`1110 ${ofClass}`, open('interest'))
    add('1120', open('penalty'))
    add('1130', open('addOns'))
    add('1140', open('excise'))
    const suspended = suspends && isOpen && position.nonPerforming ? open('interest') + open('penalty') : 0
    add('1111', -suspended)
    add('2030', position.refundedTooMuchCents - position.overpaymentCents)
    add('2050', sold ? 0 : 0 - position.unusedProlongationCents)
    add('2100', 0 - buckets.excise.chargedCents)
    add('4090', position.roundingCents)
    add('5115', position.freeDaysCents)
    const isCancelled = (kind: string) =>
      movements.some((each) => each.kind === 'addOnCancelled' && each.addOn === kind && each.on <= on)
    const taken = terms.addOns.filter(({ kind }) => !isCancelled(kind))
    const partner = taken.reduce((sum, { priceCents }) => sum + Math.floor(priceCents * partnerShare), 0)
    const ours = taken.reduce((sum, { priceCents }) => sum + priceCents, 0) - partner
    const term = daysBetween(terms.paidOutOn, terms.dues.at(-1)!.on)
    const run = Math.min(term, Math.max(0, daysBetween(terms.paidOutOn, on)))
    const earned = isOpen ? Math.floor((ours * run) / term) : ours
    add('2200', -partner)
    add('2060', earned - ours)
    add('4040', -earned)
    const given = Object.values(buckets).reduce((sum, { writtenOffCents }) => sum + writtenOffCents, 0)
    const debt =
      Object.values(buckets).reduce((sum, bucket) => sum + openCents(bucket), 0) -
      position.unusedProlongationCents
    if (sold) add('1150', sold.priceCents)
    const charged = buckets.interest.chargedCents + buckets.penalty.chargedCents
    add('result', suspended - charged + given + (sold ? debt - sold.priceCents : 0))
    if (!suspends) {
      add('4010', 0 - buckets.interest.chargedCents)
      add('4030', 0 - buckets.penalty.chargedCents)
      add('5110', position.waivedCents)
    }
  }
  return sums
}
