/** M-Pesa's messages about payouts and transactions are read by field names, and refused when unreadable. */
import { describe, expect, test } from 'vitest'
import { parsePayoutResult, parseStatusResult, parseTimeoutNotice } from './parse.ts'

describe("a payout's result", () => {
  const result = (ResultCode: unknown, ResultParameter?: unknown) => ({
    Result: {
      ResultType: 0,
      ResultCode,
      ResultDesc: 'x',
      OriginatorConversationID: 'p1',
      ConversationID: 'AG_1',
      TransactionID: 'SG632NMUAB',
      ...(ResultParameter !== undefined && { ResultParameters: { ResultParameter } }),
      ReferenceData: { ReferenceItem: [{ Key: 'QueueTimeoutURL', Value: 'x' }, { Key: 'Occasion' }] },
    },
  })
  test('paid: a list, amounts as number or text', () => {
    for (const amount of [10, '10.00', '10.0', '10']) {
      expect(
        parsePayoutResult(
          result('0', [
            { Key: 'TransactionCompletedDateTime', Value: '06.07.2024 22:48:52' },
            { Key: 'TransactionReceipt', Value: 'SG632NMUAB' },
            { Key: 'ReceiverPartyPublicName', Value: '254705912645 - JANE W - DOE' },
            { Key: 'TransactionAmount', Value: amount },
          ]),
        ),
      ).toEqual({
        payoutId: 'p1',
        providerId: 'AG_1',
        verdict: {
          status: 'paid',
          receipt: 'SG632NMUAB',
          amountCents: 1_000,
          completedAt: new Date('2024-07-06T19:48:52Z'),
          receiverName: 'JANE W - DOE',
          receiver: '254705912645 - JANE W - DOE',
        },
      })
    }
  })
  test("a payout's result is paid with one parameter alone, or none", () => {
    expect(parsePayoutResult(result(0, { Key: 'TransactionAmount', Value: 10 }))).toMatchObject({
      verdict: { status: 'paid', receipt: 'SG632NMUAB', amountCents: 1_000 },
    })
    expect(parsePayoutResult(result(0))).toMatchObject({
      verdict: { status: 'paid', receipt: 'SG632NMUAB', amountCents: null },
    })
  })
  test.each([['15'], ['26'], ['17'], ['NEW'], ['constructor']])('code %s is not final', (code) => {
    expect(parsePayoutResult(result(code))).toMatchObject({ verdict: { status: 'pending', code } })
  })
  test('a time-out notice has no verdict, whatever code it carries', () => {
    expect(parseTimeoutNotice(result('1'))).toEqual({ payoutId: 'p1' })
  })
})

test('a transaction status is read by its keys with spaces; an unknown state is pending', () => {
  const body = (status: string) => ({
    Result: {
      ResultCode: 0,
      OriginatorConversationID: 'q1',
      ConversationID: 'AG_2',
      TransactionID: 'x',
      ResultParameters: {
        ResultParameter: [
          { Key: 'ReceiptNo', Value: 'LHS0HF5NI6' },
          { Key: 'Conversation ID', Value: 'AG_1' },
          { Key: 'Originator Conversation ID', Value: 'p1' },
          { Key: 'FinalisedTime', Value: 20170727101415 },
          { Key: 'Amount', Value: '300.00' },
          { Key: 'TransactionStatus', Value: status },
          { Key: 'CreditPartyName', Value: '254708374149 - John Doe' },
          { Key: 'TransactionReason' },
        ],
      },
    },
  })
  expect(parseStatusResult(body('Completed'))).toEqual({
    answer: {
      found: true,
      state: 'completed',
      receipt: 'LHS0HF5NI6',
      amountCents: 30_000,
      completedAt: new Date('2017-07-27T07:14:15Z'),
      payoutId: 'p1',
      payer: null,
      receiver: '254708374149 - John Doe',
    },
  })
  expect(parseStatusResult(body('Authorised'))).toMatchObject({ answer: { state: 'pending' } })
})
