/**
 * Goal: customers read their sent messages again, without codes and without messages of others. Method: the
 * whole service.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import { borrow, newPhone, startPeople, stored } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { bodyKeepDays } from './service.ts'

const people = started(() => startPeople())

const listOf = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/account/messages', undefined, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.items
}

test('sent messages are listed, newest first, without codes', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  const items = await listOf(cookies)
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  const sms = items.filter(({ channel }) => channel === 'sms')
  const sent = await people.sentTo(stored(phone))
  expect(
    sms
      .filter(({ code }) => !code)
      .map(({ text }) => text)
      .sort(),
  ).toEqual(sent.filter((text) => !/^\d{3,4} /.test(text)).sort())
  expect(sms.filter(({ code }) => code).length).toBeGreaterThan(0)
  for (const { code, text } of items) if (code) expect(text).toBeNull()
  expect(items.filter(({ channel }) => channel === 'email').map(({ text }) => text)).toEqual([
    'Confirm your email for Mkopo',
  ])
  for (const text of sent)
    for (const code of text.match(/^\d{3,4}(?= )/) ?? [])
      expect(JSON.stringify(items.map((item) => item.text))).not.toContain(`${code} `)

  const other: TestCookies = {}
  await borrow(people, other, newPhone())
  expect((await listOf(other)).map(({ text }) => text)).not.toContain(
    sms.find(({ text }) => text?.includes('Repay'))?.text,
  )
  expect(await people.api('GET /api/account/messages', undefined, { cookies: {} })).toMatchObject({
    ok: false,
    status: 401,
  })

  // A message that the gateway refused is not listed as sent, and a withheld one was never sent.
  await sql`update message set status = 'failed' where kind = 'payoutSent' and phone = ${stored(phone)}`.execute(
    people.database.db,
  )
  await sql`update message set status = 'withheld' where kind = 'requestApproved' and phone = ${stored(phone)}`.execute(
    people.database.db,
  )
  const later = await listOf(cookies)
  expect(later.find(({ text }) => text?.includes('Repay'))?.status).toBe('failed')
  expect(later.some(({ channel, text }) => channel === 'sms' && text?.includes('is approved'))).toBe(false)
})

test('a message whose text was deleted keeps its line', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  await people.services.messages.purge()
  expect((await listOf(cookies)).some(({ text }) => text !== null)).toBe(true)
  people.clock.move((bodyKeepDays + 1) * 86_400_000)
  await people.services.messages.purge()
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from message where phone = ${stored(phone)} and body is not null`.execute(
    people.database.db,
  )
  expect(rows[0]?.count).toBe(0)
})
