/** SQL of the loss allowance: policies, runs, and the inputs of each run. */
import { sql } from 'kysely'
import type {
  AllowancePolicy,
  AllowanceRow,
  DefaultFrom,
  LossRate,
  Stage,
} from '../../../domain/books/loss-allowance.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { OpenPortfolioStatus, PortfolioStatus } from '../../../domain/books/portfolio.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** One run at a time. */
export const lockRuns = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('allowance', 0))`.execute(tx)

export type SetPolicy = AllowancePolicy & {
  readonly setAt: Date
  /** Email addresses; null for the initial policy. */
  readonly setBy: string | null
  readonly approvedBy: string | null
}
/** Oldest first. */
export const policies = (db: Db): Promise<SetPolicy[]> =>
  db
    .selectFrom('allowance_policy as p')
    .leftJoin('staff_member as s', 's.id', 'p.setBy')
    .leftJoin('staff_member as a', 'a.id', 'p.approvedBy')
    .select([
      'p.since',
      'p.defaultFrom',
      'p.monthsNeeded',
      'p.loansNeeded',
      'p.forwardPpm',
      sql<AllowancePolicy['floorPpm']>`p.floor_ppm`.as('floorPpm'),
      'p.setAt',
      's.email as setBy',
      'a.email as approvedBy',
    ])
    .orderBy('p.since')
    .$narrowType<{ defaultFrom: DefaultFrom }>()
    .execute()

/** False if a policy for that day exists. */
export async function insertPolicy(
  tx: Tx,
  policy: AllowancePolicy,
  by: { readonly setBy: string; readonly approvedBy: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('allowance_policy')
    .values({
      since: policy.since,
      defaultFrom: policy.defaultFrom,
      monthsNeeded: policy.monthsNeeded,
      loansNeeded: policy.loansNeeded,
      forwardPpm: policy.forwardPpm,
      floorPpm: JSON.stringify(policy.floorPpm),
      setAt: by.at,
      setBy: by.setBy,
      approvedBy: by.approvedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export type RunSums = {
  readonly principalCents: Cents
  readonly chargesCents: Cents
  readonly prudentialCents: Cents
  /** Change of the allowance by the run. */
  readonly changedCents: Cents
}
export type Run = RunSums & {
  readonly number: number
  readonly on: Day
  readonly madeAt: Date
  /** Email address; null for the automatic run. */
  readonly madeBy: string | null
  readonly policy: AllowancePolicy
  readonly journal: number | null
}
const runs = (db: Db) =>
  db
    .selectFrom('allowance_run as r')
    .leftJoin('staff_member as m', 'm.id', 'r.madeBy')
    .select([
      'r.number',
      'r.onDay as on',
      'r.madeAt',
      'm.email as madeBy',
      sql<AllowancePolicy>`r.policy`.as('policy'),
      'r.principalCents',
      'r.chargesCents',
      'r.prudentialCents',
      'r.changedCents',
      'r.journal',
    ])
    .$narrowType<RunSums>()

/** Newest first. */
export const listRuns = (db: Db, limit: number): Promise<Run[]> =>
  runs(db).orderBy('r.number', 'desc').limit(limit).execute()
export const runOf = (db: Db, number: number): Promise<Run | undefined> =>
  runs(db).where('r.number', '=', number).executeTakeFirst()
/** Which of these days have a run. */
export async function daysWithRun(db: Db, days: readonly Day[]): Promise<Day[]> {
  const rows = await db
    .selectFrom('allowance_run')
    .select('onDay as on')
    .distinct()
    .where('onDay', 'in', days)
    .execute()
  return rows.map(({ on }) => on)
}
export const lastRunOn = (db: Db, on: Day): Promise<Run | undefined> =>
  runs(db).where('r.onDay', '=', on).orderBy('r.number', 'desc').limit(1).executeTakeFirst()

/** From the last run through this day: exposure and expected loss of loans in some classes, by product. */
export async function exposureOfClasses(
  db: Db,
  on: Day,
  classes: readonly string[],
): Promise<{ readonly product: string; readonly owedCents: number; readonly lossCents: number }[]> {
  return db
    .selectFrom('allowance_row')
    .select('product')
    .select([
      sql<number>`sum(principal_cents + charges_cents)::bigint`.as('owedCents'),
      sql<number>`sum(loss_principal_cents + loss_charges_cents)::bigint`.as('lossCents'),
    ])
    .where('run', '=', (eb) =>
      eb
        .selectFrom('allowance_run')
        .select('number')
        .where('onDay', '<=', on)
        .orderBy('onDay', 'desc')
        .orderBy('number', 'desc')
        .limit(1),
    )
    .where('class', 'in', classes)
    .groupBy('product')
    .execute()
}

export async function insertRun(
  tx: Tx,
  run: Omit<Run, 'number'>,
  rows: readonly AllowanceRow[],
  rolls: readonly RunRoll[],
): Promise<number> {
  const { number } = await tx
    .insertInto('allowance_run')
    .values({
      onDay: run.on,
      madeAt: run.madeAt,
      madeBy: run.madeBy,
      policy: JSON.stringify(run.policy),
      principalCents: run.principalCents,
      chargesCents: run.chargesCents,
      prudentialCents: run.prudentialCents,
      changedCents: run.changedCents,
      journal: run.journal,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  if (rows.length > 0)
    await tx
      .insertInto('allowance_row')
      .values(
        rows.map(({ rate, ...row }) => ({
          run: number,
          product: row.product,
          isRepeat: row.isRepeat,
          standing: row.standing,
          isRestructured: row.isRestructured,
          class: row.class,
          stage: row.stage,
          loans: row.loans,
          principalCents: row.principalCents,
          chargesCents: row.chargesCents,
          source: rate.source,
          historyLoans: rate.loans,
          pdPpm: rate.pdPpm,
          lgdPpm: rate.lgdPpm,
          ratePpm: rate.ratePpm,
          lossPrincipalCents: row.lossPrincipalCents,
          lossChargesCents: row.lossChargesCents,
          prudentialCents: row.prudentialCents,
        })),
      )
      .execute()
  if (rolls.length > 0)
    await tx
      .insertInto('allowance_roll')
      .values(
        rolls.map((each) => ({
          run: number,
          product: each.product,
          isRepeat: each.isRepeat,
          months: each.months,
          fromStanding: each.from,
          toStanding: each.to,
          loans: each.loans,
        })),
      )
      .execute()
  return number
}

export async function rowsOf(db: Db, run: number): Promise<AllowanceRow[]> {
  const rows = await db
    .selectFrom('allowance_row')
    .selectAll()
    .where('run', '=', run)
    .orderBy('product')
    .orderBy('isRepeat')
    .orderBy('class')
    .orderBy('standing')
    .orderBy('isRestructured')
    .$narrowType<{
      standing: OpenPortfolioStatus
      stage: Stage
      principalCents: Cents
      chargesCents: Cents
      lossPrincipalCents: Cents
      lossChargesCents: Cents
      prudentialCents: Cents
    }>()
    .execute()
  return rows.map(({ run: _, source, historyLoans: loans, pdPpm, lgdPpm, ratePpm, ...row }) => ({
    ...row,
    rate: { source, loans, pdPpm, lgdPpm, ratePpm } as LossRate,
  }))
}

/** History used by a run. */
export type RunRoll = {
  readonly product: string
  readonly isRepeat: boolean
  readonly months: number
  readonly from: OpenPortfolioStatus
  readonly to: PortfolioStatus
  readonly loans: number
}
export const rollsOf = (db: Db, run: number): Promise<RunRoll[]> =>
  db
    .selectFrom('allowance_roll')
    .select(['product', 'isRepeat', 'months', 'fromStanding as from', 'toStanding as to', 'loans'])
    .where('run', '=', run)
    .$narrowType<{ from: OpenPortfolioStatus; to: PortfolioStatus }>()
    .execute()
