/**
 * The outbox: sent at least once, reports applied in any order, codes wiped, no message to a recipient who
 * opted out.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { markSent } from './reports-store.ts'

const people = started(() => startPeople())
const phone = '+254712345678' as Phone
const report = (form: Record<string, string>, secret: string) =>
  fetch(`${people.url}/hooks/${secret}/sms/report`, { method: 'POST', body: new URLSearchParams(form) })
const rowOf = async ({ messageId: id }: { readonly messageId: string }) => {
  const { rows } = await sql<{
    status: string
    body: Buffer | null
    failure: string | null
    providerId: string | null
  }>`select status, body, failure, provider_message_id as provider_id from message where id = ${id}`.execute(
    people.database.db,
  )
  return rows[0]
}
const queue = (to: Phone, code = '4321') =>
  people.database.transaction((tx) =>
    people.services.messages.queue(tx, { to, language: 'en' }, 'registrationCode', { code }),
  )

test('a message is sent once its transaction committed, and a report ends it', async () => {
  const id = await people.database.transaction((tx) =>
    people.services.messages.queue(tx, { to: phone, language: 'es' }, 'requestApproved', {
      amountCents: cents(1_000_000),
      to: { method: 'mpesa', lastDigits: '6789' },
      from: null,
    }),
  )
  expect(await people.sentTo(phone)).toEqual([
    'Mkopo: tu préstamo de KES 10,000 esta aprobado. El dinero va en camino a M-Pesa ...6789.',
  ])
  await people.advance(60_000)
  expect((await rowOf(id))?.status).toBe('delivered')
})

test('a transaction that rolls back sends nothing', async () => {
  const to = '+254712000001' as Phone
  await expect(
    people.database.transaction(async (tx) => {
      await people.services.messages.queue(tx, { to, language: 'en' }, 'requestRejected', {
        why: ['ageAboveLimit'],
      })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await people.sentTo(to)).toEqual([])
})

test('a code is sealed while it is queued and wiped once it is sent', async () => {
  const id = await queue('+254712000002' as Phone, '7913')
  const before = (await rowOf(id))?.body
  expect(before).toBeInstanceOf(Buffer)
  expect(before?.toString('latin1')).not.toContain('7913')
  await people.drain()
  expect(await rowOf(id)).toMatchObject({ body: null })
})

test('a code older than ten minutes is not sent any more', async () => {
  const to = '+254712000003' as Phone
  const id = await queue(to)
  people.clock.move(10 * 60_000)
  expect(await people.sentTo(to)).toEqual([])
  expect(await rowOf(id)).toMatchObject({ status: 'expired', body: null })
})

test('a report that comes before our own record counts, and a later one does not overrule it', async () => {
  const id = await queue('+254712000004' as Phone)
  const callbackSecret = people.services.config.callbackSecrets.smsReports
  for (const status of ['Failed', 'Success'])
    expect(
      (
        await report(
          { id: 'early', status, phoneNumber: '+254712000004', failureReason: 'DeliveryFailure' },
          callbackSecret,
        )
      ).status,
    ).toBe(200)
  await people.database.transaction((tx) =>
    markSent(
      tx,
      [
        {
          ...id,
          providerMessageId: 'early',
          wipe: true,
          parts: 1,
          costCents: 80,
          provider: 'africastalking',
        },
      ],
      people.clock.now(),
    ),
  )
  expect(await rowOf(id)).toEqual({
    status: 'failed',
    failure: 'DeliveryFailure',
    providerId: 'early',
    body: null,
  })
})

test('a report without the secret is not found', async () => {
  expect((await report({ id: 'x', status: 'Success', phoneNumber: phone }, 'guessed')).status).toBe(404)
})

test("the secret of one provider does not open another provider's callbacks", async () => {
  const { callbackSecrets } = people.services.config
  const hooksOf = {
    mpesa: ['stk', 'c2b/confirmation', 'payout/result', 'status/result', 'reversal/result', 'pull'],
    sms: ['sms/in'],
    smsReports: ['sms/report'],
    ussd: ['ussd', 'ussd/end'],
    mail: ['mail/report'],
    cards: ['cards'],
  } as const
  for (const [owner, paths] of Object.entries(hooksOf)) {
    for (const [knower, secret] of Object.entries(callbackSecrets).filter(([name]) => name !== owner)) {
      for (const path of paths) {
        const { status } = await fetch(`${people.url}/hooks/${secret}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
        expect({ knower, path, status }).toEqual({ knower, path, status: 404 })
      }
    }
  }
})

test('a provider that refuses for now is tried again', async () => {
  const to = '+254712000943' as Phone // the sandbox answers with a gateway error
  const id = await people.database.transaction((tx) =>
    people.services.messages.queue(tx, { to, language: 'sw' }, 'requestRejected', { why: ['ageAboveLimit'] }),
  )
  const asked = (await people.sentTo(to)).length
  expect(asked).toBeGreaterThan(0)
  await people.advance(60_000)
  expect((await people.sentTo(to)).length).toBeGreaterThan(asked)
  expect((await rowOf(id))?.status).toBe('queued')
})

test('a message of a bulk that is refused for now is tried again, and the others are sent once', async () => {
  const refused = '+254712001943' as Phone
  const recipients = [refused, ...Array.from({ length: 24 }, (_, at) => `+2547120020${at + 10}` as Phone)]
  await people.database.transaction((tx) =>
    people.services.messages.queueMany(
      tx,
      recipients.map((to) => ({
        recipient: { to, language: 'en' },
        kind: 'newTerms',
        values: { from: people.clock.today(), publication: { id: randomUUID() } },
      })),
    ),
  )
  const jobs = () => sql`select 1 from job where name = 'messages.sendBatch'`.execute(people.database.db)
  expect((await jobs()).rows).toHaveLength(2)
  const sent = async () => {
    await people.drain()
    return Promise.all(recipients.map(async (to) => (await people.sentTo(to)).length))
  }
  const first = await sent()
  expect(first.slice(1)).toEqual(Array.from({ length: 24 }, () => 1))
  await people.advance(60_000)
  const [again = 0, ...others] = await sent()
  expect(again).toBeGreaterThan(first[0]!)
  expect(others).toEqual(first.slice(1))
  expect((await jobs()).rows).toHaveLength(1)
})

test('a recipient who opted out is recorded, and no later message is sent there', async () => {
  const id = await queue('+254712000941' as Phone)
  await people.advance(60_000)
  expect(await rowOf(id)).toMatchObject({ status: 'blacklisted', body: null })
  const { rows } = await sql`select 1 from message_opt_out`.execute(people.database.db)
  expect(rows).toHaveLength(1)
})
