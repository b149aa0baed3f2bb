/** An application that ended without a loan: the notices next to each further step. */
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { textOf } from '../../ui/html.fixture.tsx'
import { Cancelled } from './cancelled.tsx'

const cancelled = (canRevert: boolean) =>
  ({
    loanRequest: {
      cancellationReason: 'offerDeclined',
      canRevert,
      alternativeLoanSize: 6_000,
      expirationDate: '2026-11-30T20:59:59.000Z',
      termDays: 61,
    },
    paymentInfo: { requestedLoanSize: 20_000 },
  }) as unknown as ComponentProps<typeof Cancelled>['loan']
const shown = (canRevert: boolean): string =>
  textOf(<Cancelled loan={cancelled(canRevert)} />, { config: { allowed: true } })

test('the button to apply again says that the price is shown first', () => {
  expect(shown(false)).toMatch(/KES 20,000 for 61 days again If you ask again, you see/)
})

test('after declining an offer that is still valid, the only link leads back to it', () => {
  expect(shown(true)).toContain('Go back to the offer')
  expect(shown(true)).not.toMatch(/again|new loan/)
})
