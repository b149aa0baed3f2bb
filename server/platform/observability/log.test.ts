import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('fields that hold personal data or secrets are hidden, at the top and below', () => {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info(
    { phone: '+254712345678', customer: { firstName: 'Amina', session: { token: 'abc' } }, route: '/api/x' },
    'seen',
  )
  expect(lines.join()).not.toMatch(/254712345678|Amina|abc/)
  expect(lines.join()).toContain('/api/x')
})
test('an error keeps its message and leaves out the rows a database error carries', () => {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).error(
    {
      err: Object.assign(new Error('duplicate key'), {
        code: '23505',
        detail: 'Key (phone)=(+254712345678) already exists.',
      }),
    },
    'failed',
  )
  expect(lines.join()).toContain('23505')
  expect(lines.join()).not.toContain('254712345678')
})
test('an error names its causes, without the rows that they carry', () => {
  const lines: string[] = []
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(+254712345678)',
  })
  createLog('info', { write: (line) => void lines.push(line) }).error(
    { err: new Error('migration 0027 failed', { cause }) },
    'failed',
  )
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: { cause: { message: 'duplicate key', errorCode: '23505' } },
  })
  expect(lines.join()).not.toContain('254712345678')
})
