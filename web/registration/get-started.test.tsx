/** The first step of the registration: what the calculator was left at. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { day } from '../../domain/days.ts'
import { textOf } from '../ui/html.fixture.tsx'
import GetStarted from './get-started.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../ui/enhance.tsx', () => ({ Enhance: () => null }))

const slip = {
  lines: [],
  total: { key: 'toRepay', amount: 10_000 },
  holdsOn: day('2026-11-23'),
  dueOn: day('2027-01-23'),
  dues: [],
  ahead: null,
  kept: null,
  dailyIncrease: 0,
  most: null,
  chargesEnded: false,
  rates: [],
  firstLoan: true,
}
const dues = [
  { amount: 5_000, on: day('2026-12-23') },
  { amount: 5_000, on: day('2027-01-23') },
]
const shown = (more: object): string => {
  const priced = {
    amount: 10_000,
    term: 61,
    product: 'standard',
    slip: { ...slip, ...more },
    laterSlip: null,
  }
  const props = { loaderData: { priced, executionId: null, answers: {}, notice: null } }
  return textOf(<GetStarted {...(props as unknown as ComponentProps<typeof GetStarted>)} />)
}

test('a loan in two payments is repaid on two days', () => {
  expect(shown({ dues })).toContain('You repay KES 5,000 by 23.12.2026 and KES 5,000 by 23.01.2027')
  expect(shown({})).toContain('You repay KES 10,000 by 23.01.2027')
})
