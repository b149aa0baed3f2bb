/**
 * Goal: every documented form of callback is read, and nothing else is acted on. Bodies are as published,
 * with invented values.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parsePaybillPayment,
  parsePayoutResult,
  parsePromptCallback,
  parseReversalResult,
  parseStatusResult,
  parseTimeoutNotice,
} from './parse.ts'
import { compactStamp, dashedStamp, readStamp } from './stamps.ts'
import { readAmount, readCents } from '../rails/values.ts'

const unreadable = { error: 'callbackUnreadable' }

describe("a prompt's callback", () => {
  const body = (ResultCode: unknown, Item?: unknown) => ({
    Body: {
      stkCallback: {
        MerchantRequestID: 'm',
        CheckoutRequestID: 'ws_CO_1',
        ResultCode,
        ResultDesc: 'x',
        ...(Item !== undefined && { CallbackMetadata: { Item } }),
      },
    },
  })
  const items = [
    { Name: 'PhoneNumber', Value: '254713154085' },
    { Name: 'Amount', Value: '1.00' },
    { Name: 'Balance' },
    { Name: 'MpesaReceiptNumber', Value: 'MAO0DO9BYO' },
    { Name: 'TransactionDate', Value: 20180124144754 },
  ]

  test.each([[0], ['0']])('paid, code %j: items in any order, a balance without a value', (code) => {
    expect(parsePromptCallback(body(code, items))).toEqual({
      providerId: 'ws_CO_1',
      verdict: { status: 'paid' },
      receipt: 'MAO0DO9BYO',
      amountCents: 100,
      completedAt: new Date('2018-01-24T11:47:54Z'),
      phone: '254713154085',
    })
  })
  test('paid without its details is still paid', () => {
    expect(parsePromptCallback(body(0))).toMatchObject({
      verdict: { status: 'paid' },
      receipt: null,
      amountCents: null,
      completedAt: null,
    })
  })
  test.each([[4999], ['4999'], [77], ['SFC_NEW'], ['500.001.1001'], ['toString'], [-1]])(
    'code %j is not final',
    (code) => {
      expect(parsePromptCallback(body(code))).toMatchObject({
        verdict: { status: 'pending', code: String(code) },
      })
    },
  )
  test.each([
    [1, 'noFunds'],
    [2, 'belowLeast'],
    [3, 'limit'],
    [4, 'limit'],
    [8, 'receiverLimit'],
    [17, 'tooSoon'],
    [26, 'declined'],
    [1001, 'locked'],
    [1019, 'expired'],
    [1025, 'notDelivered'],
    [1031, 'cancelled'],
    [1032, 'cancelled'],
    [1036, 'unreachable'],
    [1037, 'unreachable'],
    [2001, 'wrongPin'],
    [2028, 'setup'],
    ['8006', 'pinLocked'],
    ['SFC_IC0003', 'declined'],
    [9999, 'notDelivered'],
    ['E3008', 'declined'],
  ])("a prompt's callback with code %j has failed: %s", (code, reason) => {
    expect(parsePromptCallback(body(code))).toMatchObject({ verdict: { status: 'failed', reason } })
  })
})

describe('a paybill payment', () => {
  const body = {
    TransactionType: 'Pay Bill',
    TransID: 'RKL51ZDR4F',
    TransTime: '20231121121325',
    TransAmount: '5.00',
    BusinessShortCode: '600966',
    BillRefNumber: ' ln 17 ',
    InvoiceNumber: '',
    OrgAccountBalance: '',
    ThirdPartyTransID: '',
    MSISDN: '2547 ***** 126',
    FirstName: 'JANE',
    MiddleName: '',
    LastName: 'DOE',
  }
  test('a paybill payment is read', () => {
    expect(parsePaybillPayment(body)).toEqual({
      receipt: 'RKL51ZDR4F',
      amountCents: 500,
      completedAt: new Date('2023-11-21T09:13:25Z'),
      payToNumber: '600966',
      accountReference: 'ln 17',
      payerPhone: '2547 ***** 126',
      payerName: 'JANE DOE',
    })
  })
  test.each([
    ['TransID', ''],
    ['TransAmount', undefined],
    ['TransTime', '20231341121325'],
  ])('a paybill payment with %s %j is not read', (name, value) => {
    expect(parsePaybillPayment({ ...body, [name]: value })).toEqual(unreadable)
  })
  test.each(['five', '-5.00', '5.001', '5.50', '0', '250001.00'])(
    'a paybill payment of %j has no amount, only what was said',
    (said) => {
      expect(parsePaybillPayment({ ...body, TransAmount: said })).toMatchObject({
        receipt: 'RKL51ZDR4F',
        amountCents: { impossible: said },
      })
    },
  )
})

test('nothing from outside makes a parser throw', () => {
  const parsers = [
    parsePromptCallback,
    parsePaybillPayment,
    parsePayoutResult,
    parseTimeoutNotice,
    parseStatusResult,
    parseReversalResult,
  ]
  const names = fc.constantFrom(
    'Body',
    'stkCallback',
    'CallbackMetadata',
    'Item',
    'Result',
    'ResultCode',
    'ResultParameters',
    'ResultParameter',
    'Key',
    'Value',
    'Name',
    'CheckoutRequestID',
    'ConversationID',
    'TransID',
    'TransAmount',
    'TransTime',
    '__proto__',
  )
  const bodies = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      fc.jsonValue(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(names, tie('value'), { maxKeys: 4 }),
    ),
  })).value
  fc.assert(
    fc.property(bodies, (body) => {
      for (const parse of parsers) expect(parse(body)).toBeTypeOf('object')
    }),
  )
})

test('stamps are East Africa Time, both ways', () => {
  const at = new Date('2026-11-21T22:05:09Z')
  expect(compactStamp(at)).toBe('20261122010509')
  expect(dashedStamp(at)).toBe('2026-11-22 01:05:09')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2015-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (any) => {
        expect(readStamp(compactStamp(any))?.getTime()).toBe(Math.floor(any.getTime() / 1000) * 1000)
      },
    ),
  )
  for (const wrong of ['', null, {}, '20260230000000', '31.02.2026 10:00:00', '2026-11-21', 'now'])
    expect(readStamp(wrong)).toBeNull()
})

test('every amount with at most two decimals is read to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(readCents((cents / 100).toFixed(2))).toBe(cents)
      expect(readCents(cents / 100)).toBe(cents)
    }),
  )
  expect(readCents('1,250.50')).toBe(125_050)
  for (const wrong of [
    '45,50',
    '1.500,00',
    '12,34',
    '10,5',
    '1.500',
    '',
    '-1',
    '1.005',
    '1e5',
    'KES 5',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    {},
  ])
    expect(readCents(wrong)).toBeNull()
})

test('an amount that M-Pesa states is whole shillings above zero, up to its limit; anything else is what was said, and nothing is nothing', () => {
  for (const [said, amountCents] of [
    [1, 100],
    ['10.00', 1_000],
    ['250,000', 25_000_000],
  ] as const)
    expect(readAmount(said)).toBe(amountCents)
  for (const [said, kept] of [
    [0, '0'],
    [-5, '-5'],
    [1e308, '1e+308'],
    ['10.50', '10.50'],
    [250_001, '250001'],
    ['', '""'],
    [null, 'null'],
    [{ a: 1 }, '{"a":1}'],
    ['x'.repeat(99), 'x'.repeat(40)],
  ] as const) {
    expect(readAmount(said)).toEqual({ impossible: kept })
  }
  expect(readAmount(undefined)).toBeNull()
})
