/**
 * Goal: the chart of a loan agrees with its figures. Method: random loans and histories, each point compared
 * with `positionOn`.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../days.ts'
import { payableCents, positionOn, type Movement } from './loan.ts'
import { cents, fromMajor } from '../money.ts'
import { planOf } from './plan.ts'
import { termsFor } from '../price/quote.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { standardPricing } from '../testing/standard-loan.ts'

const paidOutOn = day('2026-03-02')
const standard = termsFor({
  principalCents: fromMajor(10_000),
  currency: 'KES',
  paidOutOn,
  dueAfterDays: [61],
  firstLoan: false,
  addOns: [],
  pricing: standardPricing,
})
const inTwo = termsFor({
  principalCents: fromMajor(10_000),
  currency: 'KES',
  paidOutOn,
  dueAfterDays: [30, 61],
  firstLoan: false,
  addOns: [],
  pricing: standardPricing,
})

test('a loan of one payment rises to its due date and falls to nothing there', () => {
  const { points, steps } = planOf(standard, [], addDays(paidOutOn, 10))
  expect(points[0]).toEqual({ on: paidOutOn, owedCents: fromMajor(10_000) })
  expect(points.slice(-2)).toEqual([
    { on: '2026-05-02', owedCents: fromMajor(25_250) },
    { on: '2026-05-02', owedCents: 0 },
  ])
  expect(points).toContainEqual({ on: addDays(paidOutOn, 10), owedCents: fromMajor(12_500) })
  expect(steps).toEqual([
    { on: paidOutOn, kind: 'payout', amountCents: fromMajor(10_000), owedAfterCents: fromMajor(10_000) },
    {
      on: '2026-05-02',
      kind: 'charged',
      amountCents: fromMajor(15_250),
      owedAfterCents: fromMajor(25_250),
    },
    { on: '2026-05-02', kind: 'due', amountCents: fromMajor(25_250), owedAfterCents: 0 },
  ])
})

test('both payments of a loan in two are steps, and the second ends it', () => {
  const { steps } = planOf(inTwo, [], paidOutOn)
  expect(steps.map(({ on, kind }) => [on, kind])).toEqual([
    [paidOutOn, 'payout'],
    ['2026-04-01', 'charged'],
    ['2026-04-01', 'due'],
    ['2026-05-02', 'charged'],
    ['2026-05-02', 'due'],
  ])
  expect(steps.at(-1)?.owedAfterCents).toBe(0)
})

test('a past due amount is payable today', () => {
  const today = addDays(paidOutOn, 70)
  const { points, steps } = planOf(standard, [], today)
  expect(steps.at(-1)).toMatchObject({
    on: today,
    kind: 'due',
    amountCents: fromMajor(27_590),
    owedAfterCents: 0,
  })
  expect(points.at(-1)).toEqual({ on: today, owedCents: 0 })
})

test('an in duplum write-off is a step on its day, and the line falls there', () => {
  const badOn = addDays(paidOutOn, 61 + 90)
  const { points, steps } = planOf(standard, [], addDays(badOn, 5))
  expect(steps.slice(0, -1)).toEqual([
    { on: paidOutOn, kind: 'payout', amountCents: fromMajor(10_000), owedAfterCents: fromMajor(10_000) },
    {
      on: badOn,
      kind: 'charged',
      amountCents: fromMajor(151 * 250 + 90 * 10),
      owedAfterCents: fromMajor(10_000 + 151 * 250 + 90 * 10),
    },
    {
      on: badOn,
      kind: 'writtenOff',
      amountCents: fromMajor(151 * 250 + 90 * 10 - 10_000),
      owedAfterCents: fromMajor(20_000),
    },
  ])
  expect(steps.at(-1)).toMatchObject({ on: addDays(badOn, 5), kind: 'due', amountCents: fromMajor(20_000) })
  expect(points.filter(({ on }) => on >= addDays(badOn, -1) && on <= badOn)).toEqual([
    { on: addDays(badOn, -1), owedCents: payableCents(positionOn(standard, [], addDays(badOn, -1))) },
    { on: badOn, owedCents: fromMajor(20_000) },
  ])
  const paid: Movement = { kind: 'collection', on: badOn, amountCents: fromMajor(5_000) }
  expect(
    planOf(standard, [paid], badOn).steps.map(({ kind, owedAfterCents }) => [kind, owedAfterCents]),
  ).toEqual([
    ['payout', fromMajor(10_000)],
    ['charged', fromMajor(48_650)],
    ['writtenOff', fromMajor(20_000)],
    ['paid', fromMajor(15_000)],
    ['due', 0],
  ])
})

test('money in and money back are steps, a sum for each day, and a repaid loan ends on the day it was', () => {
  const movements: readonly Movement[] = [
    { kind: 'collection', on: addDays(paidOutOn, 4), amountCents: fromMajor(1_000) },
    { kind: 'collection', on: addDays(paidOutOn, 4), amountCents: fromMajor(500) },
    { kind: 'collection', on: addDays(paidOutOn, 20), amountCents: fromMajor(20_000) },
    { kind: 'refund', on: addDays(paidOutOn, 20), amountCents: fromMajor(100) },
  ]
  const { points, steps } = planOf(standard, movements, addDays(paidOutOn, 40))
  expect(steps.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['payout', fromMajor(10_000)],
    ['charged', fromMajor(1_000)],
    ['paid', fromMajor(1_500)],
    ['charged', fromMajor(3_800)],
    ['paid', fromMajor(20_000)],
    ['sentBack', fromMajor(100)],
  ])
  expect(points.at(-1)).toEqual({ on: addDays(paidOutOn, 20), owedCents: 0 })
})

test('a first loan whose first payment is late: the penalty is a row, and the list adds up', () => {
  const terms = termsFor({
    principalCents: fromMajor(10_000),
    currency: 'KES',
    paidOutOn,
    dueAfterDays: [30, 61],
    firstLoan: true,
    addOns: [],
    pricing: standardPricing,
  })
  const movements: readonly Movement[] = [
    { kind: 'collection', on: addDays(paidOutOn, 10), amountCents: fromMajor(1_000) },
    { kind: 'collection', on: addDays(paidOutOn, 35), amountCents: fromMajor(4_020) },
  ]
  const { steps } = planOf(terms, movements, addDays(paidOutOn, 62))
  expect(steps.map(({ kind, amountCents, owedAfterCents }) => [kind, amountCents, owedAfterCents])).toEqual([
    ['payout', fromMajor(10_000), fromMajor(10_000)],
    ['paid', fromMajor(1_000), fromMajor(9_000)],
    ['charged', fromMajor(20), fromMajor(9_020)],
    ['paid', fromMajor(4_020), fromMajor(5_000)],
    ['charged', fromMajor(130), fromMajor(5_130)],
    ['due', fromMajor(5_130), 0],
  ])
})

test('a reversed payment is a row without effect, and the list adds up', () => {
  const paid: Movement = { kind: 'collection', on: addDays(paidOutOn, 10), amountCents: fromMajor(500) }
  const takenBack = [{ on: addDays(paidOutOn, 20), amountCents: fromMajor(5_130) }]
  const { points, steps } = planOf(standard, [paid], addDays(paidOutOn, 30), takenBack)
  expect(steps.map(({ kind, amountCents, owedAfterCents }) => [kind, amountCents, owedAfterCents])).toEqual([
    ['payout', fromMajor(10_000), fromMajor(10_000)],
    ['charged', fromMajor(2_500), fromMajor(12_500)],
    ['paid', fromMajor(500), fromMajor(12_000)],
    ['charged', fromMajor(2_500), fromMajor(14_500)],
    ['takenBack', fromMajor(5_130), fromMajor(14_500)],
    ['charged', fromMajor(10_250), fromMajor(24_750)],
    ['due', fromMajor(24_750), 0],
  ])
  expect(points).toEqual(planOf(standard, [paid], addDays(paidOutOn, 30)).points)
})

test('days paid ahead that cover all that is left: a shilling on the due date closes the loan', () => {
  const terms = termsFor({
    principalCents: fromMajor(500),
    currency: 'KES',
    paidOutOn: day('2026-01-01'),
    dueAfterDays: [61],
    firstLoan: true,
    addOns: [],
    pricing: { ...standardPricing, standardDailyRatePpm: 12_345 },
  })
  const movements: readonly Movement[] = [
    { kind: 'collection', on: day('2026-01-01'), amountCents: cents(2_365) },
    { kind: 'prolongation', on: day('2026-01-07'), amountCents: cents(39_281), periodDays: 32 },
    { kind: 'collection', on: day('2026-03-09'), amountCents: cents(9_954) },
    { kind: 'prolongation', on: day('2026-03-09'), amountCents: cents(9_700), periodDays: 29 },
  ]
  expect(positionOn(terms, movements, day('2026-03-09'))).toMatchObject({
    settledOn: null,
    nextDue: { on: '2026-05-03', amountCents: 0 },
  })
  const { points, steps } = planOf(terms, movements, day('2026-03-09'))
  expect(steps.at(-1)).toEqual({
    on: '2026-05-03',
    kind: 'due',
    amountCents: fromMajor(1),
    owedAfterCents: 0,
  })
  expect(points.at(-1)).toEqual({ on: '2026-05-03', owedCents: 0 })
})

test(
  'after any history the line is the balance on each day up to today, and planned payments end the loan',
  () => {
    fc.assert(
      fc.property(anyLoanCase, fc.array(fc.nat(200), { maxLength: 3 }), (loanCase, takenBackAfter) => {
        const { terms, movements, on: today } = loanCase
        // More was refunded than overpaid, after a payment was reversed. Planned payments do not include that
        // amount.
        fc.pre(
          !movements.some(({ kind }) => kind === 'refund') ||
            positionOn(terms, movements, today).refundedTooMuchCents === 0,
        )
        // Less than a shilling was waived before the add-ons today. Money of the same day counts as one sum
        // with it, and odd cents of add-ons may leave a shilling open.
        const asOfYesterday = positionOn(
          terms,
          movements.filter(({ on }) => on < today),
          today,
        )
        fc.pre(
          terms.addOns.length === 0 ||
            positionOn(terms, movements, today).settledOn !== null ||
            positionOn(terms, movements, today).roundingCents === asOfYesterday.roundingCents,
        )
        const takenBack = takenBackAfter.map((days) => ({
          on: addDays(terms.paidOutOn, days),
          amountCents: fromMajor(1_000),
        }))
        const { points, steps } = planOf(terms, movements, today, takenBack)
        expect(points.map(({ on }) => on)).toEqual(points.map(({ on }) => on).sort())
        const { settledOn } = positionOn(terms, movements, today)
        const asOf = settledOn === null ? today : points.at(-1)!.on
        for (const [at, { on, owedCents }] of points.entries()) {
          const isLastOfItsDay = points[at + 1]?.on !== on
          if (isLastOfItsDay && on < asOf)
            expect(owedCents).toBe(
              payableCents(
                positionOn(
                  terms,
                  movements.filter((each) => each.on <= on),
                  on,
                ),
              ),
            )
        }
        expect(points.at(-1)?.owedCents).toBe(0)
        // Each row equals the row before it less its own amount, within a shilling per movement. An add-on is
        // cancelled within days, long before a payment falls due and before the limit ends the charges.
        const { writtenOffByLaw } = positionOn(terms, movements, today)
        const cancelled = movements.some(({ kind }) => kind === 'addOnCancelled')
        const firstDueOn = terms.dues[0]!.on
        const cancelledLate = movements.some(({ kind, on }) => kind === 'addOnCancelled' && on > firstDueOn)
        for (const [at, { on, kind, amountCents, owedAfterCents }] of steps.entries()) {
          if (cancelledLate || (cancelled && writtenOffByLaw.length > 0)) break
          const before = steps[at - 1]?.owedAfterCents ?? 0
          const givenUp = 100 * (1 + movements.filter((each) => each.on <= on).length)
          if (kind === 'payout') expect(owedAfterCents).toBe(amountCents)
          else if (kind === 'addOns') {
            expect([at, on]).toEqual([1, terms.paidOutOn])
            expect(owedAfterCents).toBe(before + amountCents)
            expect(owedAfterCents).toBe(positionOn(terms, [], terms.paidOutOn).payoffCents)
          } else if (kind === 'charged') {
            expect(on > terms.paidOutOn).toBe(true)
            expect(amountCents).toBeGreaterThan(0)
            expect(owedAfterCents).toBe(before + amountCents)
          } else if (kind === 'paid' && steps[at + 1]?.kind === 'waived' && steps[at + 1]?.on === on)
            // The money that completed a settlement: the rest is given up.
            expect(Math.abs(owedAfterCents - steps[at + 1]!.amountCents)).toBeLessThan(100)
          // A cent that was paid on the day leaves less than a shilling of a whole one, which is given up.
          else if (kind === 'takenBack') expect(Math.abs(owedAfterCents - before)).toBeLessThanOrEqual(100)
          else if (kind === 'writtenOff')
            expect(Math.abs(before - amountCents - owedAfterCents)).toBeLessThan(100)
          else if (kind !== 'sentBack')
            expect(Math.abs(owedAfterCents - Math.max(0, before - amountCents))).toBeLessThanOrEqual(givenUp)
        }
        // A loan whose last add-on was cancelled ends without a payment, and so does a written-off loan with
        // more prepaid than owed.
        if (
          !movements.some(
            ({ kind, on }) => kind === 'addOnCancelled' || (kind === 'writeOff' && on === settledOn),
          )
        )
          expect(steps.at(-1)?.owedAfterCents).toBe(0)
        expect(steps.some(({ kind }) => kind === 'due')).toBe(settledOn === null)
      }),
      runs,
    )
  },
  propertyTimeoutMs,
)
