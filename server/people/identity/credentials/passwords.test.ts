import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './passwords.ts'

test('a password fits its own hash only', async () => {
  const hash = await hashPassword('Kesho!2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hash).not.toContain('Kesho')
  expect(await passwordFits('Kesho!2026', hash)).toBe(true)
  expect(await passwordFits('kesho!2026', hash)).toBe(false)
})
test('the same password never hashes the same twice', async () =>
  expect(await hashPassword('Kesho!2026')).not.toBe(await hashPassword('Kesho!2026')))
test('without a stored hash, no password fits', async () =>
  expect(await passwordFits('anything', null)).toBe(false))
test('without a stored hash, the check takes as long', async () => {
  const hash = await hashPassword('Kesho!2026')
  const timeOf = async (stored: string | null) => {
    const start = process.hrtime.bigint()
    await passwordFits('wrong', stored)
    return Number(process.hrtime.bigint() - start)
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 9; round++) {
    known.push(await timeOf(hash))
    unknown.push(await timeOf(null))
  }
  const middle = (times: number[]) => times.sort((a, b) => a - b)[4] ?? 0
  const ratio = middle(known) / middle(unknown)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
