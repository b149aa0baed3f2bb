/** Goal: no partner address leads into our own network, in any spelling, nor through a changing name. */
import { expect, test } from 'vitest'
import { createPartnerCalls, isPublic, publicLookup, receiverUrl } from './partner-calls.ts'

test.each([
  'http://partner.example/hook',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://api.internal/',
  'https://user:secret@partner.example/',
  'ftp://partner.example/',
  'nowhere',
])('%s is refused', (url) => {
  expect(receiverUrl(url, { loopback: false })).toBeNull()
})

test('a public internet address is accepted; this machine only in a sandbox', () => {
  expect(receiverUrl('https://hooks.partner.example:8443/mkopo', { loopback: false })?.port).toBe('8443')
  expect(receiverUrl('http://127.0.0.1:9000/hook', { loopback: false })).toBeNull()
  expect(receiverUrl('http://127.0.0.1:9000/hook', { loopback: true })?.port).toBe('9000')
  expect(receiverUrl('http://10.0.0.1/hook', { loopback: true })).toBeNull()
})

test('private addresses are distinguished from public ones', () => {
  const inside = [
    '10.0.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ]
  const insideV6 = [
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
  ]
  expect([...inside, ...insideV6].filter(isPublic)).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'].filter((each) => !isPublic(each))).toEqual([])
})

test('a name with one private address is refused, whichever comes first', async () => {
  const ask = (found: readonly { address: string; family: number }[]) =>
    new Promise<string>((resolve) =>
      publicLookup(((_host: string, _options: object, done: (error: null, all: typeof found) => void) =>
        done(null, found)) as never)('partner.example', { all: true }, (error, all) =>
        resolve(error ? error.message : JSON.stringify(all)),
      ),
    )
  expect(
    await ask([
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]),
  ).toContain('not on the public internet')
  expect(await ask([])).toContain('not on the public internet')
  expect(await ask([{ address: '8.8.8.8', family: 4 }])).toContain('8.8.8.8')
})

test('a refused address is not called', async () => {
  expect(await createPartnerCalls({ loopback: false })('http://127.0.0.1:1/', {}, '{}')).toEqual({
    unreachable: 'the address may not be called',
  })
})
