/** How loans grow by their lines, all of them in one statement. */
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { Db } from '../../platform/database.ts'

/** What loans that nothing happened to earned on a day, of those that stand alike. */
export type Grew = {
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

/** The same line as `grownOn` and `earnedOf` read it, over all loans at once: what grew on a day of those that nothing happened to. */
export const grewOn = (db: Db, on: Day): Promise<Grew[]> =>
  grew(db, on, sql`greatest(0, ${on}::date - 1 - grows_from)`, sql`as_of < ${on}::date`)

/** Since each was last computed. */
export const grownSince = (db: Db, on: Day): Promise<Grew[]> => grew(db, on, sql`0`, sql`true`)

/** `before`: up to how many days of its line a loan is in the books. */
async function grew(
  db: Db,
  on: Day,
  before: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<Grew[]> {
  const charged = (charge: 'interest' | 'penalty') => {
    const [micro, perDay] = [sql.ref(`${charge}_micro`), sql.ref(`${charge}_micro_per_day`)]
    return sql`(${micro} + ${perDay} * days) / 1000000 as ${sql.ref(charge)},
      (${micro} + ${perDay} * before) / 1000000 as ${sql.ref(`${charge}_before`)}`
  }
  const excise = (charge: string) => sql`${sql.ref(charge)} * excise_ppm / 1000000`
  const used = (charge: string) => sql`least(prepaid_cents, ${sql.ref(charge)} - interest_micro / 1000000)`
  const earned = (days: string) =>
    sql`deferred_cents * least(deferred_days, ${sql.ref(days)}) / deferred_days`
  const { rows } = await sql<Grew>`
    select product, class, is_suspended as "isSuspended", count(*)::bigint as loans,
      sum(interest - interest_before)::bigint as "interestCents", sum(penalty - penalty_before)::bigint as "penaltyCents",
      sum(${excise('interest')} - ${excise('interest_before')} + ${excise('penalty')} - ${excise('penalty_before')})::bigint
        as "exciseCents",
      sum(${used('interest')} - ${used('interest_before')})::bigint as "prepaidUsedCents",
      sum(${earned('run')} - ${earned('run_before')})::bigint as "earnedCents"
    from (
      select product, class, is_suspended, interest_micro, excise_ppm, prepaid_cents, deferred_cents, deferred_days,
        greatest(0, grows_from - deferred_from + days) as run, greatest(0, grows_from - deferred_from + before) as run_before,
        ${charged('interest')}, ${charged('penalty')}
      from (
        select gl_loan.*, greatest(0, ${on}::date - grows_from)::bigint as days, (${before})::bigint as before
        from gl_loan where is_open and ${which}
      ) aged
    ) grown group by product, class, is_suspended`.execute(db)
  return rows
}
