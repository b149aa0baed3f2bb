import { expect, test } from 'vitest'
import {
  amountToPay,
  dueAmount,
  noAddOnsAmount,
  readablePayment,
  halfAmount,
  lastAmount,
} from './pay-amount.ts'

const single = {
  payoff: 10_250,
  payoffNoAddons: 10_250,
  addonsCanBeCancelled: true,
  nextDue: { amount: 25_250 },
}
const installments = {
  payoff: 10_250,
  payoffNoAddons: 9_950,
  addonsCanBeCancelled: true,
  nextDue: { amount: 6_300.55 },
}

test('the next payment is offered only when it is less than everything, in whole shillings', () => {
  expect(dueAmount(single)).toBeNull()
  expect(dueAmount(installments)).toBe(6_300)
  expect(dueAmount({ payoff: 500, nextDue: null })).toBeNull()
})

test('a typed amount overrides other choices', () => {
  expect(amountToPay({ what: 'full', amount: '500' }, single)).toBe('500')
  expect(amountToPay({ what: 'full', amount: ' ' }, single)).toBe('10250')
  expect(amountToPay({ what: 'due' }, installments)).toBe('6300')
  expect(amountToPay({ what: 'other', amount: '' }, single)).toBe('')
  expect(amountToPay({}, single)).toBe('')
})

test('everything except the add-ons is offered when there are add-ons', () => {
  expect([
    noAddOnsAmount(single),
    noAddOnsAmount(installments),
    noAddOnsAmount({ ...single, payoffNoAddons: 0 }),
  ]).toEqual([null, 9_950, null])
  expect(amountToPay({ what: 'noAddOns' }, installments)).toBe('9950')
  // Add-ons that can no longer be cancelled stay owed.
  expect(noAddOnsAmount({ ...installments, addonsCanBeCancelled: false })).toBeNull()
})

test('the button names only an amount that can be paid', () => {
  expect(readablePayment('KES 5,000', single)).toBe(5_000)
  expect(['0', '10251', '12.50', 'all', ''].map((typed) => readablePayment(typed, single))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('half and the last amount are quick choices when they differ from the others', () => {
  const debt = {
    payoff: 10_501,
    payoffNoAddons: 10_501,
    addonsCanBeCancelled: true,
    nextDue: { amount: 10_501 },
  }
  expect(halfAmount(debt)).toBe(5_250)
  expect(halfAmount({ ...debt, payoff: 1 })).toBeNull()
  expect(amountToPay({ what: 'half' }, debt)).toBe('5250')
  expect(lastAmount({ ...debt, lastAmount: 800 })).toBe(800)
  expect(amountToPay({ what: 'last' }, { ...debt, lastAmount: 800.5 })).toBe('800')
  for (const other of [null, 10_501, 20_000, 5_250])
    expect(lastAmount({ ...debt, lastAmount: other })).toBeNull()
  expect(amountToPay({ what: 'last' }, debt), 'a choice that is not there').toBe('')
  expect(amountToPay({ what: 'constructor' }, debt)).toBe('')
})
