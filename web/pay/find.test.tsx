/** Paying without signing in: data shown to a person who knows a loan's number. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { day } from '../../domain/days.ts'
import { htmlOf, textOf } from '../ui/html.fixture.tsx'
import FindLoan from './find.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))

type Due = { readonly on: string; readonly amount: number }
const shown = (
  nextDue: Due & { readonly parts?: readonly (Due & { readonly forBeingLate?: true })[] },
  page = textOf,
): string => {
  const found = {
    contractNumber: 'B234567890',
    maskedName: 'A*** O***',
    payoff: 14_000,
    on: day('2026-11-17'),
    nextDue,
    paybill: { paybill: '600000', accountNumber: 'B234567890', name: 'Mkopo' },
    methods: [{ kind: 'mpesaPrompt' as const, enabled: true }],
  }
  const props = {
    loaderData: { idempotencyKey: 'a'.repeat(32), opened: null },
    actionData: { refusedForm: null, form: null, found, sent: false },
  } as unknown as ComponentProps<typeof FindLoan>
  return page(<FindLoan {...props} />)
}

test("the reminder's amount comes first and fills the field, next to today's payoff", () => {
  const next = { on: '2026-11-20', amount: 5_596 }
  expect(shown(next)).toMatch(
    /To pay on 20\.11\.2026 ?KES 5,596 ?Pays everything off today, 17\.11\.2026 ?KES 14,000/,
  )
  expect(shown(next, htmlOf)).toContain('value="5596"')
  expect(shown({ on: '2026-11-17', amount: 5_596 })).toMatch(/Due today, to pay now ?KES 5,596/)
})

test('a passed due date is marked as passed', () => {
  expect(shown({ on: '2026-11-08', amount: 5_723 })).toMatch(/Due since 08\.11\.2026, to pay now ?KES 5,723/)
})

test('past due and due amounts are separate, and add up to the amount to pay', () => {
  const parts = [
    { on: '2026-10-17', amount: 1_650 },
    { on: '2026-11-17', amount: 2_525 },
    { on: '2026-10-17', amount: 76, forBeingLate: true as const },
  ]
  expect(shown({ on: '2026-10-17', amount: 4_251, parts })).toMatch(
    /To pay now ?KES 4,251 ?Due since 17\.10\.2026 ?KES 1,650 ?Due today ?KES 2,525 ?Interest and penalty for being late ?KES 76/,
  )
})

test("the most to pay before the due date of a single payment is today's payoff", () => {
  const next = { on: '2026-11-20', amount: 14_750 }
  expect(shown(next)).toMatch(/To pay on 20\.11\.2026 ?KES 14,750/)
  expect(shown(next, htmlOf)).toContain('value="14000"')
})

test('the search by phone asks for the number of the current sign-in', () => {
  const props = { loaderData: { idempotencyKey: 'a'.repeat(32), opened: null } }
  const said = textOf(<FindLoan {...(props as unknown as ComponentProps<typeof FindLoan>)} />)
  expect(said).toContain('The one the borrower signs in with: after a change, the new one.')
  expect(said).not.toContain('taken with')
})
