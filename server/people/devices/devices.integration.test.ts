/**
 * Device data with consent: stored sealed and for a limited time, used by the decision, never a reason to
 * decline by itself; without consent nothing changes.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signalsKeepDays } from '../../../domain/person/device-signals.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  startPeople,
  stored,
  submitForm,
  viewIn,
  wanjiku,
} from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { readable } from '../../testing/database/readable.ts'

const people = started(() => startPeople({ upkeep: ['platform'] }))

type Map = Record<string, string | number | boolean>
const inNairobi: Map = { geo_lat: -1.286, geo_lon: 36.817, geo_acc: 25, geo_ts: 1 }
let devices = 0
const newFingerprint = (): string => `fingerprint${(devices += 1)}abcdef`
const send = (cookies: TestCookies, signals: Map) =>
  people.api(
    'POST /api/account/device-signals',
    { body: { signals } },
    { cookies, headers: { 'x-device-id': 'browser-1' } },
  )

/** Registers, shares device data if there are any, applies, signs, and gets a decision. */
async function asks(
  signals: Map | null,
  cookies: TestCookies = {},
): Promise<{ cookies: TestCookies; status: string; reasons: readonly string[] }> {
  const phone = newPhone()
  const view = await registerUpToConfirmation(people, cookies, phone)
  if (signals) expect((await send(cookies, signals)).status).toBe(200)
  viewIn(await submitForm(people, cookies, view, 'confirmation', { agreement: 'on' }))
  await people.advance(60_000)
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  if (!signed.ok) throw new Error(signed.problem.code)
  const { rows } = await sql<{
    reasons: string[]
  }>`select reasons from decision_log order by id desc limit 1`.execute(people.database.db)
  return { cookies, status: signed.data?.status ?? '', reasons: rows[0]?.reasons ?? [] }
}
const consentOf = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/account/consents', undefined, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.items.find(({ kind }) => kind === 'device')
}
const exported = async (cookies: TestCookies): Promise<string> => {
  await people.api('POST /api/user/proof', { body: { currentPassword: wanjiku.password } }, { cookies })
  return (
    await fetch(`${people.url}/api/account/data/export`, {
      headers: { cookie: cookieHeader(cookies) },
    })
  ).text()
}

test('POST /api/account/device-signals: kept sealed, with the consent and its date; the copy of the data has it', async () => {
  const fingerprint = newFingerprint()
  const state = {
    juicyLabsSession: 'b7e0',
    device_battery_level: 0.42,
    device_battery_charging: true,
    device_incognito: false,
    device_devtools_open: true,
  }
  const { cookies, status, reasons } = await asks(
    { ...inNairobi, fingerprint, userAgent: 'Opera Mini', contacts: 'none of ours', cid: 'forged', ...state },
    {
      consent: 'analytics',
      source: 'utm_source=radio&utm_medium=spot&referrer=news.example',
      visit: 'v'.repeat(22),
    },
  )
  expect([status, reasons]).toEqual(['approved', ['withinMeans']])
  expect(await consentOf(cookies)).toMatchObject({ given: true, mayWithdraw: true })
  expect(await readable(people.database, 'device_signal')).not.toMatch(/Opera|36\.817|fingerprint\d/)
  const copy = await exported(cookies)
  expect(copy).toContain(fingerprint)
  for (const signals of Object.entries(state))
    expect(copy).toContain(`"${signals[0]}": ${JSON.stringify(signals[1])}`)
  expect(copy, 'the browser id does not come from the signals').toContain('"cid": "browser-1"')
  for (const signals of [
    '"utm_source": "radio"',
    '"visit_source": "radio"',
    '"visit_referrer": "news.example"',
  ])
    expect(copy).toContain(signals)
  expect(copy, 'no event is linked to a name').not.toContain('vvvv')
  expect(copy).not.toContain('none of ours')
})
test('a customer without device data gets the usual decision', async () => {
  const { cookies, status } = await asks(null)
  expect(status).toBe('approved')
  expect(await consentOf(cookies)).toMatchObject({ given: false, changedAt: null })
  expect((await send(cookies, { userAgent: 'x' })).status, 'nothing is stored without a fingerprint').toBe(
    422,
  )
  expect(await consentOf(cookies)).toMatchObject({ given: false })
})
test('a device that another customer applied from refers the application to an officer', async () => {
  const fingerprint = newFingerprint()
  expect((await asks({ ...inNairobi, fingerprint })).status).toBe('approved')
  const second = await asks({ ...inNairobi, fingerprint })
  expect([second.status, second.reasons]).toEqual(['pendingApproval', ['sharedDevice']])
  people.clock.move(91 * 86_400_000)
  expect((await asks({ ...inNairobi, fingerprint })).status, 'not for ever').toBe('approved')
})
test('a location outside Kenya refers the application to an officer; an unknown location does not', async () => {
  const kampala = await asks({ fingerprint: newFingerprint(), geo_lat: 0.347, geo_lon: 32.582, geo_acc: 30 })
  expect([kampala.status, kampala.reasons]).toEqual(['pendingApproval', ['outsideKenya']])
  expect(
    (await asks({ fingerprint: newFingerprint(), geo_code: 1, geo_message: 'User denied Geolocation' }))
      .status,
  ).toBe('approved')
})
test('withdrawing the consent deletes the device data', async () => {
  const { cookies } = await asks({ ...inNairobi, fingerprint: newFingerprint() })
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from device_signal`.execute(people.database.db))
      .rows[0]?.n ?? 0
  const before = await count()
  expect(
    (
      await people.api(
        'PUT /api/account/consents/{kind}',
        { params: { kind: 'device' }, body: { given: false } },
        { cookies },
      )
    ).status,
  ).toBe(200)
  expect(await count()).toBe(before - 1)
  expect(await consentOf(cookies)).toMatchObject({ given: false })
})
test('only the last signals of a day are stored, and only known fields', async () => {
  const { cookies } = await asks(null)
  const held = async () =>
    (
      await sql<{
        keys: number
        days: number
      }>`select count(distinct device_key)::int as keys, count(*)::int as days from device_signal
        where customer_id = (select id from identity_user order by created_at desc limit 1)`.execute(
        people.database.db,
      )
    ).rows[0]
  for (let look = 0; look < 3; look += 1)
    expect((await send(cookies, { ...inNairobi, fingerprint: newFingerprint() })).status).toBe(200)
  expect(await held()).toEqual({ keys: 1, days: 1 })
  const last = newFingerprint()
  await send(cookies, { ...inNairobi, fingerprint: last })
  expect(await exported(cookies)).toContain(last)
  expect(
    (
      await send(cookies, {
        fingerprint: newFingerprint(),
        ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`device_${at}`, 'x'.repeat(500)])),
      })
    ).status,
  ).toBe(422)
})
test('device data are deleted at the end of their retention', async () => {
  await asks({ ...inNairobi, fingerprint: newFingerprint() })
  people.clock.move((signalsKeepDays + 1) * 86_400_000)
  await people.drain()
  expect((await sql`select 1 from device_signal`.execute(people.database.db)).rows).toEqual([])
})
