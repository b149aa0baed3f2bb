/**
 * Goal: thousands of customers behind one operator's address are served, and an attacker behind it learns
 * nothing. Method: over HTTP, from separate addresses; counts are raised where thousands are meant.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newPhone, signUp, solvedCaptcha, wanjiku } from '../../../testing/people/customers.ts'
import {
  at,
  codeOf,
  hour,
  idOf,
  people,
  restore,
  second,
  setUp,
  signIn,
  startRestoration,
  type Caller,
} from './attacks.fixture.ts'
import { costAtLoad, networkLimits, stepSeconds } from './network-load.ts'

setUp()

test('behind one address a hundred new customers get their codes, each for work that grows with their number', async () => {
  await people.advance(2 * hour)
  const costOf = async (caller: Caller): Promise<number> => {
    const reply = await caller.api('GET /api/captcha')
    if (!reply.ok) throw new Error(reply.problem.code)
    return (reply.data as { parameters: { cost: number } }).parameters.cost
  }
  const shared = at('198.51.100.77')
  const register = async () =>
    codeOf(
      await shared.api('POST /api/v2/ken/users', {
        query: { consent: 'true' },
        body: {
          phone: newPhone(),
          password: wanjiku.password,
          agreement: true,
          captcha: await solvedCaptcha(people, shared.api),
        },
      }),
    )
  const verdicts: string[] = []
  for (let each = 0; each < 100; each += 1) verdicts.push(await register())
  expect(new Set(verdicts)).toEqual(new Set(['ok']))
  expect(await costOf(shared)).toBe(costAtLoad(100 / networkLimits.code.address))
  // Work at the cost of an idle network is not enough here.
  const cheap = await solvedCaptcha(people)
  await sql`update network_load set taken = taken * 4`.execute(people.database.db)
  expect(await costOf(shared)).toBe(8)
  expect(codeOf(await startRestoration(shared, newPhone(), { captcha: cheap }))).toBe('moreProofNeeded')
  expect(await register()).toBe('ok')
  expect(await costOf(at('203.0.113.200'))).toBe(1)
  await people.advance(hour + stepSeconds * second)
  expect(await costOf(shared)).toBe(1)
}, 120_000)

describe('guesses spread over many accounts', () => {
  test('guesses spread over many accounts at passwords: after 1,000 wrong ones a network needs proof of work, and no customer is locked out; known devices continue', async () => {
    await people.advance(2 * hour)
    const { address } = networkLimits.wrongPassword
    const device = 'a phone behind the operator'
    const phone = newPhone()
    await signUp(people, {}, phone)
    expect((await signIn(at('198.51.99.1', device), phone)).status).toBe(200)
    for (let tries = 0; tries < address; tries++)
      expect(codeOf(await signIn(at('198.51.99.1'), newPhone(), 'Wrong!2026'))).toBe('credentialsWrong')
    const elsewhere = newPhone()
    expect(codeOf(await signIn(at('198.51.99.1'), elsewhere, 'Wrong!2026'))).toBe('moreProofNeeded')
    const proof = await solvedCaptcha(people)
    expect(codeOf(await signIn(at('198.51.99.1'), elsewhere, 'Wrong!2026', {}, proof))).toBe(
      'credentialsWrong',
    )
    expect((await signIn(at('198.51.99.1', device), phone)).status).toBe(200)
    await sql`update network_load set taken = taken + 1000`.execute(people.database.db)
    const neighbour = at('198.51.99.2')
    expect(codeOf(await signIn(neighbour, phone))).toBe('moreProofNeeded')
    const hard = await solvedCaptcha(people, neighbour.api)
    expect((await signIn(neighbour, phone, wanjiku.password, {}, hard)).status).toBe(200)
    expect((await signIn(at('198.51.99.1', device), phone)).status).toBe(200)
  }, 60_000)

  test('guesses spread over many accounts at codes: wrong codes of a network cost work, for whichever number; right codes do not count', async () => {
    await people.advance(2 * hour)
    const caller = at('198.51.98.1')
    const wrongOf = async (tries: number): Promise<string> => {
      const attempt = idOf(await startRestoration(at(`203.0.${tries % 200}.9`), newPhone()))
      return codeOf(await restore(caller, attempt, '0000'))
    }
    for (let tries = 0; tries < networkLimits.wrongCode.address; tries += 1)
      expect(await wrongOf(tries)).toBe('codeWrong')
    expect(await wrongOf(1)).toBe('moreProofNeeded')
  }, 60_000)
})
