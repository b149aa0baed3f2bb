/**
 * Two SMS providers (rule messages-20): the second takes over during an outage of the first, and nothing is sent
 * twice. Method: outages of the stand-ins, over HTTP; phones count what they receive.
 */
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { cents } from '../../../../domain/money.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import { newPhone, startPeople, stored } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople())
afterEach(async () => {
  for (const provider of ['africastalking', 'infobip']) await trouble(provider, 'none')
  await people.advance(3_600_000)
})

const trouble = (provider: string, name: string) =>
  people.sandbox.post('/api/message-providers', { provider, trouble: name })
const queue = (to: Phone) =>
  people.database.transaction((tx) =>
    people.services.messages.queue(tx, { to, language: 'en' }, 'registrationCode', { code: '4321' }),
  )
const queueOther = (to: Phone) =>
  people.database.transaction((tx) =>
    people.services.messages.queue(tx, { to, language: 'en' }, 'requestApproved', {
      amountCents: cents(1_000_000),
      to: { method: 'mpesa', lastDigits: '6789' },
      from: null,
    }),
  )
const recordOf = async (phone: Phone) =>
  (
    await sql<{ status: string; provider: string; cost: number | null }>`
      select status, provider, cost_cents as cost from message where phone = ${phone}`.execute(
      people.database.db,
    )
  ).rows[0]
const phones = (count: number): Phone[] => Array.from({ length: count }, () => stored(newPhone()))
/** Advances in the steps of the retries. */
async function advance(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) await people.advance(5_000)
}

test('during an outage of the first provider every code arrives within a minute, once', async () => {
  await trouble('africastalking', 'down')
  const first = phones(4)
  for (const phone of first) await queue(phone)
  await advance(55)
  for (const phone of first) {
    expect(await people.sentTo(phone)).toHaveLength(1)
    expect(await recordOf(phone)).toMatchObject({ status: 'delivered', provider: 'infobip' })
  }
  // The first provider is left out by now: a new code goes at once.
  const [next] = phones(1)
  await queue(next!)
  expect(await people.sentTo(next!)).toHaveLength(1)

  await trouble('africastalking', 'none')
  await advance(65)
  const later = phones(2)
  for (const phone of later) {
    await queue(phone)
    await people.drain()
  }
  await people.advance(5_000)
  for (const phone of later)
    expect(await recordOf(phone)).toMatchObject({ status: 'delivered', provider: 'africastalking', cost: 80 })
})

test('a message whose answer was lost is not sent again once its report shows that it was sent', async () => {
  await trouble('africastalking', 'lost')
  const [awaited, other] = phones(2) as [Phone, Phone]
  await queue(awaited)
  await queueOther(other)
  await advance(700)
  for (const phone of [awaited, other]) {
    expect(await people.sentTo(phone)).toHaveLength(1)
    expect(await recordOf(phone)).toMatchObject({ status: 'delivered', provider: 'africastalking' })
  }
})

test('a slow answer of the second provider is no reason to send again: its report shows that the message went', async () => {
  await trouble('africastalking', 'down')
  await trouble('infobip', 'lost') // like an answer after our time limit of 20 seconds
  const [phone] = phones(1)
  await queue(phone!)
  await advance(120)
  expect(await people.sentTo(phone!)).toHaveLength(1)
  expect(await recordOf(phone!)).toMatchObject({ status: 'delivered', provider: 'infobip' })
  await trouble('africastalking', 'none')
  await advance(120)
  expect(await people.sentTo(phone!)).toHaveLength(1)
})

test('a provider that says that it sent nothing is replaced at once, with the cost that the other reports', async () => {
  await trouble('africastalking', 'refusing')
  const [phone] = phones(1) as [Phone]
  await queue(phone)
  expect(await people.sentTo(phone)).toHaveLength(1)
  await people.advance(5_000)
  expect(await recordOf(phone)).toMatchObject({ status: 'delivered', provider: 'infobip', cost: 110 })
})

test('with both providers down a message waits, and is sent once when one works again', async () => {
  await trouble('africastalking', 'down')
  await trouble('infobip', 'down')
  const [phone] = phones(1) as [Phone]
  await queueOther(phone)
  await advance(400)
  expect(await people.sentTo(phone)).toHaveLength(0)
  expect(await recordOf(phone)).toMatchObject({ status: 'queued' })
  await trouble('infobip', 'none')
  await advance(1_500)
  expect(await people.sentTo(phone)).toHaveLength(1)
})

test('a report of the second provider counts once, and only with its own secret', async () => {
  await trouble('africastalking', 'refusing')
  const [phone] = phones(1) as [Phone]
  await queue(phone)
  await people.drain()
  await people.advance(5_000)
  const { rows } = await sql<{ id: string }>`
    select provider_message_id as id from message where phone = ${phone}`.execute(people.database.db)
  const { callbackSecrets } = people.services.config
  const post = (secret: string, provider = 'infobip') =>
    fetch(`${people.url}/hooks/${secret}/messages/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        results: [
          {
            messageId: rows[0]!.id,
            to: phone.slice(1),
            status: { groupId: 2, name: 'UNDELIVERABLE_NOT_DELIVERED' },
          },
        ],
      }),
    })
  expect((await post(callbackSecrets.infobip)).status).toBe(200)
  expect((await post(callbackSecrets.infobip)).status).toBe(200)
  expect(await recordOf(phone)).toMatchObject({ status: 'delivered', cost: 110 })
  expect((await post(callbackSecrets.smsReports)).status).toBe(404)
  expect((await post(callbackSecrets.infobip, 'other')).status).toBe(404)
})
