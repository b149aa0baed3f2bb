import { expect, test } from 'vitest'
import { callbackGate, refusedWordIn } from './callbacks.ts'

const call = (secret: string, address: string) => ({ params: { secret }, address })

test('only who knows the secret passes', () => {
  const gate = callbackGate({ secret: 'of this provider', addresses: null })
  expect(gate(call('of this provider', '203.0.113.9'))).toBe(true)
  for (const secret of ['', 'of another one', 'of this provider '])
    expect(gate(call(secret, '203.0.113.9'))).toBe(false)
})

test('the secret alone opens nothing if the provider publishes its addresses', () => {
  const gate = callbackGate({ secret: 'known', addresses: ['198.51.100.1'] })
  expect([gate(call('known', '198.51.100.1')), gate(call('known', '::ffff:198.51.100.1'))]).toEqual([
    true,
    true,
  ])
  expect([gate(call('known', '198.51.100.2')), gate(call('guess', '198.51.100.1'))]).toEqual([false, false])
})

test('a caller that knows the secret and is refused is reported; a guess is not', () => {
  const refused: string[] = []
  const gate = callbackGate({
    secret: 'known',
    addresses: ['198.51.100.1'],
    refused: (address) => refused.push(address),
  })
  gate(call('known', '198.51.100.1'))
  gate(call('guess', '198.51.100.2'))
  gate(call('known', '::ffff:198.51.100.2'))
  expect(refused).toEqual(['198.51.100.2'])
})

test.each([
  ['our-mpesa-callbacks', 'mpesa'],
  ['M-Pesa-0123456789', 'M-Pesa'],
  ['SAFARICOM01234567', 'SAFARICOM'],
  ['0123456789abcdef', null],
])('%s has the refused word %s', (text, word) => {
  expect(refusedWordIn(text)).toBe(word)
})
