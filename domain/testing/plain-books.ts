/**
 * General ledger balances of some loans at the end of a day, by the plain loan model: each loan separately,
 * from its terms and movements, with nothing stored between days. Debits are positive, credits negative.
 */
import { prudentialClass } from '../decision/bureau-figures.ts'
import { daysBetween, type Day } from '../days.ts'
import { openCents, type LoanTerms, type Movement, type Position } from '../loan/loan-terms.ts'
import { plainPosition } from './plain-loan.ts'

export type PlainLife = {
  readonly terms: LoanTerms
  readonly movements: readonly Movement[]
  readonly sold: { readonly on: Day; readonly priceCents: number } | null
  /** Movements known at write-off, including it; if absent, all movements through that day. */
  readonly knownAtWriteOff?: readonly Movement[] | null
}

const partnerShare = 0.8

/**
 * Accounts of which the model predicts only the sum (`result` in `plainBooks`), not the split while interest
 * is suspended. Recoveries (4050) are always separate, and waivers (5110) when nothing is suspended. The
 * split of losses between the allowance (1190, 1191) and 5100 depends on earlier days: see `plainLosses`.
 */
export const resultCodes = ['4010', '4030', '4060', '5100', '5110', '5120', '1190', '1191'] as const

export type Losses = { readonly principal: number; readonly charges: number }
export const noLosses: Losses = { principal: 0, charges: 0 }
type LossCode = '1190' | '1191' | '5100'
/**
 * Losses by account after another day without an allowance run: a loss is charged through the allowance to
 * 5100; a reduced loss is returned to the allowance. `lost` is the day's loss by `plainBooks`.
 */
export function plainLosses(
  before: Readonly<Record<LossCode, number>>,
  lostBefore: Losses,
  lost: Losses,
): Record<LossCode, number> {
  const principal = before[1190] + lost.principal - lostBefore.principal
  const charges = before[1191] + lost.charges - lostBefore.charges
  const above = Math.max(0, principal) + Math.max(0, charges)
  return { 1190: Math.min(0, principal), 1191: Math.min(0, charges), 5100: before[5100] + above }
}

/** Balances by account code, and by code and class for accounts with classes; without money accounts. */
export function plainBooks(
  lives: readonly PlainLife[],
  on: Day,
  suspends: boolean,
): { readonly sums: Map<string, number>; readonly lost: Losses } {
  const losses = { principal: 0, charges: 0 }
  const sums = new Map<string, number>()
  const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount)
  for (const code of ['4050', '9000', '9010', '9020']) add(code, 0)
  for (const { terms, movements, sold, knownAtWriteOff } of lives) {
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
    const sentBackTooMuch = position.writtenOffOn === null ? position.refundedTooMuchCents : 0
    add('2030', (sold ? 0 : sentBackTooMuch) - position.overpaymentCents)
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
    const given = givenUp({ buckets, ...position })
    const {
      given: lost,
      waived,
      barred,
      principal,
    } = lossesOf({ terms, movements, ...(knownAtWriteOff && { knownAtWriteOff }) }, { buckets, ...position })
    const recovered = given - lost
    const claimed = given - position.waivedCents - barred
    losses.principal += principal
    losses.charges += lost - waived - principal
    add('4050', recovered)
    add('9010', claimed)
    add('9020', barred)
    add('9000', -(claimed + barred))
    const debt =
      Object.values(buckets).reduce((sum, bucket) => sum + openCents(bucket), sentBackTooMuch) -
      position.unusedProlongationCents
    if (sold) add('1150', sold.priceCents)
    const charged = buckets.interest.chargedCents + buckets.penalty.chargedCents
    add('result', suspended - charged + lost + (sold ? debt - sold.priceCents : 0))
    if (!suspends) {
      add('4010', 0 - buckets.interest.chargedCents)
      add('4030', 0 - buckets.penalty.chargedCents)
      add('5110', waived)
    }
  }
  return { sums, lost: losses }
}

const givenUp = (position: Position): number =>
  Object.values(position.buckets).reduce((sum, { writtenOffCents }) => sum + writtenOffCents, 0) +
  refundGivenUp(position)

/** Excess refunds waived: by a settlement, and the whole rest at write-off. */
const refundGivenUp = (position: Position): number =>
  position.refundWaivedCents + (position.writtenOffOn ? position.refundedTooMuchCents : 0)

/**
 * The loss, its waived part and the in duplum write-offs; for a written-off debt, at the time of write-off.
 */
function lossesOf({ terms, movements, knownAtWriteOff }: Omit<PlainLife, 'sold'>, now: Position) {
  const on = now.writtenOffOn
  const then =
    on === null ? now : plainPosition(terms, knownAtWriteOff ?? movements.filter((each) => each.on <= on), on)
  return {
    given: givenUp(then),
    waived: then.waivedCents,
    principal: on === null ? 0 : then.buckets.principal.writtenOffCents + refundGivenUp(then),
    barred: then.writtenOffByLaw.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}
