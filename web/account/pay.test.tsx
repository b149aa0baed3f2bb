/** Paying in the account: the preselected amount. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { day } from '../../domain/days.ts'
import { htmlOf } from '../ui/html.fixture.tsx'
import Pay from './pay.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('./page.tsx', () => ({ AccountPage: ({ children }: { readonly children: unknown }) => children }))

const chosen = (
  nextDue: { readonly on: string; readonly amount: number },
  tried: number | null = null,
): string | undefined => {
  const methods = {
    on: day('2026-12-20'),
    payoff: 9_000,
    payoffNoAddons: 9_000,
    addonsCanBeCancelled: true,
    nextDue,
    lastAmount: null,
    tried,
    phone: '+254712345678',
    paybill: { paybill: '600000', accountNumber: 'B234567890', name: 'Mkopo' },
    paybillWish: null,
    methods: [{ kind: 'mpesaPrompt', enabled: true }],
    slip: {
      lines: [],
      total: { key: 'toPayToday', amount: 9_000 },
      holdsOn: day('2026-12-20'),
      dueOn: null,
      dues: [],
      ahead: null,
      dailyIncrease: 0,
      rates: [],
      effectiveYearlyPercent: 0,
    },
  }
  const props = {
    loaderData: { methods, idempotencyKey: 'a'.repeat(32) },
  } as unknown as ComponentProps<typeof Pay>
  const html = htmlOf(<Pay {...props} />)
  return /value="(\w+)"[^>]*checked|checked=""[^>]*value="(\w+)"/.exec(html)?.slice(1).find(Boolean)
}

test('the payment due is preselected, or everything if it is the same', () => {
  expect(chosen({ on: '2026-12-23', amount: 4_000 })).toBe('due')
  expect(chosen({ on: '2026-12-23', amount: 9_000 })).toBe('full')
})

test('the amount of a failed prompt is preselected', () => {
  expect(chosen({ on: '2026-12-23', amount: 4_000 }, 350)).toBe('other')
})
