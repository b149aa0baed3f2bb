/**
 * Loss allowance (rule close-1): computed for a month end from the exposure of open loans in the general
 * ledger and the roll rates, stored with all its inputs, and posted by difference.
 */
import type { Failure } from '../../../contract/errors.ts'
import {
  allowanceChanges,
  allowanceRows,
  historyMonths,
  lossRates,
  type AllowancePolicy,
  type AllowanceRow,
  type ProductAllowance,
} from '../../../domain/books/loss-allowance.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { cents, sumCents, toMajor, type Cents } from '../../../domain/money.ts'
import { monthEndOf, monthOf, monthsBefore } from '../../../domain/books/portfolio.ts'
import type { ActingOfficer, Audit } from '../../control/audit/index.ts'
import type { RollsOfMonths } from '../portfolio/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { GeneralLedger } from '../general-ledger/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly generalLedger: Pick<GeneralLedger, 'post' | 'months'>
  readonly audit: Pick<Audit, 'record'>
  /** Roll rates of this many months through the month that ends on a day; null if that is not known yet. */
  readonly rolls: (db: Db, on: Day, months: number) => Promise<RollsOfMonths | null>
}
/** A run without change is not stored again and returns the number of the existing one. */
export type AllowanceRunResult = { readonly number: number; readonly changedCents: Cents }
export type RunRefusal = 'monthNotReady' | 'monthClosed'

export const dailyAllowanceJob = defineJob('allowance.daily', 'daily', { oneAtATime: true })
/** After midnight the day's books and figures come first; if they are late, it tries again. */
const afterMidnightMs = 30 * 60_000
const lookAgainMs = 15 * 60_000
/** Number of past months without a run that are caught up. */
const caughtUpMonths = 3

export type LossAllowance = ReturnType<typeof createLossAllowance>

export function createLossAllowance({ database, clock, jobs, generalLedger, audit, rolls }: Deps) {
  const accountsOn = (db: Db, on: Day) =>
    generalLedger.months.accountsOn(db, on, ['writeOffsPrincipal', 'writeOffsCharges', 'creditLosses'])

  /** Posted allowance at the end of a day. Its accounts have credit balances; the sign is turned. */
  async function bookedOn(db: Db, on: Day): Promise<ProductAllowance[]> {
    const accounts = await accountsOn(db, on)
    const balances = await generalLedger.months.balancesOn(
      db,
      [accounts.writeOffsPrincipal, accounts.writeOffsCharges],
      on,
    )
    return balances.map(({ code, product, cents: held }) => ({
      product,
      principalCents: cents(code === accounts.writeOffsPrincipal ? 0 - held : 0),
      chargesCents: cents(code === accounts.writeOffsPrincipal ? 0 : 0 - held),
    }))
  }

  type Computed = {
    readonly policy: AllowancePolicy
    readonly rows: readonly AllowanceRow[]
    readonly rolls: readonly store.RunRoll[]
    readonly changes: readonly ProductAllowance[]
  }
  /** From the current books; null if the day, or its history, is not in them. */
  async function compute(db: Db, on: Day): Promise<Computed | null> {
    const [taken, history] = [
      await generalLedger.months.bookedThrough(db),
      await rolls(db, on, historyMonths),
    ]
    if (taken === null || taken < on || history === null) return null
    const policy = policyOn(await store.policies(db), on)
    const ratesOf = ({ product, isRepeat }: { readonly product: string; readonly isRepeat: boolean }) =>
      lossRates(
        {
          months: history.months,
          rolls: history.rolls.filter((each) => each.product === product && each.isRepeat === isRepeat),
        },
        policy,
      )
    const rows = allowanceRows(await generalLedger.months.exposuresOn(db, on), ratesOf, policy)
    return {
      policy,
      rows,
      rolls: history.rolls.map(({ cents: _cents, ...each }) => ({ ...each, months: history.months })),
      changes: allowanceChanges(rows, await bookedOn(db, on)),
    }
  }

  async function book(tx: Tx, on: Day, reference: string, changes: Computed['changes'], by: string | null) {
    const accounts = await accountsOn(tx, on)
    const posted = await generalLedger.post(tx, {
      kind: 'allowance',
      reference,
      valueOn: on,
      bookedOn: on,
      adjusts: true,
      text: '',
      by,
      lines: changes.flatMap(({ product, principalCents, chargesCents }) => [
        { code: accounts.creditLosses, product, amountCents: sumCents([principalCents, chargesCents]) },
        { code: accounts.writeOffsPrincipal, product, amountCents: cents(0 - principalCents) },
        { code: accounts.writeOffsCharges, product, amountCents: cents(0 - chargesCents) },
      ]),
    })
    if ('error' in posted)
      throw new Error(`the allowance journal was refused for accounts ${posted.codes.join(', ')}`)
    return posted.number
  }

  const run = (on: Day, by: ActingOfficer | null): Promise<AllowanceRunResult | Failure<RunRefusal>> =>
    database.transaction(async (tx) => {
      await store.lockRuns(tx)
      if ((await generalLedger.months.lockState(tx, monthOf(on))) === 'locked')
        return { error: 'monthClosed' }
      const computed = await compute(tx, on)
      if (computed === null) return { error: 'monthNotReady' }
      const { policy, rows, changes } = computed
      const last = await store.lastRunOn(tx, on)
      if (last && changes.length === 0) return { number: last.number, changedCents: cents(0) }
      const officerId = by?.officerId ?? null
      const journal =
        changes.length === 0
          ? null
          : await book(tx, on, `${on} ${(last?.number ?? 0) + 1}`, changes, officerId)
      const changedCents = sumCents(changes.flatMap((each) => [each.principalCents, each.chargesCents]))
      const number = await store.insertRun(
        tx,
        {
          on,
          madeAt: clock.now(),
          madeBy: officerId,
          policy,
          principalCents: sumCents(rows.map(({ lossPrincipalCents }) => lossPrincipalCents)),
          chargesCents: sumCents(rows.map(({ lossChargesCents }) => lossChargesCents)),
          prudentialCents: sumCents(rows.map(({ prudentialCents }) => prudentialCents)),
          changedCents,
          journal,
        },
        rows,
        computed.rolls,
      )
      await audit.record(tx, by, {
        act: 'allowance.run',
        subject: `${number}`,
        after: { periodEnd: on, added: toMajor(changedCents) },
      })
      return { number, changedCents }
    })

  return {
    /** For a month end, by difference to the posted amount: repeating it changes nothing. */
    run,

    /** Its last run, and whether a run now would change nothing. */
    async runStatus(
      db: Db,
      on: Day,
    ): Promise<{ readonly run: store.Run | null; readonly isCurrent: boolean }> {
      const last = (await store.lastRunOn(db, on)) ?? null
      const computed = last && (await compute(db, on))
      return { run: last, isCurrent: computed !== null && computed.changes.length === 0 }
    },

    runs: (db: Db): Promise<store.Run[]> => store.listRuns(db, listedRuns),
    async read(db: Db, number: number) {
      const found = await store.runOf(db, number)
      return (
        found && { ...found, rows: await store.rowsOf(db, number), rolls: await store.rollsOf(db, number) }
      )
    },
    policies: store.policies,

    /** At start and every night: runs for past months without one; tries again if they are not ready. */
    async daily(): Promise<void> {
      const today = clock.today()
      const from = monthsBefore(today, caughtUpMonths)
      const ended = (await generalLedger.months.list(database.db))
        .filter(({ month, state }) => month >= from && monthEndOf(month) < today && state !== 'locked')
        .map(({ month }) => monthEndOf(month))
      let isLate = await generalLedger.months.isNotBookedThrough(database.db, addDays(monthOf(today), -1))
      const ran = new Set(ended.length > 0 ? await store.daysWithRun(database.db, ended) : [])
      for (const on of ended.toReversed()) {
        if (ran.has(on)) continue
        const made = await run(on, null)
        isLate ||= 'error' in made
      }
      const tonight = clock.startOf(addDays(today, 1)).getTime() + afterMidnightMs
      const next = isLate ? Math.min(tonight, clock.now().getTime() + lookAgainMs) : tonight
      await jobs.add(
        database.db,
        dailyAllowanceJob,
        {},
        { runAt: new Date(next), key: dailyAllowanceJob.name },
      )
    },
    plan: (): Promise<void> => jobs.add(database.db, dailyAllowanceJob, {}, { key: dailyAllowanceJob.name }),
  }
}
const listedRuns = 60

export const policyOn = (all: readonly AllowancePolicy[], on: Day): AllowancePolicy => {
  const found = all.findLast(({ since }) => since <= on)
  if (!found) throw new Error('the loss allowance has no policy for this day')
  return found
}
