/**
 * Goal: a session alone cannot redirect money, and the account's owner is notified of every change. Method: a
 * whole service; each call that names a destination, with and without a proof, by password and by code; the
 * test moves the clock.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  borrow,
  newPhone,
  registerUpToConfirmation,
  signUp,
  startPeople,
  startProcess,
  stored,
  submitForm,
  viewIn,
  wanjiku,
} from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'

const people = started(() => startPeople())

const minuteMs = 60_000
const password = { currentPassword: wanjiku.password }
const restoredPassword = 'Mpya!2027'
const unknownCardId = '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01'
async function registered(restored = false): Promise<{ cookies: TestCookies; phone: string }> {
  const who = { cookies: {} as TestCookies, phone: newPhone() }
  await registerUpToConfirmation(people, who.cookies, who.phone)
  if (restored) await restore(who)
  return who
}
async function restore({ cookies, phone }: { cookies: TestCookies; phone: string }): Promise<void> {
  for (const name of Object.keys(cookies)) delete cookies[name]
  await people.advance(2 * minuteMs)
  const started = await people.api(
    'POST /api/v2/ken/users/login/restoration/otp',
    { query: { phone } },
    { cookies },
  )
  if (!started.ok) throw new Error(started.problem.code)
  const params = { userId: started.data.identityTokenData.user_id }
  await people.api(
    'POST /api/v2/ken/users/{userId}/login/restoration',
    { params, body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  const set = await people.api(
    'PUT /api/v2/ken/users/password',
    { body: { password: restoredPassword, repeated: restoredPassword } },
    { cookies },
  )
  expect(set.ok).toBe(true)
}
const change = (cookies: TestCookies, payoutPhone: string, proof: object = {}) =>
  people.api(
    'PUT /api/account/receiving',
    { body: { payoutMethod: 'mpesa', payoutPhone, ...proof } },
    { cookies },
  )

describe('proof of identity', () => {
  test.each([
    ['PUT /api/account/receiving', { body: { payoutMethod: 'mpesa', payoutPhone: '0711000001' } }],
    ['POST /api/account/cards', { body: {} }],
    ['POST /api/account/cards/{id}/primary', { params: { id: unknownCardId }, body: {} }],
    ['GET /api/account/data/export', undefined],
  ] as const)('%s needs it', async (key, input) => {
    const { cookies } = await registered()
    expect(await people.api(key, input as never, { cookies })).toMatchObject({
      status: 403,
      problem: { code: 'proofNeeded' },
    })
  })

  test('proof of identity is the password, good for ten minutes of this session and no other', async () => {
    const { cookies, phone } = await registered()
    expect(await change(cookies, '0711000002', { currentPassword: 'Kesho!2025' })).toMatchObject({
      status: 422,
      problem: { errors: { currentPassword: [expect.any(String)] } },
    })
    expect(await change(cookies, '0711000002', password)).toMatchObject({ ok: true })
    expect(await change(cookies, '0711000003')).toMatchObject({ ok: true })
    const elsewhere: TestCookies = {}
    await people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone, password: wanjiku.password } },
      { cookies: elsewhere },
    )
    expect(await change(elsewhere, '0711000004')).toMatchObject({ problem: { code: 'proofNeeded' } })
    await people.advance(10 * minuteMs)
    expect(await change(cookies, '0711000004')).toMatchObject({ problem: { code: 'proofNeeded' } })
  })

  test('proof of identity is a code sent to the phone of the account, used once and bound to the session', async () => {
    const { cookies, phone } = await registered()
    const sent = await people.api('POST /api/user/proof/otp', undefined, { cookies })
    expect(sent).toMatchObject({ ok: true, data: { codeLength: 4 } })
    const otp = await people.codeFor(stored(phone))
    const elsewhere: TestCookies = {}
    await people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone, password: wanjiku.password } },
      { cookies: elsewhere },
    )
    expect(await change(elsewhere, '0711000005', { otp })).toMatchObject({
      status: 422,
      problem: { errors: { otp: [expect.any(String)] } },
    })
    expect(await change(cookies, '0711000005', { otp: otp === '1234' ? '4321' : '1234' })).toMatchObject({
      status: 422,
      problem: { errors: { otp: ['Invalid code'] } },
    })
    expect(
      await people.api('POST /api/user/proof', { body: { otp: ` ${otp} ` } }, { cookies }),
    ).toMatchObject({
      ok: true,
      data: { provedUntil: new Date(people.clock.now().getTime() + 10 * minuteMs).toISOString() },
    })
    expect(await change(cookies, '0711000005')).toMatchObject({ ok: true })
    const proof = () => people.api('GET /api/user/proof', {}, { cookies })
    expect(await proof()).toMatchObject({
      data: { provedUntil: new Date(people.clock.now().getTime() + 10 * minuteMs).toISOString() },
    })
    await people.advance(10 * minuteMs)
    expect(await proof()).toMatchObject({ data: { provedUntil: null } })
    expect(await change(cookies, '0711000006', { otp })).toMatchObject({ status: 422 })
  })

  test('proof of identity is needed in an application only for a new destination', async () => {
    const { cookies, phone } = await registered()
    viewIn(
      await submitForm(people, cookies, viewIn(await startProcess(people, cookies)), 'confirmation', {
        agreement: 'on',
      }),
    )
    await people.api('DELETE /api/account/loans/current', {}, { cookies })
    const at = viewIn(
      await submitForm(
        people,
        cookies,
        viewIn(await startProcess(people, cookies, 'loanRequest')),
        'amount',
        { loanSize: '5000', loanTerm: '61' },
      ),
    )
    expect(
      await submitForm(people, cookies, at, 'receivingMoney', {
        payoutMethod: 'mpesa',
        payoutPhone: '0711000007',
      }),
    ).toMatchObject({ status: 403, problem: { code: 'proofNeeded' } })
    expect(await people.api('GET /api/account/receiving', {}, { cookies })).toMatchObject({
      data: { current: { phone: stored(phone) } },
    })
    const next = viewIn(
      await submitForm(people, cookies, at, 'receivingMoney', { payoutMethod: 'mpesa', payoutPhone: phone }),
    )
    const other = await submitForm(people, cookies, next, 'receivingMoney', {
      payoutMethod: 'mpesa',
      payoutPhone: '0711000007',
      ...password,
    })
    expect(JSON.stringify(viewIn(other).answers)).not.toContain(wanjiku.password)
  })

  test('the copy of all data is limited to five times an hour', async () => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    await people.api('POST /api/user/proof', { body: password }, { cookies })
    const copy = () =>
      fetch(`${people.url}/api/account/data/export`, {
        headers: { cookie: cookieHeader(cookies) },
      })
    const answers: number[] = []
    // Tests multiply the limit by a factor. This checks that the call has its own limit per customer.
    for (let count = 0; count < 3; count += 1) answers.push((await copy()).status)
    expect(answers).toEqual([200, 200, 200])
    expect(await people.services.identity.consumeLimit('dataExport', 'somebody')).toBeNull()
  })
})

describe('a change of the payout destination', () => {
  test("a change of the payout destination is notified to the account's phone with the new one's last digits, and not to a number that never received money", async () => {
    const { cookies, phone } = await registered()
    await change(cookies, '0711000011', password)
    expect((await people.sentTo(stored(phone)))[0]).toMatch(
      /^Mkopo: money from your loans will be sent to M-Pesa \.\.\.0011\. Not you\? Call /,
    )
    await change(cookies, '0711000012')
    expect((await people.sentTo(stored(phone)))[0]).toContain('M-Pesa ...0012')
    for (const each of ['+254711000011', '+254711000012']) expect(await people.sentTo(each)).toEqual([])
    const before = await people.sentTo(stored(phone))
    await change(cookies, '0711000012') // the same number again: no change
    expect(await people.sentTo(stored(phone))).toEqual(before)
    await change(cookies, '0711000012', {
      payoutMethod: 'bank',
      bank: '68',
      accountNumber: '0110 2345 6789',
      ownerName: "Wanjiku Ng'ang'a",
    })
    expect((await people.sentTo(stored(phone)))[0]).toContain('bank account ...6789')
  })

  test('a change of the payout destination is also notified to the number that a loan was paid to', async () => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    await borrow(people, cookies, phone)
    const newer = newPhone() // the account gets a newer phone; the money went to the earlier one
    await sql`update identity_user set phone = ${stored(newer)} where phone = ${stored(phone)}`.execute(
      people.database.db,
    )
    await change(cookies, '0711000013', password)
    for (const each of [stored(phone), stored(newer)])
      expect((await people.sentTo(each))[0]).toContain('M-Pesa ...0013')
  })

  test('a change of the payout destination waits 24 hours after a password reset, and says until when', async () => {
    const { cookies, phone } = await registered(true)
    const changed = await change(cookies, '0711000021', { currentPassword: restoredPassword })
    const from = new Date(people.clock.now().getTime() + 24 * 60 * minuteMs)
    expect(changed).toMatchObject({ ok: true, data: { current: { usableFrom: from.toISOString() } } })
    const shown = new Date(from.getTime() + 3 * 60 * minuteMs).toISOString()
    const [, year, month, date, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(shown)!
    expect((await people.sentTo(stored(phone))).join('\n')).toContain(`from ${date}.${month}.${year} ${time}`)
  })
})
