/**
 * Goal: two people change a provider tariff; it is audited and applies from its day. Method: the whole
 * service; loans of KES 10,000, whose payout costs KES 11, and a higher tariff from the day of the second
 * one.
 */
import { expect, test } from 'vitest'
import { addDays, showDay, type Day } from '../../../../domain/days.ts'
import { rowsOf } from '../../../back-office/figures/figures.fixture.ts'
import { newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { people, setUp, withLoan } from '../../../back-office/tasks/tasks.fixture.ts'

setUp({ upkeep: ['portfolio'] })

let manager: TestOfficer
let controller: TestOfficer
/** Day from which the new tariff applies. */
let since: Day

async function signIn(): Promise<void> {
  manager = await newOfficer(people, 'productManager')
  controller = await newOfficer(people, 'controller')
}
const dayMs = 86_400_000
type Price = Readonly<Record<'kind' | 'since' | 'bands' | 'note', string>>
function propose(body: Partial<Price> = {}, by: TestOfficer = manager) {
  const price: Price = {
    kind: 'b2c',
    since: showDay(since),
    bands: '1500: 5\n40',
    note: 'As agreed on.',
    ...body,
  }
  return people.api('POST /api/office/unit-costs', { body: price as never }, by)
}
const listed = async () => {
  const reply = await people.api('GET /api/office/unit-costs', {}, manager)
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data.items
}
const tariffs = async (): Promise<number> => {
  const units = await rowsOf(people, manager, 'portfolio', 'units')
  return units.reduce((sum, each) => sum + Number(each['tariffs']), 0)
}

test('POST /api/office/unit-costs: errors are listed by field', async () => {
  await signIn()
  since = addDays(people.clock.today(), 10)
  const refused = async (body: Partial<Price>) => {
    const reply = await propose(body)
    return reply.ok ? null : [reply.status, reply.problem.code, Object.keys(reply.problem.errors)]
  }
  expect(await refused({ bands: '5: 1' })).toEqual([422, 'validationFailed', ['bands']])
  expect(await refused({ since: '01.01.2019' })).toEqual([422, 'validationFailed', ['since']])
  expect(await refused({ since: '01.01.2099', bands: '' })).toEqual([422, 'validationFailed', ['bands']])
  expect(await refused({ since: '01.01.2099', bands: 'x 1' })).toEqual([
    422,
    'validationFailed',
    ['since', 'bands'],
  ])
  expect(await refused({ kind: 'tea' })).toEqual([422, 'validationFailed', ['kind']])
  expect(await refused({ note: '' })).toEqual([422, 'validationFailed', ['note']])
  const analyst = await newOfficer(people, 'analyst')
  expect((await propose({}, analyst)).status).toBe(403)
})

test('GET /api/office/unit-costs: an approved tariff applies from its day on', async () => {
  await withLoan()
  await people.advance(10 * dayMs)
  await withLoan()
  await people.advance(dayMs)
  await signIn()
  expect(await tariffs()).toBe(11 + 11)

  const asked = await propose()
  if (!asked.ok) throw new Error(JSON.stringify(asked.problem))
  const waiting = { params: { id: asked.data.waiting! } }
  expect((await listed()).filter(({ kind }) => kind === 'b2c')).toMatchObject([{ since: '2020-01-01' }])
  const again = await propose()
  expect(again.ok ? null : again.problem.code).toBe('actionWaits')
  expect((await people.api('POST /api/office/actions/{id}/approve', waiting, manager)).ok).toBe(false)
  const seen = await people.api('GET /api/office/actions/{id}', waiting, controller)
  expect(seen.ok ? [seen.data.before, seen.data.after] : seen.problem).toEqual([
    { on: '2020-01-01', priceBands: 'up to 100: 0; up to 1,500: 5; up to 5,000: 9; up to 15,000: 11; 13' },
    { on: since, priceBands: 'up to 1,500: 5; 40' },
  ])
  const approved = await people.api('POST /api/office/actions/{id}/approve', waiting, controller)
  expect(approved.ok).toBe(true)
  expect((await listed()).filter(({ kind }) => kind === 'b2c')).toMatchObject([
    {
      since,
      state: 'inForce',
      bands: [
        { upTo: 1_500, cost: 5 },
        { upTo: null, cost: 40 },
      ],
    },
    { since: '2020-01-01', state: 'over' },
  ])
  const trail = await people.database.db
    .selectFrom('audit_entry')
    .select('act')
    .where('subject', '=', 'unitCost b2c')
    .execute()
  expect(trail.map(({ act }) => act)).toContain('unitCost.added')

  await people.advance(dayMs)
  await signIn()
  expect(await tariffs()).toBe(11 + 40)
})

test('a tariff for a day that has one replaces it, and a future one changes nothing yet', async () => {
  const approve = async (body: Partial<Price>): Promise<void> => {
    const asked = await propose(body)
    const id = asked.ok ? asked.data.waiting! : ''
    expect(
      (await people.api('POST /api/office/actions/{id}/approve', { params: { id } }, controller)).ok,
    ).toBe(true)
  }
  await approve({ bands: '20' })
  await approve({ since: addDays(people.clock.today(), 30), bands: '99' })
  expect(
    (await listed())
      .filter(({ kind }) => kind === 'b2c')
      .map(({ state, bands }) => [state, bands.at(-1)!.cost]),
  ).toEqual([
    ['later', 99],
    ['inForce', 20],
    ['over', 13],
  ])
  await people.advance(dayMs)
  await signIn()
  expect(await tariffs()).toBe(11 + 20)
})
