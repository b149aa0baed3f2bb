/**
 * Goal: wrong attempts of one person do not lock staff out. Method: the whole service with the limits of
 * production, over HTTP, from addresses of one network.
 */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Challenge } from 'altcha-lib/types'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestService, type TestCookies } from '../../../testing/service/harness.ts'
import { started } from '../../../testing/service/started.ts'
import { newOfficer, officerPassword } from '../../../testing/people/officers.ts'
import { codeAt } from '../credentials/totp.ts'

const service = started(() => startTestService({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } }))

const minuteMs = 60_000
const signIn = (
  address: string,
  body: { email: string; password: string; captcha?: string },
  cookies: TestCookies = {},
) => service.api('POST /api/office/sign-in', { body }, { cookies, headers: { 'x-forwarded-for': address } })

async function proofOfWork(): Promise<string> {
  const challenge = await service.api('GET /api/captcha')
  if (!challenge.ok) throw new Error(challenge.problem.code)
  const solution = await solveChallenge({ challenge: challenge.data as unknown as Challenge, deriveKey })
  return JSON.stringify({ challenge: challenge.data, solution })
}

test('thirty empty posts slow no one, and an office signs in as often as it likes', async () => {
  const officer = await newOfficer(service)
  const address = '192.0.2.10'
  for (let times = 0; times < 40; times += 1)
    expect(await signIn(address, { email: '', password: '' })).toMatchObject({ status: 422 })
  for (let times = 0; times < 32; times += 1) {
    service.clock.move(minuteMs)
    const cookies: TestCookies = {}
    expect(await signIn(address, { email: officer.email, password: officerPassword }, cookies)).toMatchObject(
      {
        ok: true,
      },
    )
    const otp = codeAt(officer.secret, service.clock.now())
    expect(
      await service.api(
        'POST /api/office/second-factor',
        { body: { otp } },
        { cookies, headers: { 'x-forwarded-for': address } },
      ),
    ).toMatchObject({ ok: true })
  }
})

test('after 61 attempts at other accounts an address solves a proof of work and signs in', async () => {
  const officer = await newOfficer(service)
  const address = '198.51.100.10'
  for (let times = 0; times < 61; times += 1)
    await signIn(address, { email: `nobody${times}@mkopo.example`, password: 'Wrong!2026' })
  const right = { email: officer.email, password: officerPassword }
  expect(await signIn(address, { ...right, captcha: 'made up' })).toMatchObject({
    problem: { code: 'captchaFailed' },
  })
  expect(await signIn(address, { ...right, captcha: await proofOfWork() })).toMatchObject({ ok: true })
}, 60_000)

test('after 1,000 wrong passwords of a network, its unknown browsers solve a proof of work and sign in; known ones sign in as usual', async () => {
  const officer = await newOfficer(service)
  for (let times = 0; times < 5; times += 1)
    expect(
      await signIn(`203.0.113.${times}`, { email: officer.email, password: 'Wrong!2026' }),
    ).toMatchObject({ status: 401 })
  await sql`update staff_try set failures = 1000 where failures > 4`.execute(service.database.db)
  const right = { email: officer.email, password: officerPassword }
  expect(await signIn('203.0.113.99', { ...right, captcha: 'made up' })).toMatchObject({
    problem: { code: 'captchaFailed' },
  })
  expect(await signIn('203.0.113.99', { ...right, captcha: await proofOfWork() })).toMatchObject({ ok: true })
  const known = { visitor: officer.cookies['visitor']! }
  expect(await signIn('203.0.113.100', right, known)).toMatchObject({ ok: true })
}, 60_000)
