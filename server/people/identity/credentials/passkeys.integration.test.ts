/**
 * Goal: a passkey opens only its customer's account, reveals no owner, and never survives doubt about whose
 * account it is (rule identity-46). Method: the whole service with a software authenticator.
 */
import { expect, test } from 'vitest'
import { challengeMinutes, passkeysMax } from '../../../platform/security/passkeys.ts'
import { cookieHeader, type TestCookies } from '../../../testing/service/harness.ts'
import { newOfficer } from '../../../testing/people/officers.ts'
import { softPasskey } from '../../../testing/people/passkeys.ts'
import { borrow, newPhone, signUp, startPeople, stored, wanjiku } from '../../../testing/people/customers.ts'
import { failuresUntilProof } from './sign-in-policy.ts'
import { networkLimits } from '../abuse-protection/network-load.ts'
import {
  accountOf,
  codeOf,
  idOf,
  people,
  restore,
  setUp,
  signIn,
  startRestoration,
} from '../identity.fixture.ts'

setUp()

const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const from = { 'user-agent': android }
type Passkey = ReturnType<typeof softPasskey>
const newPasskey = (): Passkey => softPasskey(people.services.config.baseUrl)

const prove = (cookies: TestCookies) =>
  people.api('POST /api/user/proof', { body: { currentPassword: wanjiku.password } }, { cookies })
const toMake = (cookies: TestCookies) =>
  people.api('POST /api/user/passkeys/options', undefined, { cookies, headers: from })
const optionsOf = (reply: Awaited<ReturnType<typeof toMake>>) => {
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.options
}
const sendMade = (cookies: TestCookies, answer: ReturnType<Passkey['make']>) =>
  people.api('POST /api/user/passkeys', { body: { answer } }, { cookies, headers: from })
const add = async (cookies: TestCookies, passkey: Passkey = newPasskey()) =>
  sendMade(cookies, passkey.make(optionsOf(await toMake(cookies))))
const listed = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/user/passkeys', undefined, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const toUse = async () => {
  const reply = await people.api('POST /api/v2/ken/users/login/passkey/options')
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.options
}
const use = (
  answer: ReturnType<Passkey['use']>,
  cookies: TestCookies = {},
  { device, ...more }: { device?: string; scope?: string; captcha?: string } = {},
) =>
  people.api(
    'POST /api/v2/ken/users/login/passkey',
    { body: { answer, ...more } },
    { cookies, headers: { ...from, ...(device ? { 'x-device-id': device } : {}) } },
  )
/** A customer with a passkey, signed in on the device that created it. */
async function owner() {
  const [phone, cookies, passkey]: [string, TestCookies, Passkey] = [newPhone(), {}, newPasskey()]
  const customerId = await signUp(people, cookies, phone)
  await prove(cookies)
  expect(await add(cookies, passkey)).toMatchObject({ ok: true, status: 201 })
  return { phone, cookies, passkey, customerId }
}
const refused = { ok: false, problem: { code: 'passkeyRefused' } }
const messagesWith = async (phone: string, part: string) =>
  (await people.sentTo(stored(phone))).filter((text) => text.includes(part))
const eventsOf = async (accountId: string) =>
  (await people.services.securityEvents.list({ accountId }, 20)).map(({ kind, what }) => `${kind} ${what}`)

test('a passkey is added after a proof in the session, is listed with its device, opens the account, and is removed; each act notifies the customer', async () => {
  const [phone, cookies, passkey]: [string, TestCookies, Passkey] = [newPhone(), {}, newPasskey()]
  const customerId = await signUp(people, cookies, phone)
  expect(await toMake(cookies)).toMatchObject({ status: 403, problem: { code: 'proofNeeded' } })
  await prove(cookies)
  expect(await add(cookies, passkey)).toMatchObject({ ok: true, status: 201 })
  expect(await listed(cookies)).toMatchObject({
    items: [{ device: 'Chrome, Android', createdAt: people.clock.now().toISOString(), lastUsedAt: null }],
    mayAdd: true,
  })
  expect(await messagesWith(phone, 'passkey was added: Chrome, Android. Not you?')).toHaveLength(1)

  people.clock.move(60_000)
  const opened: TestCookies = {}
  expect(await use(passkey.use(await toUse()), opened)).toMatchObject({
    ok: true,
    data: { identityTokenData: { user_id: customerId } },
  })
  expect(await accountOf(opened)).toMatchObject({ ok: true, data: { guid: customerId } })
  expect(opened['known'], 'the device knows its customer from now on').toBeTruthy()
  const [kept] = (await listed(opened)).items
  expect(kept).toMatchObject({ lastUsedAt: people.clock.now().toISOString() })

  const remove = (by: TestCookies) =>
    people.api('DELETE /api/user/passkeys/{id}', { params: { id: kept!.id } }, { cookies: by })
  const stranger: TestCookies = {}
  await signUp(people, stranger, newPhone())
  expect(await remove(stranger)).toMatchObject({ status: 404 })
  expect(await remove(opened)).toMatchObject({ ok: true })
  expect(await remove(opened)).toMatchObject({ status: 404 })
  expect(await messagesWith(phone, 'passkey was removed from your account: Chrome, Android')).toHaveLength(1)
  expect(await use(passkey.use(await toUse()))).toMatchObject(refused)
  expect(await eventsOf(customerId)).toEqual(['passkeyRemoved passkey', 'passkeyAdded passkey'])
})

test('an answer is accepted once, in time, for its own challenge, with user verification, from our own address', async () => {
  const { cookies, passkey, customerId } = await owner()
  const answer = passkey.use(await toUse())
  expect(await use(answer)).toMatchObject({ ok: true })
  expect(await use(answer)).toMatchObject(refused)
  expect(await use(passkey.use({ challenge: 'bWFkZSB1cA' }))).toMatchObject(refused)
  expect(await use(passkey.use(await toUse(), { verified: false }))).toMatchObject(refused)
  const late = await toUse()
  people.clock.move(challengeMinutes * 60_000)
  expect(await use(passkey.use(late))).toMatchObject(refused)
  expect(await eventsOf(customerId)).toContain('signInFailed passkeySignIn')
  const elsewhere = softPasskey('https://elsewhere.example')
  expect(await sendMade(cookies, elsewhere.make(optionsOf(await toMake(cookies))))).toMatchObject(refused)
  // A challenge of one session cannot be answered in another, and a challenge for adding does not sign in.
  const other: TestCookies = {}
  await signUp(people, other, newPhone())
  await prove(other)
  expect(await sendMade(other, newPasskey().make(optionsOf(await toMake(cookies))))).toMatchObject(refused)
  expect(await use(passkey.use(optionsOf(await toMake(cookies))))).toMatchObject(refused)
  // A passkey belongs to one customer.
  const taken = newPasskey()
  expect(await add(other, taken)).toMatchObject({ ok: true })
  expect(await add(cookies, taken)).toMatchObject(refused)
})

test('no answer reveals who has one: every caller gets the same challenge, and an unknown passkey the same refusal', async () => {
  const { passkey } = await owner()
  const [one, other] = [await toUse(), await toUse()]
  expect(one).toEqual({ ...other, challenge: expect.any(String) as string })
  expect(one).not.toHaveProperty('allowCredentials')
  const unknown = await use(newPasskey().use(await toUse()))
  const wrong = await use(passkey.use({ challenge: 'bWFkZSB1cA' }))
  expect([unknown.status, unknown.ok || unknown.problem]).toEqual([wrong.status, wrong.ok || wrong.problem])
})

test('a customer has at most ten passkeys', async () => {
  const { cookies } = await owner()
  for (let count = 1; count < passkeysMax; count += 1) expect(await add(cookies)).toMatchObject({ ok: true })
  expect(await toMake(cookies)).toMatchObject({ status: 409, problem: { code: 'passkeysTooMany' } })
  expect(await listed(cookies)).toMatchObject({ mayAdd: false })
})

test('a passkey signs in like a password: a new device notifies, scopes give tokens, the earlier session ends', async () => {
  const { phone, passkey } = await owner()
  await use(passkey.use(await toUse()), {}, { device: 'the-second' })
  await use(passkey.use(await toUse()), {}, { device: 'the-second' })
  expect(await messagesWith(phone, 'new device, Chrome, Android')).toHaveLength(1)
  const program = await use(passkey.use(await toUse()), {}, { scope: 'profile offline_access' })
  expect(program).toMatchObject({
    data: {
      identityTokenData: { scope: 'profile offline_access', refresh_token: expect.any(String) as string },
    },
  })
  const other: TestCookies = {}
  await signUp(people, other, newPhone())
  const before = { ...other }
  await use(passkey.use(await toUse()), other)
  expect([(await accountOf(before)).ok, (await accountOf(other)).ok]).toEqual([false, true])
})

test('wrong answers count like wrong passwords of the same account', async () => {
  const { phone, passkey } = await owner()
  for (let tries = 0; tries < failuresUntilProof; tries += 1) {
    people.clock.move(3 * 3_600_000)
    expect(await use(passkey.use({ challenge: 'bWFkZSB1cA' }))).toMatchObject(refused)
  }
  expect(codeOf(await signIn(phone)), 'this network has only a password reset left').toBe('restorationNeeded')
  expect(await messagesWith(phone, 'wrong codes or passwords')).not.toHaveLength(0)
})

test('a network with many wrong answers solves a proof of work before another one', async () => {
  const small = await startPeople({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const guess = () =>
      small.api('POST /api/v2/ken/users/login/passkey', {
        body: { answer: newPasskey().use({ challenge: 'bWFkZSB1cA' }) },
      })
    for (let tries = 0; tries < networkLimits.wrongPassword.address; tries += 1)
      expect(await guess()).toMatchObject(refused)
    expect(await guess()).toMatchObject({ problem: { code: 'moreProofNeeded' } })
  } finally {
    await small.stop()
  }
})

test('a customer with a lost phone gets back in: a code resets the password and removes every passkey', async () => {
  const { phone, passkey } = await owner()
  const browser: TestCookies = {}
  const attempt = idOf(await startRestoration(phone))
  expect(await restore(attempt, { otp: await people.codeFor(stored(phone)) }, browser)).toMatchObject({
    ok: true,
  })
  expect(await use(passkey.use(await toUse())), 'until the new password is set').toMatchObject({ ok: true })
  expect(
    await people.api(
      'PUT /api/v2/ken/users/password',
      { body: { password: 'Kesho!2027', repeated: 'Kesho!2027' } },
      { cookies: browser },
    ),
  ).toMatchObject({ ok: true })
  expect(await use(passkey.use(await toUse()))).toMatchObject(refused)
  expect(await messagesWith(phone, 'your passkeys open your account no more')).toHaveLength(1)
  expect(codeOf(await signIn(phone, 'Kesho!2027'))).toBe('ok')
})

test('another phone removes every passkey; changing the password in the account keeps them', async () => {
  const { cookies, phone, passkey, customerId } = await owner()
  await people.api(
    'POST /api/user/password/update',
    { body: { currentPassword: wanjiku.password, password: 'Kesho!2027', repeated: 'Kesho!2027' } },
    { cookies },
  )
  expect(await use(passkey.use(await toUse()))).toMatchObject({ ok: true })
  const next = newPhone()
  await people.database.transaction((tx) =>
    people.services.identity.changePhone(tx, customerId, stored(next)),
  )
  expect(await use(passkey.use(await toUse()))).toMatchObject(refused)
  expect(await messagesWith(next, 'your passkeys open your account no more')).toHaveLength(1)
  expect(await messagesWith(phone, 'your passkeys open your account no more')).toHaveLength(0)
})

test.each(['deceased', 'fraud'] as const)(
  'while a loan has the flag %s passkeys are kept, open nothing and cannot be added; the password works',
  async (mark) => {
    const [phone, cookies, passkey]: [string, TestCookies, Passkey] = [newPhone(), {}, newPasskey()]
    await borrow(people, cookies, phone)
    await prove(cookies)
    await add(cookies, passkey)
    const customerId = (await people.services.identity.customerOf(stored(phone)))!
    const [loan] = await people.services.loans.ofCustomer(customerId)
    const officer = await newOfficer(people, 'collectionsLead')
    expect(
      await people.api(
        'POST /api/office/loans/{id}/mark',
        { params: { id: loan!.id }, body: { mark, note: 'The sister called.', evidence: '' } },
        { cookies: officer.cookies },
      ),
    ).toMatchObject({ ok: true })
    expect(await use(passkey.use(await toUse()))).toMatchObject(refused)
    expect(await toMake(cookies)).toMatchObject(refused)
    expect(codeOf(await signIn(phone))).toBe('ok')
    const [marked] = await people.services.loans.ofCustomer(customerId)
    await people.api(
      'POST /api/office/loans/{id}/marks/{markId}/lift',
      {
        params: { id: loan!.id, markId: marked!.concessions[0]!.id },
        body: { note: 'It was another person.' },
      },
      { cookies: officer.cookies },
    )
    people.clock.move(24 * 3_600_000)
    expect(await use(passkey.use(await toUse()))).toMatchObject({ ok: true })
  },
)

test('the copy of the data names it, without its key; it is erased with the account, and another customer can have it', async () => {
  const { cookies, passkey } = await owner()
  const copy = await (
    await fetch(`${people.url}/api/account/data/export`, {
      headers: { cookie: cookieHeader(cookies) },
    })
  ).text()
  expect((JSON.parse(copy) as { data: { devices: Record<string, unknown> } }).data.devices).toMatchObject({
    customer_passkey: [{ device: 'Chrome, Android', last_used_at: null }],
  })
  expect(copy).not.toContain('public_key')
  await people.api(
    'POST /api/account/data/delete',
    { body: { currentPassword: wanjiku.password } },
    { cookies },
  )
  expect(await use(passkey.use(await toUse()))).toMatchObject(refused)
  const other: TestCookies = {}
  await signUp(people, other, newPhone())
  await prove(other)
  expect(await add(other, passkey)).toMatchObject({ ok: true })
})

test('an unanswered challenge is deleted after its time', async () => {
  await toUse()
  const count = async () =>
    (await people.database.db.selectFrom('passkey_challenge').selectAll().execute()).length
  expect(await count()).toBeGreaterThan(0)
  people.clock.move(challengeMinutes * 60_000 + 1)
  await people.services.identity.purge()
  expect(await count()).toBe(0)
})

test('the device that created it is known: it opens the account there without a notice of a new device', async () => {
  const [phone, cookies, passkey]: [string, TestCookies, Passkey] = [newPhone(), {}, newPasskey()]
  await signUp(people, cookies, phone)
  await prove(cookies)
  const here = { ...from, 'x-device-id': 'made-here' }
  const made = passkey.make(optionsOf(await toMake(cookies)))
  await people.api('POST /api/user/passkeys', { body: { answer: made } }, { cookies, headers: here })
  expect(await use(passkey.use(await toUse()), {}, { device: 'made-here' })).toMatchObject({ ok: true })
  expect(await messagesWith(phone, 'new device')).toEqual([])
})
