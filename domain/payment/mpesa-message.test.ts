import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parsePaidMessage,
  paidMessageText,
  canBePayer,
  wholeNumber,
  type PaidMessage,
} from './mpesa-message.ts'

describe('the pasted message', () => {
  test.each([
    [
      'RKL51ZDR4F Confirmed. Ksh1,250.00 sent to MKOPO for account ABCDE12345 on 21/11/26 at 1:20 PM New M-PESA balance is Ksh300.00.',
      'RKL51ZDR4F',
      125_000,
    ],
    ['rkl51zdr4f imethibitishwa Ksh500.00 imetumwa kwa MKOPO', 'RKL51ZDR4F', 50_000],
    [
      'Dear JANE, KES 1,000.00 was sent to MKOPO acc PZT4DJMK7Y on 06/11/26. M-PESA Ref TK60708BHZ',
      'TK60708BHZ',
      null,
    ],
    ['paid to MKOPO acc PZT4DJMK7Y, MPESA Ref. No: tk60708bhz.', 'TK60708BHZ', null],
    ['\u200eRKL51\u200bZDR4F\ufeff', 'RKL51ZDR4F', null],
    ['  RKL51ZDR4F ', 'RKL51ZDR4F', null],
    ['my code is RKL51ZDR4F thank you', 'RKL51ZDR4F', null],
    ['Dear customer, ABCDE12345 is the account. RKL51ZDR4F Confirmed. Ksh 10 sent', 'RKL51ZDR4F', 1_000],
    ['RKL51ZDR4F Confirmed. Ksh45,50 sent', 'RKL51ZDR4F', null],
    ['RKL51ZDR4F Confirmed. Ksh1.500,00 sent', 'RKL51ZDR4F', null],
  ])('the pasted message is read: %s', (text, receipt, amountCents) => {
    const read = parsePaidMessage(text)
    expect(read).toEqual({ receipt, amountCents })
    // What the form shows of a shared message is read as the same payment.
    expect(parsePaidMessage(paidMessageText(read as PaidMessage))).toEqual(read)
  })
  test('a text without a receipt says so; words of ten letters are none', () => {
    expect(parsePaidMessage('')).toEqual({ error: 'required' })
    expect(parsePaidMessage('CONFIRMEDX paid yesterday 0712345678')).toEqual({ error: 'receiptNotFound' })
  })
  test('any text is read or refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const read = parsePaidMessage(text)
        expect('error' in read || /^[A-Z][A-Z0-9]{9}$/.test(read.receipt)).toBe(true)
      }),
    )
  })
})

describe('the payer', () => {
  test.each([
    ['254712345678', true],
    ['254712345678 - JANE W DOE', true],
    ['2547 ***** 678', true],
    ['+254712345678', true],
    ['0712345678', true],
    ['0712345678 - JANE', true],
    ['0712***678', true],
    ['0712***679', false],
    ['0711345678', false],
    ['0112***678', false],
    ['254712345679', false],
    ['2547 ***** 679', false],
    ['2541 ***** 678', false],
    ['', false],
    ['JANE', false],
    ['***', false],
    ['0f'.repeat(32), false],
  ])('%s fits +254712345678: %s', (payer, fits) => {
    expect(canBePayer(payer, '+254712345678')).toBe(fits)
  })
})

test.each([
  ['0711000021', true],
  ['0711***021', true],
  ['0711***022', false],
])('%s fits +254711000021: %s', (payer, fits) => {
  expect(canBePayer(payer, '+254711000021')).toBe(fits)
})

test.each([
  ['254712345678', '+254712345678'],
  ['254712345678 - JANE W DOE', '+254712345678'],
  ['0712345678', '+254712345678'],
  ['2547 ***** 678', null],
  ['0f'.repeat(32), null],
  ['JANE', null],
  ['', null],
])('the whole number in %s is %s', (payer, phone) => {
  expect(wholeNumber(payer)).toBe(phone)
})
