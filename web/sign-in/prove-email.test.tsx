/** An expired email link leads to the page that sends a new one, not to the same button. */
import type { ComponentProps } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { htmlOf } from '../ui/html.fixture.tsx'
import { visitKey, type Visit } from '../visit/context.ts'
import ProveEmail, { action } from './prove-email.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../ui/enhance.tsx', () => ({ Enhance: () => null }))

async function pressed(code: string) {
  const context = new RouterContextProvider()
  context.set(visitKey, {
    api: async () => ({ ok: false, status: 422, problem: { code, errors: {}, message: 'What is wrong' } }),
  } as unknown as Visit)
  const answered = await action({ params: { token: 't' }, context } as unknown as Parameters<
    typeof action
  >[0])
  const actionData = 'data' in answered ? answered.data : answered
  const html = htmlOf(<ProveEmail {...({ actionData } as unknown as ComponentProps<typeof ProveEmail>)} />)
  return { html, status: 'init' in answered ? answered.init?.status : 200 }
}

test('an expired link has no button, and leads to My data', async () => {
  const { html, status } = await pressed('emailLinkEnded')
  expect(status).toBe(422)
  expect(html).toContain('What is wrong')
  expect(html).toMatch(/href="[^"]*\/account\/data"/)
  expect(html).not.toContain('Confirm my email')
  expect(html).not.toContain('Press the button')
})

test('the button stays after a failure of the service', async () => {
  expect((await pressed('unexpected')).html).toContain('Confirm my email')
})
