/** The payout destination is shown when it is no longer the account's own number. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { textOf } from '../../ui/html.fixture.tsx'
import Receiving from './receiving.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../../ui/enhance.tsx', () => ({ Enhance: () => null }))

const shown = (phone: string, method = 'mpesa'): string => {
  const current = { method, shown: '+254 7** *** 101', targetId: null, usableFrom: null }
  const choice = {
    methods: [{ kind: 'mpesa', enabled: true }],
    current: { ...current, phone: method === 'mpesa' ? '+254712555101' : null },
    phone,
    cards: [],
    bankAccounts: [],
    banks: [],
    ownerName: null,
  }
  const props = { loaderData: { choice, card: null, saved: false, provedUntil: null } }
  return textOf(<Receiving {...(props as unknown as ComponentProps<typeof Receiving>)} />)
}

test('a number that no longer belongs to the account is shown as another one', () => {
  const said = 'another number than the one you sign in with'
  expect(shown('+254712555102')).toContain(said)
  expect(shown('+254712555101')).not.toContain(said)
  expect(shown('+254712555102', 'card')).not.toContain(said)
})
