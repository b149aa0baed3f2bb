/**
 * Goal: the loans that the SQL of midnight and morning jobs selects are those that the domain functions
 * select, and each is processed once, even when jobs are killed or run twice. Method: random loans and
 * payments over many days, compared daily with the domain functions.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import { ledgerTargets } from '../../../../domain/books/ledger-targets.ts'
import { positionOn } from '../../../../domain/loan/loan.ts'
import { cents, wholeShillings } from '../../../../domain/money.ts'
import { defaultContactSettings } from '../../../../domain/testing/default-contact-settings.ts'
import { firstReminderOn, nextReminderOn, reminderStep } from '../../../../domain/contact/reminders.ts'
import { anyQuoteInput } from '../../../../domain/testing/arbitraries.ts'
import { moneyForEach } from '../../../testing/money/money-test.ts'
import { daysAhead, stateBy } from './posting-differences.ts'

const allLoans = { from: '00000000-0000-0000-0000-000000000000', before: null }
const booked = ['principalReceivable', 'interestReceivable', 'penaltyReceivable', 'writeOffs'] as const
const seed = 20_261_123
const money = moneyForEach()

const plans = (count: number) =>
  fc.sample(
    fc.record({
      input: anyQuoteInput,
      payments: fc.array(
        fc.record({
          after: fc.integer({ min: 1, max: 200 }),
          share: fc.double({ min: 0.05, max: 1.1, noNaN: true }),
        }),
        { maxLength: 3 },
      ),
    }),
    { numRuns: count, seed },
  )

const { reminderSteps: steps } = defaultContactSettings

type Stored = { id: string; lookOn: Day | null; dueOn: Day | null; remindOn: Day | null }
const stored = async (): Promise<Map<string, Stored>> => {
  const { rows } = await sql<Stored>`select id, l.look_on, next_due_on as due_on, remind_on
    from loan left join loan_look l on l.customer_id = loan.customer_id and l.loan_id = id
    where status = 'active'`.execute(money.database.db)
  return new Map(rows.map((row) => [row.id, row]))
}
/** Ids of the loans with an entry of this kind, once per entry. */
const posted = async (): Promise<string[]> =>
  (
    await sql<{ id: string }>`select loan_id as id from ledger_transaction where kind = 'inDuplum'
      order by sequence`.execute(money.database.db)
  ).rows.map(({ id }) => id)

test('each day takes the loans that the domain names, and leaves books and days as the domain has them', async () => {
  const cases = await Promise.all(
    plans(30).map(async ({ input, payments }) => ({ loan: await money.lendAtOnce(input), payments })),
  )
  const begun = money.clock.today()
  const reported = new Set<string>()
  let [becameBad, reminded] = [0, 0]
  for (let after = 1; after <= 225; after++) {
    const today = addDays(begun, after)
    money.clock.set(startOfDay(today))
    const [before, entriesBefore] = [await stored(), await posted()]
    const sumsBefore = await money.ledger.entriesOf(
      money.database.db,
      await money.loans.byIds([...before.keys()]),
    )
    if ([...before.values()].some(({ lookOn }) => lookOn !== null && lookOn <= today)) {
      await money.loans.planNonPerforming()
      await money.worker.drain()
    }
    const [days, entries] = [await stored(), (await posted()).slice(entriesBefore.length)]
    expect([...days.keys()].sort()).toEqual([...before.keys()].sort()) // no loan was repaid

    const turned: string[] = []
    const loans = await money.loans.byIds([...days.keys()])
    const sums = await money.ledger.entriesOf(money.database.db, loans)
    for (const loan of loans) {
      const { movements, position } = stateBy(loan, sums.get(loan.id)!, today)
      const { lookOn, dueOn } = daysAhead(position, today)
      const day = days.get(loan.id)!
      expect(day.dueOn).toBe(dueOn)
      // A payment of the whole principal does not move the check day of a single due date: that check finds
      // nothing.
      if (lookOn !== null) expect(day.lookOn).toBe(lookOn)
      else expect(day.lookOn === null || day.lookOn > today).toBe(true)
      if (!position.nonPerforming) continue
      if (positionOn(loan.terms, movements, addDays(today, -1)).nonPerforming) continue
      const targets = ledgerTargets(loan.terms, movements, today)
      // A loan whose charges had already reached the in duplum cap may have all entries posted before.
      const was = sumsBefore.get(loan.id)!.byAccount
      if (booked.some((account) => (was.get(account) ?? 0) !== targets[account])) turned.push(loan.id)
      for (const account of booked)
        expect([account, sums.get(loan.id)!.byAccount.get(account) ?? 0]).toEqual([account, targets[account]])
    }
    expect(entries.sort()).toEqual(turned.sort())
    becameBad += turned.length

    const due = await money.database.transaction((tx) => money.loans.takeToRemind(tx, allLoans, true))
    const expected = cases.flatMap(({ loan: { id } }) => {
      const dueOn = days.get(id)?.dueOn
      const step = dueOn ? reminderStep(steps, dueOn, today) : null
      const key = `${id} ${dueOn} ${step}`
      if (step === null || reported.has(key)) return []
      reported.add(key)
      return [`${id} ${step}`]
    })
    expect(due.map(({ loan, step }) => `${loan.id} ${step}`).sort()).toEqual(expected.sort())
    reminded += due.length
    for (const { id, dueOn, remindOn } of (await stored()).values())
      expect([id, remindOn]).toEqual([
        id,
        dueOn &&
          (today < firstReminderOn(steps, dueOn)
            ? firstReminderOn(steps, dueOn)
            : nextReminderOn(steps, dueOn, today)),
      ])

    for (const { loan, payments } of cases)
      for (const { after: day, share } of payments) {
        const current = (await money.loans.byId(loan.id))!
        if (day !== after || current.status !== 'active') continue
        const { payoffCents } = await money.loans.positionOf(current)
        await money.payAtOnce(
          current,
          Math.max(1, wholeShillings(cents(Math.round(payoffCents * share))) / 100),
        )
      }
  }
  expect(becameBad).toBeGreaterThan(5)
  expect(reminded).toBeGreaterThan(50)
}, 120_000)

test('entries that are posted again, and loans taken twice, change nothing', async () => {
  const { loan } = await money.lend(1_000)
  const on = addDays(money.clock.today(), 61 + 90)
  money.clock.set(startOfDay(on))
  await Promise.all([money.loans.markNonPerforming(allLoans), money.loans.markNonPerforming(allLoans)])
  await money.drain()
  expect(await posted()).toEqual([loan.id])
  await money.advance(86_400_000) // the same job, retried after a kill, on a later day
  await money.loans.postNonPerforming({ loans: [loan], on })
  expect(await posted()).toEqual([loan.id])
})

test('a loan that was repaid between its day and its entry gets none', async () => {
  const { loan } = await money.lend(1_000)
  const on = addDays(money.clock.today(), 61 + 90)
  money.clock.set(startOfDay(on))
  await money.loans.markNonPerforming(allLoans)
  const { payoffCents } = await money.loans.positionOf(loan)
  await money.payAtOnce(loan, Math.ceil(payoffCents / 100))
  await money.drain()
  expect(await posted()).toEqual([])
  expect((await money.loans.byId(loan.id))?.status).toBe('repaid')
})

test('more loans than one range: each is in one, and the ranges follow from the index of their day', async () => {
  const { loan } = await money.lend(1_000)
  await sql`insert into loan (id, customer_id, request_id, document_number, document_key, terms, principal_cents,
      currency, paid_out_on, status, opened_at, next_due_on, remind_on)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'T' || n, 'T' || n, terms, principal_cents,
      currency, paid_out_on, status, opened_at, next_due_on + (n % 20), remind_on + (n % 20)
    from loan, generate_series(1, 20000) n where id = ${loan.id}`.execute(money.database.db)
  await sql`analyze loan`.execute(money.database.db)
  money.clock.set(startOfDay(firstReminderOn(steps, loan.nextDueOn!)))
  const ranges = await money.database.transaction((tx) => money.loans.rangesToRemind(tx, 300))
  const taken: string[] = []
  for (const range of ranges)
    taken.push(
      ...(await money.database.transaction((tx) => money.loans.takeToRemind(tx, range, true))).map(
        (due) => due.loan.id,
      ),
    )
  expect([ranges.length, taken.length, new Set(taken).size]).toEqual([4, 1_001, 1_001])
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from loan where status = 'active'
    and remind_on <= '2026-03-01'`.execute(money.database.db)
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toMatch(/loan_to_remind/)
})
