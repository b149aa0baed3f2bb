/** An expired email link leads to the page that sends a new one, not to the same button. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { ErrorCode } from '../../contract/errors.ts'
import { press } from '../forms/action.fixture.ts'
import { htmlOf } from '../ui/html.fixture.tsx'
import ProveEmail, { action } from './prove-email.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../ui/enhance.tsx', () => ({ Enhance: () => null }))

async function pressed(code: ErrorCode) {
  const { state, status } = await press(action, {
    params: { token: 't' },
    answer: () => ({ refusal: { status: 422, code, message: 'What is wrong' } }),
  })
  const props = { actionData: state } as unknown as ComponentProps<typeof ProveEmail>
  return { html: htmlOf(<ProveEmail {...props} />), status }
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
