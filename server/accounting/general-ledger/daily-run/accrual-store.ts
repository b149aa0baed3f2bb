/** Accrual of all loans along their lines, in one statement. */
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Accrual of a day of loans without movements, by dimensions. */
export type AccruedSum = {
  readonly product: string
  readonly class: string
  readonly isSuspended: boolean
  readonly loans: number
  readonly interestCents: number
  readonly penaltyCents: number
  readonly exciseCents: number
  readonly prepaidUsedCents: number
  readonly earnedCents: number
}

/**
 * Evaluates the line as `grownOn` and `earnedOf` do, for all loans at once: the accrual of a day of loans
 * without movements.
 */
export const accruedOn = (db: Db, on: Day): Promise<AccruedSum[]> =>
  grew(db, on, sql`greatest(0, ${on}::date - 1 - grows_from)`, sql`as_of < ${on}::date`)

/** Accrual since each loan was last computed. */
export const accruedSince = (db: Db, on: Day): Promise<AccruedSum[]> => grew(db, on, sql`0`, sql`true`)

/** `before`: the number of days of its line up to which a loan is in the books. */
async function grew(
  db: Db,
  on: Day,
  before: RawBuilder<number>,
  which: RawBuilder<boolean>,
): Promise<AccruedSum[]> {
  const days = sql<number>`greatest(0, ${on}::date - grows_from)`
  const charged = (charge: 'interest' | 'penalty', after: RawBuilder<number>) =>
    sql<number>`(${sql.ref(`${charge}Micro`)} + ${sql.ref(`${charge}MicroPerDay`)} * ${after}::bigint) / 1000000`
  const run = (after: RawBuilder<number>) =>
    sql<number>`greatest(0, grows_from - deferred_from + ${after})::bigint`
  const grown = db
    .selectFrom('gl_loan')
    .select(['product', 'class', 'isSuspended', 'excisePpm', 'prepaidCents', 'deferredCents', 'deferredDays'])
    .select([
      sql<number>`interest_micro / 1000000`.as('interestFrom'),
      charged('interest', days).as('interest'),
      charged('interest', before).as('interestBefore'),
      charged('penalty', days).as('penalty'),
      charged('penalty', before).as('penaltyBefore'),
      run(days).as('run'),
      run(before).as('runBefore'),
    ])
    .where('isOpen', '=', true)
    .where(which)
    .as('grown')
  const excise = (charge: string) => sql`${sql.ref(charge)} * excise_ppm / 1000000`
  const used = (charge: string) => sql`least(prepaid_cents, ${sql.ref(charge)} - interest_from)`
  const earned = (after: string) =>
    sql`deferred_cents * least(deferred_days, ${sql.ref(after)}) / deferred_days`
  return db
    .selectFrom(grown)
    .select(['product', 'class', 'isSuspended', sql<number>`count(*)::bigint`.as('loans')])
    .select([
      sql<number>`sum(interest - interest_before)::bigint`.as('interestCents'),
      sql<number>`sum(penalty - penalty_before)::bigint`.as('penaltyCents'),
      sql<number>`sum(${excise('interest')} - ${excise('interestBefore')} + ${excise('penalty')}
        - ${excise('penaltyBefore')})::bigint`.as('exciseCents'),
      sql<number>`sum(${used('interest')} - ${used('interestBefore')})::bigint`.as('prepaidUsedCents'),
      sql<number>`sum(${earned('run')} - ${earned('runBefore')})::bigint`.as('earnedCents'),
    ])
    .groupBy(['product', 'class', 'isSuspended'])
    .execute()
}
