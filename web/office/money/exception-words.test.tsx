/**
 * Goal: every payment exception is described in words. Method: every kind with each set of details that the
 * payments code raises.
 */
import { expect, test } from 'vitest'
import { exceptionKinds, type ExceptionKind } from '../../../domain/payment/exceptions.ts'
import { exceptionLinks, type ExceptionItem } from './exception-links.tsx'
import { exceptionWords } from './exception-words.tsx'

const id = '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01'
const item = (kind: ExceptionKind, details: ExceptionItem['details'] = {}): ExceptionItem => ({
  id: 1,
  kind,
  subject: id,
  receipt: 'SKJ4H7L2QP',
  isPayment: true,
  amount: 9_000,
  loan: { id, contractNumber: 'A123456789' },
  request: null,
  customerId: id,
  details,
  at: '2026-11-22T09:00:00.000Z',
  canApplyAgain: false,
  payout: null,
})
const words = (kind: ExceptionKind, details: ExceptionItem['details']): string =>
  exceptionWords(item(kind, details)).replaceAll('\u00a0', ' ')
const raised: readonly ExceptionItem['details'][] = [
  {},
  { askedCents: 900_000, saidCents: 100, creditedCents: 900_000, currency: 'USD' },
  { askedCents: 900_000, saidCents: null },
  { askedCents: 900_000, saidCents: '1e308' },
  { channel: 'pulled', receipt: 'SKJ4H7L2QP', amount: '10.50' },
  { requestId: id, answer: 'unknown there (R000002)' },
  {
    requestId: id,
    receipt: 'SKJ4H7L2QP',
    amountCents: 900_000,
    completedAt: '2026-11-22T09:00:00.000Z',
    answer: 'none',
  },
  { said: '2026-11-22T09:00:00.000Z', taken: '2026-11-22T08:00:00.000Z' },
  { said: 'paid twice' },
  { said: 'paid', status: 'failedLatePaid' },
  { said: 'failed', code: '2001' },
  { said: 'reversed' },
  { code: 'R000002' },
  { code: null, reason: 'setup', attempt: 2 },
  { what: 'conversation', requestId: id },
  { notFound: 3, requestId: id },
  { sends: 2, refused: '500.001.1001' },
  { lookups: 12 },
  { first: 'SKJ4H7L2QP', second: 'SKJ4H7L2QR' },
  { prompt: id, first: 'SKJ4H7L2QR' },
  { asked: 4 },
  { other: id },
  { posted: true },
  { loanId: id },
  { customerId: id, cards: [id] },
]
/** Kinds identified only by the provider's name or ours. */
const namesItsSubject: ReadonlySet<ExceptionKind> = new Set([
  'callbackUnreadable',
  'messageSetAside',
  'promptUnknown',
  'payoutUnknown',
  'paymentsInQuestion',
])

test.each(exceptionKinds.filter((kind) => kind !== 'timeOutOfBounds'))(
  '%s is described without identifiers and field names',
  (kind) => {
    for (const details of raised.filter(({ taken }) => taken === undefined)) {
      const said = words(kind, details)
      expect(said).toMatch(/^[A-Z].*\.$/)
      expect(said).not.toMatch(/undefined|null|NaN|[a-z]Cents|\b[a-z]+[A-Z]\w*:/)
      if (!namesItsSubject.has(kind)) expect(said).not.toContain(id)
    }
  },
)

test('amounts are in shillings, codes have a meaning, and payment, loan and customer are linked', () => {
  expect(words('payoutAmountDiffers', { askedCents: 900_000, saidCents: 100 })).toBe(
    'We ordered a payout of KES 9,000; the provider reports KES 1. It is not recorded as completed yet.',
  )
  expect(words('reversalFailed', { code: 'R000002' })).toBe(
    'M-Pesa refused to return KES 9,000 to its payer: the receipt is unknown to it (code R000002).',
  )
  expect(words('promptPaidTwice', { first: 'SKJ4H7L2QP', second: 'SKJ4H7L2QR' })).toContain(
    'paid with receipt SKJ4H7L2QP; M-Pesa also reports SKJ4H7L2QR',
  )
  expect(
    words('timeOutOfBounds', { said: '2026-11-22T09:00:00.000Z', taken: '2026-11-22T08:00:00.000Z' }),
  ).toBe('The provider reports 22.11.2026, 12:00; we use 22.11.2026, 11:00.')
  expect(exceptionLinks(item('reversalFailed')).map(({ label }) => label)).toEqual([
    'Receipt',
    'Loan',
    'Customer',
  ])
  expect(
    exceptionLinks({
      ...item('messageSetAside'),
      receipt: null,
      isPayment: false,
      loan: null,
      customerId: null,
    }),
  ).toEqual([{ label: 'Number', link: id }])
})
