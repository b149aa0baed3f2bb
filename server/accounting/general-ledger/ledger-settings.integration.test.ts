/**
 * Goal: two people change the account mapping and the accounting choices from a future day on, and earlier
 * postings stay (rules books-6 and books-8). Method: two controllers by their calls, and bank charges before
 * and after the day of a new mapping.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays, type Day } from '../../../domain/days.ts'
import { kes } from '../../testing/money/money-test.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { startPeople } from '../../testing/people/customers.ts'
import { startedForEach } from '../../testing/service/started.ts'
import { credit } from '../../ledger/ledger/index.ts'

const people = startedForEach(() => startPeople({ upkeep: ['books'] }))
let [controller, second]: TestOfficer[] = []
beforeEach(async () => {
  await signIn()
})

const dayMs = 86_400_000
/** Sessions end overnight. */
async function signIn(): Promise<void> {
  controller = await newOfficer(people, 'controller')
  second = await newOfficer(people, 'controller')
}
const inDays = (days: number): Day => addDays(people.clock.today(), days)
// POST /api/office/books/mappings
const put = (key: 'bankCharges' | 'principalReceivable' | 'excisePayable', code: string, since: string) =>
  people.api(
    'POST /api/office/books/mappings',
    { body: { key, code, since, note: 'A line of its own' } },
    controller,
  )
// POST /api/office/books/policies
const choose = (nonPerforming: 'suspend' | 'net', since: string) =>
  people.api(
    'POST /api/office/books/policies',
    {
      body: {
        since,
        nonPerforming,
        partnerShares: { insurance: '70', telemedicine: '80', legalAid: '80', multiservice: '80' },
        note: 'The auditor asks for it',
      },
    },
    controller,
  )
const waits = (reply: {
  readonly ok: boolean
  readonly data?: { readonly waiting: string | null }
}): string => {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.data!.waiting!
}
const approve = (id: string, by: TestOfficer | undefined) =>
  people.api('POST /api/office/actions/{id}/approve', { params: { id } }, by)
const chart = async () => {
  const reply = await people.api('GET /api/office/books/chart', {}, controller)
  if (!reply.ok) throw new Error('no chart')
  return reply.data
}
const refusedFor = (field: string) => ({
  ok: false,
  status: 422,
  problem: { errors: { [field]: [expect.any(String)] } },
})
const addAccount = (code: string, kind: 'expense' | 'income') =>
  people.api('POST /api/office/books/chart', { body: { code, name: 'Bank', kind } }, controller)

const charge = (shillings: number) =>
  people.database.transaction((tx) =>
    people.services.ledger.post(tx, [
      {
        kind: 'statementBooking',
        reference: randomUUID(),
        loanId: null,
        customerId: null,
        valueDay: people.clock.today(),
        currency: 'KES',
        lines: [
          { account: 'bankCharges', amountCents: kes(shillings) },
          { account: 'bank', amountCents: credit(kes(shillings)) },
        ],
      },
    ]),
  )
const balances = async () =>
  Object.fromEntries(
    (
      await sql<{
        code: string
        shillings: number
      }>`select code, (sum(debit_cents - credit_cents) / 100)::int as shillings
        from gl_turnover where code like '5%' group by code`.execute(people.database.db)
    ).rows.map(({ code, shillings }) => [code, shillings]),
  )

test('two people map entries to another account from a day on; earlier postings stay', async () => {
  await addAccount('5310', 'expense')
  await charge(10)
  const id = waits(await put('bankCharges', '5310', inDays(1)))
  expect(await put('bankCharges', '5310', inDays(1))).toMatchObject({ ok: false, status: 409 })
  expect(await approve(id, controller)).toMatchObject({ ok: false, problem: { code: 'ownProposal' } })
  expect((await chart()).mappings.filter(({ key }) => key === 'bankCharges')).toHaveLength(1)
  expect(await approve(id, second)).toMatchObject({ ok: true })
  expect((await chart()).mappings.filter(({ key }) => key === 'bankCharges')).toMatchObject([
    { code: '5300', setBy: null },
    { code: '5310', since: inDays(1), setBy: controller!.email, approvedBy: second!.email, fixed: false },
  ])
  await people.advance(dayMs)
  await charge(7)
  await people.advance(dayMs)
  expect(await balances()).toEqual({ '5300': 10, '5310': 7 })
  await signIn()
  // It is mapped, so it cannot be closed.
  expect(
    await people.api(
      'POST /api/office/books/chart/{code}',
      { params: { code: '5310' }, body: { name: 'Bank', isOpen: false } },
      controller,
    ),
  ).toMatchObject({ ok: false, status: 422 })
})

test('the account must accept the entry, and the day must not be over', async () => {
  await addAccount('5310', 'expense')
  await addAccount('4310', 'income')
  expect(await put('principalReceivable', '1010', inDays(1))).toMatchObject(refusedFor('key'))
  expect(await put('excisePayable', '2300', inDays(1))).toMatchObject(refusedFor('key'))
  for (const code of ['4310', '5300', '1100', '0001'])
    expect(await put('bankCharges', code, inDays(1))).toMatchObject(refusedFor('code'))
  expect(await put('bankCharges', '5310', inDays(-1))).toMatchObject(refusedFor('since'))
  // The day was today when it was proposed.
  const late = waits(await put('bankCharges', '5310', inDays(0)))
  await people.advance(dayMs)
  await signIn()
  expect((await approve(late, second)).ok).toBe(false)
  expect((await chart()).mappings.filter(({ key }) => key === 'bankCharges')).toHaveLength(1)
})

test('no change applies from a day of a closed month, on any path', async () => {
  await addAccount('5310', 'expense')
  const month = `${inDays(40).slice(0, 7)}-01`
  const id = waits(await put('bankCharges', '5310', inDays(40)))
  await sql`insert into gl_period (month, state) values (${month}::date, 'softClosed')`.execute(
    people.database.db,
  )
  expect(await put('bankCharges', '5310', inDays(41))).toMatchObject(refusedFor('since'))
  expect(await choose('net', inDays(40))).toMatchObject(refusedFor('since'))
  expect((await approve(id, second)).ok).toBe(false)
  const raw = (text: string) => sql.raw(text).execute(people.database.db)
  await expect(
    raw(`insert into gl_mapping (key, since, code) values ('bankCharges', '${inDays(40)}', '5310')`),
  ).rejects.toThrow('softClosed')
  await expect(raw(`update gl_mapping set code = '5310' where key = 'bankCharges'`)).rejects.toThrow(
    'append-only',
  )
  await expect(raw(`delete from gl_policy`)).rejects.toThrow('append-only')
  await expect(
    raw(`insert into gl_policy (since, non_performing, partner_shares_ppm, set_at, set_by, approved_by)
      select '${inDays(1)}', 'net', '{}', now(), id, id from staff_member limit 1`),
  ).rejects.toThrow('gl_policy_by_two')
})

test('two people set the choices; one is that interest net of the allowance is income', async () => {
  const id = waits(await choose('net', inDays(0)))
  expect(await people.api('GET /api/office/actions/{id}', { params: { id } }, second)).toMatchObject({
    ok: true,
    data: { before: { nonPerforming: 'suspend' }, after: { nonPerforming: 'net' } },
  })
  expect(await approve(id, second)).toMatchObject({ ok: true })
  expect((await chart()).policies).toMatchObject([
    { nonPerforming: 'suspend', setBy: null },
    { nonPerforming: 'net', partnerSharesPercent: { insurance: 70 }, approvedBy: second!.email },
  ])
  expect(await choose('suspend', inDays(0))).toMatchObject(refusedFor('since'))
  // Without a run of the allowance: its rate without own history.
  const coverage = await people.services.lossCoverage(people.database.db, inDays(0), ['C', 'D', 'E'])
  expect(coverage('standard')).toBe(1_000_000)
})
