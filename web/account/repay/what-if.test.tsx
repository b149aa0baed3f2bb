/** A customer without a loan gets a notice at once, whatever the address contains. */
import type { ComponentProps } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { visitKey, type Visit } from '../../visit/context.ts'
import WhatIf, { loader } from './what-if.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../../ui/enhance.tsx', () => ({ Enhance: () => null }))

async function opened(query: string, payoff: number | null) {
  const context = new RouterContextProvider()
  context.set(visitKey, {
    today: '2026-03-02',
    api: async (name: string) =>
      payoff !== null && name.endsWith('payment-methods')
        ? { ok: true, status: 200, data: { payoff } }
        : { ok: false, status: 404, problem: { code: 'noLoan', errors: {}, message: 'No loan' } },
  } as unknown as Visit)
  const request = new Request(`http://localhost/account/what-if${query}`)
  const loaderData = await loader({ request, context, params: {} } as unknown as Parameters<typeof loader>[0])
  return htmlOf(<WhatIf {...({ loaderData } as unknown as ComponentProps<typeof WhatIf>)} />)
}

test.each(['', '?amount=500&on.day=2&on.month=3&on.year=2026'])(
  'a simulation without a loan has nothing to pay%s',
  async (query) => {
    for (const payoff of [null, 0]) {
      const html = await opened(query, payoff)
      expect(html).toContain('You have nothing to pay')
      expect(html).not.toContain('name="amount"')
    }
  },
)

test('the simulation runs for a customer with a loan', async () => {
  expect(await opened('', 1_000)).toContain('name="amount"')
})
