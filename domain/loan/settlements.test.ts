/** Settlements, and what an agreement does to extensions (rule money-13, rule money-35); KES 10,000 for 61 days. */
import { describe, expect, test } from 'vitest'
import { ledgerTargets } from '../books/ledger-targets.ts'
import { isSettledForLess, positionOn } from './loan.ts'
import type { Concession, Movement } from './loan-terms.ts'
import { fromMajor } from '../money.ts'
import { buysExtension, extensionOptions, whyNoExtension } from './extension.ts'
import { collected, dayOf, loan, extendedBy, refunded, writtenOff } from '../testing/loans.ts'

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
  ])('a settlement closes the loan if short by less than a shilling: %s: %d', (_, shillings, isClosed) => {
    const position = positionOn(loan(), [agreed, collected(61, shillings)], dayOf(61))
    expect(position.settledOn).toBe(isClosed ? dayOf(61) : null)
    expect(position.settlement).toEqual(
      isClosed ? null : { leftCents: fromMajor(12_000 - shillings), until: dayOf(75) },
    )
    // A shortfall below one shilling is waived with the rest.
    if (isClosed) expect(position.waivedCents).toBe(2_525_000 - Math.round(shillings * 100))
  })

  test('a settlement may come in two payments, the second short by less than a shilling', () => {
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

describe('money sent back too much', () => {
  // Repaid on day 0; 2,492.40 that were sent back are owed again.
  const owes = [collected(0, 10_000), refunded(2, 2_492.4)]
  const agreed = settled(3, 1_246, 10)

  test('money sent back too much is given up with the rest by a settlement that is paid', () => {
    const paid = [...owes, agreed, collected(3, 1_246)]
    expect(positionOn(loan(), [...owes, agreed], dayOf(3)).payoffCents).toBe(249_240)
    expect(positionOn(loan(), paid, dayOf(3))).toMatchObject({
      settledOn: dayOf(3),
      payoffCents: 0,
      refundedTooMuchCents: 0,
      waivedCents: 124_640,
      refundWaivedCents: 124_640,
    })
    expect(isSettledForLess(loan(), paid, dayOf(3))).toBe(true)
    expect(ledgerTargets(loan(), paid, dayOf(3))).toMatchObject({
      overpayment: 0,
      waivers: 124_640,
      writeOffs: 0,
    })
  })

  test('money sent back too much is waived with the debt when it exceeds the settlement', () => {
    const position = positionOn(loan(), [refunded(0, 2_000), settled(4, 500, 4), collected(4, 500)], dayOf(4))
    // 10,000, four days of 250 and the 2,000, less 500 of these.
    expect(position).toMatchObject({
      settledOn: dayOf(4),
      waivedCents: 1_250_000,
      refundWaivedCents: 150_000,
    })
  })

  test('money sent back too much is written off, and recovered or settled for less afterwards', () => {
    const written = [...owes, writtenOff(3)]
    const booked = (movements: readonly Movement[]) => {
      const { overpayment, writeOffs, waivers } = ledgerTargets(loan(), movements, dayOf(9))
      return { overpayment, writeOffs, waivers }
    }
    expect(positionOn(loan(), written, dayOf(9))).toMatchObject({
      writtenOffOn: dayOf(3),
      payoffCents: 249_240,
    })
    expect(booked(written)).toEqual({ overpayment: 0, writeOffs: 249_240, waivers: 0 })
    expect(booked([...written, collected(5, 492.4)])).toEqual({
      overpayment: 0,
      writeOffs: 200_000,
      waivers: 0,
    })
    const settledFor = [...written, settled(5, 1_246, 10), collected(5, 1_246)]
    expect(booked(settledFor)).toEqual({ overpayment: 0, writeOffs: 0, waivers: 124_640 })
    expect(positionOn(loan(), settledFor, dayOf(9)).settledOn).toBe(dayOf(5))
  })

  test('money sent back too much stays owed when prepaid days cover the rest of a written-off or restructured debt', () => {
    // 10,000 are open on day 62, and 60 days of 250 are paid ahead; 6,000 were sent back.
    const movements = [extendedBy(61, 30_500, 61), refunded(62, 6_000)]
    const owed = { payoffCents: 100_000, refundedTooMuchCents: 100_000, roundingCents: 0, settledOn: null }
    const spread: Concession = { kind: 'restructure', on: dayOf(62), dueOn: [dayOf(90)], interest: 'stops' }
    expect(positionOn(loan(), [...movements, writtenOff(62)], dayOf(62))).toMatchObject({
      ...owed,
      writtenOffOn: dayOf(62),
    })
    expect(positionOn(loan(), [...movements, spread], dayOf(62))).toMatchObject(owed)
  })
})

describe('no extension is offered during a concession', () => {
  const offered = (movements: readonly Concession[], after: number) =>
    extensionOptions(loan(), movements, dayOf(after)).length > 0
  const asked = { periodDays: 7, askedCents: fromMajor(17_000) }
  const buys = (movements: readonly Concession[]) =>
    buysExtension(loan(), movements, dayOf(61), fromMajor(17_000), asked)

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
    expect(whyNoExtension(loan(), [settlement], dayOf(61))).toBe('arrangement')
  })

  test('an extension that was bought before on the day of the settlement stays', () => {
    const movements = [extendedBy(61, 17_000, 7), settled(61, 9_000, 71)]
    expect(positionOn(loan(), movements, dayOf(61))).toMatchObject({
      maturityDay: dayOf(68),
      settlement: { leftCents: fromMajor(9_000) },
    })
  })

  test('no extension is offered through the last day of a mark, and none for good after a new schedule', () => {
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
