/** What there is of a customer: the newest in sight, what was before folded. */
import { expect, test, vi } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { Messages, type RecordAnswer } from './record.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))

const shown = (count: number): string =>
  htmlOf(
    <Messages
      record={
        {
          messages: Array.from({ length: count }, (_, at) => ({
            at: '2026-11-28T09:00:00.000Z',
            channel: 'sms',
            status: 'delivered',
            text: `message ${at + 1}.`,
            parts: 1,
            cost: null,
          })),
        } as unknown as RecordAnswer
      }
    />,
  )

test('ten messages are in sight, the older ones folded', () => {
  const [before = '', folded = ''] = shown(12).split('<details>')
  expect(before).toContain('message 10.')
  expect(before).not.toContain('message 11.')
  expect(folded).toContain('2 older')
  expect(folded).toContain('message 12.')
  expect(shown(10)).not.toContain('<details>')
})
