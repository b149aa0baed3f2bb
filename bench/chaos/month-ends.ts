/**
 * Staff actions in the arrivals run: every night the finished day is compared with its sources, statements of
 * the utility account are uploaded, some late, twice or out of order, and months are closed.
 */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, type Day } from '../../domain/days.ts'
import { monthOf, monthsBefore } from '../../domain/books/portfolio.ts'
import type { Random } from '../../domain/testing/random.ts'
import type { GeneralLedger } from '../../server/accounting/general-ledger/index.ts'
import type { Reconciliation } from '../../server/accounting/reconciliation/index.ts'
import type { MoneyTest } from '../../server/testing/money/money-test.ts'

/** Days of the next month. */
const [softClosedOn, lockedOn] = [3, 5]
const account = 'utility'

type Deps = {
  readonly money: MoneyTest
  readonly generalLedger: GeneralLedger
  readonly statements: Reconciliation
  readonly officer: Parameters<Reconciliation['upload']>[0]
  readonly random: Random
}

export function createMonthEnds({ money, generalLedger, statements, officer, random }: Deps) {
  const { db } = money.database
  const begun = money.clock.today()
  /** Statements that are on their way: of a day, from another on. */
  const sheets: { readonly day: Day; readonly from: Day }[] = []
  const locked = new Map<Day, string>()

  /** Takes a statement, of which another copy may have come before; false where one before it is missing. */
  async function take(of: Day): Promise<boolean> {
    const response = await fetch(`${money.url}/sandbox/api/account-statement`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, from: of, to: of, trap: 'clean' }),
    })
    const bytes = Buffer.from(await response.text())
    const taken = await statements.upload(officer, account, { bytes, name: `${of}.csv` })
    if ('error' in taken) throw new Error(taken.error)
    if (!('problem' in taken)) return true
    expect(['sameFile', 'balanceNeeded']).toContain(taken.problem)
    return taken.problem === 'sameFile'
  }
  async function takeThoseDue(today: Day): Promise<void> {
    for (const left = sheets.splice(0); left.length > 0;) {
      const [sheet] = left.splice(random.whole(0, left.length - 1), 1)
      if (sheet!.from > today || !(await take(sheet!.day))) sheets.push(sheet!)
    }
  }
  async function bookedIn(month: Day): Promise<string> {
    const { rows } = await sql<{ what: string }>`select count(*) || ' journals, ' || coalesce(sum(
        (select sum(amount) from unnest(amounts_cents) amount where amount > 0)), 0) as what
      from gl_journal where booked_on >= ${month}::date and booked_on < ${monthsBefore(month, -1)}::date`.execute(
      db,
    )
    return rows[0]!.what
  }
  async function closeMonths(today: Day): Promise<void> {
    const month = monthsBefore(today, 1)
    if (month < monthOf(begun)) return
    const by = { by: officer.officerId, program: null, approvedBy: null, note: '' }
    const close = (event: 'softClose' | 'lock') =>
      money.database.transaction((tx) => generalLedger.months.change(tx, month, event, by))
    const dayOfMonth = Number(today.slice(8))
    if (dayOfMonth === softClosedOn) expect(await close('softClose')).toBe('softClosed')
    if (dayOfMonth !== lockedOn) return
    expect(await close('lock')).toBe('locked')
    locked.set(month, await bookedIn(month))
  }

  return {
    /** After a day is over and booked in the general ledger. */
    async midnight(): Promise<void> {
      const today = money.clock.today()
      const on = addDays(today, -1)
      expect(await generalLedger.months.bookedThrough(db)).toBe(on)
      expect({ on, total: await generalLedger.months.unbalancedOn(db, on) }).toEqual({ on, total: 0 })
      const wrong = (await generalLedger.check(on)).filter(
        ({ bookedCents, foundCents }) => bookedCents !== foundCents,
      )
      expect({ on, wrong }).toEqual({ on, wrong: [] })
      for (let copies = random.chance(0.3) ? 2 : 1; copies > 0; copies -= 1)
        sheets.push({ day: on, from: addDays(today, random.one([0, 0, 1, 3, 6])) })
      await takeThoseDue(today)
      await closeMonths(today)
    },
    /** Statements that are still on their way come. */
    async takeTheRest(): Promise<void> {
      for (let tries = 0; sheets.length > 0 && tries < 100; tries += 1)
        await takeThoseDue('9999-12-31' as Day)
    },
    /** Months that were locked are what they were then. */
    async expectLockedAsTheyWere(): Promise<void> {
      expect(locked.size).toBeGreaterThan(1)
      for (const [month, what] of locked) expect([month, await bookedIn(month)]).toEqual([month, what])
    },
  }
}
