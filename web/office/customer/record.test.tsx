/** A customer's record: the newest entries visible, older ones folded. */
import { expect, test, vi } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { Messages, type RecordAnswer } from './record-messages.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))

const shown = (count: number, without = 0): string =>
  htmlOf(
    <Messages
      record={
        {
          messages: Array.from({ length: count + without }, (_, at) => ({
            at: '2026-11-28T09:00:00.000Z',
            channel: 'sms',
            status: 'delivered',
            code: false,
            text: at < count ? `message ${at + 1}.` : null,
            parts: 1,
            cost: null,
          })),
        } as unknown as RecordAnswer
      }
    />,
  )

test('the newest ten messages are visible, older ones are folded', () => {
  const [before = '', folded = ''] = shown(12).split('<details>')
  expect(before).toContain('message 10.')
  expect(before).not.toContain('message 11.')
  expect(folded).toContain('2 older')
  expect(folded).toContain('message 12.')
  expect(shown(10)).not.toContain('<details>')
})

test('messages whose texts were deleted are one line, as the customer sees it', () => {
  expect(shown(3, 14)).toContain('14 older messages: their texts are no longer kept.')
  expect(shown(3, 14).match(/no longer kept/g)).toHaveLength(1)
  expect(shown(3)).not.toContain('no longer kept')
})
