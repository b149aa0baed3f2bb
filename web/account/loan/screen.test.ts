import { expect, test } from 'vitest'
import { isCalm, screenOf } from './screen.ts'

const of = (status: Parameters<typeof screenOf>[0]['status'], canChoosePayoutMethod = false) =>
  screenOf({ status, loanRequest: { canChoosePayoutMethod } })

test('a final payout failure asks for another number, a retried one does not', () => {
  expect(of('approved', true)).toBe('payoutFailed')
  expect(of('approved')).toBe('approved')
})

test('a loan with a balance has one screen, whenever it falls due', () => {
  expect([of('active'), of('due'), of('pastDue')]).toEqual(['owed', 'owed', 'owed'])
})

test('a loan that can no longer be paid here is never shown as owed', () => {
  expect([of('ceded'), of('repaid'), of('writtenOff')]).toEqual(['ceded', 'repaid', 'writtenOff'])
})

test('morning light is for customers without trouble', () => {
  const calm = (status: Parameters<typeof screenOf>[0]['status'], canChoosePayoutMethod = false) =>
    isCalm({ status, loanRequest: { canChoosePayoutMethod } })
  expect([isCalm(null), calm('active'), calm('due'), calm('approved'), calm('repaid')]).not.toContain(false)
  expect([
    calm('pastDue'),
    calm('rejected'),
    calm('cancelled'),
    calm('ceded'),
    calm('writtenOff'),
  ]).not.toContain(true)
  expect(calm('approved', true)).toBe(false)
})
