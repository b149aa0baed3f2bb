/**
 * Goal: a running challenger decides for its share of customers, always the same ones, and for no others;
 * once stopped it decides for none (rule scorecards-2). Method: applications signed by two dozen customers on
 * a real database.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultScorecard } from '../../../domain/decision/default-scorecard.ts'
import { harness, setUp, shown, signed } from '../../origination/applications/applications.fixture.ts'

setUp()

const challengers = () => harness.decisions.challengers
/** Declines everyone, so that the status shows which scorecard decided. */
const refusing = { ...defaultScorecard, scoreMin: 10_000 }
const start = (sharePercent: number) =>
  harness.database.transaction((tx) => challengers().start(tx, { config: refusing, sharePercent }))
const stop = (number: number) => harness.database.transaction((tx) => challengers().stop(tx, number))
const roleFor = (customerId: string) =>
  harness.database.transaction(async (tx) => (await challengers().rulesFor(tx, customerId)).role)
const rolesIn = async (customerId: string) =>
  harness.database.db
    .selectFrom('decision_log')
    .select(['role', 'rulesVersion', 'outcome'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute()

test('a challenger decides for its share, and the log records it', async () => {
  expect(await start(50)).toEqual({ number: 1 })
  expect(await start(10)).toBeNull()
  const people = await Promise.all(Array.from({ length: 24 }, () => harness.person()))
  const roles = await Promise.all(people.map(roleFor))
  expect(new Set(roles).size).toBe(2)
  for (const [at, id] of people.entries()) {
    const challenged = roles[at] === 'challenger'
    await signed(id)
    expect((await shown(id)).loanRequest.status).toBe(challenged ? 'rejected' : 'approved')
    expect(await rolesIn(id)).toEqual([
      challenged
        ? { role: 'challenger', rulesVersion: 'challenger-1', outcome: 'reject' }
        : { role: 'champion', rulesVersion: defaultScorecard.version, outcome: 'approve' },
    ])
  }
})

test('a challenger draws the same customers each time, in the configured share', async () => {
  const ids = Array.from({ length: 1_500 }, () => randomUUID())
  const first = await harness.database.transaction(async (tx) => {
    const all = []
    for (const id of ids) all.push((await challengers().rulesFor(tx, id)).role)
    return all
  })
  expect(await Promise.all(ids.slice(0, 50).map(roleFor))).toEqual(first.slice(0, 50))
  const share = first.filter((role) => role === 'challenger').length / ids.length
  // Half, within four standard deviations.
  expect(Math.abs(share - 0.5)).toBeLessThan((4 * 0.5) / Math.sqrt(ids.length))
})

test('a stopped challenger decides for no customer from the next decision on; the next challenger draws others', async () => {
  const ids = Array.from({ length: 60 }, () => randomUUID())
  const drawnBy = async () => {
    const roles = await Promise.all(ids.map(roleFor))
    return ids.filter((_, at) => roles[at] === 'challenger')
  }
  const before = await drawnBy()
  await stop(1)
  expect(await drawnBy()).toEqual([])
  expect(await start(50)).toEqual({ number: 2 })
  expect(await drawnBy()).not.toEqual(before)
  await stop(2)
  expect((await challengers().list()).map(({ number, stoppedAt }) => [number, stoppedAt !== null])).toEqual([
    [2, true],
    [1, true],
  ])
  const id = await harness.person()
  await signed(id)
  expect(await rolesIn(id)).toMatchObject([{ role: 'champion' }])
})
