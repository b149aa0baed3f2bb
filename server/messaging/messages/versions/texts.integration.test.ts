/**
 * Goal: staff change the texts of messages without a deployment: from their day on, in the language of each
 * customer, in every process (rule messages-11). Method: the whole service over HTTP; the test moves the
 * clock.
 */
import { beforeAll, expect, test } from 'vitest'
import { addDays, day } from '../../../../domain/days.ts'
import { newRuleMakers, type RuleMakers } from '../../../back-office/rule-changes/rule-drafts.fixture.ts'
import { createLog } from '../../../platform/observability/log.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { newPhone, signLoan, startPeople, stored } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'
import { sender } from '../texts.fixture.ts'
import { createTextCache } from './in-force.ts'

const hourMs = 3_600_000
const people = started(() => startPeople())
let makers: RuleMakers
const phone = newPhone()
const dueOn = day('2026-05-02')
beforeAll(async () => {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, phone)
  for (let step = 0; step < 4; step++) await people.advance(2_000)
  makers = await newRuleMakers(people, 'messages')
})

const goTo = (on: string, hour: number) =>
  people.advance(Date.parse(`${on}T00:00:00+03:00`) + hour * hourMs - people.clock.now().getTime())
const loanOf = () => people.database.db.selectFrom('loan').select('customerId').executeTakeFirstOrThrow()
const original =
  '{brand}: pay {amount} by {dueOn}: {site}/p/{accountNumber}. {howToPay}. Hard to pay? Call {hotline}'
const better =
  '{brand} reminds you: {amount} by {dueOn}, {site}/p/{accountNumber}. {howToPay}. Talk to us: {hotline}'
const swahili =
  '{brand} yakukumbusha: {amount} kufikia {dueOn}, {site}/p/{accountNumber}. {howToPay}. Piga {hotline}'
const texts = { texts: { 'sms.dueSoon': { en: better, sw: swahili } } }

test('a text is previewed, approved by a second person, and sent from its day on, in two processes', async () => {
  const from = addDays(dueOn, -1)
  const id = await makers.draft(texts, from)
  const opened = await makers.read(id)
  expect(opened).toMatchObject({ faults: [], regulator: false, told: false })
  expect(opened.differences.map(({ what }) => what)).toEqual([
    'SMS: dueSoon (English)',
    'SMS: dueSoon (Swahili)',
  ])
  // POST /api/office/messages/preview
  const preview = await people.api(
    'POST /api/office/messages/preview',
    { body: { base: 1, content: texts } },
    { cookies: makers.manager.cookies },
  )
  expect(preview).toMatchObject({
    data: {
      items: [
        {
          language: 'en',
          afterLength: { parts: 1 },
          after: expect.stringContaining('KES 166,500') as unknown,
        },
        { language: 'sw', beforeLength: { parts: 1 } },
      ],
    },
  })
  // GET /api/office/messages/texts/{version}
  const all = await people.api(
    'GET /api/office/messages/texts/{version}',
    { params: { version: 1 } },
    { cookies: makers.manager.cookies },
  )
  const known = all.ok ? all.data.items : []
  expect(known.find(({ name }) => name === 'sms.dueSoon')).toMatchObject({ texts: { en: original } })
  expect(known.filter(({ name }) => /^(mail\.foot|mail\.dueSoon\.subject)$/.test(name))).toHaveLength(2)

  const asked = await makers.propose(id)
  expect(await makers.approve(asked.ok ? asked.data.waiting! : '', makers.manager)).toMatchObject({
    status: 403,
  })
  expect(await makers.approve(asked.ok ? asked.data.waiting! : '')).toMatchObject({ ok: true })
  expect(await makers.release(id, from)).toMatchObject({ data: { version: 2 } })

  const other = createTextCache({ ...people, log: createLog('silent'), sender })
  await other.ready()
  const values = {
    brand: 'Mkopo',
    amount: 'KES 1',
    dueOn: 'x',
    site: 's',
    accountNumber: '1',
    paybill: '2',
    hotline: '3',
  }
  await goTo(addDays(dueOn, -3), 9)
  expect((await people.sentTo(stored(phone)))[0]).toMatch(/^Mkopo: pay KES 10,000 by 02.05.2026/)
  expect((await other.inForce())('sw', 'sms.dueSoon', values)).toBeUndefined()
  await people.services.customers.saveLanguage((await loanOf()).customerId, 'sw')
  await goTo(from, 9)
  expect((await people.sentTo(stored(phone)))[0]).toMatch(
    /^Mkopo yakukumbusha: KES 10,000 kufikia 02.05.2026/,
  )
  expect((await other.inForce())('sw', 'sms.dueSoon', values)).toMatch(/^Mkopo yakukumbusha: KES 1 /)
  // A written message keeps its text.
  expect((await people.sentTo(stored(phone)))[1]).toMatch(/^Mkopo: pay KES 10,000/)
})
