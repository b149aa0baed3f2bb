import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

test('a process that can open no more files answers 503 and goes on, as with a database that is away', () => {
  for (const code of ['EMFILE', 'ENFILE'])
    expect(
      isDatabaseUnavailable(Object.assign(new Error(`${code}: too many open files, open 'x'`), { code })),
    ).toBe(true)
  expect(isDatabaseUnavailable(Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' }))).toBe(
    false,
  )
})
