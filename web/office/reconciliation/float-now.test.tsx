/**
 * Goal: the approver of a minimum balance sees the payout float, and whether payouts would wait (rule
 * money-40).
 */
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { textOf } from '../../ui/html.fixture.tsx'
import { FloatNow } from './float-now.tsx'

const shown = (left: number | null, floor: number): string => {
  const provider = { method: 'airtel', left, at: '2026-11-23T06:00:00.000Z' }
  return textOf(
    <FloatNow provider={provider as unknown as ComponentProps<typeof FloatNow>['provider']} floor={floor} />,
  )
}

test('the available float names its provider, and says if payouts would wait', () => {
  expect(shown(1_250_000, 2_000_000)).toMatch(/Available for payouts by Airtel Money now KES.1,250,000 /)
  expect(shown(1_250_000, 2_000_000)).toContain('Payouts would wait')
  expect(shown(2_000_000, 2_000_000)).toContain('Payouts would wait')
  expect(shown(2_000_001, 2_000_000)).not.toContain('wait')
  expect(shown(0, 0)).not.toContain('wait')
  expect(shown(null, 2_000_000)).toContain('Unknown')
})
