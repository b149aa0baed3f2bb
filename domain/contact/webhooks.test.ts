import { expect, test } from 'vitest'
import { webhookAgainAt, webhookTriesForMs } from './webhooks.ts'

test('retries of a webhook wait longer each time, for three days', () => {
  const since = new Date('2026-03-02T09:00:00Z')
  const waits: number[] = []
  let now = since
  for (let tries = 1; ; tries++) {
    const next = webhookAgainAt(tries, since, now)
    if (next === null) break
    waits.push((next.getTime() - now.getTime()) / 1_000)
    now = next
  }
  expect(waits.slice(0, 9)).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800])
  expect(now.getTime() - since.getTime()).toBe(webhookTriesForMs)
  expect(waits.length).toBeLessThan(20)
})
