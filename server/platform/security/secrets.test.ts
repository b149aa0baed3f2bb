import { expect, test } from 'vitest'
import { createSecrets, newToken, sameText } from './secrets.ts'

const secrets = createSecrets('a secret key for tests only')

test('sealed data opens again, and no two seals are equal', () => {
  const one = secrets.seal('answers', 'Wanjiku, 12345678')
  expect(secrets.open('answers', one)).toBe('Wanjiku, 12345678')
  expect(secrets.seal('answers', 'Wanjiku, 12345678').equals(one)).toBe(false)
})
test('another purpose, another key or a changed byte does not open it', () => {
  const sealed = secrets.seal('answers', 'text')
  expect(() => secrets.open('messages', sealed)).toThrow()
  expect(() => createSecrets('another key').open('answers', sealed)).toThrow()
  sealed[14] = (sealed[14] ?? 0) ^ 1
  expect(() => secrets.open('answers', sealed)).toThrow()
})
test('a keyed hash is stable, and differs by purpose and by key', () => {
  const hash = secrets.hash('phone', '+254712345678')
  expect(sameText(hash, secrets.hash('phone', '+254712345678'))).toBe(true)
  expect(sameText(hash, secrets.hash('code', '+254712345678'))).toBe(false)
  expect(sameText(hash, createSecrets('another key').hash('phone', '+254712345678'))).toBe(false)
})
test('a token has 256 bits', () => expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32))
