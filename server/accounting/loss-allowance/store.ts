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
    .leftJoin('staff_member as s', 's.id', 'p.set_by')
    .leftJoin('staff_member as a', 'a.id', 'p.approved_by')
    .select([
      'p.since',
      'p.default_from as defaultFrom',
      'p.months_needed as monthsNeeded',
      'p.loans_needed as loansNeeded',
      'p.forward_ppm as forwardPpm',
      sql<AllowancePolicy['floorPpm']>`p.floor_ppm`.as('floorPpm'),
      'p.set_at as setAt',
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
      default_from: policy.defaultFrom,
      months_needed: policy.monthsNeeded,
      loans_needed: policy.loansNeeded,
      forward_ppm: policy.forwardPpm,
      floor_ppm: JSON.stringify(policy.floorPpm),
      set_at: by.at,
      set_by: by.setBy,
      approved_by: by.approvedBy,
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
    .leftJoin('staff_member as m', 'm.id', 'r.made_by')
    .select([
      'r.number',
      'r.on_day as on',
      'r.made_at as madeAt',
      'm.email as madeBy',
      sql<AllowancePolicy>`r.policy`.as('policy'),
      'r.principal_cents as principalCents',
      'r.charges_cents as chargesCents',
      'r.prudential_cents as prudentialCents',
      'r.changed_cents as changedCents',
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
    .select('on_day as on')
    .distinct()
    .where('on_day', 'in', days)
    .execute()
  return rows.map(({ on }) => on)
}
export const lastRunOn = (db: Db, on: Day): Promise<Run | undefined> =>
  runs(db).where('r.on_day', '=', on).orderBy('r.number', 'desc').limit(1).executeTakeFirst()

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
        .where('on_day', '<=', on)
        .orderBy('on_day', 'desc')
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
      on_day: run.on,
      made_at: run.madeAt,
      made_by: run.madeBy,
      policy: JSON.stringify(run.policy),
      principal_cents: run.principalCents,
      charges_cents: run.chargesCents,
      prudential_cents: run.prudentialCents,
      changed_cents: run.changedCents,
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
          is_repeat: row.isRepeat,
          standing: row.standing,
          is_restructured: row.isRestructured,
          class: row.class,
          stage: row.stage,
          loans: row.loans,
          principal_cents: row.principalCents,
          charges_cents: row.chargesCents,
          source: rate.source,
          history_loans: rate.loans,
          pd_ppm: rate.pdPpm,
          lgd_ppm: rate.lgdPpm,
          rate_ppm: rate.ratePpm,
          loss_principal_cents: row.lossPrincipalCents,
          loss_charges_cents: row.lossChargesCents,
          prudential_cents: row.prudentialCents,
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
          is_repeat: each.isRepeat,
          months: each.months,
          from_standing: each.from,
          to_standing: each.to,
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
    .orderBy('is_repeat')
    .orderBy('class')
    .orderBy('standing')
    .orderBy('is_restructured')
    .$narrowType<{
      standing: OpenPortfolioStatus
      stage: Stage
      principal_cents: Cents
      charges_cents: Cents
      loss_principal_cents: Cents
      loss_charges_cents: Cents
      prudential_cents: Cents
    }>()
    .execute()
  return rows.map((row) => ({
    product: row.product,
    isRepeat: row.is_repeat,
    standing: row.standing,
    isRestructured: row.is_restructured,
    class: row.class,
    stage: row.stage,
    loans: row.loans,
    principalCents: row.principal_cents,
    chargesCents: row.charges_cents,
    rate: {
      source: row.source,
      loans: row.history_loans,
      pdPpm: row.pd_ppm,
      lgdPpm: row.lgd_ppm,
      ratePpm: row.rate_ppm,
    } as LossRate,
    lossPrincipalCents: row.loss_principal_cents,
    lossChargesCents: row.loss_charges_cents,
    prudentialCents: row.prudential_cents,
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
    .select([
      'product',
      'is_repeat as isRepeat',
      'months',
      'from_standing as from',
      'to_standing as to',
      'loans',
    ])
    .where('run', '=', run)
    .$narrowType<{ from: OpenPortfolioStatus; to: PortfolioStatus }>()
    .execute()
