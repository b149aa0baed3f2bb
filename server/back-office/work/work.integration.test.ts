/**
 * Goal: everybody sees what waits for them by promise, takes it, hands it over and lets it rest; two people never
 * decide one case without seeing each other (rule identity-40). Method: two officers and customers, by the calls.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import { newOfficer, referred, type TestOfficer } from '../../testing/officers.ts'
import { settle, startPeople, type People } from '../../testing/people.ts'

let people: People
let jane: TestOfficer
let ali: TestOfficer
let underwriter: TestOfficer
let auditor: TestOfficer
let administrator: TestOfficer
beforeAll(async () => {
  people = await startPeople()
  jane = await newOfficer(people)
  ali = await newOfficer(people)
  underwriter = await newOfficer(people, 'underwriter')
  auditor = await newOfficer(people, 'auditor')
  administrator = await newOfficer(people, 'administrator')
})
afterAll(() => people.stop())

const secondsMs = 1_000
let id = ''
beforeEach(async () => {
  id = (await referred(people)).id
})

const today = async (by: TestOfficer): Promise<Answer<'GET /api/office/cases'>> => {
  const reply = await people.api('GET /api/office/cases', undefined, { cookies: by.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const requestsOf = async (by: TestOfficer) => (await today(by)).queues.find(({ kind }) => kind === 'request')!
const paramsOf = (subject: string) => ({ params: { kind: 'request' as const, subject } })
const open = async (by: TestOfficer, subject = id) => {
  const reply = await people.api('GET /api/office/cases/{kind}/{subject}', paramsOf(subject), {
    cookies: by.cookies,
  })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const take = (by: TestOfficer, over = false, subject = id) =>
  people.api(
    'POST /api/office/cases/{kind}/{subject}/take',
    { ...paramsOf(subject), body: { over } },
    { cookies: by.cookies },
  )
const release = (by: TestOfficer) =>
  people.api('POST /api/office/cases/{kind}/{subject}/release', paramsOf(id), { cookies: by.cookies })
const snooze = (by: TestOfficer, body: { day: string; time: string; reason: string }) =>
  people.api(
    'POST /api/office/cases/{kind}/{subject}/snooze',
    { ...paramsOf(id), body },
    { cookies: by.cookies },
  )
const next = async (by: TestOfficer, after?: string) => {
  const reply = await people.api(
    'POST /api/office/cases/next',
    { body: { kind: 'request', ...(after ? { after } : {}) } },
    { cookies: by.cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.subject
}
const revisionOf = async (subject: string) => (await people.services.requests.forStaff(subject))!.revision
const approve = async (by: TestOfficer, subject = id, note = '') =>
  people.api(
    'POST /api/office/requests/{id}/approve',
    { params: { id: subject }, body: { revision: await revisionOf(subject), note } },
    { cookies: by.cookies },
  )
const reject = async (by: TestOfficer, subject = id) =>
  people.api(
    'POST /api/office/requests/{id}/reject',
    {
      params: { id: subject },
      body: {
        revision: await revisionOf(subject),
        reasons: ['detailsNotConfirmed'],
        words: 'The employer does not know you.',
      },
    },
    { cookies: by.cookies },
  )
const statusOf = async (subject = id) => (await people.services.requests.forStaff(subject))?.status
const taken = (by: TestOfficer) => ({
  ok: false,
  status: 409,
  problem: { code: 'caseTaken', current: { takenBy: by.email } },
})

test('what waits is there by promise, with counts and targets; what somebody took is with them alone', async () => {
  const before = await today(jane)
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
  ])
  expect(await take(jane)).toMatchObject({ ok: true, data: { takenBy: jane.email, own: true } })
  const after = await today(jane)
  expect(after.taken.map(({ subject }) => subject)).toContain(id)
  expect(after.waiting.map(({ subject }) => subject)).not.toContain(id)
  const theirs = await today(ali)
  expect([...theirs.waiting, ...theirs.taken].map(({ subject }) => subject)).not.toContain(id)
  expect(await release(ali)).toMatchObject(taken(jane))
  expect(await release(jane)).toMatchObject({ ok: true, data: { takenBy: null } })
  expect((await today(ali)).waiting.map(({ subject }) => subject)).toContain(id)
})

test('late comes first', async () => {
  await people.advance(4 * 86_400_000)
  ;[jane, ali, underwriter, auditor, administrator] = [
    await newOfficer(people),
    await newOfficer(people),
    await newOfficer(people, 'underwriter'),
    await newOfficer(people, 'auditor'),
    await newOfficer(people, 'administrator'),
  ]
  const fresh = (await referred(people)).id
  const { waiting, queues } = await today(jane)
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

test('whoever decides nothing sees none of it; whoever decides something else does not see these', async () => {
  expect(await people.api('GET /api/office/cases', undefined, { cookies: auditor.cookies })).toMatchObject({
    ok: false,
    problem: { code: 'roleMissing' },
  })
  expect((await today(administrator)).queues.map(({ kind }) => kind)).toEqual(['action', 'job'])
  expect(await take(administrator)).toMatchObject({ ok: false, problem: { code: 'conflict' } })
})

describe('two people', () => {
  test('see each other on the page of a case, until one has gone', async () => {
    expect(await open(jane)).toMatchObject({ openBy: [], waiting: true })
    expect(await open(ali)).toMatchObject({ openBy: [jane.email] })
    expect(await open(jane)).toMatchObject({ openBy: [ali.email] })
    await people.advance(61 * secondsMs)
    expect(await open(jane)).toMatchObject({ openBy: [] })
  })

  test('a decision of another than who has it is refused and says who; taken over, it is theirs', async () => {
    await take(jane)
    expect(await reject(ali)).toMatchObject(taken(jane))
    expect(await approve(ali)).toMatchObject(taken(jane))
    expect(await statusOf()).toBe('pendingApproval')
    expect(await take(ali)).toMatchObject(taken(jane))
    expect(await take(ali, true)).toMatchObject({ ok: true, data: { takenBy: ali.email } })
    expect(await reject(jane)).toMatchObject(taken(ali))
    expect(await reject(ali)).toMatchObject({ ok: true })
    expect((await people.services.audit.ofSubject(id, 10)).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['work.takenOver', 'request.rejected']),
    )
    // Decided: it is nobody's any more, and nobody takes it.
    expect(await open(ali)).toMatchObject({ waiting: false, takenBy: null })
    expect(await take(jane)).toMatchObject({ ok: false, problem: { code: 'conflict' } })
  })

  test('who both decide at once: one does, the other is told', async () => {
    const replies = await Promise.all([approve(jane), reject(ali)])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.find(({ ok }) => !ok)).toMatchObject({ status: 409 })
  })

  test('who take it while another decides: whoever was first has it, and it is decided once', async () => {
    for (let round = 0; round < 5; round++) {
      const subject = (await referred(people)).id
      const [took, decided] = await Promise.all([take(jane, false, subject), reject(ali, subject)])
      expect([took.ok, decided.ok].filter(Boolean)).toHaveLength(1)
      if (decided.ok) expect(took).toMatchObject({ problem: { code: 'conflict' } })
      else expect(decided).toMatchObject(taken(jane))
      expect(await statusOf(subject)).toBe(decided.ok ? 'rejected' : 'pendingApproval')
    }
  })

  test('who ask for the next at once are given two, and never what another has or has open', async () => {
    const others = [await referred(people), await referred(people)].map((each) => each.id)
    await open(ali, others[1])
    const given = await Promise.all([next(jane), next(ali), next(underwriter)])
    expect(new Set(given.filter((each) => each !== null)).size).toBe(
      given.filter((each) => each !== null).length,
    )
    expect(given[0]).not.toBe(others[1])
    expect(given[2]).not.toBe(others[1])
    expect((await open(jane, given[0]!)).takenBy).toBe(jane.email)
  })
})

test('a case is handed over with a note; only who has it does, but a lead gives any', async () => {
  await take(underwriter)
  const colleagues = await people.api('GET /api/office/cases/{kind}/{subject}/colleagues', paramsOf(id), {
    cookies: underwriter.cookies,
  })
  if (!colleagues.ok) throw new Error(colleagues.problem.code)
  const to = colleagues.data.items.find(({ email }) => email === jane.email)!.id
  expect(colleagues.data.items.map(({ email }) => email)).not.toContain(auditor.email)
  const hand = (by: TestOfficer, body: { to: string; note: string }) =>
    people.api(
      'POST /api/office/cases/{kind}/{subject}/hand-over',
      { ...paramsOf(id), body },
      { cookies: by.cookies },
    )
  const assign = (by: TestOfficer, body: { to: string; note: string }) =>
    people.api(
      'POST /api/office/cases/{kind}/{subject}/assign',
      { ...paramsOf(id), body },
      { cookies: by.cookies },
    )
  expect(await hand(underwriter, { to, note: '' })).toMatchObject({ problem: { code: 'validationFailed' } })
  expect(await hand(ali, { to, note: 'Mine now?' })).toMatchObject(taken(underwriter))
  expect(await hand(underwriter, { to, note: 'Call the employer first.' })).toMatchObject({ ok: true })
  expect((await today(jane)).taken.find(({ subject }) => subject === id)).toMatchObject({
    handedBy: underwriter.email,
    note: 'Call the employer first.',
  })
  expect(await assign(underwriter, { to, note: 'No.' })).toMatchObject({ problem: { code: 'roleMissing' } })
  const back = (await people.services.staff.whoMay(people.database.db, 'requests.decide')).find(
    ({ email }) => email === underwriter.email,
  )!
  expect(await assign(ali, { to: back.id, note: 'Jane is ill.' })).toMatchObject({
    ok: true,
    data: { takenBy: underwriter.email },
  })
})

test('a case rests until a time, for a reason, and comes back; the promise goes on', async () => {
  const day = people.clock.today()
  expect(await snooze(jane, { day, time: '00:00', reason: 'x' })).toMatchObject({
    problem: { errors: { time: ['Choose a time to come'] } },
  })
  expect(await snooze(jane, { day: '2030-01-01', time: '09:00', reason: 'x' })).toMatchObject({
    problem: { code: 'validationFailed' },
  })
  expect(await snooze(jane, { day, time: 'soon', reason: '' })).toMatchObject({
    problem: { code: 'validationFailed' },
  })
  const waited = (await requestsOf(jane)).waiting
  const until = new Date(people.clock.now().getTime() + 10 * 60_000)
  const at = new Date(until.getTime() + 3 * 3_600_000).toISOString()
  expect(
    await snooze(jane, { day: at.slice(0, 10), time: at.slice(11, 16), reason: 'Calls back at noon' }),
  ).toMatchObject({ ok: true })
  const rests = await today(jane)
  expect(rests.snoozed.find(({ subject }) => subject === id)).toMatchObject({
    snoozeReason: 'Calls back at noon',
  })
  expect((await requestsOf(jane)).waiting).toBe(waited - 1)
  await people.advance(10 * 60_000)
  await settle(people)
  const again = await today(jane)
  expect(again.taken.map(({ subject }) => subject)).toContain(id)
  expect(again.snoozed.map(({ subject }) => subject)).not.toContain(id)
})

test('what its customer ended is nobody’s after the daily look', async () => {
  await take(jane)
  const { customerId } = (await people.services.requests.forStaff(id))!
  await people.services.requests.cancel(customerId)
  await people.services.work.purge()
  expect(
    await people.database.db.selectFrom('work_case').select('subject').where('subject', '=', id).execute(),
  ).toEqual([])
})

test('what was decided today counts against the target', async () => {
  const { decided, target } = await requestsOf(jane)
  await reject(jane)
  expect(await requestsOf(jane)).toMatchObject({ decided: decided + 1, target })
  expect(target).toBeGreaterThan(0)
})

test('above the limit of the role an approval waits for a second person, who is not its maker', async () => {
  expect(await approve(underwriter)).toMatchObject({ problem: { code: 'validationFailed' } })
  const asked = await approve(underwriter, id, 'Salaried for six years')
  if (!asked.ok || asked.data.waiting === null) throw new Error('nothing waits')
  expect(await statusOf()).toBe('pendingApproval')
  expect(await next(ali)).not.toBe(id)
  expect((await today(jane)).waiting).toContainEqual(
    expect.objectContaining({ kind: 'action', subject: asked.data.waiting, amount: 25_000 }),
  )
  const check = (by: TestOfficer) =>
    people.api(
      'POST /api/office/actions/{id}/approve',
      { params: { id: asked.data.waiting! } },
      { cookies: by.cookies },
    )
  expect(await check(underwriter)).toMatchObject({ ok: false })
  expect(await check(jane)).toMatchObject({ ok: true })
  expect(await statusOf()).toBe('approved')
})
