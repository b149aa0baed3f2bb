/**
 * Goal: publishing terms takes two people unless the configuration allows a single administrator. Method: the
 * whole service over HTTP.
 */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, showDay, type Day } from '../../../../domain/days.ts'
import {
  ageFactorsOf,
  enterFirst,
  newOfficer,
  oneTimePasswordOf,
  proofOf,
  type TestOfficer,
} from '../../../testing/people/officers.ts'
import { newPhone, signUp, startPeople, stored } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const summary = {
  en: 'The rate a day changes.',
  es: 'Cambia la tasa diaria.',
  sw: 'Riba ya siku inabadilika.',
}
const people = started(() => startPeople())
let [first, second]: TestOfficer[] = []
const phone = newPhone()
beforeAll(async () => {
  await signUp(people, {}, phone)
  ;[first, second] = [await newOfficer(people, 'controller'), await newOfficer(people, 'controller')]
})

const bodyOf = (number: number) => ({
  en: `Terms, number ${number}.`,
  es: `Condiciones, número ${number}.`,
  sw: `Masharti, nambari ${number}.`,
})
const propose = (number: number, validFrom: Day, by = first!) =>
  people.api(
    'POST /api/office/conditions/terms',
    { body: { validFrom, summary, body: bodyOf(number) } },
    { cookies: by.cookies },
  )
const approve = (id: string, by = second!) =>
  people.api(
    'POST /api/office/conditions/proposals/{id}/approve',
    { params: { id } },
    { cookies: by.cookies },
  )
const decline = (id: string, note: string, by = second!) =>
  people.api(
    'POST /api/office/conditions/proposals/{id}/decline',
    { params: { id }, body: { note } },
    { cookies: by.cookies },
  )
const office = async (by = second!) => {
  const reply = await people.api('GET /api/office/conditions', undefined, { cookies: by.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const trail = async () => {
  const reply = await people.api('GET /api/office/audit', { query: {} }, { cookies: first!.cookies })
  return reply.ok ? reply.data.entries : []
}
const noticesOf = async (day: Day) =>
  (await people.sentTo(stored(phone))).filter((text) => text.includes(showDay(day)))

test('one administrator proposes terms and another publishes them; customers are notified only then, and the trail names both', async () => {
  const from = addDays(people.clock.today(), 40)
  expect(await propose(25, from)).toMatchObject({ status: 201, data: { secondPerson: true, items: [] } })
  await people.drain()
  expect(await noticesOf(from)).toEqual([])
  const [proposal] = (await office()).waiting
  expect(proposal).toMatchObject({
    kind: 'terms',
    validFrom: from,
    proposer: first!.email,
    own: false,
    summary,
    comparison: { en: [{ change: 'removed' }, { change: 'added', html: '<p>Terms, number 25.</p>\n' }] },
  })
  expect((await office(first)).waiting[0]).toMatchObject({ own: true })
  const { id } = proposal!
  expect(await propose(24, from, second)).toMatchObject({
    problem: { errors: { validFrom: expect.anything() as unknown } },
  })
  expect(await approve(id, first)).toMatchObject({ status: 409, problem: { code: 'ownProposal' } })
  expect(await approve(id, await newOfficer(people))).toMatchObject({ status: 403 })
  expect((await office()).items).toEqual([])
  expect(await approve(id)).toMatchObject({
    status: 200,
    data: {
      waiting: [],
      items: [{ validFrom: from, proposer: first!.email, publisher: second!.email }],
    },
  })
  expect(await approve(id)).toMatchObject({ problem: { code: 'conflict' } })
  await people.drain()
  expect(await noticesOf(from)).toHaveLength(1)
  const entries = await trail()
  expect(entries.find(({ act }) => act === 'terms.proposed')).toMatchObject({
    officer: first!.email,
    subject: id,
  })
  expect(entries.find(({ act }) => act === 'terms.published')).toMatchObject({
    officer: second!.email,
    after: { proposedBy: first!.email, body: bodyOf(25) },
  })
})

test('a proposal is declined, or withdrawn by its maker, with a reason; its day is free again', async () => {
  const from = addDays(people.clock.today(), 60)
  await propose(3, from)
  const id = (await office()).waiting[0]!.id
  expect(await decline(id, ' ')).toMatchObject({ status: 422 })
  expect(await decline(id, 'A figure was mistyped')).toMatchObject({ status: 200, data: { waiting: [] } })
  expect(await approve(id)).toMatchObject({ problem: { code: 'conflict' } })
  expect((await office(first)).declined).toMatchObject([
    {
      id,
      kind: 'terms',
      validFrom: from,
      proposer: first!.email,
      decider: second!.email,
      note: 'A figure was mistyped',
    },
  ])
  expect((await trail()).find(({ act }) => act === 'terms.declined')).toMatchObject({
    after: { note: 'A figure was mistyped' },
  })
  await propose(3, from)
  expect(await decline((await office()).waiting[0]!.id, 'Not yet', first)).toMatchObject({ status: 200 })
})

test('a proposal whose day came too close is refused at the approval', async () => {
  const from = addDays(people.clock.today(), 30)
  const texts = { en: 'New terms.', es: 'Nuevas condiciones.', sw: 'Masharti mapya.' }
  const sent = await people.api(
    'POST /api/office/conditions/terms',
    { body: { validFrom: from, summary, body: texts } },
    { cookies: first!.cookies },
  )
  expect(sent).toMatchObject({
    status: 201,
    data: {
      waiting: [
        {
          kind: 'terms',
          comparison: {
            en: [
              { change: 'removed', html: expect.stringContaining('<h2>') as string },
              { change: 'added', html: '<p>New terms.</p>\n' },
            ],
          },
        },
      ],
    },
  })
  const id = (await office()).waiting[0]!.id
  people.clock.move(24 * 3_600_000)
  ;[first, second] = [await newOfficer(people, 'controller'), await newOfficer(people, 'controller')]
  expect(await approve(id, second)).toMatchObject({
    status: 422,
    problem: { errors: { validFrom: expect.anything() as unknown } },
  })
  expect((await office(second)).waiting).toMatchObject([{ id }])
})

test('new terms are previewed as the site shows them before they are proposed; terms it cannot show are refused', async () => {
  const waiting = (await office()).waiting.length
  const preview = (en: string) =>
    people.api(
      'POST /api/office/conditions/terms/preview',
      {
        body: {
          validFrom: addDays(people.clock.today(), 35),
          summary,
          body: { en, es: 'Condiciones.', sw: 'Masharti.' },
        },
      },
      { cookies: first!.cookies },
    )
  expect(await preview('## Rate\n\n**{dailyRate}** a day, see [what it costs](page:home).')).toMatchObject({
    status: 200,
    data: {
      customers: 1,
      comparison: {
        en: [
          { change: 'removed' },
          {
            change: 'added',
            html: '<h2>Rate</h2>\n<p><strong>2.5\u00a0%</strong> a day, see <a href="/en">what it costs</a>.</p>\n',
          },
        ],
      },
    },
  })
  expect(await preview('{unheardOf} a day')).toMatchObject({
    status: 422,
    problem: {
      errors: {
        'body.en': ['The site cannot show this text: {unheardOf} is no value that we know. Change it'],
      },
    },
  })
  const typedIn = (en: string) =>
    people.api(
      'POST /api/office/conditions/terms/preview',
      {
        body: {
          validFrom: addDays(people.clock.today(), 35),
          summary: { ...summary, en },
          body: { en: 'Terms.', es: 'Condiciones.', sw: 'Masharti.' },
        },
      },
      { cookies: first!.cookies },
    )
  expect(await typedIn('Now {dailyRate} a day.'), 'an SMS and a notice have no placeholders').toMatchObject({
    status: 422,
    problem: {
      errors: {
        'summary.en': ['{dailyRate} is filled in only in the full text. Enter the figure itself here'],
      },
    },
  })
  expect(await typedIn('Ask 0712345678 what is new.'), 'no person or company is named').toMatchObject({
    problem: { errors: { 'summary.en': [expect.stringContaining('addresses: 0712345678') as unknown] } },
  })
  expect((await office()).waiting).toHaveLength(waiting)
})

test('an account whose resets lead back to the proposer cannot approve, however old the resets are', async () => {
  // A role that may propose and reset colleagues: no built-in role may do both.
  await sql`insert into staff_role (name, title, permissions) select 'resetting', 'Resetting',
    permissions || '{staff.read,staff.manage}' from staff_role where name = 'controller'`.execute(
    people.database.db,
  )
  first = await newOfficer(people, 'resetting')
  const third = await newOfficer(people, 'controller')
  const staff = await people.api('GET /api/office/staff', undefined, { cookies: first.cookies })
  if (!staff.ok) throw new Error(staff.problem.code)
  const reset = await people.api(
    'POST /api/office/staff/{id}/reset',
    {
      params: { id: staff.data.items.find(({ email }) => email === third.email)!.id },
      body: { note: 'Lost the phone', ...proofOf(people, first) },
    },
    { cookies: first.cookies },
  )
  if (!reset.ok) throw new Error(reset.problem.code)
  // The colleague who was reset resets another colleague.
  const again = await enterFirst(people, third.email, await oneTimePasswordOf(people, third.email))
  await sql`update staff_member set role = 'resetting' where email = ${third.email}`.execute(
    people.database.db,
  )
  const fourth = await newOfficer(people, 'controller')
  const on = await people.api('GET /api/office/staff', undefined, { cookies: again.cookies })
  const params = { id: on.ok ? on.data.items.find(({ email }) => email === fourth.email)!.id : '' }
  await people.api(
    'POST /api/office/staff/{id}/reset',
    { params, body: { note: 'Lost it too', ...proofOf(people, again) } },
    { cookies: again.cookies },
  )
  const last = await enterFirst(people, fourth.email, await oneTimePasswordOf(people, fourth.email))
  const from = addDays(people.clock.today(), 80)
  await propose(2, from)
  const id = (await office()).waiting.find(({ validFrom }) => validFrom === from)!.id
  for (const by of [again, last]) {
    expect(await approve(id, by)).toMatchObject({ status: 409, problem: { code: 'resetByProposer' } })
    expect(await decline(id, 'Not yet', by)).toMatchObject({
      status: 409,
      problem: { code: 'resetByProposer' },
    })
  }
  expect(await approve(id)).toMatchObject({ status: 200 })
})

test('an account that was reset in the last 7 days, or with a second factor younger than 24 hours, cannot approve', async () => {
  first = await newOfficer(people, 'controller')
  const email = 'new-factor@mkopo.example'
  const added = await people.services.staff.command.add(email, 'controller')
  const fresh = await enterFirst(people, email, 'password' in added ? added.password : '')
  const from = addDays(people.clock.today(), 81)
  expect(await propose(82, from)).toMatchObject({ status: 201 })
  const id = (await office()).waiting.find(({ validFrom }) => validFrom === from)!.id
  expect(await approve(id, fresh)).toMatchObject({ status: 409, problem: { code: 'factorTooNew' } })
  expect(await decline(id, 'Not yet', fresh)).toMatchObject({
    status: 409,
    problem: { code: 'factorTooNew' },
  })
  await ageFactorsOf(people.database, email)
  await sql`update staff_member set reset_at = ${new Date(people.clock.now().getTime() - 7 * 86_400_000 + 60_000)}
    where email = ${email}`.execute(people.database.db)
  expect(await approve(id, fresh)).toMatchObject({ status: 409, problem: { code: 'resetLately' } })
  expect(await decline(id, 'Not yet', fresh)).toMatchObject({ status: 409, problem: { code: 'resetLately' } })
  people.clock.move(60_000)
  expect(await approve(id, fresh)).toMatchObject({ status: 200 })
})

test('the database refuses an approval by the maker', async () => {
  await expect(
    sql`update condition_proposal set status = 'approved', decided_by = proposed_by, decided_at = now()
      where status = 'proposed'`.execute(people.database.db),
  ).rejects.toThrow(/check constraint/)
})
