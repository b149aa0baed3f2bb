/**
 * Goal: the seeded book is consistent: its entries balance, stored loan data equals a replay, the figures of
 * each night equal a recount, also for the imported time, and each status of the back office occurs. Method:
 * a smaller book, made once by the same code.
 */
import { kenya } from '../../../domain/country/kenya.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noticeAfterDays, smallAmountCents } from '../../../domain/decision/bureau-figures.ts'
import { nairobiDay } from '../../../domain/country/nairobi.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { notedItems, type NotedItem } from '../../../domain/books/periods.ts'
import {
  firstPaymentWithinDays,
  monthEndOf,
  monthOf,
  portfolioStatusOf,
} from '../../../domain/books/portfolio.ts'
import { createClose } from '../../accounting/close/index.ts'
import { sandboxClock } from '../../testing/service/clocks.ts'
import { completeConfig, readConfig, type Config } from '../../platform/config/config.ts'
import { freePort } from '../../platform/database/embedded/embedded.ts'
import { createLog } from '../../platform/observability/log.ts'
import { clockOffset } from '../../platform/time/move-clock.ts'
import { createServices, type Services } from '../../services.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { createFilling } from '../filling.ts'
import { fillEmpty, storiesWereCutOff } from '../seeding.ts'
import { staffPersonas } from '../simulated-service.ts'

const size = { loans: 200, days: 320, lived: 70 }
const makeMaxMs = 600_000
let dataDir: string
let own: TestDatabase
let services: Services
/** The first simulated day: the book of earlier days is imported. */
let opening: Day
/** At night and on the first of a month, the jobs of the day are still to come. */
const noonInMidMonth = new Date('2026-11-18T09:00:00Z')
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noonInMidMonth })
  dataDir = await mkdtemp(join(tmpdir(), 'mkopo-book-'))
  own = await createTestDatabase()
  const log = createLog('silent')
  const config = completeConfig(
    readConfig({ SEED: 'book', LOG_LEVEL: 'silent', DATA_DIR: dataDir }) as Config,
    await freePort(),
    'a secret key that only tests know, and long enough',
  )
  const filling = createFilling({ config, log, site: null })
  expect(await fillEmpty({ config, database: own.database, log, filling }, size)).toBe('lived')
  await filling.close()
  const clock = sandboxClock(await clockOffset(own.database))
  services = createServices({ country: kenya, config, database: own.database, clock, log })
  opening = addDays(clock.today(), -size.lived)
}, makeMaxMs)
afterAll(async () => {
  vi.useRealTimers()
  await own.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(own.database.db)).rows
const numbersOf = async (query: ReturnType<typeof sql<{ name: string; count: number }>>) =>
  Object.fromEntries((await rowsOf(query)).map(({ name, count }) => [name, count]))
const loanKeys = () => rowsOf(sql<{ id: string; customerId: string }>`select id, customer_id from loan`)

test('the book has the planned number of loans until now, and the clock is at now', async () => {
  const [found] = await rowsOf(
    sql<{ count: number; first: Day; last: Day }>`
      select count(*) as count, min(paid_out_on) as first, max(paid_out_on) as last from loan`,
  )
  const today = nairobiDay(new Date())
  expect(found!.count).toBe(size.loans)
  expect(found!.first < addDays(today, -size.days + 30)).toBe(true)
  expect(found!.last > addDays(today, -7)).toBe(true)
  expect(await storiesWereCutOff(own.database)).toBe(false)
})

test('the ledger balances, in total and by entry, and no job failed', async () => {
  expect((await services.ledger.trialBalance()).unbalanced).toEqual([])
  expect(await services.failedJobs.list()).toEqual([])
})

test('the stored data of each loan equals a replay of its movements', async () => {
  const today = services.clock.today()
  const keys = await loanKeys()
  const kept = new Map(
    (
      await rowsOf(
        sql<{ id: string; open: number | null; dueOn: Day | null; status: string }>`
          select loan.id, loan.status, next_due_on as due_on, outstanding_cents as open
          from loan left join loan_outstanding_principal principal
            on principal.customer_id = loan.customer_id and principal.loan_id = loan.id`,
      )
    ).map(({ id, ...row }) => [id, row]),
  )
  const stood = await own.database.transaction((tx) => services.loans.positionsOn(tx, keys, today))
  expect(stood).toHaveLength(size.loans)
  for (const { loan, position } of stood) {
    const isOpen = position.settledOn === null && loan.status !== 'ceded' && loan.status !== 'writtenOff'
    expect([loan.id, kept.get(loan.id)!.status === 'active']).toEqual([loan.id, isOpen])
    if (isOpen)
      expect([loan.id, kept.get(loan.id)]).toEqual([
        loan.id,
        { status: 'active', open: position.owedCents.principal, dueOn: position.nextDue?.on ?? null },
      ])
  }
})

test('the earlier book is imported with its history, and its borrowers go on', async () => {
  const [taken] = await rowsOf(
    sql<{ openedOn: Day; balancesOn: Day }>`
      select opened_on, balances_on from book_opening`,
  )
  expect(taken).toEqual({ openedOn: opening, balancesOn: addDays(opening, -1) })
  const found = await numbersOf(
    sql`select 'before' as name, count(*) from loan where paid_out_on < ${opening}::date
      union all select kind, count(*) from ledger_transaction
        where loan_id is not null and value_day < ${opening}::date group by 1
      union all select 'in parts', count(*) from loan
        where paid_out_on < ${opening}::date and jsonb_array_length(terms -> 'dues') > 1
      union all select 'with add-ons', count(*) from loan
        where paid_out_on < ${opening}::date and terms -> 'addOns' <> '[]'
      union all select 'prolonged', count(*) from collection
        where value_day < ${opening}::date and prolongation_days > 0
      union all select 'came back', count(*) from loan again join loan first using (customer_id)
        where first.paid_out_on < ${opening}::date and again.paid_out_on >= ${opening}::date
      union all select 'went on', count(*) from loan join collection on collection.loan_id = loan.id
          and collection.customer_id = loan.customer_id
        where loan.paid_out_on < ${opening}::date and collection.value_day >= ${opening}::date`,
  )
  expect(found['before']).toBeGreaterThan(size.loans / 2)
  const names = ['loanOpened', 'collection', 'refund', 'in parts', 'with add-ons', 'prolonged']
  expect([...names, 'came back', 'went on'].filter((name) => !((found[name] ?? 0) > 0))).toEqual([])
})

test('every night since, the 31 days and the month ends before have figures that equal a recount', async () => {
  const today = services.clock.today()
  const days = new Set(
    (await rowsOf(sql<{ day: Day }>`select distinct on_day as day from portfolio_day`)).map(({ day }) => day),
  )
  const keys = await loanKeys()
  const [first] = await rowsOf(sql<{ day: Day }>`select min(paid_out_on) as day from loan`)
  const singles = Array.from({ length: size.lived + 31 }, (_, ago) => addDays(today, -ago - 1))
  const monthEnds = Array.from({ length: size.days }, (_, ago) => addDays(opening, -ago - 1)).filter(
    (on) => on === monthEndOf(monthOf(on)) && on >= first!.day,
  )
  expect(monthEnds.length).toBeGreaterThan(6)
  expect([...singles, ...monthEnds].filter((on) => !days.has(on))).toEqual([])
  // First payments are counted by day: a month end alone says nothing about its month.
  const [outcome] = await rowsOf(
    sql<{ first: Day }>`select min(on_day) as first from portfolio_outcome where kind = 'firstPaymentMissed'`,
  )
  expect(outcome!.first >= addDays(opening, -31 - firstPaymentWithinDays)).toBe(true)
  // A payment matched later counts from its own day on: in a recount, but not in the figures of those nights.
  const foundLater = await rowsOf(
    sql<{ from: Day; to: Day }>`
      select value_day as "from", (posted_at at time zone 'Africa/Nairobi')::date as "to"
      from ledger_transaction where loan_id is not null and posted_at > value_day + interval '1 day'
        and (posted_at at time zone 'Africa/Nairobi')::date >= ${opening}::date`,
  )
  const known = (on: Day): Day =>
    foundLater.some(({ from, to }) => from <= on && on < to) ? known(addDays(on, -1)) : on
  const asked = [...[1, 40].map((ago) => known(addDays(today, -ago))), addDays(opening, -20), ...monthEnds]
  for (const on of asked) {
    const stood = await own.database.transaction((tx) => services.loans.positionsOn(tx, keys, on))
    const recount = stood
      .filter(({ loan }) => loan.paidOutOn <= on)
      .map(({ loan, position }) => {
        const isCeded = loan.status === 'ceded' && loan.closedOn !== null && loan.closedOn <= on
        const notSettled = position.writtenOffOn !== null ? 'writtenOff' : isCeded ? 'ceded' : 'active'
        const status = position.settledOn !== null ? 'repaid' : notSettled
        return portfolioStatusOf(status, -position.daysUntilDue)
      })
    const counted = await numbersOf(
      sql`select standing as name, sum(loans)::int as count from portfolio_day where on_day = ${on} group by standing`,
    )
    const expected = Object.fromEntries(
      [...Map.groupBy(recount, (each) => each)].map(([standing, all]) => [standing, all.length]),
    )
    expect([on, counted]).toEqual([on, expected])
  }
})

test.each<readonly [string, ReturnType<typeof sql<{ name: string; count: number }>>, readonly string[]]>([
  [
    'requests',
    sql`select status as name, count(*) as count from loan_request group by 1`,
    [
      'waitingUserConfirmation',
      'pendingApproval',
      'approved',
      'alternativeOffer',
      'rejected',
      'cancelled',
      'repaid',
    ],
  ],
  [
    'loans',
    sql`select status as name, count(*) as count from loan group by 1`,
    ['active', 'repaid', 'writtenOff', 'ceded'],
  ],
  [
    'payouts',
    sql`select status as name, count(*) as count from payout group by 1`,
    ['paid', 'failed', 'sent'],
  ],
  [
    'appeals',
    sql`select status as name, count(*) as count from appeal group by 1`,
    ['pendingReview', 'completed'],
  ],
  [
    'promises to pay',
    sql`select state as name, count(*) as count from payment_promise group by 1`,
    ['kept', 'broken'],
  ],
  [
    'records of other kinds',
    sql`select 'case' as name, count(*) as count from late_case where closed_on is null
      union all select 'contact', count(*) from late_contact where channel = 'call'
      union all select 'prolongation', count(*) from collection where prolongation_days > 0
      union all select 'unmatched', count(*) from collection where loan_id is null and reversed_at is null
      union all select 'exception', count(*) from payment_exception where resolved_at is null
      union all select 'placement', count(*) from agency_placement
      union all select 'waits', count(*) from pending_action where status = 'waiting'
      union all select 'bulk', count(*) from bulk_action
      union all select 'concession', count(*) from loan where concessions <> '[]'
      union all select 'note', count(*) from customer_note
      union all select 'lookUp', count(*) from bureau_look_up
      union all select 'file', count(*) from bureau_file
      union all select 'message', count(*) from message where kind = 'dueToday'`,
    [
      'case',
      'contact',
      'prolongation',
      'unmatched',
      'exception',
      'placement',
      'waits',
      'bulk',
      'concession',
      'note',
    ].concat(['lookUp', 'file', 'message']),
  ],
])('each status of %s occurs', async (_, query, names) => {
  const found = await numbersOf(query)
  expect(names.filter((name) => !((found[name] ?? 0) > 0))).toEqual([])
})

test('a customer 60 days past due got the pre-listing notice, unless we may not send it', async () => {
  const late = await rowsOf(
    sql<{ id: string; customerId: string; notified: boolean }>`
      select loan.id, loan.customer_id, exists (select from bureau_notice notice
        where notice.customer_id = loan.customer_id and notice.loan_id = loan.id
          and notice.due_on = loan.next_due_on) as notified
      from loan join loan_outstanding_principal principal
        on principal.customer_id = loan.customer_id and principal.loan_id = loan.id
      where loan.status = 'active' and loan.next_due_on < ${addDays(services.clock.today(), -noticeAfterDays)}::date
        and principal.outstanding_cents > ${smallAmountCents}`,
  )
  expect(late.length).toBeGreaterThan(0)
  expect(await rowsOf(sql`select from bureau_notice`)).not.toEqual([])
  const stopped = await services.collections.contacts.notContactable(late, 'notify')
  expect(late.filter(({ id, notified }) => !notified && !stopped.has(id))).toEqual([])
})

test('each member of staff can sign in', async () => {
  for (const { email } of Object.values(staffPersonas))
    expect([email, await services.staff.openAs(email)]).toEqual([email, expect.any(String)])
})

test(
  'the months since the opening are closed one after the other, and their checklists lack only judgements of people',
  async () => {
    const close = createClose({ ...services, database: own.database })
    const [controller, checker] = await rowsOf(
      sql<{ officerId: string; email: string }>`select id as officer_id, email from staff_member
        order by email = ${staffPersonas['controller']!.email} desc limit 2`,
    )
    const isOver = (month: Day): boolean => month < monthOf(services.clock.today())
    const months = (await close.list())
      .map(({ month }) => month)
      .filter(isOver)
      .toSorted()
    const lived = Array.from({ length: size.lived }, (_, day) => monthOf(addDays(opening, day)))
    expect(months).toEqual([...new Set(lived)].filter(isOver))
    for (const month of months) {
      expect(await close.softClose(controller!, month, '')).toEqual({ state: 'softClosed' })
      const read = await close.read(month)
      if ('error' in read) throw new Error(`${month} is missing`)
      for (const { item, isDone } of read.items)
        if (!isDone) {
          expect([month, item, notedItems]).toEqual([month, item, expect.arrayContaining([item])])
          await close.note(controller!, month, item as NotedItem, 'Looked at')
        }
      const locked = await close.lock(controller!, month, '')
      if (!('noted' in locked)) expect([month, locked]).toEqual([month, { state: 'locked' }])
      else {
        const makerId = controller!.officerId
        const payload = { month, makerId, program: null, note: '', noted: locked.noted }
        const refused = await own.database.transaction((tx) => close.lockNoted.apply(tx, checker!, payload))
        expect([month, refused]).toEqual([month, null])
      }
      const { rows } = await services.generalLedger.trialBalance(month, monthEndOf(month))
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
      expect([month, sum(({ debitCents, creditCents }) => debitCents - creditCents)]).toEqual([month, 0])
      expect([month, sum(({ closingCents }) => closingCents)]).toEqual([month, 0])
    }
  },
  makeMaxMs,
)
