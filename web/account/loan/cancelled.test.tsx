/** Over without a loan: what stands beside each way on. */
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { textOf } from '../../ui/html.fixture.tsx'
import { Cancelled } from './cancelled.tsx'

test('that the price is seen first stands under the button that asks again', () => {
  const loan = {
    loanRequest: {
      cancellationReason: 'offerDeclined',
      canRevert: true,
      alternativeLoanSize: 6_000,
      expirationDate: '2026-11-30T20:59:59.000Z',
      termDays: 61,
    },
    paymentInfo: { requestedLoanSize: 20_000 },
  } as unknown as ComponentProps<typeof Cancelled>['loan']
  expect(textOf(<Cancelled loan={loan} />, { config: { allowed: true } })).toMatch(
    /KES 20,000 for 61 days again If you ask again, you see/,
  )
})
