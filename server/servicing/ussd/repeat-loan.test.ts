/** Borrowing by USSD: an offer is accepted at the shown price, and each refusal has its own text. */
import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { fromMajor, type Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Price } from '../../../domain/ussd/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { createBorrowing } from './repeat-loan.ts'

type Given = Parameters<typeof createBorrowing>[0]

const shown = { amountCents: fromMajor(5_000), totalCents: fromMajor(7_625) } as Price

test.each<readonly [string, { amountReceivedCents: Cents; totalCents: Cents }, 'done' | 'refused', string[]]>(
  [
    [
      'the price shown',
      { amountReceivedCents: fromMajor(5_000), totalCents: fromMajor(7_625) },
      'done',
      ['pin'],
    ],
    ['another total', { amountReceivedCents: fromMajor(5_000), totalCents: fromMajor(7_626) }, 'refused', []],
    [
      'another amount',
      { amountReceivedCents: fromMajor(5_001), totalCents: fromMajor(7_625) },
      'refused',
      [],
    ],
    [
      'add-ons that came in since',
      { amountReceivedCents: fromMajor(5_000), totalCents: fromMajor(8_125) },
      'refused',
      [],
    ],
  ],
)('a repeat loan by USSD is accepted only at the price shown: %s', async (_what, quote, is, accepted) => {
  const by: string[] = []
  const applications = {
    open: () => Promise.resolve({ is: 'offer', quote }),
    accept: (_customerId: string, how: string) => {
      by.push(how)
      return Promise.resolve({})
    },
  } as unknown as Given['applications']
  const borrowing = createBorrowing({ applications } as Given)
  expect(await borrowing.accept({} as Tx, 'customer', shown)).toMatchObject({ is })
  expect(by).toEqual(accepted)
})

test.each<readonly [string, object, object]>([
  ['a loan or request that is open', { error: 'requestExists' }, { is: 'cannotBorrow', why: 'openLoan' }],
  ['requests that are off', { error: 'requestsDisabled' }, { is: 'cannotBorrow', why: 'switchedOff' }],
  ['a missing address', { error: 'addressMissing' }, { is: 'cannotBorrow', why: 'addressMissing' }],
  ['an expired document', { error: 'documentExpired' }, { is: 'cannotBorrow', why: 'documentExpired' }],
  ['a payment in question', { error: 'paymentInQuestion' }, { is: 'cannotBorrow', why: 'paymentInQuestion' }],
  ['a new destination', { error: 'proofNeeded' }, { is: 'cannotBorrow', why: 'destinationNew' }],
  [
    'a refusal of 30 days',
    { error: 'requestNotAllowed', daysUntilNextRequest: 30 },
    { is: 'cannotBorrow', why: 'notYet', from: '2026-12-30' },
  ],
  ['an amount that is no longer offered', { error: 'validationFailed' }, { is: 'refused', why: 'changed' }],
])('an application refused for %s names the reason', async (_what, refused, outcome) => {
  const borrowing = createBorrowing({
    clock: { today: () => day('2026-11-30') },
    customers: { get: () => Promise.resolve(undefined) },
    payoutMethodOf: () => 'mpesa',
    applications: { create: () => Promise.resolve(refused) },
  } as unknown as Given)
  const asking = { customerId: 'customer', phone: '+254712345678' as Phone }
  expect(await borrowing.ask({} as Tx, asking, { ...shown, termDays: 61 }, 'en')).toEqual(outcome)
})
