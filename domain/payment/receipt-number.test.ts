import { expect, test } from 'vitest'
import { isReceipt, normaliseReceipt } from './receipt-number.ts'

test.each([
  ['rkl51zdr4f', 'RKL51ZDR4F'],
  [' RKL51ZDR4F\n', 'RKL51ZDR4F'],
  ['Rkl51zdr4F', 'RKL51ZDR4F'],
])('%j is %s', (typed, receipt) => {
  expect(normaliseReceipt(typed)).toBe(receipt)
})

test('text that cannot be a receipt is refused; the second booking of a receipt has a number', () => {
  for (const wrong of [
    '',
    'RKL51',
    'RKL-51ZDR4F',
    'rkl51zdr4f',
    'R'.repeat(21),
    'MP261126..A',
    '.MP2611',
    `MP.${'1'.repeat(30)}`,
  ])
    expect(isReceipt(wrong)).toBe(false)
  expect(isReceipt(null)).toBe(false)
  expect(isReceipt('MP261126.1204.L06941')).toBe(true)
  expect([isReceipt('RKL51ZDR4F'), isReceipt('RKL51ZDR4F-2')]).toEqual([true, false])
})
