/**
 * Goal: a draft changes rules after a second approval, the regulator's review and the customer notice, and
 * applies from its day until the next version (rule price-27). Method: the whole service by HTTP; the clock
 * is moved.
 */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, showDay } from '../../../domain/days.ts'
import { asReset, newOfficer } from '../../testing/people/officers.ts'
import { newPhone, signUp, startPeople, stored } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { newRuleMakers, summary, type RuleMakers } from './rule-drafts.fixture.ts'

const dayMs = 86_400_000
const people = started(() => startPeople())
let makers: RuleMakers
const phone = newPhone()
beforeAll(async () => {
  await signUp(people, {}, phone)
})
beforeEach(async () => {
  makers = await newRuleMakers(people)
})

const inDays = (days: number) => addDays(people.clock.today(), days)
const stateOf = async (id: string) => (await makers.read(id)).state
const cheaper = (penaltyDailyRatePpm: number) => ({ penaltyDailyRatePpm })

test('a draft goes from its author to the approver, the regulator and its first day, and is retired by the next', async () => {
  const from = inDays(40)
  const begun = await makers.begin(from) // POST /api/office/rules/{kind}/drafts
  if (!begun.ok) throw new Error(begun.problem.code)
  const { id } = begun.data
  const opened = await makers.read(id) // GET /api/office/rule-drafts/{id}
  expect(opened).toMatchObject({
    state: 'draft',
    baseVersion: 1,
    regulator: true,
    told: true,
    faults: [],
    differences: [],
    may: { save: true, propose: true, send: false, release: false, withdraw: true },
    steps: [{ step: 'begun', by: makers.manager.email }],
  })
  const content = { ...(opened.content as object), ...cheaper(900) }
  // PUT /api/office/rule-drafts/{id}
  expect(await makers.save(id, { revision: opened.revision, validFrom: from, content })).toMatchObject({
    data: { revision: 2 },
  })
  expect(await makers.read(id)).toMatchObject({
    costsMore: false,
    differences: [{ what: 'Daily penalty on past-due principal', before: '0.1 %', after: '0.09 %' }],
  })

  // POST /api/office/rule-drafts/{id}/propose
  const proposed = await makers.propose(id)
  if (!proposed.ok) throw new Error(JSON.stringify(proposed.problem))
  const action = proposed.data.waiting!
  expect(await makers.read(id)).toMatchObject({ state: 'proposed', waiting: action, may: { save: false } })
  expect((await makers.list()).drafts[0]).toMatchObject({ id, state: 'proposed' })
  expect(await makers.save(id, { revision: 2, validFrom: from, content })).toMatchObject({
    problem: { code: 'actionWaits' },
  })
  expect(await makers.send(id, people.clock.today())).toMatchObject({ problem: { code: 'conflict' } })
  expect(await makers.approve(action, makers.manager)).toMatchObject({ status: 403 })
  expect(await makers.approve(action)).toMatchObject({ data: { status: 'approved' } })
  expect(await stateOf(id)).toBe('approved')

  // No release before it was sent to the regulator, and the day of sending is not in the future.
  expect(await makers.release(id, from)).toMatchObject({ problem: { code: 'conflict' } })
  const today = people.clock.today()
  for (const day of [inDays(1), inDays(-1)])
    expect(await makers.send(id, day)).toMatchObject({
      problem: {
        errors: {
          sentOn: [
            `Choose a day from ${showDay(today)}, when the draft was approved, to today, ${showDay(today)}`,
          ],
        },
      },
    })
  expect(await makers.send(id, people.clock.today())).toMatchObject({ data: { state: 'sent' } }) // POST /api/office/rule-drafts/{id}/send
  // No release before the regulator's approval, and an answer is not older than the sending.
  expect(await makers.read(id)).toMatchObject({
    reference: 'CBK/DCP/2026/17',
    answer: null,
    awaitsAnswer: true,
    may: { answer: true, release: false },
  })
  expect(await makers.release(id, from)).toMatchObject({ problem: { code: 'conflict' } })
  for (const day of [inDays(1), inDays(-1)])
    expect(await makers.answer(id, day)).toMatchObject({
      problem: {
        errors: {
          answeredOn: [
            `Choose a day from ${showDay(today)}, when the draft was sent, to today, ${showDay(today)}`,
          ],
        },
      },
    })
  // POST /api/office/rule-drafts/{id}/answer
  expect(await makers.answer(id, people.clock.today())).toMatchObject({ data: { state: 'cleared' } })
  expect(await makers.read(id)).toMatchObject({
    answer: {
      answer: 'approved',
      answeredOn: people.clock.today(),
      reference: 'CBK/DCP/2026/31',
      document: 'Letter 12 of the file CBK',
    },
    may: { answer: false, release: true },
  })

  expect(await makers.release(id, inDays(39))).toMatchObject({
    problem: {
      errors: { validFrom: [`Choose a day from ${showDay(from)} to ${showDay(addDays(from, 731))}`] },
    },
  })
  // POST /api/office/rule-drafts/{id}/release
  expect(await makers.release(id, from)).toMatchObject({ data: { version: 2 } })
  expect(await stateOf(id)).toBe('notice')
  await people.drain()
  const notices = (await people.sentTo(stored(phone))).filter((text) => text.includes(showDay(from)))
  expect(notices).toHaveLength(1)

  await people.advance(40 * dayMs)
  makers = await newRuleMakers(people)
  expect(await stateOf(id)).toBe('live')
  expect((await makers.list()).versions).toMatchObject([
    { version: 2, state: 'live', draft: id },
    { version: 1, state: 'retired', draft: null },
  ])
  expect((await makers.read(id)).steps.map(({ step, by }) => [step, by])).toEqual([
    ['begun', expect.anything()],
    ['saved', expect.anything()],
    ['proposed', expect.anything()],
    ['approved', expect.anything()],
    ['sent', expect.anything()],
    ['cleared', expect.anything()],
    ['released', expect.anything()],
  ])
  const auditor = await newOfficer(people, 'auditor')
  const trail = await people.api('GET /api/office/audit', { query: {} }, { cookies: auditor.cookies })
  const about = trail.ok ? trail.data.entries.filter((entry) => entry.about.id === id) : []
  expect(about.map(({ act, about: { kind, label } }) => [act, kind, label]).toReversed()).toEqual(
    ['begun', 'saved', 'approved', 'sent', 'cleared', 'released'].map((step) => [
      `rules.${step}`,
      'rules',
      'A lower rate',
    ]),
  )
  const next = await makers.released(cheaper(800))
  await people.advance(40 * dayMs)
  makers = await newRuleMakers(people)
  expect([await stateOf(id), await stateOf(next)]).toEqual(['retired', 'live'])
  expect((await makers.read(id)).differences).toHaveLength(1)
})

test('errors of a draft are listed by field, typed values stay, and it cannot be proposed', async () => {
  const id = await makers.draft(
    { penaltyDailyRatePpm: 'a tenth', sumStepCents: 0, nonPerformingAfterDays: 60 },
    inDays(40),
  )
  const { faults, content, may, differences } = await makers.read(id)
  // The other differences are shown anyway.
  expect(differences).toEqual([{ what: 'Non-performing after days past due', before: '90', after: '60' }])
  expect(faults.map(({ field }) => field)).toEqual(['sumStepCents', 'penaltyDailyRatePpm'])
  expect(content).toMatchObject({ penaltyDailyRatePpm: 'a tenth' })
  expect(may.propose).toBe(false)
  expect(await makers.propose(id)).toMatchObject({ status: 422, problem: { code: 'ruleFaulty' } })
  // Errors of the notice, of unreadable values and of values that do not fit are listed together.
  const more = { ...(content as object), termDaysMin: 200 }
  const [revision, validFrom] = [2, inDays(40)]
  expect(
    await makers.save(id, { revision, validFrom, content: more, summary: { ...summary, es: '' } }),
  ).toMatchObject({ ok: true })
  expect((await makers.read(id)).faults.map(({ field }) => field)).toEqual([
    'summary.es',
    'sumStepCents',
    'penaltyDailyRatePpm',
    'termDaysMin',
  ])
})

test('a draft without changes, or with too early a day, cannot be proposed', async () => {
  const same = await makers.draft({}, inDays(40))
  expect(await makers.propose(same)).toMatchObject({ problem: { code: 'nothingChanged' } })
  expect(await makers.begin(inDays(29))).toMatchObject({
    status: 422,
    problem: { errors: { validFrom: expect.anything() as unknown } },
  })
  const early = await makers.draft(cheaper(700), inDays(40))
  const { revision, content } = await makers.read(early)
  await makers.save(early, { revision, validFrom: inDays(29), content: content as object })
  expect(await makers.propose(early)).toMatchObject({
    problem: { errors: { validFrom: expect.anything() as unknown } },
  })
})

test('the second of two simultaneous saves of a rule draft is refused and overwrites nothing', async () => {
  const id = await makers.draft(cheaper(700), inDays(40))
  const { revision, content } = await makers.read(id)
  const save = () => makers.save(id, { revision, validFrom: inDays(40), content: content as object })
  expect(await save()).toMatchObject({ ok: true })
  expect(await save()).toMatchObject({ status: 409, problem: { code: 'conflict', current: { revision: 3 } } })
})

test('no person approves a draft they wrote, also if a colleague submitted it', async () => {
  const other = await newOfficer(people, 'productManager')
  const id = await makers.draft(cheaper(650), inDays(40))
  const asked = await makers.propose(id, other)
  const action = asked.ok ? asked.data.waiting! : ''
  // The author becomes a controller: their approval would not be a second one.
  await people.database.db
    .updateTable('staff_member')
    .set({ role: 'controller' })
    .where('email', '=', makers.manager.email)
    .execute()
  expect(await makers.approve(action, makers.manager)).toMatchObject({
    problem: { code: 'ownProposal' },
  })
  // Nor may an account that the author reset.
  const reset = await newOfficer(people, 'controller')
  await asReset(people, reset, makers.manager, 300)
  expect(await makers.approve(action, reset)).toMatchObject({ problem: { code: 'resetByProposer' } })
  expect(
    await people.api('GET /api/office/actions/{id}', { params: { id: action } }, { cookies: reset.cookies }),
  ).toMatchObject({ ok: true, data: { mayApprove: false } })
  const { id: officerId } = await people.database.db
    .selectFrom('staff_member')
    .select('id')
    .where('email', '=', makers.manager.email)
    .executeTakeFirstOrThrow()
  expect(await people.services.securityEvents.list({ accountId: officerId }, 9)).toMatchObject([
    { kind: 'ownApproval', what: 'officeApproveAction' },
  ])
  await expect(
    people.database.db
      .updateTable('rule_draft')
      .set((eb) => ({ approvedBy: eb.ref('writtenBy') }))
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('rule_draft_check')
})

test('a declined proposal is a draft again, with the reason in its history', async () => {
  const id = await makers.draft(cheaper(640), inDays(40))
  const asked = await makers.propose(id)
  const action = asked.ok ? asked.data.waiting! : ''
  await people.api(
    'POST /api/office/actions/{id}/decline',
    { params: { id: action }, body: { note: 'A figure was mistyped' } },
    { cookies: makers.checker.cookies },
  )
  expect(await makers.read(id)).toMatchObject({ state: 'draft', may: { save: true, propose: true } })
  expect((await makers.read(id)).steps.at(-1)).toMatchObject({
    step: 'declined',
    by: makers.checker.email,
    note: 'A figure was mistyped',
  })
})

test('a draft overtaken by another version is neither approved nor released, and can be saved on top of it', async () => {
  const [first, second] = [
    await makers.approved(cheaper(600), inDays(45)),
    await makers.draft(cheaper(590), inDays(50)),
  ]
  await makers.released(cheaper(610))
  expect(await makers.send(first, people.clock.today())).toMatchObject({ ok: true })
  expect(await makers.answer(first, people.clock.today())).toMatchObject({ ok: true })
  expect(await makers.release(first, inDays(45))).toMatchObject({ problem: { code: 'ruleMoved' } })
  expect(await makers.propose(second)).toMatchObject({ problem: { code: 'ruleMoved' } })
  const { revision, content, moved } = await makers.read(second)
  expect(moved).toBe(true)
  await makers.save(second, { revision, validFrom: inDays(50), content: content as object })
  expect(await makers.propose(second)).toMatchObject({ ok: true })
})

test('a draft is withdrawn with a reason; an announced one until its day, and customers are notified again', async () => {
  const newest = (await makers.list()).drafts.find(({ state }) => state === 'notice')!
  const day = newest.validFrom
  await people.drain()
  // POST /api/office/rule-drafts/{id}/withdraw
  expect(await makers.withdraw(newest.id)).toMatchObject({ data: { state: 'withdrawn' } })
  await people.drain()
  expect((await people.sentTo(stored(phone))).filter((text) => text.includes(showDay(day)))).toHaveLength(2)
  expect((await makers.list()).versions[0]).toMatchObject({ state: 'withdrawn' })
  expect(await makers.withdraw(newest.id)).toMatchObject({ problem: { code: 'conflict' } })
  const live = (await makers.list()).drafts.find(({ state }) => state === 'live')!
  expect(await makers.withdraw(live.id)).toMatchObject({ problem: { code: 'publicationBegan' } })
})

test('a draft refused by the regulator is changed and goes through all steps again', async () => {
  const from = inDays(60)
  const id = await makers.approved(cheaper(580), from)
  const today = people.clock.today()
  await makers.send(id, today)
  expect(await makers.answer(id, today, 'refused')).toMatchObject({ data: { state: 'refused' } })
  expect(await makers.read(id)).toMatchObject({
    state: 'refused',
    answer: { answer: 'refused' },
    may: { save: true, send: false, release: false, withdraw: true },
  })
  const { revision, content } = await makers.read(id)
  await makers.save(id, { revision, validFrom: from, content: content as object })
  expect(await makers.read(id)).toMatchObject({
    state: 'draft',
    reference: null,
    answer: null,
    may: { propose: true, send: false },
  })
  expect(await makers.send(id, today)).toMatchObject({ problem: { code: 'conflict' } })
  await makers.withdraw(id)
})

test('a version is read with its content; GET /api/office/rules/{kind}/versions/{version}', async () => {
  const read = (version: number) =>
    people.api(
      'GET /api/office/rules/{kind}/versions/{version}',
      { params: { kind: 'products', version } },
      { cookies: makers.checker.cookies },
    )
  expect(await read(1)).toMatchObject({ data: { version: 1, content: { penaltyDailyRatePpm: 1_000 } } })
  expect(await read(99)).toMatchObject({ status: 404 })
  expect((await makers.list(makers.checker)).mayChange).toBe(false) // GET /api/office/rules/{kind}
})

test('the steps of a draft are never changed', async () => {
  await expect(
    people.database.db.updateTable('rule_draft_step').set({ note: 'other' }).execute(),
  ).rejects.toThrow('append-only')
})
