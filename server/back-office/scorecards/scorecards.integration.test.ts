/**
 * Goal: a scorecard draft is backtested over past decisions, released with a second approval, and decides for
 * a share of customers as a challenger that two people start and stop (rules scorecards-1, scorecards-2,
 * scorecards-6). Method: the whole service; applications signed by calls, and ten thousand decisions by SQL.
 */
import { defaultScorecard } from '../../../domain/decision/default-scorecard.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import { addDays } from '../../../domain/days.ts'
import { fromMajor } from '../../../domain/money.ts'
import { facts } from '../../../domain/testing/applicants.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { newPhone, settle, signLoan, startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { newRuleMakers, type RuleMakers } from '../rule-changes/rule-drafts.fixture.ts'

type Replay = Answer<'GET /api/office/scorecards/replay'>
const people = started(() => startPeople())
let makers: RuleMakers
beforeAll(async () => {
  makers = await newRuleMakers(people, 'scorecard')
  for (let count = 0; count < 3; count += 1) await signLoan(people, {}, newPhone())
  await settle(people)
})

const as = (by: TestOfficer) => ({ cookies: by.cookies })
const tomorrow = () => addDays(people.clock.today(), 1)
const replay = (query: Record<string, string>, by = makers.manager) =>
  people.api('GET /api/office/scorecards/replay', { query }, as(by))
async function replayed(query: Record<string, string>, by = makers.manager): Promise<Replay> {
  const reply = await replay(query, by)
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data
}
const challengers = async (by = makers.manager) => {
  const reply = await people.api('GET /api/office/scorecards/challengers', undefined, as(by))
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data
}
const start = (draft: string, sharePercent: string | number, by = makers.manager) =>
  people.api(
    'POST /api/office/scorecards/challengers',
    { body: { draft, sharePercent, note: 'A trial.' } },
    as(by),
  )
const stop = (number: number) =>
  people.api(
    'POST /api/office/scorecards/challengers/{number}/stop',
    { params: { number }, body: { note: 'It is over.' } },
    as(makers.manager),
  )
const waitingOf = (reply: Awaited<ReturnType<typeof start>> | Awaited<ReturnType<typeof stop>>): string => {
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data.waiting!
}
const draftOf = (change: Readonly<Record<string, unknown>>) => makers.draft(change, tomorrow())
const saveOver = async (id: string, change: object) => {
  const { revision, content } = await makers.read(id)
  return makers.save(id, { revision, validFrom: tomorrow(), content: { ...(content as object), ...change } })
}

test('GET /api/office/scorecards/replay returns what a draft would have decided, and links the changes', async () => {
  const id = await draftOf({ scoreMin: 5_000 })
  const { changes, reasons, ...summary } = await replayed({ draft: id })
  expect(summary).toEqual({
    requests: 3,
    left: 0,
    changed: 3,
    lent: { before: 30_000, after: 0 },
    referred: { before: 0, after: 0 },
    moves: [{ from: 'approve', to: 'reject', requests: 3, amount: { before: 30_000, after: 0 } }],
  })
  expect(reasons).toContainEqual({
    reason: 'scoreBelowLimit',
    text: 'Your details and your history with us give a score below our limit.',
    appears: 3,
    goes: 0,
  })
  // A product manager gets no application ids; staff who may see applications do.
  expect(changes.map(({ requestId }) => requestId)).toEqual([null, null, null])
  const auditor = await newOfficer(people, 'auditor')
  const [first] = (await replayed({ draft: id }, auditor)).changes
  expect(first).toMatchObject({ from: 'approve', to: 'reject', amount: { before: 10_000, after: 0 } })
  expect((await people.services.applications.forStaff(first!.requestId!))?.id).toBe(first!.requestId)
  expect((await replayed({ draft: id, from: 'reject' })).changes).toEqual([])
  // The version in force decides as before.
  const { versions } = await makers.list()
  expect(await replayed({ version: String(versions[0]!.version) })).toMatchObject({ changed: 0, moves: [] })
})

test('a draft with errors, an unknown draft, and a request without rules are refused', async () => {
  const id = await draftOf({})
  await saveOver(id, { scoreMin: 'many', points: [{ fact: 'ageYears', bands: [] }] })
  expect((await makers.read(id)).faults).toEqual([
    { field: 'points.0.bands', text: 'has to have a band' },
    { field: 'scoreMin', text: 'has to be a whole number' },
  ])
  expect(await replay({ draft: id })).toMatchObject({ status: 422, problem: { code: 'ruleFaulty' } })
  expect(await start(id, 10)).toMatchObject({ problem: { code: 'ruleFaulty' } })
  expect(await replay({ draft: crypto.randomUUID() })).toMatchObject({ status: 404 })
  expect(await replay({ challenger: '77' })).toMatchObject({ status: 404 })
  expect(await replay({})).toMatchObject({ status: 422 })
  expect(await replay({ version: '1', challenger: '1' })).toMatchObject({ status: 422 })
})

test('a draft lists its changes in words, and a second approver releases it from its day', async () => {
  const id = await draftOf({ scoreMin: 351, incomeSharePpm: 250_000 })
  expect((await makers.read(id)).differences).toEqual([
    { what: 'Minimum score', before: '350', after: '351' },
    { what: 'Maximum share of the income of the term', before: '30 %', after: '25 %' },
  ])
  const proposed = await makers.propose(id)
  if (!proposed.ok) throw new Error(JSON.stringify(proposed.problem))
  const action = proposed.data.waiting!
  expect(await makers.approve(action, makers.manager)).toMatchObject({ status: 403 })
  expect(await makers.approve(action)).toMatchObject({ ok: true })
  expect(await makers.release(id, tomorrow())).toMatchObject({ ok: true })
  expect((await makers.read(id)).state).toBe('coming')
  const cookies: TestCookies = {}
  await signLoan(people, cookies, newPhone())
  await people.advance(86_400_000)
  makers = await newRuleMakers(people, 'scorecard')
  expect((await makers.read(id)).state).toBe('live')
  expect((await challengers()).champion).toMatchObject({ name: people.clock.today() })
  await signLoan(people, {}, newPhone())
  const last = await people.database.db
    .selectFrom('decision_log')
    .select('rulesVersion')
    .orderBy('decidedAt')
    .execute()
  expect(last.slice(-2).map((each) => each.rulesVersion)).toEqual([
    defaultScorecard.version,
    people.clock.today(),
  ])
})

test('POST /api/office/scorecards/challengers needs a second approver, and POST /api/office/scorecards/challengers/{number}/stop ends it at the approval', async () => {
  const id = await draftOf({ scoreMin: 4_000 })
  for (const share of [0, 51, '12.5', 'half'])
    expect(await start(id, share)).toMatchObject({
      status: 422,
      problem: { errors: { sharePercent: ['Give a share from 1 to 50 percent, in whole percent.'] } },
    })
  const asked = waitingOf(await start(id, '50'))
  expect(await start(id, 20)).toMatchObject({ problem: { code: 'actionWaits' } })
  // GET /api/office/scorecards/challengers
  expect(await challengers()).toMatchObject({ waiting: asked, challengers: [], mayChange: true })
  expect(await makers.approve(asked, makers.manager)).toMatchObject({ status: 403 })
  expect(await makers.approve(asked)).toMatchObject({ ok: true })
  expect((await challengers(makers.checker)).challengers).toMatchObject([
    { number: 1, name: 'challenger-1', sharePercent: 50, stoppedAt: null },
  ])
  expect(await start(await draftOf({ scoreMin: 3_000 }), 10)).toMatchObject({ problem: { code: 'conflict' } })
  expect((await replayed({ challenger: '1' })).changed).toBeGreaterThan(0)

  const roles = async () => {
    const drawn = []
    for (let count = 0; count < 400; count += 1)
      drawn.push(
        await people.database.transaction((tx) =>
          people.services.decisions.challengers.rulesFor(tx, `${count}`.padStart(36, '0')),
        ),
      )
    return drawn.filter(({ role }) => role === 'challenger').length
  }
  expect(await roles()).toBeGreaterThan(140)
  expect(await stop(2)).toMatchObject({ problem: { code: 'conflict' } })
  const stopping = waitingOf(await stop(1))
  expect(await makers.approve(stopping)).toMatchObject({ ok: true })
  expect(await roles()).toBe(0)
  expect((await challengers()).challengers[0]!.stoppedAt).not.toBeNull()
})

test('a draft changed after its challenger was proposed does not start', async () => {
  const id = await draftOf({ scoreMin: 3_900 })
  const asked = waitingOf(await start(id, 10))
  expect(await saveOver(id, { scoreMin: 3_000 })).toMatchObject({ ok: true })
  expect(await makers.approve(asked)).toMatchObject({ ok: false })
  expect((await challengers()).challengers.filter(({ stoppedAt }) => stoppedAt === null)).toEqual([])
  await people.api('POST /api/office/actions/{id}/withdraw', { params: { id: asked } }, as(makers.manager))
})

test('ten thousand decisions are replayed within two seconds, the newest if there are more; unlogged ones do not count', async () => {
  const saw = JSON.stringify(facts({ netMonthlyIncomeCents: fromMajor(50_000) }))
  await sql`insert into decision_log (request_id, customer_id, decided_at, rules_version, saw, outcome, reasons, score, points)
    select gen_random_uuid(), gen_random_uuid(), ${people.clock.now()}, '2026-03-02',
      jsonb_set(${saw}::jsonb, '{netMonthlyIncomeCents}', to_jsonb(600000 + number * 1000)), 'approve', '["withinMeans"]', 420, '[]'
    from generate_series(1, 10500) as numbers (number)`.execute(people.database.db)
  await sql`analyze decision_log`.execute(people.database.db)
  const id = await draftOf({
    incomeSharePpm: 200_000,
    limits: [{ fact: 'sharedDevice', max: 0, reason: 'sharedDevice' }],
  })
  const times: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const begun = performance.now()
    await replayed({ draft: id })
    times.push(performance.now() - begun)
  }
  // On a busy machine the fastest run shows the cost.
  const took = Math.min(...times)
  const { requests, left, changed, reasons } = await replayed({ draft: id })
  expect([requests, left]).toEqual([10_000, 505])
  expect(changed).toBeGreaterThan(1_000)
  expect(reasons.map(({ reason }) => reason)).not.toContain('sharedDevice')
  expect(took).toBeLessThan(2_000)
  process.stdout.write(`10,000 decisions again: ${took.toFixed(0)} ms\n`)
})

test('the approver of a challenger sees its changes and a link to its draft; the scorecard in force is no challenger, and an active challenger is not released', async () => {
  const { content } = await makers.read(await draftOf({}))
  const id = await draftOf({ scoreMin: 3_800 })
  const asked = waitingOf(await start(id, 10))
  const seen = await people.api('GET /api/office/actions/{id}', { params: { id: asked } }, as(makers.checker))
  const least = 'Minimum score'
  expect(seen).toMatchObject({
    data: {
      before: { [least]: String((content as { scoreMin: number }).scoreMin) },
      after: { [least]: '3,800', challengerShare: 10 },
      now: { draft: id },
    },
  })
  expect(await makers.approve(asked)).toMatchObject({ ok: true })
  const same = await draftOf({ scoreMin: 3_800 })
  const proposed = await makers.propose(same)
  await makers.approve(proposed.ok ? proposed.data.waiting! : '')
  expect(await makers.release(same, tomorrow())).toMatchObject({ problem: { code: 'challengerRuns' } })
  // Challenger and draft link to each other, and only possible steps are offered.
  const [running] = (await challengers()).challengers
  expect(running).toMatchObject({ draft: { id: same }, differences: [{ what: least, after: '3,800' }] })
  const number = running!.number
  const tried = { trial: { number, sharePercent: 10 }, may: { release: false } }
  expect(await makers.read(same)).toMatchObject(tried)
  expect(await makers.read(id)).toMatchObject({ trial: tried.trial })
  await makers.approve(waitingOf(await stop(number)))
  expect(await makers.release(same, tomorrow())).toMatchObject({ ok: true })
  // It will decide for all customers from tomorrow.
  expect(await start(id, 10)).toMatchObject({ problem: { code: 'scorecardDecides' } })
})
