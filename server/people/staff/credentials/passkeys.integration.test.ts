/**
 * Goal: a passkey opens the back office only for its owner. Method: the whole service with a software
 * authenticator.
 */
import { expect, test } from 'vitest'
import { startTestService, type TestCookies } from '../../../testing/service/harness.ts'
import { started } from '../../../testing/service/started.ts'
import { newOfficer, proofOf, type TestOfficer } from '../../../testing/people/officers.ts'
import { softPasskey } from '../../../testing/people/passkeys.ts'
import { challengeMinutes, passkeysMax } from '../../../platform/security/passkeys.ts'

const service = started(() => startTestService())
let officer: TestOfficer

const optionsToMake = async ({ cookies }: TestOfficer) => {
  const reply = await service.api('POST /api/office/passkeys/options', undefined, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.options
}
const optionsToUse = async () => {
  const reply = await service.api('POST /api/office/sign-in/passkey/options', undefined, {})
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.options
}
type Made = ReturnType<ReturnType<typeof softPasskey>['make']>
type Proof = { readonly otp: string } | { readonly passkey: Made }
const add = (by: TestOfficer, answer: Made, name = 'phone', proof: Proof | object = proofOf(service, by)) =>
  service.api('POST /api/office/passkeys', { body: { name, answer, ...proof } }, { cookies: by.cookies })
const remove = (by: TestOfficer, id: string, proof: Proof | object = proofOf(service, by)) =>
  service.api(
    'POST /api/office/passkeys/{id}/remove',
    { params: { id }, body: proof },
    { cookies: by.cookies },
  )
const signIn = (answer: ReturnType<ReturnType<typeof softPasskey>['use']>, cookies: TestCookies = {}) =>
  service.api('POST /api/office/sign-in/passkey', { body: { answer } }, { cookies })
const list = async ({ cookies }: TestOfficer) => {
  const reply = await service.api('GET /api/office/passkeys', undefined, { cookies })
  return reply.ok ? reply.data.items : []
}
async function withPasskey() {
  const passkey = softPasskey(service.services.config.baseUrl)
  officer = await newOfficer(service)
  expect(await add(officer, passkey.make(await optionsToMake(officer)))).toMatchObject({
    ok: true,
    status: 201,
  })
  return passkey
}

test('a staff passkey is created in the back office, opens it without a password, is listed and removed, all in the trail', async () => {
  const passkey = await withPasskey()
  expect(await list(officer)).toEqual([
    {
      id: expect.any(String) as string,
      name: 'phone',
      createdAt: service.clock.now().toISOString(),
      lastUsedAt: null,
    },
  ])
  const cookies: TestCookies = {}
  expect(await signIn(passkey.use(await optionsToUse()), cookies)).toMatchObject({
    ok: true,
    data: { next: 'desk' },
  })
  expect(await service.api('GET /api/office/me', undefined, { cookies })).toMatchObject({
    data: { email: officer.email },
  })
  const [kept] = await list(officer)
  expect(kept).toMatchObject({ lastUsedAt: service.clock.now().toISOString() })
  expect(await remove(await newOfficer(service), kept!.id)).toMatchObject({ status: 404 })
  expect(await remove(officer, kept!.id)).toMatchObject({ ok: true })
  expect(await signIn(passkey.use(await optionsToUse()))).toMatchObject({
    problem: { code: 'passkeyRefused' },
  })
  const administrator = await newOfficer(service, 'administrator')
  const trail = await service.api('GET /api/office/audit', { query: {} }, { cookies: administrator.cookies })
  const acts = trail.ok
    ? trail.data.entries.filter((entry) => entry.subject === officer.email).map(({ act }) => act)
    : []
  expect(acts.slice(0, 3)).toEqual(['staff.passkeyRemoved', 'staff.signedIn', 'staff.passkeyAdded'])
})

test('an answer is accepted once, in time, for its own challenge, with user verification, and from our own address', async () => {
  const passkey = await withPasskey()
  const answer = passkey.use(await optionsToUse())
  expect(await signIn(answer)).toMatchObject({ ok: true })
  const refused = { problem: { code: 'passkeyRefused' } }
  expect(await signIn(answer)).toMatchObject(refused)
  expect(await signIn(passkey.use({ challenge: 'bWFkZSB1cA' }))).toMatchObject(refused)
  expect(await signIn(passkey.use(await optionsToUse(), { verified: false }))).toMatchObject(refused)
  const late = await optionsToUse()
  service.clock.move(challengeMinutes * 60_000)
  expect(await signIn(passkey.use(late))).toMatchObject(refused)
  expect(
    await add(officer, softPasskey('https://elsewhere.example').make(await optionsToMake(officer))),
  ).toMatchObject(refused)
  // A challenge of one member cannot be answered by another.
  expect(
    await add(
      await newOfficer(service),
      softPasskey(service.services.config.baseUrl).make(await optionsToMake(officer)),
    ),
  ).toMatchObject(refused)
  expect(await service.services.securityEvents.list({}, 20)).toContainEqual(
    expect.objectContaining({ kind: 'signInFailed', what: 'officePasskeySignIn' }),
  )
})

test('an open session alone adds and removes no passkey: it takes a new code, or an existing passkey', async () => {
  const passkey = await withPasskey()
  const another = softPasskey(service.services.config.baseUrl)
  const [kept] = await list(officer)
  const tries = [
    [{}, { errors: { otp: ['Enter the code'] } }],
    [{ otp: '000000' }, { errors: { otp: ['Invalid code'] } }],
    [{ passkey: another.use(await optionsToUse()) }, { code: 'passkeyRefused' }],
    // A passkey of a colleague proves nothing.
    [{ passkey: passkey.use({ challenge: 'bWFkZSB1cA' }) }, { code: 'passkeyRefused' }],
  ] as const
  for (const [proof, problem] of tries) {
    const made = another.make(await optionsToMake(officer))
    expect(await add(officer, made, 'phone', proof)).toMatchObject({ problem })
    expect(await remove(officer, kept!.id, proof)).toMatchObject({ problem })
  }
  expect(await list(officer)).toHaveLength(1)
  expect(await service.services.securityEvents.list({}, 20)).toContainEqual(
    expect.objectContaining({ kind: 'codeRefused', what: 'officeAddPasskey' }),
  )

  const proof = { passkey: passkey.use(await optionsToUse()) }
  expect(await add(officer, another.make(await optionsToMake(officer)), 'key', proof)).toMatchObject({
    ok: true,
  })
  expect(await remove(officer, kept!.id, { passkey: another.use(await optionsToUse()) })).toMatchObject({
    ok: true,
  })
})

test('the owner is notified by e-mail of each factor that is set, added and removed', async () => {
  await withPasskey()
  const [kept] = await list(officer)
  await remove(officer, kept!.id)
  await service.drain()
  const mails = await service.sandbox.get<{ readonly subject: string }[]>(
    `/api/mails?to=${encodeURIComponent(officer.email)}`,
  )
  const said = mails.map(({ subject }) => subject).join('\n')
  expect(said).toContain('a new authenticator was set for your account')
  expect(said).toContain('a passkey was added to your account')
  expect(said).toContain('a passkey was removed from your account')
})

test('no passkey opens a closed account, and a reset removes them', async () => {
  const passkey = await withPasskey()
  await service.services.staff.command.disable(officer.email)
  expect(await signIn(passkey.use(await optionsToUse()))).toMatchObject({
    problem: { code: 'passkeyRefused' },
  })
  const other = await withPasskey()
  await service.services.staff.command.reset(officer.email)
  expect(await signIn(other.use(await optionsToUse()))).toMatchObject({ problem: { code: 'passkeyRefused' } })
})

test('a name is required, and there are at most ten', async () => {
  await withPasskey()
  expect(
    await add(officer, softPasskey(service.services.config.baseUrl).make(await optionsToMake(officer)), ' '),
  ).toMatchObject({ problem: { errors: { name: [expect.any(String)] } } })
  for (let count = 1; count < passkeysMax; count += 1)
    expect(
      await add(officer, softPasskey(service.services.config.baseUrl).make(await optionsToMake(officer))),
    ).toMatchObject({ ok: true })
  expect(
    await service.api('POST /api/office/passkeys/options', undefined, { cookies: officer.cookies }),
  ).toMatchObject({ problem: { code: 'passkeysTooMany' } })
})

test('an administrator is no longer "invited" once they signed in, in any way: the buttons of the sandbox too', async () => {
  const { staff } = service.services
  const email = 'by-a-button@mkopo.example'
  await staff.command.add(email, 'administrator')
  const member = async () => (await staff.command.list()).find((each) => each.email === email)
  expect(await member()).toMatchObject({ state: 'invited', lastSignedInAt: null })
  expect(await staff.openAs(email)).toEqual(expect.any(String))
  expect(await member()).toMatchObject({ state: 'active', lastSignedInAt: service.clock.now() })
  await staff.command.reset(email)
  expect(await member()).toMatchObject({ state: 'invited', lastSignedInAt: null })
})
