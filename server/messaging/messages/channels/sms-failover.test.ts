/** Which SMS provider is asked, in which order, and when a failing one is asked again (rule messages-20). */
import { expect, test } from 'vitest'
import { manualClock } from '../../../testing/service/clocks.ts'
import { createLog } from '../../../platform/observability/log.ts'
import type { SmsOutcome } from '../../../providers/sms/port.ts'
import { createSmsFailover } from './sms-failover.ts'

const accepted = { accepted: true, messageId: 'a', costCents: null } as const
const busy = { refused: 'gateway', code: '501', resendSafe: true } as const
const lost = { unknown: 'timeout' } as const

function setUp(first: SmsOutcome, second: SmsOutcome) {
  const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
  const logged: string[] = []
  const asked: string[] = []
  const outcomes: Record<string, SmsOutcome> = { first, second }
  const senders: (string | undefined)[] = []
  const failover = createSmsFailover({
    clock,
    log: createLog('info', { write: (line) => void logged.push(line) }),
    providers: ['first', 'second'].map((name) => ({
      name,
      parseReports: () => ({ error: 'callbackUnreadable' }),
      sms: {
        send: async ({ from }) => {
          asked.push(name)
          senders.push(from)
          return outcomes[name]!
        },
      },
    })),
  })
  return {
    clock,
    asked,
    senders,
    outcomes,
    logged,
    send: (options: { except?: string; isStopped?: boolean } = {}) =>
      failover.send(
        { phone: '+254712345678', text: 'x', from: '20500' },
        { except: options.except ?? null, mayReplace: async () => options.isStopped !== true },
      ),
  }
}

test('the second provider sends what the first one refuses by a fault of the provider', async () => {
  const { send, asked, senders } = setUp(busy, accepted)
  expect(await send()).toEqual({ outcome: accepted, provider: 'second' })
  expect(asked).toEqual(['first', 'second'])
  // The short code belongs to the first provider.
  expect(senders).toEqual(['20500', undefined])
})

test('the second provider is not asked if the outcome at the first one is unknown', async () => {
  const { send, asked } = setUp(lost, accepted)
  expect(await send()).toEqual({ outcome: lost, provider: 'first' })
  expect(asked).toEqual(['first'])
})

test('a refusal of the number is final, whichever provider there is', async () => {
  const { send, asked } = setUp({ refused: 'blacklisted', code: '406', resendSafe: false }, accepted)
  expect(await send()).toMatchObject({ provider: 'first', outcome: { refused: 'blacklisted' } })
  expect(asked).toEqual(['first'])
})

test('the second provider does not send to a number that opted out at the first one', async () => {
  const { send, asked } = setUp(busy, accepted)
  expect(await send({ isStopped: true })).toMatchObject({ outcome: { refused: 'gateway' } })
  expect(asked).toEqual(['first'])
})

test('after three failures the first provider is left out for a minute, then one message tries it', async () => {
  const { send, asked, outcomes, clock, logged } = setUp(lost, accepted)
  for (let at = 0; at < 3; at++) await send()
  asked.length = 0
  await send()
  expect(asked).toEqual(['second'])
  clock.move(59_000)
  await send()
  expect(asked).toEqual(['second', 'second'])
  clock.move(1_000)
  outcomes['first'] = busy
  await Promise.all([send(), send()])
  expect(asked.slice(2).filter((name) => name === 'first')).toHaveLength(1)
  clock.move(60_000)
  outcomes['first'] = accepted
  asked.length = 0
  await send()
  await send()
  expect(asked).toEqual(['first', 'first'])
  expect(logged.join()).toContain('an SMS provider fails')
  expect(logged.join()).toContain('an SMS provider works again')
})

test('with both providers down each message still asks one', async () => {
  const { send, asked } = setUp(lost, lost)
  for (let at = 0; at < 6; at++) await send()
  asked.length = 0
  expect(await send()).toMatchObject({ outcome: lost, provider: 'first' })
  expect(asked).toEqual(['first'])
})

test('a message with an unknown outcome goes to the other provider', async () => {
  const { send, asked } = setUp(accepted, accepted)
  expect(await send({ except: 'first' })).toMatchObject({ provider: 'second' })
  expect(asked).toEqual(['second'])
})
