/**
 * Goal: no attacker locks others out, and no answer reveals who has an account. Method: the attacks over
 * HTTP, from separate addresses, under the limits of production; then the owner signs, resets the password
 * and signs in as usual.
 */
import { describe, expect, test } from 'vitest'
import type { TestCookies } from '../../../testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  signLoan,
  signUp,
  solvedCaptcha,
  stored,
  submitForm,
  viewIn,
  wanjiku,
} from '../../../testing/people/customers.ts'
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
} from './attacks.fixture.ts'
import { networkLimits, stepSeconds } from './network-load.ts'

setUp()

const isOpen = async (cookies: TestCookies) =>
  (await people.api('GET /api/v1/customer/account', undefined, { cookies })).ok
/** A customer who acts an hour after the earlier ones, so that the address of the tests is under no limit. */
async function customer(
  did: (cookies: TestCookies, phone: string) => Promise<unknown>,
): Promise<{ phone: string; cookies: TestCookies }> {
  const [phone, cookies] = [newPhone(), {}]
  await people.advance(hour)
  await did(cookies, phone)
  return { phone, cookies }
}

describe('a flood of password reset requests', () => {
  test('a flood of password reset requests from one address or one network needs proof of work from a limit on; other networks do not', async () => {
    await people.advance(2 * hour)
    const flood = async (
      addresses: number,
      requests: number,
      network: (index: number) => string,
    ): Promise<string[]> => {
      const verdicts: string[] = []
      for (let index = 0; index < requests; index++)
        verdicts.push(codeOf(await startRestoration(at(network(index % addresses)), newPhone())))
      return verdicts
    }
    const { network } = networkLimits.code
    // Within one /48, each address in its own /64.
    const verdicts = await flood(200, network + 5, (index) => `2001:db8:7:${index.toString(16)}::1`)
    expect(verdicts.slice(0, network).every((verdict) => verdict === 'ok')).toBe(true)
    expect(verdicts.slice(network)).toEqual(Array(5).fill('moreProofNeeded'))
    const refused = await startRestoration(at('2001:db8:7:ffff::1'), newPhone())
    expect(refused.headers.get('retry-after')).toBe(String(stepSeconds))
    expect(
      codeOf(
        await startRestoration(at('2001:db8:7:ffff::1'), newPhone(), {
          captcha: await solvedCaptcha(people),
        }),
      ),
    ).toBe('ok')
    expect(codeOf(await startRestoration(at('2001:db8:8::1'), newPhone()))).toBe('ok')
  }, 60_000)

  test("a flood of password reset requests for one number uses up that number's codes for unknown callers; the owner's device, session and birth date have their own", async () => {
    const device = "the owner's phone"
    const { phone, cookies } = await customer((jar, number) => registerUpToConfirmation(people, jar, number))
    await signIn(at('198.51.100.1', device), phone)
    await people.advance(hour)
    for (let sends = 0; sends < 6; sends++) {
      expect(codeOf(await startRestoration(at(`192.0.2.${sends}`), phone))).toBe('ok')
      await people.advance(1_000 * second)
    }
    const sentByStrangers = (await people.sentTo(stored(phone))).length
    expect(codeOf(await startRestoration(at('192.0.2.99'), phone))).toBe('moreProofNeeded')

    expect(codeOf(await startRestoration(at('198.51.100.1', device), phone))).toBe('ok')
    expect((await people.sentTo(stored(phone))).length).toBe(sentByStrangers + 1)

    const proof = async (birthDate: string) => ({ captcha: await solvedCaptcha(people), birthDate })
    const wrong = await startRestoration(at('192.0.2.99'), phone, await proof('06.11.1990'))
    expect((await people.sentTo(stored(phone))).length).toBe(sentByStrangers + 1)
    const right = await startRestoration(at('192.0.2.98'), phone, await proof('05.11.1990'))
    expect((await people.sentTo(stored(phone))).length).toBe(sentByStrangers + 2)
    expect(shapeOf(wrong)).toEqual(shapeOf(right))

    const process = viewIn(
      await people.api(
        'POST /api/v1/customer/process',
        { body: { processName: 'registration' } },
        { cookies },
      ),
    )
    viewIn(await submitForm(people, cookies, process, 'confirmation', { agreement: 'on' }))
    expect((await people.sentTo(stored(phone)))[0]).toMatch(/^\d{4} /)
  })
})

describe('guesses', () => {
  test('guesses at codes end no session, end no code of the owner and notify the owner once', async () => {
    const { phone, cookies } = await customer((jar, number) => signLoan(people, jar, number))
    await people.advance(hour)
    const mine = idOf(await startRestoration(at('198.51.100.2'), phone))
    const code = await people.codeFor(stored(phone))
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    const theirs = idOf(await startRestoration(at('192.0.2.50'), phone))
    expect(theirs).not.toBe(mine)
    for (let tries = 0; tries < 3; tries++) await restore(at('192.0.2.50'), theirs, wrong)
    expect(codeOf(await restore(at('198.51.100.2'), mine, code, wanjiku.birthDate))).toBe('ok')

    for (let codes = 0; codes < 4; codes++) {
      await people.advance(1_000 * second)
      const attempt = idOf(await startRestoration(at('192.0.2.50'), phone))
      for (let tries = 0; tries < 3; tries++) await restore(at('192.0.2.50'), attempt, wrong)
    }
    expect(await isOpen(cookies)).toBe(true)
    expect(
      (await people.sentTo(stored(phone))).filter((text) => text.includes('somebody is trying wrong codes')),
    ).toHaveLength(1)
    expect(
      (await people.services.securityEvents.list({}, 100)).some(
        ({ kind, address }) => kind === 'codeRefused' && address === '192.0.2.50',
      ),
    ).toBe(true)
  })

  test('guesses at the password slow the guesser and its network; the owner signs in on a known device, and elsewhere with a proof of work', async () => {
    const device = 'owner of a password'
    const { phone, cookies } = await customer((jar, number) => signUp(people, jar, number))
    expect((await signIn(at('198.51.100.3', device), phone)).status).toBe(200)
    for (let tries = 0; tries < 5; tries++)
      expect(codeOf(await signIn(at(`192.0.2.${tries}`), phone, 'Wrong!2026'))).toBe('credentialsWrong')
    expect(codeOf(await signIn(at('192.0.2.77'), phone, 'Wrong!2026'))).toBe('tooManyRequests')
    for (let tries = 0; tries < 5; tries++)
      expect(codeOf(await signIn(at(`203.0.${tries}.1`), phone, 'Wrong!2026'))).toBe('credentialsWrong')

    expect((await signIn(at('198.51.100.3', device), phone)).status).toBe(200)
    expect(codeOf(await signIn(at('198.51.101.4', 'a new phone'), phone))).toBe('moreProofNeeded')
    expect(
      (
        await signIn(
          at('198.51.101.4', 'a new phone'),
          phone,
          wanjiku.password,
          {},
          await solvedCaptcha(people),
        )
      ).status,
    ).toBe(200)
    expect(await isOpen(cookies)).toBe(true)
    expect(
      (await people.sentTo(stored(phone))).filter((text) => text.includes('somebody is trying wrong codes')),
    ).toHaveLength(1)
  })
})

const shapeOf = (reply: Awaited<ReturnType<typeof startRestoration>>) => ({
  status: reply.status,
  problem: reply.ok ? null : reply.problem,
  data: reply.ok ? { ...reply.data, identityTokenData: Object.keys(reply.data.identityTokenData) } : null,
  headers: [...reply.headers]
    .filter(
      ([name]) =>
        !['date', 'content-length', 'x-ratelimit-reset', 'x-ratelimit-remaining', 'x-request-id'].includes(
          name,
        ) && !name.startsWith('x-build'),
    )
    .sort(),
})

describe('a password reset gives the same answers', () => {
  test('a password reset gives the same answers to unknown callers and to customers in the middle of something', async () => {
    const makers: Record<string, () => Promise<string>> = {
      stranger: async () => newPhone(),
      'typed a phone, no code yet': async () => {
        const phone = newPhone()
        await people.api('POST /api/v2/ken/users', {
          query: { consent: 'true' },
          body: { phone, password: wanjiku.password, agreement: true },
        })
        return phone
      },
      'registered just now': async () =>
        (await customer((cookies, number) => signUp(people, cookies, number))).phone,
      'about to sign': async () =>
        (
          await customer(async (cookies, number) =>
            submitForm(
              people,
              cookies,
              await registerUpToConfirmation(people, cookies, number),
              'confirmation',
              { agreement: 'on' },
            ),
          )
        ).phone,
      'signed a loan': async () =>
        (await customer((cookies, number) => signLoan(people, cookies, number))).phone,
      'closed the account': async () =>
        (
          await customer(async (cookies, number) => {
            await signUp(people, cookies, number)
            await people.api(
              'POST /api/account/data/delete',
              { body: { currentPassword: wanjiku.password } },
              { cookies },
            )
          })
        ).phone,
    }
    const phones: string[] = []
    for (const make of Object.values(makers)) phones.push(await make())
    const shapes: unknown[] = []
    let index = 0
    for (const phone of phones) {
      const caller = at(`198.18.${index}.1`)
      index += 1
      const started = await startRestoration(caller, phone)
      const again = await startRestoration(caller, phone)
      const tried = await restore(caller, idOf(started), '0000')
      shapes.push([
        shapeOf(started),
        shapeOf(again),
        { status: tried.status, problem: tried.ok ? null : tried.problem },
      ])
    }
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  })
})
