import { expect, test } from 'vitest'
import { codeAt, newTotpSecret, otpauthHref, stepOfCode } from './totp.ts'

/** RFC 6238, appendix B: the secret 12345678901234567890, SHA-1; six of its eight digits. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the one-time code at %i seconds is %s', (seconds, code) => {
  expect(codeAt(rfcSecret, new Date(seconds * 1_000))).toBe(code)
})

test('a code belongs to its step, and is accepted one step early or late', () => {
  const secret = newTotpSecret()
  const at = new Date('2026-03-02T09:00:10Z')
  const step = (at.getTime() / 1_000 / 30) | 0
  const code = codeAt(secret, at)
  expect(stepOfCode(secret, code, at)).toBe(step)
  expect(stepOfCode(secret, code, new Date(at.getTime() + 30_000))).toBe(step)
  expect(stepOfCode(secret, code, new Date(at.getTime() - 30_000))).toBe(step)
  expect(stepOfCode(secret, code, new Date(at.getTime() + 90_000))).toBeNull()
  expect(stepOfCode(secret, code === '000000' ? '111111' : '000000', at)).toBeNull()
})

test('secrets have 160 bits and differ; the link names product and person', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  expect(otpauthHref(secret, 'Mkopo', 'jane@mkopo.example')).toMatch(
    new RegExp(`^otpauth://totp/Mkopo:jane%40mkopo.example\\?.*secret=${secret}`),
  )
})
