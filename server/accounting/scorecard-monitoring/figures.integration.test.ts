/**
 * Goal: call and files return the defined figures for known decisions and loans, and a repeated night gives
 * the same (rules scorecards-3, scorecards-4). Method: the whole service; seven months of decisions by SQL
 * with known shares.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kenya } from '../../../domain/country/kenya.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { psi } from '../../../domain/decision/model-figures.ts'
import { monthOf, monthsBefore } from '../../../domain/books/portfolio.ts'
import { monthName } from '../../platform/capability/figure-tables.ts'
import { facts } from '../../../domain/testing/applicants.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { startPeople, type People } from '../../testing/people/customers.ts'
import { readFigures, rowsOf, type FiguresPage } from '../../back-office/figures/figures.fixture.ts'
import { scorecardFigures } from './figures/group.ts'
import { cookieHeader } from '../../testing/service/harness.ts'

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
const figures = (query: Record<string, string> = {}): Promise<FiguresPage> =>
  readFigures(people, analyst, 'scorecards', query)
const rows = (figure: string, query: Record<string, string> = {}) =>
  rowsOf(people, analyst, 'scorecards', figure, query)

beforeAll(async () => {
  people = await startPeople({ upkeep: ['scorecards'] })
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

test('GET /api/office/figures/scorecards returns how far applicants and scores have shifted', async () => {
  const { on, filters } = await figures()
  expect(on).toBe(last)
  const months = [month(6), month(5), month(4), month(1)].map((each) => each.slice(0, 7))
  expect(filters[0]!.options.map(({ value }) => value)).toEqual(['', ...months])
  const stability = await rows('stability')
  const of = (input: string) => stability.filter((each) => each['input'] === input)
  const ages = of('ageYears')
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
  const compared = ages.filter((each) => each['month'] !== null)
  expect(compared).toMatchObject([{ month: month(1), decisions: 169, index, judged: 'act' }])
  const bands = ages.filter(({ band }) => band !== null)
  expect(bands.map(({ band, shareBefore, shareNow }) => [band, shareBefore, shareNow])).toEqual([
    ['not known', 0, 0],
    ['below', 0.5, 0],
    ['25', 0, 0.0533],
    ['35', 0.5, 0.9467],
    ['45', 0, 0],
    ['60', 0, 0],
  ])
  // No bureau was asked, then as now; the score is the champion's only.
  expect(of('bureauScore')[0]).toMatchObject({ index: 0, judged: 'fine' })
  expect(of('score')[0]!['decisions']).toBe(159)
})

test('the page of stability begins with the inputs that moved most, and draws them', async () => {
  const [stability] = (await figures({ figure: 'stability' })).figures
  const [newest, byMonth, ofScore] = stability!.tables
  expect(newest!.isSummary).toBe(true)
  expect(newest!.rows.slice(0, 2).map(({ cells }) => [cells['input'], cells['judged']])).toEqual([
    ['score', 'act'],
    ['ageYears', 'act'],
  ])
  expect(byMonth!.columns.map(({ title }) => title)).toEqual(['Input', monthName(month(1))])
  expect(ofScore).toMatchObject({ heading: 'By band: Score', columns: [{ title: 'Band' }, {}, {}] })
  expect(ofScore!.rows.slice(0, 3).map(({ cells }) => cells['band'])).toEqual([
    'Not known',
    'Below 280',
    'From 280',
  ])
  const income = stability!.tables.find(({ heading }) => heading === 'By band: Net monthly income')
  expect(income?.rows[1]?.cells['band']).toBe('Below KES 5,000')
  expect(stability!.charts[0]!.lines.map(({ name }) => name)).toContain('Age')
  expect(stability!.charts[0]!.lines).toHaveLength(5)
})

test('the baseline months can be chosen', async () => {
  const [first] = await rows('stability', { baseline: month(5).slice(0, 7) })
  expect(first!['month']).toBe(month(6))
  const reply = await people.api(
    'GET /api/office/figures/scorecards',
    { query: { baseline: 'May' } },
    { cookies: analyst.cookies },
  )
  expect(reply).toMatchObject({ status: 422 })
})

test("the score's power, for months whose loan outcomes are all known, and bad rates by band", async () => {
  const power = await rows('power')
  expect(power.map((each) => each['month'])).toEqual([month(4), month(5), month(6)])
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
    few: 'few',
  })
  expect(await rows('calibration')).toEqual([
    { scoreFrom: 400, loans: 75, bad: 15, badRate: 0.2, expectedBadRate: null },
    { scoreFrom: 440, loans: 75, bad: 0, badRate: 0, expectedBadRate: null },
  ])
})

test('approval by group marks a group under four fifths; small groups are not judged', async () => {
  const [page] = (await figures({ figure: 'groups' })).figures
  const of = (dimension: string) =>
    page!.rows.map(({ cells }) => cells).filter((cells) => cells['dimension'] === dimension)
  expect(of('county')).toMatchObject([
    { group: '', decided: 10, approved: 10, rate: 1, ofBest: null, underFourFifths: false },
    { group: 'Nairobi', decided: 119, approved: 117, rate: 0.9832, ofBest: 1, underFourFifths: false },
    { group: 'Turkana', decided: 40, approved: 0, rate: 0, ofBest: 0, underFourFifths: true },
  ])
  expect(of('borrower')).toMatchObject([{ group: 'new', decided: 169 }])
  expect(page).toMatchObject({ note: 'Under four fifths: Turkana', isWarning: true })
})

test('the list behind a figure has as many applications as the figure says', async () => {
  const underwriter = await newOfficer(people, 'underwriter')
  const { figures: all } = await figures()
  for (const name of ['power', 'calibration', 'groups'])
    for (const { cells, links } of all.find((figure) => figure.name === name)!.rows)
      for (const counted of ['loans', 'bad', 'decided', 'approved'].filter((each) => each in links)) {
        const query = Object.fromEntries(new URLSearchParams(links[counted]!.replace('requests?', '')))
        const reply = await people.api('GET /api/office/lists/requests', { query }, underwriter)
        if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
        expect([name, query, reply.data.totals.count]).toEqual([name, query, cells[counted]])
      }
})

test('overrides, and champion against challenger', async () => {
  expect(await rows('overrides')).toEqual([
    { month: month(1), rulesSaid: 'lend', decided: 6, overridden: 3, rate: 0.5 },
    { month: month(1), rulesSaid: 'refuse', decided: 3, overridden: 2, rate: 0.6667 },
  ])
  expect((await rows('roles')).slice(0, 2)).toMatchObject([
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

test('GET /api/office/figures/scorecards/export gives each part as a file', async () => {
  const cookie = cookieHeader(analyst.cookies)
  for (const [part, line] of [
    ['stability', `score,${month(1)},159,`],
    ['power', `${month(4)},champion,50,5,0.1,0.5556,0.5556`],
    ['calibration', '400,75,15,0.2,'],
    ['groups', 'county,Turkana,40,0,0,0,true'],
    ['overrides', `${month(1)},lend,6,3,0.5`],
    ['stability', 'score,,,,,below,'],
    ['roles', `${month(1)},challenger,challenger-1,10,0,0,0,10,100000`],
  ] as const) {
    const reply = await fetch(`${people.url}/api/office/figures/scorecards/export?figure=${part}`, {
      headers: { cookie },
    })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await reply.text()).toContain(line)
  }
})

/** Lists behind the groups end on the day of the figures. */
const withoutLinks = (shown: FiguresPage['figures']): unknown =>
  JSON.parse(JSON.stringify(shown, (key, value: unknown) => (key === 'links' ? null : value)))

test('the next night, and one that recomputes everything, give the same', async () => {
  const { figures: before } = await figures()
  await nextNight()
  const { on, figures: after } = await figures()
  expect([on, withoutLinks(after)]).toEqual([addDays(last, 1), withoutLinks(before)])
  await people.database.db.deleteFrom('scorecard_night').execute()
  await nextNight()
  const { figures: evaluated } = await figures()
  expect(withoutLinks(evaluated)).toEqual(withoutLinks(before))
  expect(monthOf(on!)).toBe(monthOf(last))
})

test('a figure without rows is a file with its titles', async () => {
  const { db } = people.database
  await db.deleteFrom('scorecard_night').execute()
  const source = { db, clock: people.clock, country: kenya }
  expect(await scorecardFigures.file(source, {}, 'power')).toEqual([
    ['month', 'role', 'loans', 'bad', 'bad_rate', 'gini', 'ks'],
  ])
  expect(await scorecardFigures.page(source, {}, undefined)).toMatchObject({
    on: null,
    nothing: { title: 'No figures yet' },
    figures: [],
  })
})
