/**
 * Goal: the minimum balance needs a second approver and applies at once, and staff see the same figures that
 * hold payouts, raise alarms and feed metrics (rule money-40). Method: a whole service whose sandbox reports
 * the float, and a signed loan.
 */
import { beforeEach, expect, test } from 'vitest'
import { purgeJob } from '../../platform/jobs/purge.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { kes } from '../../testing/money/money-test.ts'
import { newPhone, settle, signLoan, startPeople } from '../../testing/people/customers.ts'
import { startedForEach } from '../../testing/service/started.ts'

const people = startedForEach(() => startPeople({ upkeep: ['payments', 'platform'] }))
let [finance, controller]: TestOfficer[] = []
beforeEach(async () => {
  finance = await newOfficer(people, 'finance')
  controller = await newOfficer(people, 'controller')
})

const given = <T>(reply: { readonly ok: boolean; readonly data?: T }): T => {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.data as T
}
// GET /api/office/float
const looked = async () => given(await people.api('GET /api/office/float', {}, finance))
const seen = async (method = 'mpesa') =>
  (await looked()).providers.find((provider) => provider.method === method)!
// POST /api/office/float/{method}/floor
const set = (floor: string, method: 'mpesa' | 'airtel' = 'mpesa') =>
  people.api(
    'POST /api/office/float/{method}/floor',
    { params: { method }, body: { floor, note: 'End of the month' } },
    finance,
  )
const approve = (id: string | null, by = controller) =>
  people.api('POST /api/office/actions/{id}/approve', { params: { id: id! } }, by)
/** Sets the float; the service requests the balance within five minutes. */
async function left(shillings: number): Promise<void> {
  await people.sandbox.post('/api/float', { amount: String(shillings) })
  for (let minute = 0; minute < 6; minute += 1) await people.advance(60_000)
  await settle(people)
}

test('the minimum is set with approval, applies at once, and payouts stop at it', async () => {
  await left(50_000)
  expect(await seen()).toMatchObject({
    account: 'utility',
    left: 50_000,
    floor: 20_000,
    alarm: 20_000,
    nextWaits: false,
    isLow: false,
    waiting: { count: 0, since: null },
    floors: [],
  })
  expect((await looked()).balances.map(({ account }) => account)).toEqual([
    'airtelPayouts',
    'charges',
    'utility',
    'working',
  ])
  expect((await set('')).ok).toBe(false)
  expect(await set('20000')).toMatchObject({ ok: false, status: 409 })
  const { waiting } = given(await set('60,000'))
  // GET /api/office/actions
  const { items } = given(
    await people.api('GET /api/office/actions', { query: { of: 'toCheck' } }, controller),
  )
  expect(items).toMatchObject([{ label: 'M-Pesa' }])
  expect((await approve(waiting, finance)).ok).toBe(false)
  expect(await seen()).toMatchObject({ floor: 20_000 })
  given(await approve(waiting))
  expect(await seen()).toMatchObject({
    floor: 60_000,
    nextWaits: true,
    isLow: true,
    floors: [{ floor: 60_000, setBy: finance!.email, approvedBy: controller!.email }],
  })
  // The other provider has a separate minimum.
  expect(await seen('airtel')).toMatchObject({ floor: 20_000, isLow: false, floors: [] })
  const open = await people.database.db
    .selectFrom('payment_exception')
    .select('kind')
    .where('resolvedAt', 'is', null)
    .execute()
  expect(open).toEqual([{ kind: 'floatLow' }])
  await signLoan(people, {}, newPhone())
  await settle(people)
  const { waiting: stopped, left: now } = await seen()
  expect(stopped).toMatchObject({ count: 1, since: expect.any(String) as unknown })
  // Staff view, payouts and metrics share one figure.
  const view = await people.services.payments.floats.mpesa!.view()
  expect([now, 60_000]).toEqual([view.leftCents! / 100, view.floorCents / 100])
})

test('the next payout is reported as waiting when only the minimum is left, unless the balance is old', async () => {
  await left(60_000)
  given(await approve(given(await set('60,000')).waiting))
  expect(await seen()).toMatchObject({ left: 60_000, nextWaits: true })
  await signLoan(people, {}, newPhone())
  await settle(people)
  expect((await seen()).waiting.count).toBe(1)
  await people.database.db
    .deleteFrom('account_balance')
    .where('account', '=', 'utility')
    .where('at', '>', new Date(people.clock.now().getTime() - 30 * 60_000))
    .execute()
  expect(await seen()).toMatchObject({ left: null, nextWaits: false })
})

test('each provider has its own minimum', async () => {
  await left(50_000)
  given(await approve(given(await set('45,000', 'airtel')).waiting))
  expect(await seen('airtel')).toMatchObject({ account: 'airtelPayouts', floor: 45_000 })
  expect(await seen()).toMatchObject({ floor: 20_000 })
})

test('reported balances are deleted after 90 days by the daily purge, not by each query', async () => {
  await left(50_000)
  await people.database.db
    .insertInto('account_balance')
    .values([91, 89].map((days) => ({ account: 'utility', amountCents: kes(1), ...ago(days) })))
    .execute()
  await left(40_000)
  expect(await saidBefore(91)).toBe(1)
  await people.services.jobs.add(people.database.db, purgeJob, {})
  await people.drain()
  expect([await saidBefore(91), await saidBefore(89)]).toEqual([0, 1])
})

const daysAgo = (days: number): Date => new Date(people.clock.now().getTime() - days * 86_400_000)
const ago = (days: number) => ({ at: daysAgo(days), heardAt: daysAgo(days) })
/** How many balances were reported that many days ago or earlier. */
const saidBefore = async (days: number): Promise<number> =>
  (
    await people.database.db
      .selectFrom('account_balance')
      .select('at')
      .where('at', '<', daysAgo(days - 0.5))
      .execute()
  ).length
