/**
 * Goal: every customer gets each reminder once, within message hours, never after paying, never several at
 * once. Method: the whole service, its clock moved by hours and by weeks.
 */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newPhone,
  proveEmail,
  registerUpToConfirmation,
  signLoan,
  startPeople,
  stored,
  submitForm,
  type People,
} from '../../testing/people/customers.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const allLoans = { from: '00000000-0000-0000-0000-000000000000', before: null }
let people: People
let phone: string
let cookies: TestCookies

/** Noon in Nairobi; the loan of 61 days is paid out at once. */
const begin = async (): Promise<void> => {
  people = await startPeople()
  ;[phone, cookies] = [newPhone(), {}]
}
beforeEach(async () => {
  await people?.stop()
  await begin()
})
afterAll(() => people.stop())

async function borrow(): Promise<string> {
  await signLoan(people, cookies, phone)
  await proveEmail(people, 'wanjiku@example.co.ke')
  for (let step = 0; step < 4; step++) await people.advance(2_000)
  const { rows } = await sql<{
    number: string
    due: string
  }>`select document_number as number, next_due_on::text as due from loan`.execute(people.database.db)
  expect(rows[0]?.due).toBe('2026-05-02')
  return rows[0]!.number
}
/** Reminders so far, oldest first. */
const reminders = async (): Promise<string[]> =>
  (await people.sentTo(stored(phone))).filter((text) => /Hard to pay/.test(text)).reverse()
/** Moves the clock in one step to an hour of a day in Nairobi. */
async function goTo(day: string, hour: number): Promise<void> {
  await people.advance(Date.parse(`${day}T00:00:00+03:00`) + hour * hourMs - people.clock.now().getTime())
}
const pay = async (account: string, amount: number): Promise<void> => {
  await people.sandbox.post('/api/paybill', { account, amount, phone, name: 'WANJIKU' })
  for (let step = 0; step < 3; step++) await people.advance(2_000)
}

test('reminders go out three days and one day before, on the day, and after it, each once, with how to pay', async () => {
  const number = await borrow()
  for (let day = 1; day <= 95; day++) await people.advance(dayMs)
  const texts = await reminders()
  expect(texts.map((text) => /(by|today|since)/.exec(text)?.[0])).toEqual([
    'by',
    'by',
    'today',
    'since',
    'since',
    'since',
    'since',
    'since',
  ])
  expect(texts[0]).toBe(
    `Mkopo: pay KES 10,000 by 02.05.2026: ${new URL(people.url).host}/p/${number}. Paybill 600000, account ${number}. Hard to pay? Call +254 20 000 0000`,
  )
  for (const text of texts) expect(text).toContain(`/p/${number}. `)
  const { rows } = await sql<{ step: number }>`select step from loan_reminder order by step`.execute(
    people.database.db,
  )
  expect(rows.map((row) => row.step)).toEqual([-3, -1, 0, 1, 3, 7, 14, 30])
  const mails = await people.sandbox.get<{ subject: string }[]>('/api/mails?to=wanjiku@example.co.ke')
  expect(mails.filter(({ subject }) => /due/.test(subject))).toHaveLength(8)
  expect(texts.join('')).not.toMatch(/court|police|bureau|blacklist/i)
})

test('a clock that jumps sends the latest reminder only', async () => {
  await borrow()
  await goTo('2026-05-12', 12)
  expect(await reminders()).toHaveLength(1)
  expect((await reminders())[0]).toContain('due since 02.05.2026')
  await people.advance(hourMs)
  expect(await reminders()).toHaveLength(1)
})

test('a reminder outside message hours waits until eight in the morning', async () => {
  await borrow()
  await goTo('2026-04-29', 2)
  expect(await reminders()).toEqual([])
  await goTo('2026-04-29', 7.99)
  expect(await reminders()).toEqual([])
  await goTo('2026-04-29', 8)
  expect(await reminders()).toHaveLength(1)
  await goTo('2026-05-01', 22)
  expect(await reminders()).toHaveLength(1)
  await goTo('2026-05-02', 9)
  expect(await reminders()).toHaveLength(2)
})

test('a reminder before the due date goes on a public holiday too, because a later one would come too late', async () => {
  await borrow()
  await goTo('2026-04-29', 9)
  await goTo('2026-05-01', 9) // Labour Day
  expect(await reminders()).toHaveLength(2)
})

test('a paid loan gets no reminder; a part payment lowers the amount', async () => {
  const number = await borrow()
  await pay(number, 4_000)
  await goTo('2026-04-29', 9)
  expect((await reminders())[0]).toContain('pay KES 6,000 by')
  await pay(number, 6_000)
  await goTo('2026-05-12', 12)
  expect(await reminders()).toHaveLength(1)
})

test('a reminder in the outbox is not sent after the payment', async () => {
  const number = await borrow()
  await goTo('2026-04-29', 7)
  people.clock.move(2 * hourMs)
  await people.services.reminders.remind(allLoans) // queued, and no job has run yet
  const { rows } = await sql<{
    status: string
  }>`update loan set status = 'repaid', closed_on = '2026-04-29', next_due_on = null
    where document_number = ${number} returning status`.execute(people.database.db)
  expect(rows).toHaveLength(1)
  expect(await reminders()).toEqual([])
  const ended = await sql<{
    status: string
    failure: string
  }>`select distinct status, failure from message where kind = 'dueSoon'`.execute(people.database.db)
  expect(ended.rows).toEqual([{ status: 'expired', failure: 'paid meanwhile' }])
})

test('repeating the job notifies no customer twice', async () => {
  await borrow()
  await goTo('2026-04-29', 9)
  const { send, remind } = people.services.reminders
  await Promise.all([send(), remind(allLoans), send(), remind(allLoans), remind(allLoans)])
  expect(await reminders()).toHaveLength(1)
})

test('more loans than one batch: all get one, each once, including those added meanwhile', async () => {
  await borrow()
  const lend = (from: number, to: number) =>
    sql`insert into loan (id, customer_id, request_id, document_number, document_key, terms, principal_cents,
      currency, paid_out_on, status, opened_at, next_due_on, remind_on)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'T' || n, 'T' || n, terms,
      principal_cents, currency, paid_out_on, status, opened_at, next_due_on, next_due_on - 3
    from loan, generate_series(${from}::int, ${to}::int) n where document_number not like 'T%'`.execute(
      people.database.db,
    )
  const reminders = async () =>
    (
      await sql<{
        loans: number
        reminders: number
      }>`select count(distinct loan_id)::int as loans, count(*)::int as reminders from loan_reminder`.execute(
        people.database.db,
      )
    ).rows[0]
  await lend(1, 1_200)
  people.clock.move(Date.parse('2026-04-29T09:00:00+03:00') - people.clock.now().getTime())
  await people.services.reminders.send()
  await people.services.worker.drain()
  expect(await reminders()).toEqual({ loans: 1_201, reminders: 1_201 })
  await lend(1_201, 1_800)
  await people.services.reminders.send()
  await people.services.worker.drain()
  expect(await reminders()).toEqual({ loans: 1_801, reminders: 1_801 })
})

describe('the day before an expiry', () => {
  test('an agreement awaiting its code gets a reminder', async () => {
    await submitForm(
      people,
      cookies,
      await registerUpToConfirmation(people, cookies, phone),
      'confirmation',
      { agreement: 'on' },
    )
    for (let day = 0; day < 7; day++) await people.advance(dayMs)
    const reminders = (await people.sentTo(stored(phone))).filter((text) => /waits for your code/.test(text))
    expect(reminders).toHaveLength(1)
    expect(reminders[0]).toContain('until 07.03.2026')
  })
})
