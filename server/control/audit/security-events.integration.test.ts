/**
 * Failed sign-ins and refused permissions are recorded with address and account, without secrets, and kept
 * for 90 days.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, showDay } from '../../../domain/days.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import { newPhone, signUp, startPeople, stored, wanjiku } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { readable } from '../../testing/database/readable.ts'
import { securityEventKeepDays } from './security-events.ts'

const people = started(() => startPeople())

const signIn = (phone: string, password: string, scope?: string) =>
  people.api('POST /api/v2/ken/users/login/password', {
    body: { phone, password, ...(scope ? { scope } : {}) },
  })

test('a wrong password is an event with address and account, also for an unknown phone; equal events of an hour share a row', async () => {
  const [phone, unknown] = [newPhone(), newPhone()]
  const customerId = await signUp(people, {}, phone)
  await signIn(phone, 'Wrong!2026')
  await signIn(phone, 'Wrong!2026')
  await signIn(unknown, 'Wrong!2026')
  const events = await people.services.securityEvents.list({}, 10)
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'signInFailed',
        customerId,
        address: '127.0.0.1',
        what: 'signIn',
        times: 2,
      }),
      expect.objectContaining({ kind: 'signInFailed', customerId: null, times: 1 }),
    ]),
  )
  expect(await people.services.securityEvents.list({ accountId: customerId }, 10)).toHaveLength(1)
  const kept = await readable(people.database, 'security_event')
  for (const secret of ['Wrong!2026', stored(phone).slice(4), stored(unknown).slice(4)])
    expect(kept).not.toContain(secret)
})

test('a refused permission is an event with the account, also when the request came from another site', async () => {
  const [phone, cookies] = [newPhone(), {}]
  const customerId = await signUp(people, cookies, phone)
  const signed = await signIn(phone, wanjiku.password, 'phone')
  if (!signed.ok) throw new Error('refused')
  await people.api('GET /api/account/consents', undefined, {
    headers: { authorization: `Bearer ${signed.data.identityTokenData.access_token}` },
  })
  await people.api('POST /api/user/sessions/sign-out-others', undefined, {
    cookies,
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(await people.services.securityEvents.list({ accountId: customerId }, 10)).toEqual([
    expect.objectContaining({ kind: 'forgedRequest', what: 'signOutOthers' }),
    expect.objectContaining({ kind: 'permissionRefused', what: 'consents' }),
  ])
})

test('events are deleted after 90 days, and with the account', async () => {
  people.clock.move(securityEventKeepDays * 24 * 3_600_000 + 1)
  await people.services.securityEvents.purge()
  expect(await people.services.securityEvents.list({}, 10)).toEqual([])
  const [phone, cookies] = [newPhone(), {}]
  const customerId = await signUp(people, cookies, phone)
  await signIn(phone, 'Wrong!2026')
  await people.api(
    'POST /api/account/data/delete',
    { body: { currentPassword: wanjiku.password } },
    { cookies },
  )
  expect(await people.services.securityEvents.list({ accountId: customerId }, 10)).toEqual([])
})

test('an administrator reads events by kind, account and day, page by page; an officer may not', async () => {
  const [administrator, officer] = [await newOfficer(people, 'administrator'), await newOfficer(people)]
  const [phone, unknown] = [newPhone(), newPhone()]
  const customerId = await signUp(people, {}, phone)
  await signIn(phone, 'Wrong!2026')
  await signIn(unknown, 'Wrong!2026')
  const read = (query: Record<string, string> = {}, by = administrator) =>
    people.api('GET /api/office/security-events', { query }, { cookies: by.cookies })
  const today = people.clock.today()
  const all = await read()
  expect(all).toMatchObject({ ok: true, data: { next: null } })
  expect(all.ok && all.data.items.map((event) => event.customerId)).toEqual(
    expect.arrayContaining([customerId, null]),
  )
  expect(JSON.stringify(all)).not.toContain(stored(phone).slice(4))
  expect(await read({ account: customerId })).toMatchObject({
    data: { items: [{ kind: 'signInFailed', customerId, what: 'signIn', address: '127.0.0.1', times: 1 }] },
  })
  expect(await read({ account: customerId, kind: 'codeRefused' })).toMatchObject({ data: { items: [] } })
  expect(await read({ account: customerId, from: showDay(today), through: today })).toMatchObject({
    data: { items: [{ customerId }] },
  })
  expect(await read({ account: customerId, through: addDays(today, -1) })).toMatchObject({
    data: { items: [] },
  })
  expect(await read({ from: 'yesterday' })).toMatchObject({
    status: 422,
    problem: { errors: { from: [expect.any(String)] } },
  })
  expect(await read({}, officer)).toMatchObject({ status: 403 })
  // The refusal of the officer is itself an event.
  const refused = await read({ kind: 'permissionRefused' })
  const ofOfficer = refused.ok
    ? refused.data.items.find((event) => event.officer === officer.email)
    : undefined
  expect(ofOfficer).toMatchObject({ what: 'officeSecurityEvents' })
  expect(await read({ account: ofOfficer!.officerId! })).toMatchObject({
    data: { items: [{ id: ofOfficer!.id }] },
  })

  await sql`insert into security_event (kind, account_key, address, what, hour, first_at, last_at)
    select 'signInFailed', 'key ' || n, '127.0.0.1', 'signIn', ${people.clock.now()}, ${people.clock.now()},
      ${people.clock.now()} from generate_series(1, 150) n`.execute(people.database.db)
  const first = await read()
  const next = first.ok ? first.data.next : null
  expect([first.ok && first.data.items.length, next]).toEqual([100, expect.any(Number)])
  const second = await read({ before: String(next) })
  expect(second.ok && second.data.items.every(({ id }) => id < next!)).toBe(true)
})
