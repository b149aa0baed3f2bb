/** Random terms and histories of loans, for property tests. */
import fc from 'fast-check'
import { addDays, day, daysBetween, type Day } from '../days.ts'
import { positionOn } from '../loan/loan.ts'
import type { LoanTerms, Movement } from '../loan/loan-terms.ts'
import { cents, wholeShillings } from '../money.ts'
import { extensionOptions } from '../loan/extension.ts'
import { termsFor, type Pricing, type QuoteInput } from '../price/quote.ts'

/** Runs of each property test: 1,000, or the number in RUNS. */
export const runs = { numRuns: Number(process.env.RUNS ?? 1_000) }
/** Allows long runs more time. */
export const propertyTimeoutMs = 5_000 + runs.numRuns * 10

const firstDay = day('2026-01-01')

export const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 1_500 })
  .map((after) => addDays(firstDay, after))

export const anyPricing: fc.Arbitrary<Pricing> = fc.record({
  dailyRatePpm: fc.constantFrom(25_000, 25_000, 20_000, 7_777, 333),
  standardDailyRatePpm: fc.constantFrom(25_000, 25_000, 12_345),
  penaltyDailyRatePpm: fc.constantFrom(1_000, 1_000, 0, 4_321),
  lateFeeCents: fc.constantFrom(cents(0), cents(0), cents(25_000), cents(12_345)),
  graceIntervalDays: fc.constantFrom(0, 0, 0, 3),
  nonPerformingAfterDays: fc.constantFrom(90, 90, 1, 7, 30),
  inDuplum: fc.constantFrom('nonPerforming', 'nonPerforming', 'off', 'always'),
  allocation: fc.constantFrom('addOnsLast', 'addOnsLast', 'addOnsBeforePrincipal', 'interestFirst'),
  maxTotalDays: fc.constantFrom(122, 182),
  exciseRatePpm: fc.constantFrom(0, 0, 200_000, 123_457),
  coolingOff: fc.constantFrom(true, undefined),
})

const anyAddOns = fc.constantFrom<QuoteInput['addOns']>(
  [],
  [],
  [{ kind: 'insurance', priceCents: cents(1_500) }],
  [
    { kind: 'insurance', priceCents: cents(30_033) },
    { kind: 'legalAid', priceCents: cents(9_999) },
  ],
)

/** Applications: one due or several, with or without the first loan's 0 %, whole shillings or odd cents. */
export const anyQuoteInput: fc.Arbitrary<QuoteInput> = fc.record({
  principalCents: fc.oneof(
    fc.integer({ min: 1, max: 60 }).map((steps) => cents(steps * 50_000)),
    fc.integer({ min: 40_000, max: 3_000_000 }).map(cents),
  ),
  currency: fc.constant('KES' as const),
  paidOutOn: anyDay,
  dueAfterDays: fc.constantFrom([61], [61], [66], [10], [1], [122], [30, 61], [30, 61], [20, 40, 61]),
  firstLoan: fc.boolean(),
  addOns: anyAddOns,
  pricing: anyPricing,
})

export const anyTerms: fc.Arbitrary<LoanTerms> = anyQuoteInput.map(termsFor)

type Step = {
  kind:
    | 'collection'
    | 'payoff'
    | 'payoffWithoutAddOns'
    | 'due'
    | 'prolongation'
    | 'refund'
    | 'writeOff'
    | 'oddProlongation'
    | 'addOnCancelled'
    | 'freeDays'
    | 'waiver'
    | 'settlement'
    | 'settlementPaid'
    | 'restructure'
    | 'payday'
    | 'mark'
  afterDays: number
  share: number
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('collection' as const) },
    { weight: 2, arbitrary: fc.constant('due' as const) },
    { weight: 2, arbitrary: fc.constant('prolongation' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('payoff' as const, 'refund' as const, 'oddProlongation' as const),
    },
    { weight: 1, arbitrary: fc.constantFrom('collection' as const, 'writeOff' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'addOnCancelled' as const,
        'payoffWithoutAddOns' as const,
        'freeDays' as const,
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'waiver' as const,
        'settlement' as const,
        'settlementPaid' as const,
        'restructure' as const,
        'payday' as const,
        'mark' as const,
      ),
    },
  ),
  afterDays: fc.oneof(fc.constantFrom(0, 0, 1, 30, 61), fc.integer({ min: 0, max: 70 })),
  share: fc.double({ min: 0.000_01, max: 1.2, noNaN: true }),
})

/** Steps become movements against what the loan owes at that point, so that they hit its edges often. */
function movementsOf(terms: LoanTerms, steps: readonly Step[]): Movement[] {
  const movements: Movement[] = []
  let on = terms.paidOutOn
  for (const step of steps) {
    on = addDays(on, step.afterDays)
    const movement = movementOf(terms, movements, on, step)
    if (movement) movements.push(movement)
  }
  return movements
}

function movementOf(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
  { kind, share }: Step,
): Movement | null {
  const position = positionOn(terms, movements, on)
  const part = (of: number) => cents(Math.max(1, Math.round(of * share)))
  const asked = (of: number) => cents(Math.max(100, wholeShillings(cents(of))))
  switch (kind) {
    case 'collection':
      return {
        kind,
        on,
        amountCents: share > 0.5 ? part(terms.principalCents / 4) : part(position.payoffCents),
      }
    case 'payoff':
      return { kind: 'collection', on, amountCents: asked(position.payoffCents) }
    case 'payoffWithoutAddOns':
      return { kind: 'collection', on, amountCents: asked(position.payoffWithoutAddOnsCents) }
    case 'due':
      return { kind: 'collection', on, amountCents: asked(position.nextDue?.amountCents ?? 100) }
    case 'prolongation': {
      const options = extensionOptions(terms, movements, on)
      const option = options[Math.floor(share * 10) % Math.max(1, options.length)]
      return option ? { kind, on, amountCents: asked(option.costCents), periodDays: option.periodDays } : null
    }
    case 'oddProlongation':
      return {
        kind: 'prolongation',
        on,
        amountCents: part(terms.principalCents),
        periodDays: 1 + Math.floor(share * 40),
      }
    case 'refund':
      return { kind, on, amountCents: part(Math.max(position.overpaymentCents, share > 0.9 ? 5_000 : 1)) }
    case 'writeOff':
      return { kind, on }
    case 'freeDays':
      return { kind, on, days: 1 + Math.floor(share * 10) }
    case 'waiver':
      return {
        kind,
        on,
        of: share > 0.6 ? 'penalty' : 'interest',
        amountCents: part(Math.max(1, position.owedCents[share > 0.6 ? 'penalty' : 'interest'])),
      }
    case 'settlement':
      return {
        kind,
        on,
        amountCents: part(Math.max(1, position.payoffCents)),
        until: addDays(on, Math.floor(share * 30)),
      }
    case 'settlementPaid':
      return {
        kind: 'collection',
        on,
        amountCents: asked((position.settlement?.leftCents ?? 100) + (share > 0.9 ? 300 : 0)),
      }
    case 'payday':
      return { kind, on, dueOn: addDays(on, 1 + Math.floor(share * 60)) }
    case 'restructure': {
      const every = 1 + Math.floor(share * 30)
      return {
        kind,
        on,
        dueOn: Array.from({ length: 1 + Math.floor(share * 5) }, (_, index) =>
          addDays(on, every * (index + 1)),
        ),
        ...(share > 0.7 ? { firstCents: part(position.payoffCents / 3) } : {}),
        interest: share > 0.5 ? 'goesOn' : 'stops',
      }
    }
    case 'mark':
      return {
        kind,
        on,
        until: share > 0.8 ? null : addDays(on, Math.floor(share * 60) - 3),
        mark: 'dispute',
        pauses: share > 0.6 ? 'penalty' : share > 0.1 ? 'charges' : 'nothing',
      }
    case 'addOnCancelled': {
      const left = terms.addOns.filter(
        (addOn) => !movements.some((one) => one.kind === kind && one.addOn === addOn.kind),
      )
      const addOn = left[Math.floor(share * 10) % Math.max(1, left.length)]
      return addOn ? { kind, on, addOn: addOn.kind } : null
    }
  }
}

export type LoanCase = {
  readonly terms: LoanTerms
  readonly movements: readonly Movement[]
  readonly on: Day
}

/** A loan, what happened to it, and a day to look at it; some earlier movement may have been reversed since. */
export const anyLoanCase: fc.Arbitrary<LoanCase> = fc
  .record({
    terms: anyTerms,
    steps: fc.array(anyStep, { maxLength: 9 }),
    reversed: fc.option(fc.nat({ max: 8 }), { freq: 3 }),
    later: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200 })),
    early: fc.boolean(),
  })
  .map(({ terms, steps, reversed, later, early }) => {
    const all = movementsOf(terms, steps)
    const movements = reversed === null ? all : all.filter((_, index) => index !== reversed)
    const last = all.at(-1)?.on ?? terms.paidOutOn
    const on = early
      ? addDays(terms.paidOutOn, Math.floor(daysBetween(terms.paidOutOn, last) / 2))
      : addDays(last, later)
    return { terms, movements, on }
  })
