/**
 * Goal: officers see their waiting cases by answer deadline, take them, hand them over and snooze them (rule
 * identity-40). Method: officers and customers, through the API.
 */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, daysBetween } from '../../../domain/days.ts'
import { workKinds } from '../../../domain/staff/work.ts'
import { createBook } from '../../testing/people/loan-book.ts'
import { newOfficer, referred } from '../../testing/people/officers.ts'
import { settle, startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { newStaff, officeOf, takenBy, type Office, type Staff } from './work-queues.fixture.ts'

const people = started(() => startPeople())
let office: Office
let staff: Staff
beforeAll(async () => {
  office = officeOf(people)
  staff = await newStaff(people)
})

let id = ''
beforeEach(async () => {
  id = (await referred(people)).id
})

test('waiting cases are listed by deadline, with counts and targets; a taken case is listed for its officer only', async () => {
  const { jane, ali } = staff
  const before = await office.today(jane)
  expect(before.waiting.find(({ subject }) => subject === id)).toMatchObject({
    kind: 'request',
    amount: 25_000,
    late: false,
    waitsFor: 'us',
    takenBy: null,
  })
  expect(before.queues.map(({ kind }) => kind)).toEqual([
    'request',
    'appeal',
    'change',
    'payment',
    'exception',
    'action',
    'complaint',
    'chat',
    'hardship',
  ])
  expect(await office.assignToMe(jane, id)).toMatchObject({
    ok: true,
    data: { takenBy: jane.email, own: true },
  })
  const after = await office.today(jane)
  expect(after.taken.map(({ subject }) => subject)).toContain(id)
  expect(after.waiting.map(({ subject }) => subject)).not.toContain(id)
  const theirs = await office.today(ali)
  expect([...theirs.waiting, ...theirs.taken].map(({ subject }) => subject)).not.toContain(id)
  expect(await office.release(ali, id)).toMatchObject(takenBy(jane))
  expect(await office.release(jane, id)).toMatchObject({ ok: true, data: { takenBy: null } })
  expect((await office.today(ali)).waiting.map(({ subject }) => subject)).toContain(id)
})

test('an approval that awaits a second approver is listed by the deadline promised to the customer and expires with it', async () => {
  const { underwriter } = staff
  const controller = await newOfficer(people, 'controller')
  const { personDueOn, revision } = (await people.services.applications.forStaff(id))!
  const asked = await people.api(
    'POST /api/office/requests/{id}/approve',
    { params: { id }, body: { revision, note: 'Earns enough.' } },
    { cookies: underwriter.cookies },
  )
  const action = asked.ok ? asked.data.waiting! : ''
  const seen = async (by = controller) => {
    const reply = await people.api(
      'GET /api/office/actions/{id}',
      { params: { id: action } },
      { cookies: by.cookies },
    )
    if (!reply.ok) throw new Error(reply.problem.code)
    return reply.data
  }
  expect(await seen()).toMatchObject({
    promisedOn: personDueOn,
    expiresAt: startOfDay(addDays(personDueOn!, 1)).toISOString(),
  })
  expect((await office.today(controller)).waiting.find(({ subject }) => subject === action)).toMatchObject({
    dueOn: personDueOn,
    late: false,
  })
  await people.advance(daysBetween(people.clock.today(), addDays(personDueOn!, 1)) * 86_400_000)
  staff = await newStaff(people)
  const later = await newOfficer(people, 'controller')
  expect(await seen(later)).toMatchObject({ status: 'expired' })
  // The deadline is missed: an action submitted now is pending until the new deadline and is listed as late.
  const again = await people.api(
    'POST /api/office/requests/{id}/approve',
    {
      params: { id },
      body: { revision: (await people.services.applications.forStaff(id))!.revision, note: 'Earns enough.' },
    },
    { cookies: staff.underwriter.cookies },
  )
  const late = again.ok ? again.data.waiting! : ''
  const { waiting } = await office.today(later)
  expect(waiting.find(({ subject }) => subject === late)).toMatchObject({ late: true, dueOn: personDueOn })
  expect(waiting.map((each) => each.late).lastIndexOf(true)).toBeGreaterThanOrEqual(
    waiting.findIndex(({ subject }) => subject === late),
  )
})

test('a long queue leaves room for the others', async () => {
  await createBook(people).borrow(3_000)
  await people.advance(300 * 86_400_000)
  const controller = await newOfficer(people, 'controller')
  const { queues, waiting } = await office.today(controller)
  expect(queues.find(({ kind }) => kind === 'duty')!.waiting).toBeGreaterThan(20)
  expect(waiting.filter(({ kind }) => kind === 'duty')).toHaveLength(20)
})

test('late cases come first', async () => {
  await people.advance(4 * 86_400_000)
  staff = await newStaff(people)
  const { jane } = staff
  const fresh = (await referred(people)).id
  const { waiting, queues } = await office.today(jane)
  const requests = waiting.filter(({ kind }) => kind === 'request')
  expect(requests[0]).toMatchObject({ late: true })
  expect(requests.findIndex(({ subject }) => subject === id)).toBeLessThan(
    requests.findIndex(({ subject }) => subject === fresh),
  )
  expect(requests.map(({ late }) => late).lastIndexOf(true)).toBeLessThan(
    requests.findIndex(({ late }) => !late),
  )
  expect(queues[0]!.late).toBe(requests.filter(({ late }) => late).length)
})

test('an officer without decisions sees no queue; an officer of another kind sees other queues', async () => {
  const { auditor, administrator } = staff
  expect(await people.api('GET /api/office/cases', undefined, { cookies: auditor.cookies })).toMatchObject({
    ok: false,
    problem: { code: 'roleMissing' },
  })
  expect((await office.today(administrator)).queues.map(({ kind }) => kind)).toEqual(['action', 'job'])
  expect(await office.assignToMe(administrator, id)).toMatchObject({
    ok: false,
    problem: { code: 'conflict' },
  })
})

test('the holder of a case hands it over with a note; only a lead assigns a case of another officer', async () => {
  const { jane, ali, underwriter, auditor } = staff
  await office.assignToMe(underwriter, id)
  const colleagues = await office.colleagues(underwriter, id)
  const to = colleagues.find(({ email }) => email === jane.email)!.id
  expect(colleagues.map(({ email }) => email)).not.toContain(auditor.email)
  expect(await office.reassign(underwriter, id, { to, note: '' })).toMatchObject({
    problem: { code: 'validationFailed' },
  })
  expect(await office.reassign(ali, id, { to, note: 'Mine now?' })).toMatchObject(takenBy(underwriter))
  expect(await office.reassign(underwriter, id, { to, note: 'Call the employer first.' })).toMatchObject({
    ok: true,
  })
  expect((await office.today(jane)).taken.find(({ subject }) => subject === id)).toMatchObject({
    handedBy: underwriter.email,
    note: 'Call the employer first.',
  })
  expect(await office.assign(underwriter, id, { to, note: 'No.' })).toMatchObject({
    problem: { code: 'roleMissing' },
  })
  const back = (await people.services.access.staffWith(people.database.db, 'requests.decide')).find(
    ({ email }) => email === underwriter.email,
  )!
  expect(await office.assign(ali, id, { to: back.officerId, note: 'Jane is ill.' })).toMatchObject({
    ok: true,
    data: { takenBy: underwriter.email },
  })
})

test('the note of a case stays while its officer goes on with it and snoozes it', async () => {
  const { jane, underwriter } = staff
  await office.assignToMe(underwriter, id)
  const to = (await office.colleagues(underwriter, id)).find(({ email }) => email === jane.email)!.id
  const note = 'Call the employer first.'
  await office.reassign(underwriter, id, { to, note })
  const said = { ok: true, data: { handedBy: underwriter.email, note } }
  expect(await office.assignToMe(jane, id)).toMatchObject(said)
  const tomorrow = addDays(people.clock.today(), 1)
  expect(
    await office.snooze(jane, id, { day: tomorrow, time: '09:00', reason: 'Nobody answers' }),
  ).toMatchObject(said)
  expect(await office.assignToMe(jane, id)).toMatchObject({
    ok: true,
    data: { ...said.data, snoozedUntil: null, snoozeReason: null },
  })
})

test('notes of colleagues are hidden from officers who do not decide such cases', async () => {
  const { jane, ali, administrator } = staff
  const tomorrow = addDays(people.clock.today(), 1)
  await office.snooze(jane, id, { day: tomorrow, time: '09:00', reason: 'Her mother is ill' })
  expect(await office.open(ali, id)).toMatchObject({ takenBy: jane.email, snoozeReason: 'Her mother is ill' })
  expect(await office.open(administrator, id)).toMatchObject({
    waiting: false,
    takenBy: null,
    snoozeReason: null,
  })
})

test('a malformed case id is refused for every kind of case', async () => {
  const { jane, administrator } = staff
  for (const kind of workKinds.filter((each) => each !== 'payment'))
    expect(
      await people.api(
        'GET /api/office/cases/{kind}/{subject}',
        { params: { kind, subject: "no one's" } },
        { cookies: (kind === 'job' ? administrator : jane).cookies },
      ),
    ).toMatchObject({ ok: false, problem: { code: 'validationFailed' } })
})

test('a snoozed case comes back at its time with its reason; its deadline does not move', async () => {
  const { jane } = staff
  const day = people.clock.today()
  expect(await office.snooze(jane, id, { day, time: '00:00', reason: 'x' })).toMatchObject({
    problem: { errors: { time: ['Choose a future time'] } },
  })
  expect(await office.snooze(jane, id, { day: '2030-01-01', time: '09:00', reason: 'x' })).toMatchObject({
    problem: { code: 'validationFailed' },
  })
  expect(await office.snooze(jane, id, { day, time: 'soon', reason: '' })).toMatchObject({
    problem: { code: 'validationFailed' },
  })
  const waited = (await office.requestsOf(jane)).waiting
  const until = new Date(people.clock.now().getTime() + 10 * 60_000)
  const at = new Date(until.getTime() + 3 * 3_600_000).toISOString()
  expect(
    await office.snooze(jane, id, {
      day: at.slice(0, 10),
      time: at.slice(11, 16),
      reason: 'Calls back at noon',
    }),
  ).toMatchObject({ ok: true })
  const rests = await office.today(jane)
  expect(rests.snoozed.find(({ subject }) => subject === id)).toMatchObject({
    snoozeReason: 'Calls back at noon',
  })
  expect((await office.requestsOf(jane)).waiting).toBe(waited - 1)
  await people.advance(10 * 60_000)
  await settle(people)
  const again = await office.today(jane)
  expect(again.taken.map(({ subject }) => subject)).toContain(id)
  expect(again.snoozed.map(({ subject }) => subject)).not.toContain(id)
})

test('the daily purge unassigns a case that its customer ended', async () => {
  const { jane } = staff
  await office.assignToMe(jane, id)
  const { customerId } = (await people.services.applications.forStaff(id))!
  await people.services.applications.cancel(customerId)
  await people.services.work.purge()
  expect(
    await people.database.db.selectFrom('work_case').select('subject').where('subject', '=', id).execute(),
  ).toEqual([])
})

test.each(['left', 'has another role'])(
  'the daily purge unassigns the case of an officer who %s',
  async (how) => {
    const gone = await newOfficer(people)
    await office.assignToMe(gone, id)
    const { command } = people.services.staff
    await people.services.work.purge()
    expect(await office.open(staff.jane, id)).toMatchObject({ takenBy: gone.email })
    if (how === 'left') await command.disable(gone.email)
    else await command.setRole(gone.email, 'auditor')
    await people.services.work.purge()
    expect(await office.open(staff.jane, id)).toMatchObject({ waiting: true, takenBy: null })
  },
)

test('decisions of today count against the target', async () => {
  const { jane } = staff
  const { decided, target } = await office.requestsOf(jane)
  await office.reject(jane, id)
  expect(await office.requestsOf(jane)).toMatchObject({ decided: decided + 1, target })
  expect(target).toBeGreaterThan(0)
})
