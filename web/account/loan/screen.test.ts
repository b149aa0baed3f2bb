import { expect, test } from 'vitest'
import { screenOf } from './screen.ts'

const of = (status: Parameters<typeof screenOf>[0]['status'], canChoosePayoutMethod = false) =>
  screenOf({ status, loanRequest: { canChoosePayoutMethod } })

test('a payout that failed for good asks for another number, one that is tried again does not', () => {
  expect(of('approved', true)).toBe('payoutFailed')
  expect(of('approved')).toBe('approved')
})

test('money that is owed has one screen, whenever it falls due', () => {
  expect([of('active'), of('due'), of('pastDue')]).toEqual(['owed', 'owed', 'owed'])
})

test('a loan that can no longer be paid here is never shown as owed', () => {
  expect([of('ceded'), of('repaid'), of('writtenOff')]).toEqual(['ceded', 'repaid', 'writtenOff'])
})
