import { describe, expect, test } from 'vitest'
import { parseAddOnKind, addOnsOfLoan, canCancelAddOn, canCancelEveryAddOn } from './add-ons.ts'
import { positionOn } from './loan.ts'
import { cents, fromMajor } from '../money.ts'
import { cancelledAddOn, collected, dayOf, loan, open, paidOutOn } from '../testing/loans.ts'

const insured = loan({
  addOns: [
    { kind: 'insurance', priceCents: fromMajor(300), cancelDays: 14 },
    { kind: 'legalAid', priceCents: fromMajor(200), cancelDays: 3 },
  ],
})

describe('cancellable add-ons', () => {
  test('all remaining add-ons can be cancelled together, or not', () => {
    const all = (after: number, ...cancelled: Parameters<typeof addOnsOfLoan>[1]) =>
      canCancelEveryAddOn(insured, cancelled, dayOf(after))
    expect([all(3), all(4), all(4, cancelledAddOn(2, 'legalAid'))]).toEqual([true, false, true])
    expect(all(15, cancelledAddOn(2, 'legalAid'))).toBe(false)
  })

  test('an add-on can be cancelled until its own day, once', () => {
    const [insurance, legalAid] = addOnsOfLoan(insured, [])
    expect(insurance).toEqual({
      kind: 'insurance',
      priceCents: 30_000,
      cancelThrough: dayOf(14),
      cancelledOn: null,
      holdsFrom: paidOutOn,
      holdsThrough: insured.dues.at(-1)!.on,
    })
    expect([canCancelAddOn(insurance!, dayOf(14)), canCancelAddOn(insurance!, dayOf(15))]).toEqual([
      true,
      false,
    ])
    expect([canCancelAddOn(legalAid!, dayOf(3)), canCancelAddOn(legalAid!, dayOf(4))]).toEqual([true, false])
    const [cancelled] = addOnsOfLoan(insured, [cancelledAddOn(2, 'insurance')])
    expect(cancelled).toMatchObject({ cancelledOn: dayOf(2), holdsThrough: dayOf(2) })
    expect(canCancelAddOn(cancelled!, dayOf(2))).toBe(false)
  })

  test('terms that do not say give 14 days', () => {
    const [old] = addOnsOfLoan(loan({ addOns: [{ kind: 'insurance', priceCents: cents(100) }] }), [])
    expect(old?.cancelThrough).toBe(dayOf(14))
  })
})

describe('effect', () => {
  test('the price of a cancelled add-on leaves the debt from that day on, and counts until then', () => {
    const movements = [cancelledAddOn(2, 'insurance')]
    expect(open(positionOn(insured, movements, dayOf(1))).addOns).toBe(500)
    expect(open(positionOn(insured, movements, dayOf(2)))).toMatchObject({ addOns: 200, principal: 10_000 })
  })

  test('the price of a cancelled add-on that was already paid pays the rest of the debt from the payment day', () => {
    const earlier = { ...insured, allocation: 'addOnsBeforePrincipal' as const }
    const movements = [collected(2, 500 + 500 + 1_000), cancelledAddOn(4, 'insurance')]
    expect(open(positionOn(earlier, movements, dayOf(3)))).toMatchObject({ addOns: 0, principal: 9_000 })
    expect(open(positionOn(earlier, movements, dayOf(4)))).toMatchObject({
      addOns: 0,
      principal: 8_700,
      interest: 435,
    })
  })

  test('the price of a cancelled add-on of a repaid loan becomes an overpayment', () => {
    const movements = [collected(0, 10_500), cancelledAddOn(5, 'insurance'), cancelledAddOn(5, 'legalAid')]
    expect(positionOn(insured, movements, dayOf(4))).toMatchObject({
      settledOn: paidOutOn,
      overpaymentCents: 0,
    })
    expect(positionOn(insured, movements, dayOf(5))).toMatchObject({
      settledOn: paidOutOn,
      overpaymentCents: 50_000,
    })
  })

  test('nothing is owed if all but the add-ons is paid, and these are cancelled', () => {
    expect(
      positionOn(
        insured,
        [collected(4, 11_000), cancelledAddOn(9, 'insurance'), cancelledAddOn(9, 'legalAid')],
        dayOf(40),
      ),
    ).toMatchObject({ settledOn: dayOf(4), payoffCents: 0, overpaymentCents: 0 })
  })
})

test('the values of the data format are read as the kinds they stand for; anything else is refused', () => {
  expect(
    ['accident_insurance', 'teledoctor', 'legal_assistance', 'multiservice', 'insurance'].map(parseAddOnKind),
  ).toEqual(['insurance', 'telemedicine', 'legalAid', 'multiservice', 'insurance'])
  expect(['yacht', '', 'toString'].map(parseAddOnKind)).toEqual(Array(3).fill({ error: 'choiceInvalid' }))
})
