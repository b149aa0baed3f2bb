import { expect, test } from 'vitest'
import { callbackGate } from './callbacks.ts'

const call = (secret: string, address: string) => ({ params: { secret }, address })

test('only who knows the secret passes', () => {
  const gate = callbackGate({ secret: 'of this provider', addresses: null })
  expect(gate(call('of this provider', '203.0.113.9'))).toBe(true)
  for (const secret of ['', 'of another one', 'of this provider '])
    expect(gate(call(secret, '203.0.113.9'))).toBe(false)
})

test('where addresses are published, the secret alone opens nothing', () => {
  const gate = callbackGate({ secret: 'known', addresses: ['198.51.100.1'] })
  expect([gate(call('known', '198.51.100.1')), gate(call('known', '::ffff:198.51.100.1'))]).toEqual([
    true,
    true,
  ])
  expect([gate(call('known', '198.51.100.2')), gate(call('guess', '198.51.100.1'))]).toEqual([false, false])
})
