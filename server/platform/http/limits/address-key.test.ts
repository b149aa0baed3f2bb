import { expect, test } from 'vitest'
import { addressKey, networkKey } from './address-key.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (key, network) => {
  expect(networkKey(key)).toBe(network)
})
