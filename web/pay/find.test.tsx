/** Paying without signing in: what whoever knows the number of a loan is told of it. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { day } from '../../domain/days.ts'
import { textOf } from '../ui/html.fixture.tsx'
import FindLoan from './find.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))

const shown = (dueOn: string): string => {
  const found = {
    contractNumber: 'B234567890',
    maskedName: 'A*** O***',
    payoff: 14_000,
    on: day('2026-11-17'),
    dueOn: day(dueOn),
    paybill: { paybill: '600000', accountNumber: 'B234567890', name: 'Mkopo' },
  }
  const props = {
    loaderData: { idempotencyKey: 'a'.repeat(32), opened: null },
    actionData: { refusedForm: null, form: null, found, sent: false },
  } as unknown as ComponentProps<typeof FindLoan>
  return textOf(<FindLoan {...props} />)
}

test('a due date that has passed is said to have', () => {
  expect(shown('2026-11-08')).toContain('Due since 08.11.2026, to pay now')
  expect(shown('2026-11-20')).toContain('Due date 20.11.2026')
})
