/** Goal: the method offered first fits the number's network. */
import { kenya } from '../country/kenya.ts'
import { expect, test } from 'vitest'
import { firstMethod, likelyMethod } from './networks.ts'
import type { Phone } from '../person/phone.ts'

test.each([
  ['0100', 'airtel'],
  ['0102', 'airtel'],
  ['0109', 'airtel'],
  ['0110', 'mpesa'],
  ['0115', 'mpesa'],
  ['0701', 'mpesa'],
  ['0712', 'mpesa'],
  ['0722', 'mpesa'],
  ['0729', 'mpesa'],
  ['0730', 'airtel'],
  ['0733', 'airtel'],
  ['0739', 'airtel'],
  ['0740', 'mpesa'],
  ['0750', 'airtel'],
  ['0756', 'airtel'],
  ['0757', 'mpesa'],
  ['0762', 'airtel'],
  ['0763', 'mpesa'],
  ['0768', 'mpesa'],
  ['0771', 'mpesa'],
  ['0780', 'airtel'],
  ['0789', 'airtel'],
  ['0790', 'mpesa'],
  ['0799', 'mpesa'],
] as const)('%s 123 456 is offered %s first', (prefix, method) => {
  expect(likelyMethod(`+254${prefix.slice(1)}123456` as Phone, kenya.phone)).toBe(method)
})

test('the likely provider is offered first when enabled', () => {
  const [airtel, safaricom] = ['+254733123456', '+254712123456'] as Phone[]
  expect(firstMethod(likelyMethod(airtel!, kenya.phone), ['mpesa', 'airtel'])).toBe('airtel')
  expect(firstMethod(likelyMethod(airtel!, kenya.phone), ['mpesa'])).toBe('mpesa')
  expect(firstMethod(likelyMethod(safaricom!, kenya.phone), ['mpesa', 'airtel'])).toBe('mpesa')
})
