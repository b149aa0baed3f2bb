/** An offer is accepted by PIN at the price that the screen showed, and at no other. */
import { expect, test } from 'vitest'
import { fromMajor, type Cents } from '../../../domain/money.ts'
import type { Price } from '../../../domain/ussd/types.ts'
import type { Tx } from '../../platform/database.ts'
import { createBorrowing } from './borrowing.ts'

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
)('%s', async (_what, quote, is, accepted) => {
  const by: string[] = []
  const requests = {
    open: () => Promise.resolve({ is: 'offer', quote }),
    accept: (_customerId: string, how: string) => {
      by.push(how)
      return Promise.resolve({})
    },
  } as unknown as Given['requests']
  const borrowing = createBorrowing({ requests } as Given)
  expect(await borrowing.accept({} as Tx, 'customer', shown)).toMatchObject({ is })
  expect(by).toEqual(accepted)
})
