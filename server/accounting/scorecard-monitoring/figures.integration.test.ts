/**
 * Goal: call and files return the defined figures for known decisions and loans, and a repeated night gives
 * the same (rules scorecards-3, scorecards-4). Method: the whole service; seven months of decisions by SQL
 * with known shares.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { newestMonths, psi, scoreStep } from '../../../domain/decision/model-figures.ts'
import { monthEndOf, monthOf, monthsBefore } from '../../../domain/books/portfolio.ts'
import { facts } from '../../../domain/testing/applicants.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { startPeople, type People } from '../../testing/people/customers.ts'
import { fileOf } from './file.ts'

type Figures = Answer<'GET /api/office/scorecards/figures'>
let people: People
let analyst: TestOfficer
let last: Day
const month = (back: number): Day => monthsBefore(last, back)

type Put = {
  readonly back: number
  readonly score?: number
  readonly age?: number
  readonly county?: string | null
  readonly outcome?: 'approve' | 'reject' | 'offerLess' | 'refer'
  readonly status?: string
  readonly role?: 'champion' | 'challenger'
  readonly byPerson?: 'personApproved' | 'personOfferedLess' | 'words'
  readonly turnedOut?: 'well' | 'badly'
}

/**
 * An application decided on the 10th of a month, and its loan, whose first payment is due in the same month.
 */
async function put(
  many: number,
  { back, score = 420, age = 30, county = 'Nairobi', ...of }: Put,
): Promise<void> {
  const { db } = people.database
  const { outcome = 'approve', role = 'champion', byPerson } = of
  const { status = outcome === 'reject' ? 'rejected' : 'approved' } = of
  const at = new Date(`${month(back).slice(0, 8)}10T09:00:00Z`)
  const saw = JSON.stringify(facts({ ageYears: age }))
  for (let count = 0; count < many; count += 1) {
    const [customer, request] = [randomUUID(), randomUUID()]
    await sql`insert into loan_request (id, customer_id, contract_number, status, document_key, language, requested_cents,
        offered_cents, term_days, product, offer, payout_phone, expires_on, requested_on, created_at, signed_at, decided_at, reasons,
        officer_words, closed_on)
      values (${request}, ${customer}, ${request.slice(0, 12)}, ${status}, ${request}, 'en', 1000000,
        ${byPerson === 'personOfferedLess' ? 500_000 : 1_000_000}, 61, 'standard', '{}', '', ${month(back)}, ${month(back)},
        ${at}, ${at}, ${at}, ${JSON.stringify(byPerson && byPerson !== 'words' ? [byPerson] : [])}::jsonb,
        ${byPerson === 'words' ? Buffer.from('sealed') : null}, ${month(back)})`.execute(db)
    // Decided twice: the last decision counts.
    for (const [late, said] of [[0, 'refer'] as const, [1, outcome] as const])
      await sql`insert into decision_log (request_id, customer_id, decided_at, rules_version, role, county, saw, outcome,
          reasons, score, points)
        values (${request}, ${customer}, ${new Date(at.getTime() - 60_000 + late * 60_000)},
          ${role === 'champion' ? '2026-03-02' : 'challenger-1'}, ${role}, ${county}, ${saw}::jsonb, ${said}, '[]',
          ${said === 'refer' && outcome !== 'refer' ? 999 : score}, '[]')`.execute(db)
    if (of.turnedOut)
      await sql`insert into matured_loan (customer_id, loan_id, request_id, first_due_on, is_bad)
        values (${customer}, ${randomUUID()}, ${request}, ${month(back)}, ${of.turnedOut === 'badly'})`.execute(
        db,
      )
  }
}
async function nextNight(): Promise<void> {
  await people.advance(86_400_000)
  analyst = await newOfficer(people, 'analyst')
}
async function figures(query: Record<string, string> = {}): Promise<Figures> {
  const reply = await people.api(
    'GET /api/office/scorecards/figures',
    { query },
    { cookies: analyst.cookies },
  )
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data
}

beforeAll(async () => {
  people = await startPeople({ nightly: true })
  last = people.clock.today()
  // Three baseline months: half of the applicants are young.
  for (const back of [6, 5, 4]) {
    await put(20, { back, age: 22, score: 400, turnedOut: 'well' })
    await put(5, { back, age: 22, score: 400, turnedOut: 'badly' })
    await put(25, { back, age: 40, score: 440, turnedOut: 'well' })
  }
  // Then a month without young ones.
  await put(110, { back: 1, age: 40, score: 440 })
  await put(40, { back: 1, age: 40, score: 440, outcome: 'reject', county: 'Turkana' })
  await put(10, { back: 1, age: 40, score: 300, role: 'challenger', outcome: 'offerLess', county: null })
  // Decisions by an officer.
  await put(3, { back: 1, outcome: 'refer', byPerson: 'personApproved' })
  await put(2, { back: 1, outcome: 'refer', byPerson: 'personOfferedLess' })
  await put(1, { back: 1, outcome: 'refer', status: 'rejected', byPerson: 'words' })
  await put(2, { back: 1, outcome: 'reject', status: 'approved', byPerson: 'personApproved' })
  await put(1, { back: 1, outcome: 'reject', byPerson: 'words' })
  await people.database.db.deleteFrom('scorecard_night').execute()
  await nextNight()
}, 120_000)
afterAll(() => people.stop())

test('GET /api/office/scorecards/figures returns how far applicants and scores have shifted', async () => {
  const { on, months, baseline, stability } = await figures()
  expect(on).toBe(last)
  expect(months).toEqual([month(6), month(5), month(4), month(1)])
  expect(baseline).toEqual(months.slice(0, 3))
  const ages = stability.find(({ input }) => input === 'ageYears')!
  // 75 under 25 and 75 from 35; then 9 of 30 years and 160 of 40.
  const index = psi(
    [
      { band: 0, count: 75 },
      { band: 2, count: 75 },
    ],
    [
      { band: 1, count: 9 },
      { band: 2, count: 160 },
    ],
  )
  expect(ages.months).toEqual([{ month: month(1), decisions: 169, index, judged: 'act' }])
  expect(ages.bands.map(({ before, now }) => [before, now])).toEqual([
    [0, 0],
    [0.5, 0],
    [0, 0.0533],
    [0.5, 0.9467],
    [0, 0],
    [0, 0],
  ])
  // No bureau was asked, then as now; the score is the champion's only.
  expect(stability.find(({ input }) => input === 'bureauScore')!.months[0]).toMatchObject({
    index: 0,
    judged: 'fine',
  })
  expect(stability.find(({ input }) => input === 'score')!.months[0]!.decisions).toBe(159)
})

test('the baseline months can be chosen', async () => {
  const { baseline, stability } = await figures({ baseline: month(5).slice(0, 7) })
  expect(baseline).toEqual([month(5), month(4), month(1)])
  expect(stability[0]!.months.map((each) => each.month)).toEqual([month(6)])
  const reply = await people.api(
    'GET /api/office/scorecards/figures',
    { query: { baseline: 'May' } },
    { cookies: analyst.cookies },
  )
  expect(reply).toMatchObject({ status: 422 })
})

test("the score's power, for months whose loan outcomes are all known, and bad rates by band", async () => {
  const { power, calibration } = await figures()
  expect(power.map((each) => each.month)).toEqual([month(4), month(5), month(6)])
  // Of 5 bad and 45 good: 25 good above all bad, 20 equal to them. (25 + 10) / 45, doubled less one; 1 - 20 /
  // 45.
  expect(power[0]).toEqual({
    month: month(4),
    role: 'champion',
    loans: 50,
    bad: 5,
    badRate: 0.1,
    gini: 0.5556,
    ks: 0.5556,
    few: true,
  })
  expect(calibration).toEqual({
    months: [month(6), month(5), month(4)],
    bands: [
      { from: 400, loans: 75, bad: 15, badRate: 0.2, expected: null },
      { from: 440, loans: 75, bad: 0, badRate: 0, expected: null },
    ],
  })
})

test('approval by group marks a group under four fifths; small groups are not judged', async () => {
  const { groups } = await figures()
  const counties = groups.find(({ dimension }) => dimension === 'county')!.groups
  expect(counties).toEqual([
    { value: '', decided: 10, approved: 10, rate: 1, ofBest: null, isBelow: false },
    { value: 'Nairobi', decided: 119, approved: 117, rate: 0.9832, ofBest: 1, isBelow: false },
    { value: 'Turkana', decided: 40, approved: 0, rate: 0, ofBest: 0, isBelow: true },
  ])
  expect(groups.find(({ dimension }) => dimension === 'borrower')!.groups).toMatchObject([
    { value: 'new', decided: 169 },
  ])
})

test('the list query of a figure finds its applications', async () => {
  const underwriter = await newOfficer(people, 'underwriter')
  const listed = async (query: Record<string, string>): Promise<number> => {
    const reply = await people.api('GET /api/office/lists/requests', { query }, underwriter)
    if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
    return reply.data.totals.count
  }
  const { on, power, calibration, groups } = await figures()
  for (const { month: of, role, loans, bad } of power) {
    const those = { firstDueOnFrom: of, firstDueOnTo: monthEndOf(of), scoredBy: role }
    expect([of, await listed(those), await listed({ ...those, turnedOut: 'bad' })]).toEqual([of, loans, bad])
    expect(await listed({ ...those, turnedOut: 'good' })).toBe(loans - bad)
  }
  const [first, through] = [calibration.months[0]!, calibration.months.at(-1)!]
  for (const { from, loans } of calibration.bands) {
    const scores = { scoreFrom: String(from), scoreTo: String(from + scoreStep - 1), scoredBy: 'champion' }
    expect(await listed({ ...scores, firstDueOnFrom: first, firstDueOnTo: monthEndOf(through) })).toBe(loans)
  }
  for (const { dimension, groups: of } of groups)
    for (const { value, decided, approved } of of) {
      const those = {
        decidedOnFrom: month(newestMonths - 1),
        decidedOnTo: on!,
        [dimension]: value === '' ? 'notKnown' : value,
      }
      expect([value, await listed(those), await listed({ ...those, answer: 'approved' })]).toEqual([
        value,
        decided,
        approved,
      ])
      expect(await listed({ ...those, answer: 'rejected' })).toBe(decided - approved)
    }
})

test('overrides, and champion against challenger', async () => {
  const { overrides, roles } = await figures()
  expect(overrides).toEqual([
    { month: month(1), rulesSaid: 'lend', decided: 6, overridden: 3, rate: 0.5 },
    { month: month(1), rulesSaid: 'refuse', decided: 3, overridden: 2, rate: 0.6667 },
  ])
  expect(roles.slice(0, 2)).toEqual([
    {
      month: month(1),
      role: 'challenger',
      rules: 'challenger-1',
      decisions: 10,
      approved: 0,
      offeredLess: 10,
      referred: 0,
      rejected: 0,
      lent: 100_000,
    },
    {
      month: month(1),
      role: 'champion',
      rules: '2026-03-02',
      decisions: 159,
      approved: 110,
      offeredLess: 0,
      referred: 6,
      rejected: 43,
      lent: 1_100_000,
    },
  ])
})

test('GET /api/office/scorecards/figures/export gives each part as a file', async () => {
  const cookie = Object.entries(analyst.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  for (const [part, line] of [
    ['stability', `score,${month(1)},159,`],
    ['power', `${month(4)},champion,50,5,0.1,0.5556,0.5556`],
    ['calibration', '400,75,15,0.2,'],
    ['groups', 'county,Turkana,40,0,0,0,true'],
    ['overrides', `${month(1)},lend,6,3,0.5`],
    ['stability', 'score,,,,,below,'],
    ['roles', `${month(1)},challenger,challenger-1,10,0,0,0,10,100000`],
  ] as const) {
    const reply = await fetch(`${people.url}/api/office/scorecards/figures/export?part=${part}`, {
      headers: { cookie },
    })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await reply.text()).toContain(line)
  }
})

test('the next night, and one that recomputes everything, give the same', async () => {
  const { on: _, ...before } = await figures()
  await nextNight()
  const { on, ...after } = await figures()
  expect([on, after]).toEqual([addDays(last, 1), before])
  await people.database.db.deleteFrom('scorecard_night').execute()
  await nextNight()
  const { on: __, ...evaluated } = await figures()
  expect(evaluated).toEqual(before)
  expect(monthOf(on!)).toBe(monthOf(last))
})

test('a part without figures is a file with its titles', () => {
  const none = { on: null, months: [], baseline: [], calibration: { months: [], bands: [] } }
  const file = fileOf({ ...none, stability: [], power: [], groups: [], overrides: [], roles: [] }, 'power')
  expect(file).toBe('\ufeffmonth,role,loans,bad,bad_rate,gini,ks\r\n')
})
