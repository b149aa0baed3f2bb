/** Settlements, and what an agreement does to extensions (rule money-13, rule money-35); KES 10,000 for 61 days. */
import { describe, expect, test } from 'vitest'
import { isSettledForLess, positionOn } from './loan.ts'
import type { Concession } from './loan-terms.ts'
import { fromMajor } from '../money.ts'
import { buysProlongation, prolongationOptions, whyNoProlongation } from './prolongation.ts'
import { collected, dayOf, loan, prolonged } from '../testing/loans.ts'

const settled = (after: number, shillings: number, until: number): Concession => ({
  kind: 'settlement',
  on: dayOf(after),
  amountCents: fromMajor(shillings),
  until: dayOf(until),
})

describe('a settlement', () => {
  const agreed = settled(61, 12_000, 75)

  test.each([
    ['all of it', 12_000, true],
    ['short by less than a shilling', 11_999.01, true],
    ['short by a shilling', 11_999, false],
  ])('%s: %d', (_, shillings, isClosed) => {
    const position = positionOn(loan(), [agreed, collected(61, shillings)], dayOf(61))
    expect(position.settledOn).toBe(isClosed ? dayOf(61) : null)
    expect(position.settlement).toEqual(
      isClosed ? null : { leftCents: fromMajor(12_000 - shillings), until: dayOf(75) },
    )
    // What is short by less than a shilling is given up with the rest.
    if (isClosed) expect(position.waivedCents).toBe(2_525_000 - Math.round(shillings * 100))
  })

  test('in two payments, the second short by less than a shilling', () => {
    const movements = [agreed, collected(62, 5_000), collected(70, 6_999.5)]
    expect(positionOn(loan(), movements, dayOf(70)).settledOn).toBe(dayOf(70))
  })

  test('only one that was paid is settled for less: not one that was missed, and not one paid in full', () => {
    const missed = [agreed, collected(80, 30_190)]
    expect(positionOn(loan(), missed, dayOf(80)).settledOn).toBe(dayOf(80))
    expect(isSettledForLess(loan(), missed, dayOf(80))).toBe(false)
    expect(isSettledForLess(loan(), [agreed, collected(70, 12_000)], dayOf(80))).toBe(true)
    expect(isSettledForLess(loan(), [agreed, collected(70, 11_000)], dayOf(80))).toBe(false)
    expect(isSettledForLess(loan(), [agreed], dayOf(61))).toBe(false)
  })
})

describe('no extension is offered while something else is agreed on', () => {
  const offered = (movements: readonly Concession[], after: number) =>
    prolongationOptions(loan(), movements, dayOf(after)).length > 0
  const asked = { periodDays: 7, askedCents: fromMajor(17_000) }
  const buys = (movements: readonly Concession[]) =>
    buysProlongation(loan(), movements, dayOf(61), fromMajor(17_000), asked)

  test('a settlement: its money is not taken for an extension of the same price', () => {
    const settlement = settled(61, 17_000, 71)
    expect(buys([])).toBe(true)
    expect(buys([settlement])).toBe(false)
    expect(positionOn(loan(), [settlement, collected(61, 17_000)], dayOf(61))).toMatchObject({
      settledOn: dayOf(61),
      payoffCents: 0,
      waivedCents: fromMajor(8_250),
    })
    expect([61, 71, 72].map((after) => offered([settlement], after))).toEqual([false, false, true])
    expect(whyNoProlongation(loan(), [settlement], dayOf(61))).toBe('arrangement')
  })

  test('an extension that was bought before on the day of the settlement stays', () => {
    const movements = [prolonged(61, 17_000, 7), settled(61, 9_000, 71)]
    expect(positionOn(loan(), movements, dayOf(61))).toMatchObject({
      maturityDay: dayOf(68),
      settlement: { leftCents: fromMajor(9_000) },
    })
  })

  test('a mark, through its last day; a new schedule, for good', () => {
    const stopContact: Concession = {
      kind: 'mark',
      on: dayOf(61),
      until: dayOf(65),
      mark: 'stopContact',
      pauses: 'nothing',
    }
    const schedule: Concession = {
      kind: 'restructure',
      on: dayOf(61),
      dueOn: [dayOf(90)],
      interest: 'goesOn',
    }
    expect([61, 65, 66].map((after) => offered([stopContact], after))).toEqual([false, false, true])
    expect(offered([schedule], 62)).toBe(false)
  })
})
