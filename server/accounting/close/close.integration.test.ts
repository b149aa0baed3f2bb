/**
 * Goal: a month is locked only when its checklist is in order, takes no postings afterwards on any path, and
 * is reopened by two people (rules close-3 and close-4). Method: a small book over two months, each checklist
 * item missing once.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import type { TestOfficer } from '../../testing/people/officers.ts'
import {
  approve,
  byHand,
  computeAllowance,
  controller,
  finance,
  goTo,
  lender,
  lock,
  march,
  missing,
  note,
  people,
  post,
  read,
  readyToLock,
  rent,
  reopen,
  second,
  setUp,
  signOff,
  softClose,
} from './close.fixture.ts'
import { fulfilled } from '../../testing/people/customers.ts'

setUp()

test('a month is closed by its checklist: each item is missing until it is in order', async () => {
  await lender.borrow(10_000)
  await goTo(10)
  // POST /api/office/books/periods/{month}/soft-close
  expect(await softClose()).toMatchObject({ ok: false, problem: { code: 'monthNotReady' } })
  // A month that is not over shows no break in figures that exist only at its end.
  expect((await read()).items.find(({ item }) => item === 'controls')).toMatchObject({
    done: true,
    amount: 0,
  })
  await goTo(31)
  expect(await missing()).toContain('softClosed')
  // GET /api/office/books/periods
  expect(fulfilled(await people.api('GET /api/office/books/periods', {}, controller)).items).toContainEqual({
    month: march,
    state: 'open',
  })
  await readyToLock()
  await sql`delete from gl_check`.execute(people.database.db)
  expect(await missing()).toEqual(expect.arrayContaining(['controls']))
  // POST /api/office/books/periods/{month}/lock
  expect(await lock()).toMatchObject({ ok: false, status: 409, problem: { code: 'monthNotReady' } })
  expect((await read()).items.find(({ item }) => item === 'controls')).toMatchObject({ count: 1, amount: 0 })
  await people.services.generalLedger.check(day('2026-04-01'))
  await computeAllowance()
  await sql`update gl_check set found_cents = found_cents + 5 where name = 'interestReceivable'`.execute(
    people.database.db,
  )
  expect((await read()).items.find(({ item }) => item === 'controls')).toMatchObject({
    count: 1,
    amount: 0.05,
  })
  await people.services.generalLedger.check(day('2026-04-01'))
  await sql`update gl_exposure set principal_cents = principal_cents + 1`.execute(people.database.db)
  expect(await missing()).toEqual(['controls'])
  await sql`update gl_exposure set principal_cents = principal_cents - 1`.execute(people.database.db)
  expect(await missing()).toEqual([])
  expect(fulfilled(await lock())).toEqual({ state: 'locked', waiting: null })
  // GET /api/office/books/periods/{month}
  expect(await read()).toMatchObject({
    state: 'locked',
    changes: [{ event: 'lock', by: controller.email, approvedBy: null }, { event: 'softClose' }],
  })
  expect(await lock()).toMatchObject({ ok: false, problem: { code: 'conflict' } })
})

test('a note excuses an item that needs judgement, not one that is a fact', async () => {
  await lender.borrow(10_000)
  await goTo(20)
  fulfilled(
    await approve(
      fulfilled(
        await post(finance, '15.03.2026', [
          { code: '5300', debit: '500' },
          { code: '2120', credit: '500' },
        ]),
      ).waiting,
      controller,
    ),
  )
  await goTo(31)
  await readyToLock()
  await computeAllowance()
  expect(await missing()).toEqual(['taxes'])
  // POST /api/office/books/periods/{month}/notes
  expect(await note('taxes', '')).toMatchObject({ ok: false, status: 422 })
  fulfilled(await note('taxes', 'PAYE of March, paid on 9 April'))
  expect((await read()).items.find(({ item }) => item === 'taxes')).toMatchObject({
    done: false,
    amount: 500,
    note: { text: 'PAYE of March, paid on 9 April', by: controller.email },
  })
  // An item excused by a note needs a second approver, who approves exactly these words.
  const asked = fulfilled(await lock())
  expect(asked).toMatchObject({ state: 'softClosed', waiting: expect.any(String) as string })
  expect(await lock()).toMatchObject({ problem: { code: 'actionWaits' } })
  expect(await approve(asked.waiting, controller)).toMatchObject({ problem: { code: 'ownProposal' } })
  expect(
    fulfilled(await people.api('GET /api/office/actions/{id}', { params: { id: asked.waiting! } }, second)),
  ).toMatchObject({
    kind: 'period.lock',
    reason: 'PAYE of March, paid on 9 April',
    after: { status: 'locked', closeItem: ['taxes'], closeNotes: ['PAYE of March, paid on 9 April'] },
  })
  fulfilled(await note('taxes', 'Something else'))
  expect(await approve(asked.waiting, second)).toMatchObject({ problem: { code: 'actionImpossible' } })
  expect((await read()).state).toBe('softClosed')
  fulfilled(await note('taxes', 'PAYE of March, paid on 9 April'))
  fulfilled(await approve(asked.waiting, second))
  expect(await read()).toMatchObject({
    state: 'locked',
    changes: [{ event: 'lock', by: controller.email, approvedBy: second.email }, { event: 'softClose' }],
  })
  expect(await note('taxes', 'x')).toMatchObject({ ok: false, problem: { code: 'monthClosed' } })
})

test('an account is reconciled once each of its days with money or a statement is signed off', async () => {
  await lender.borrow(10_000)
  await people.database.transaction((tx) =>
    people.services.ledger.post(tx, [
      {
        kind: 'unmatched',
        reference: 'RC1',
        loanId: null,
        customerId: null,
        valueDay: day('2026-03-02'), // the account's first day
        currency: 'KES',
        lines: [
          { account: 'mpesaPaybill', amountCents: cents(100) },
          { account: 'unmatched', amountCents: cents(-100) },
        ],
      },
    ]),
  )
  await goTo(31)
  const left = async () => (await read()).items.find(({ item }) => item === 'reconciled')
  expect(await left()).toMatchObject({ done: false, count: 30 })
  await signOff(['utility'], '2026-03-21')
  expect(await left()).toMatchObject({ done: false, count: 10, accounts: ['utility'] })
  await signOff(['utility'], '2026-03-31')
  expect(await left()).toMatchObject({ done: true, count: 0, accounts: ['utility'] })
  // Every day counts: a skipped day is missing, whatever was signed after it.
  await sql`delete from statement_sign_off where day = '2026-03-10'`.execute(people.database.db)
  expect(await left()).toMatchObject({ done: false, count: 1, accounts: ['utility'] })
  await signOff(['utility'], '2026-03-31')
  // Money that a manual journal posted to the bank, and an account known only from a statement.
  fulfilled(await approve(fulfilled(await post(finance, '30.03.2026', rent)).waiting, controller))
  expect(await left()).toMatchObject({ done: false, count: 2, accounts: ['bank'] })
  await sql`with file as (
      insert into statement_file (id, account, name, hash, from_day, to_day, rows, uploaded_by, uploaded_at)
      select gen_random_uuid(), 'charges', 'charges.csv', '', '2026-03-31', '2026-03-31', 0, id, now()
      from staff_member where email = ${controller.email} returning id)
    insert into statement_day (account, day, file_id, opening_cents, closing_cents)
    select 'charges', '2026-03-31', id, 0, 0 from file`.execute(people.database.db)
  expect(await left()).toMatchObject({ done: false, count: 3, accounts: ['charges', 'bank'] })
})

test('months are locked in order, and reopened from the last by two people', async () => {
  await lender.borrow(10_000)
  await goTo(62) // 3 May
  for (const month of [march, '2026-04-01']) {
    await readyToLock(month)
    await computeAllowance(month)
  }
  expect(await missing('2026-04-01')).toContain('monthBefore')
  expect((await lock('2026-04-01')).ok).toBe(false)
  fulfilled(await lock(march))
  fulfilled(await lock('2026-04-01'))
  // POST /api/office/books/periods/{month}/reopen
  expect(await reopen(march)).toMatchObject({ ok: false, problem: { code: 'conflict' } })
  const { waiting } = fulfilled(await reopen('2026-04-01'))
  expect((await approve(waiting, controller)).ok).toBe(false)
  expect((await read('2026-04-01')).state).toBe('locked')
  fulfilled(await approve(waiting, second))
  expect(await read('2026-04-01')).toMatchObject({
    state: 'open',
    changes: [
      { event: 'reopen', by: controller.email, approvedBy: second.email, note: 'An invoice came' },
      {},
      {},
    ],
  })
})

test('a month accepts what its state allows: other journals are posted today with their true value date', async () => {
  await lender.borrow(10_000)
  await goTo(31) // 2 April
  const valueOn = day('2026-03-30')
  const { generalLedger } = people.services
  const posted = async (): Promise<unknown> => {
    const reference = randomUUID()
    await people.database.transaction((tx) =>
      generalLedger.post(tx, {
        kind: 'taxPaid',
        reference,
        valueOn,
        bookedOn: valueOn,
        text: '',
        by: null,
        lines: [
          { code: '1010', amountCents: cents(100) },
          { code: '1024', amountCents: cents(-100) },
        ],
      }),
    )
    const { rows } = await sql<{
      booked: string
      value: string
    }>`select booked_on as booked, value_on as value
      from gl_journal where reference = ${reference}`.execute(people.database.db)
    return rows[0]
  }
  expect(await posted()).toEqual({ booked: '2026-03-30', value: '2026-03-30' })
  await readyToLock()
  expect(await posted()).toEqual({ booked: '2026-04-02', value: '2026-03-30' })
  const bookedOn = async (by: TestOfficer, checker: TestOfficer) => {
    fulfilled(await approve(fulfilled(await post(by, '31.03.2026', rent)).waiting, checker))
    return (await byHand()).items[0]!.bookedOn
  }
  expect(await bookedOn(finance, controller)).toBe('2026-04-02')
  expect(await bookedOn(controller, finance)).toBe('2026-03-31')
  await sql`update gl_period set state = 'locked' where month = ${march}::date`.execute(people.database.db)
  expect(await bookedOn(controller, finance)).toBe('2026-04-02')
  for (const kind of ['bank', 'manual'])
    await expect(
      sql`insert into gl_journal (kind, reference, booked_on, value_on, codes, products, classes, providers, amounts_cents, posted_at)
        values (${kind}, ${randomUUID()}, '2026-03-31', '2026-03-31', '{1010,1024}', '{"",""}', '{"",""}', '{"",""}', '{1,-1}', now())`.execute(
        people.database.db,
      ),
    ).rejects.toThrow('the month of 2026-03-31 is locked')
})

test('locking a month waits for postings in progress', async () => {
  await lender.borrow(10_000)
  await goTo(31)
  await readyToLock()
  await computeAllowance()
  const other = new Client({ connectionString: people.database.url })
  await other.connect()
  await other.query(`begin; insert into gl_journal (kind, reference, booked_on, value_on, codes, products, classes, providers, amounts_cents, posted_at)
    values ('manual', 'late', '2026-03-31', '2026-03-31', '{1010,2100}', '{"",""}', '{"",""}', '{"",""}', '{100,-100}', now());
    insert into gl_turnover values ('2026-03-31', '1010', '', '', '', 100, 0), ('2026-03-31', '2100', '', '', '', 0, 100)`)
  const locking = lock()
  await expect
    .poll(async () => (await other.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  await other.query('commit')
  await other.end()
  // Excise duty is owed now: the concurrent posting counts.
  expect(await locking).toMatchObject({ ok: false, problem: { code: 'monthNotReady' } })
})
