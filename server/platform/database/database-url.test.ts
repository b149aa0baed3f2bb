import { expect, test } from 'vitest'
import { withEncryption } from './database-url.ts'

test.each([
  'postgres://db/mkopo',
  'postgres://mkopo:hush@10.0.0.5:5432/mkopo',
  'postgresql://db.example/mkopo?application_name=mkopo',
  'postgres://localhost.example/mkopo',
  'postgres://127.0.0.1/mkopo?host=db.example',
])('%s is encrypted, with a certificate that is checked', (url) => {
  expect(new URL(withEncryption(url)).searchParams.get('sslmode')).toBe('verify-full')
  expect(withEncryption(url).startsWith(url)).toBe(true)
})
test.each([
  'postgres://mkopo:hush@127.0.0.1:5432/mkopo',
  'postgres://localhost/mkopo',
  'postgres://[::1]/mkopo',
  'postgres:///mkopo',
  'postgres://mkopo:hush@/mkopo',
  'postgres://%2Fvar%2Frun%2Fpostgresql/mkopo',
  'postgres://mkopo@db/mkopo?host=/var/run/postgresql',
])('%s stays on this machine', (url) => expect(withEncryption(url)).toBe(url))
test.each(['disable', 'no-verify', 'require', 'verify-full'])(
  'the sslmode of the database address stays: sslmode=%s',
  (mode) => {
    expect(withEncryption(`postgres://db/mkopo?sslmode=${mode}`)).toBe(`postgres://db/mkopo?sslmode=${mode}`)
  },
)
