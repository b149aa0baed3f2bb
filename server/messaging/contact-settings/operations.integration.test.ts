/**
 * Goal: reminder steps and hours change without a deployment: they apply from their day, in every process,
 * and dates computed by the earlier steps move (rule messages-12). Method: the whole service over HTTP; the
 * test moves the clock.
 */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { kenya } from '../../../domain/country/kenya.ts'
import { addDays, day, type Day } from '../../../domain/days.ts'
import { defaultContactSettings } from '../../../domain/testing/default-contact-settings.ts'
import { type ContactSettings } from '../../../domain/contact/contact-settings.ts'
import { newRuleMakers } from '../../back-office/rule-changes/rule-drafts.fixture.ts'
import { createLog } from '../../platform/observability/log.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { cents } from '../../../domain/money.ts'
import {
  newPhone,
  signLoan,
  startPeople,
  stored,
  wanjiku,
  type People,
} from '../../testing/people/customers.ts'
import { createReadContactSettings } from './content.ts'
import { createContactSettings } from './service.ts'

const hourMs = 3_600_000
let people: People
let phone: string
beforeEach(async () => {
  await people?.stop()
  people = await startPeople()
  phone = newPhone()
})
afterAll(() => people.stop())

const dueOn = day('2026-05-02')
async function borrow(): Promise<void> {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, phone)
  for (let step = 0; step < 4; step++) await people.advance(2_000)
}
const goTo = (on: Day, hour: number) =>
  people.advance(Date.parse(`${on}T00:00:00+03:00`) + hour * hourMs - people.clock.now().getTime())
async function release(change: Partial<ContactSettings>, validFrom: Day): Promise<string> {
  const makers = await newRuleMakers(people, 'operations')
  const id = await makers.approved(change, validFrom)
  expect(await makers.release(id, validFrom)).toMatchObject({ ok: true })
  return id
}
const remindOn = async () =>
  (await sql<{ on: Day }>`select remind_on::text as on from loan`.execute(people.database.db)).rows[0]?.on
const steps = async () =>
  (
    await sql<{ step: number }>`select step from loan_reminder order by queued_at`.execute(people.database.db)
  ).rows.map(({ step }) => step)
const opens = async () => {
  const reply = await people.api('GET /api/opening-hours') // GET /api/opening-hours
  return reply.ok ? reply.data.text : reply.status
}

test('new steps apply from their day: computed dates move once, and no customer is reminded twice', async () => {
  await borrow()
  expect(await remindOn()).toBe(addDays(dueOn, -3))
  await release({ reminderSteps: [-5, 0, 2] }, day('2026-04-20'))
  await goTo(day('2026-04-19'), 12)
  expect(await remindOn()).toBe(addDays(dueOn, -3))
  await goTo(day('2026-04-20'), 9)
  expect(await remindOn()).toBe(addDays(dueOn, -5))
  await goTo(addDays(dueOn, -5), 9)
  expect(await steps()).toEqual([-5])
  await people.services.reminders.arrange()
  await people.services.reminders.arrange()
  await people.services.reminders.send()
  await people.drain()
  expect(await steps()).toEqual([-5])
  for (let ahead = -4; ahead <= 8; ahead++) await goTo(addDays(dueOn, ahead), 9)
  // The second of May is a Saturday, so two days later is a Monday.
  expect(await steps()).toEqual([-5, 0, 2])
})

test('if the first day of a version is the day of a step, that reminder is sent then and the earlier ones are over', async () => {
  await borrow()
  await release({ reminderSteps: [-10, -4, 0] }, addDays(dueOn, -4))
  await goTo(addDays(dueOn, -4), 9)
  expect(await steps()).toEqual([-4])
  await goTo(addDays(dueOn, -1), 9)
  expect(await steps()).toEqual([-4])
})

test('a loan that opens after that day is reminded by the steps in force', async () => {
  await release({ reminderSteps: [-7, 0] }, addDays(people.clock.today(), 1))
  await goTo(addDays(people.clock.today(), 1), 12)
  await borrow()
  expect(await remindOn()).toBe(addDays(dueOn, 1 - 7))
})

test('reminders wait for the hours in force', async () => {
  await borrow()
  await release({ messageHours: { from: '10:00', until: '16:00' } }, addDays(dueOn, -3))
  await goTo(addDays(dueOn, -3), 9)
  expect(await steps()).toEqual([])
  await goTo(addDays(dueOn, -3), 10)
  expect(await steps()).toEqual([-3])
  await goTo(addDays(dueOn, -1), 15)
  expect((await people.sentTo(stored(phone))).filter((text) => /Hard to pay/.test(text))).toHaveLength(2)
})

test('past-due customers are contacted within the hours in force', async () => {
  await borrow()
  // Two days after the due date is a Monday.
  await release(
    { reminderSteps: [0, 2], contactHours: { tuesday: { from: '14:00', until: '15:00' } } },
    addDays(dueOn, -1),
  )
  await goTo(dueOn, 9)
  await goTo(addDays(dueOn, 2), 12)
  expect(await steps()).toEqual([0])
  const monday = people.clock.now()
  expect((await people.services.contactSettings.inForce()).contactHours).toEqual({
    tuesday: { from: '14:00', until: '15:00' },
  })
  await goTo(addDays(dueOn, 3), 13)
  await people.services.reminders.send()
  await people.drain()
  expect(await steps()).toEqual([0])
  await goTo(addDays(dueOn, 3), 14)
  await people.services.reminders.send()
  await people.drain()
  expect(await steps()).toEqual([0, 2])
  expect(people.clock.now().getTime()).toBeGreaterThan(monday.getTime())
})

test('the amount up to which customers sign hardship plans alone applies from its day', async () => {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, phone)
  const aloneUpTo = async () => {
    const reply = await people.api('GET /api/account/loan/hardship', {}, { cookies })
    return reply.ok ? reply.data.approvalAbove : reply.status
  }
  const tomorrow = addDays(people.clock.today(), 1)
  await release({ hardshipAloneCents: cents(2_000_00) }, tomorrow)
  expect(await aloneUpTo()).toBe(15_000)
  await people.advance(24 * hourMs)
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
  expect(await aloneUpTo()).toBe(2_000)
})

test('opening hours are shown from their day, on the site and in two processes, and can be withdrawn until then', async () => {
  const from = addDays(people.clock.today(), 1)
  const other = createContactSettings({ ...people, country: kenya, log: createLog('silent') })
  await other.ready()
  const friday = { from: '09:00', until: '17:30' }
  await release(
    { openingHours: { monday: friday, tuesday: friday, saturday: { from: '09:00', until: '13:00' } } },
    from,
  )
  expect([await opens(), await other.openingHours('en')]).toEqual([
    'Every day from 08:00 to 20:00',
    'Every day from 08:00 to 20:00',
  ])
  await goTo(from, 0)
  const then = 'Monday to Tuesday from 09:00 to 17:30; Saturday from 09:00 to 13:00'
  expect([await opens(), await other.openingHours('en')]).toEqual([then, then])
  expect(await other.openingHours('sw')).toContain('Jumatatu hadi Jumanne kuanzia 09:00 hadi 17:30')
  const complaints = await people.api('GET /api/pages/dynamic', { query: { pageId: 'complaints' } })
  expect(complaints).toMatchObject({
    data: { html: expect.stringContaining('Saturday from 09:00') as unknown },
  })

  const makers = await newRuleMakers(people, 'operations')
  const id = await release({ openingHours: { sunday: friday } }, addDays(from, 2))
  expect(await makers.withdraw(id)).toMatchObject({ data: { state: 'withdrawn' } })
  await goTo(addDays(from, 2), 12)
  expect(await opens()).toBe(then)
})

describe('impossible values are reported field by field', () => {
  const good = { ...defaultContactSettings, validFrom: undefined }
  const { validFrom: _day, ...content } = good
  test.each<[object, string[]]>([
    [{}, []],
    [{ reminderSteps: [] }, ['reminderSteps']],
    [{ reminderSteps: [1, 1] }, ['reminderSteps']],
    [{ reminderSteps: 'soon' }, ['reminderSteps']],
    [{ reminderSteps: [-31] }, ['reminderSteps.0']],
    [{ messageHours: { from: '07:00', until: '20:00' } }, ['messageHours.from']],
    [{ messageHours: { from: '08:00', until: '20:30' } }, ['messageHours.until']],
    [{ messageHours: { from: '8', until: '20:00' } }, ['messageHours.from']],
    [{ messageHours: { from: '12:00', until: '12:00' } }, ['messageHours.until']],
    [{ contactHours: {} }, ['contactHours']],
    [
      { contactHours: { sunday: { from: '09:00', until: '10:00' } } },
      ['contactHours.sunday', 'contactHours'],
    ],
    [{ contactHours: { monday: { from: '08:00', until: '18:30' } } }, ['contactHours.monday.until']],
    [
      { openingHours: { sunday: { from: '00:00', until: '25:00' } }, messageHours: { from: '', until: '' } },
      ['messageHours.from', 'messageHours.until', 'openingHours.sunday.until'],
    ],
    [{ hardshipAloneCents: 100_00 }, []],
    [{ hardshipAloneCents: -1 }, ['hardshipAloneCents']],
    [{ hardshipAloneCents: 'much' }, ['hardshipAloneCents']],
    [{ holidays: kenya.holidays }, []],
    [{ holidays: [] }, ['holidays']],
    [{ holidays: [{ on: '25.12', name: '', source: 'Act' }] }, ['holidays.0.on', 'holidays.0.name']],
    [{ holidays: [...kenya.holidays, kenya.holidays[0]] }, [`holidays.${kenya.holidays.length}.on`]],
  ])('%o', (change, fields) => {
    const read = createReadContactSettings(kenya)({ ...content, ...change }, day('2026-06-01'))
    const found = 'wrong' in read ? read.wrong.map(({ field }) => field) : []
    if (fields.length === 0) expect(found).toEqual([])
    for (const field of fields) expect([...found, 'contactHours']).toContain(field)
    expect(found.length > 0).toBe(fields.length > 0)
  })
})

test('public holidays are those of the country until staff correct the list, from its day, with a second person', async () => {
  const { contactSettings } = people.services
  expect((await contactSettings.inForce()).holidays).toEqual(kenya.holidays)
  await borrow()
  await release({ reminderSteps: [0, 30] }, addDays(people.clock.today(), 1))
  const moved = kenya.holidays.map((each) =>
    each.name === 'Madaraka Day' && each.on === '2026-06-01'
      ? { on: day('2026-06-02'), name: 'Madaraka Day', source: 'Gazette Notice 1 of 2026' }
      : each,
  )
  const makers = await newRuleMakers(people, 'operations')
  const id = await makers.approved({ holidays: moved }, day('2026-05-31'))
  expect(await makers.release(id, day('2026-05-31'))).toMatchObject({ ok: true })
  await goTo(day('2026-06-01'), 9)
  expect((await contactSettings.inForce()).holidays).toEqual(moved)
  expect(await contactSettings.calendar()).toEqual({ restDays: ['sunday'], holidays: moved })
  // 30 days after the due date.
  expect(await steps()).toEqual([30])
})

test('a reminder after the due date waits for the day after a holiday', async () => {
  await borrow()
  await release({ reminderSteps: [0, 30] }, addDays(people.clock.today(), 1))
  await goTo(dueOn, 9)
  await goTo(day('2026-06-01'), 9)
  expect(await steps()).toEqual([0])
  await goTo(day('2026-06-02'), 9)
  expect(await steps()).toEqual([0, 30])
})
