/**
 * Goal: data written with any key of the ring is readable in any order; the first key writes and leaves its
 * mark; data from before rings stays readable unchanged.
 */
import { expect, test } from 'vitest'
import { newKey, readKeyRing, wrongKeyRing } from './key-ring.ts'
import { createSecrets } from './secrets.ts'

const before = 'a key of before, with commas, and spaces in it'
const [one, two] = [newKey(), newKey()]
const file = '9b177ae0791001191358311fa77c0ed892ae9cecc2010585a7c5da3cf8e174e4'

test.each([
  ['a single key of any text, as before key rings', before, [before]],
  ['one generated key', one, [one]],
  ['keys separated by commas, white space and lines', ` ${one}, ${two}\n`, [one, two]],
  ['a key of any text at the end', `${one} ${before}`, [one, before]],
  ['a key of any text at the front', `${before},${one}`, [before, one]],
  ['a key of any text between two generated keys', `${one},${before}\n${two}`, [one, before, two]],
])('a ring is read: %s', (_, text, keys) => {
  expect(readKeyRing(text).map((key) => key.text)).toEqual(keys)
  expect(wrongKeyRing(text)).toBeNull()
})

test('a key has the same id wherever it stands, and gives nothing else away', () => {
  const [first, second] = readKeyRing(`${one},${two}`)
  expect(readKeyRing(two)[0].id).toBe(second!.id)
  expect(first.id).toMatch(/^[0-9a-f]{8}$/)
  expect(first.id).not.toBe(second!.id)
})

test.each([
  ['a made key that lost its end', `${one},${two.slice(0, -1)}`, 'no whole key'],
  ['a made key with too much', `${one}x`, 'no whole key'],
  ['a short one', `${one},short`, 'shorter than 32'],
  ['one twice', `${one},${two},${one}`, 'twice'],
])('%s is refused', (_, text, why) => expect(wrongKeyRing(text)).toContain(why))

test('data sealed before key rings existed opens and is found, with its key alone and with a newer key', () => {
  for (const ring of [before, `${before},${one}`, `${one},${before}`]) {
    const secrets = createSecrets(ring)
    expect(
      secrets.open('answers', Buffer.from('2Hz0thiWS+DW/Ekl5ShoMTelcTi2xMdJh3q2ABlzDs4Palg=', 'base64')),
    ).toBe('Wanjiku')
    expect(secrets.hashes('phone', '+254712345678')).toContain('8VyOVBbVcinrhUFl7HeUQVgNLo6MuBuRI54hnWOXKJk')
    expect(
      secrets.openFile(file, Buffer.from('ZnCque1qhTbT33LoGQa/FfFprsmbs63vZhMy2lH5aGbD', 'base64')),
    ).toEqual(Buffer.from('front'))
  }
  expect(createSecrets(before).hash('phone', '+254712345678')).toBe(
    '8VyOVBbVcinrhUFl7HeUQVgNLo6MuBuRI54hnWOXKJk',
  )
  expect(createSecrets(before).mark).toBeNull()
})

test.each([before, one])('the first key writes, and all of them read', (older) => {
  const [old, appended, moved] = [older, `${older},${two}`, `${two},${older}`].map(createSecrets)
  // Each process reads what any other wrote, before and after the new key is first.
  for (const writer of [old!, appended!, moved!])
    for (const reader of [appended!, moved!]) {
      expect(reader.open('a', writer.seal('a', 'text'))).toBe('text')
      expect(reader.openFile(file, writer.sealFile(file, Buffer.from('bytes')))).toEqual(Buffer.from('bytes'))
      expect(reader.hashes('a', 'text')).toContain(writer.hash('a', 'text'))
      expect(reader.tokens('a', 'text')).toContain(writer.token('a', 'text'))
    }
  expect(old!.open('a', appended!.seal('a', 'text'))).toBe('text')
  expect(moved!.hash('a', 'text')).toBe(createSecrets(two).hash('a', 'text'))
  expect(moved!.hash('a', 'text').startsWith(moved!.mark!.hash)).toBe(true)
  expect(moved!.seal('a', 'text').subarray(0, 8)).toEqual(moved!.mark!.sealed)
  expect(createSecrets(two).open('a', moved!.seal('a', 'text'))).toBe('text')
})

test('opening data under a missing key names that key', () => {
  const { id } = readKeyRing(one)[0]
  const sealed = createSecrets(one).seal('a', 'text')
  expect(() => createSecrets(two).open('a', sealed)).toThrow(`SECRET_KEY lacks the key ${id}`)
  expect(() => createSecrets(`${two},${before}`).open('a', sealed)).toThrow(`SECRET_KEY lacks the key ${id}`)
  expect(() => createSecrets(two).open('a', createSecrets(before).seal('a', 'text'))).toThrow(
    'SECRET_KEY lacks',
  )
})
