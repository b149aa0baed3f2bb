/** Topics of customer requests: the phone number is among the data changed by staff. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { textOf } from '../../ui/html.fixture.tsx'
import AppealTopics from './topics.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../../ui/enhance.tsx', () => ({ Enhance: () => null }))

test('a customer can request a new phone number', () => {
  const topics = [{ topic: 'personalData', category: 'documentRequests', answerWithinDays: 7 }]
  const props = { loaderData: { topics } } as unknown as ComponentProps<typeof AppealTopics>
  expect(textOf(<AppealTopics {...props} />)).toContain('document or phone number')
})
