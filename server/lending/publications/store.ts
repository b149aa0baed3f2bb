/** The SQL of new terms and prices. What was published and that it was told is never changed; only an acceptance is added. */
import { sql } from 'kysely'
import type { Language } from '../../../contract/texts/index.ts'
import type { ConditionKind, ToldOf } from '../../../domain/conditions.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database.ts'

type Texts = Readonly<Record<Language, string>>
export type Condition = {
  readonly id: string
  readonly kind: ConditionKind
  readonly validFrom: Day
  readonly productsVersion: number | null
  readonly dearer: boolean
  readonly summary: Texts
  readonly body: Texts | null
  readonly publishedAt: Date
}
export type Told = Condition & {
  readonly toldAt: Date
  readonly bindsOn: Day
  readonly acceptedAt: Date | null
}

const columns = sql`condition.id, condition.kind, condition.valid_from as "validFrom", condition.products_version as "productsVersion", condition.dearer, condition.summary, condition.body, condition.published_at as "publishedAt"`

/** Until the end of the transaction nobody else publishes. */
export async function lock(tx: Tx): Promise<void> {
  await sql`lock table condition_version in share row exclusive mode`.execute(tx)
}

/** The days on which something published of a kind begins. */
export async function daysOf(db: Db | Tx, kind: ConditionKind): Promise<Day[]> {
  const { rows } = await sql<{
    day: Day
  }>`select distinct valid_from as day from condition_version where kind = ${kind}`.execute(db)
  return rows.map(({ day }) => day)
}

export async function insert(
  tx: Tx,
  { id, kind, validFrom, productsVersion, dearer, summary, body, publishedAt }: Condition,
): Promise<void> {
  await sql`insert into condition_version (id, kind, valid_from, products_version, dearer, summary, body, published_at)
    values (${id}, ${kind}, ${validFrom}, ${productsVersion}, ${dearer}, ${JSON.stringify(summary)}::jsonb, ${body ? JSON.stringify(body) : null}::jsonb, ${publishedAt})`.execute(
    tx,
  )
}

export async function byId(db: Db | Tx, id: string): Promise<Condition | undefined> {
  const { rows } =
    await sql<Condition>`select ${columns} from condition_version condition where id = ${id}`.execute(db)
  return rows[0]
}

/** The terms in force on a day; undefined while those of the files are. */
export async function termsOn(db: Db | Tx, on: Day): Promise<Condition | undefined> {
  const { rows } =
    await sql<Condition>`select ${columns} from condition_version condition where kind = 'terms' and valid_from <= ${on} order by valid_from desc, published_at desc limit 1`.execute(
      db,
    )
  return rows[0]
}

export async function counted(
  db: Db,
): Promise<(Condition & { readonly told: number; readonly accepted: number })[]> {
  const { rows } = await sql<Condition & { told: number; accepted: number }>`
    select ${columns}, count(notice.customer_id) as told, count(notice.accepted_at) as accepted
    from condition_version condition left join condition_notice notice on notice.condition_id = condition.id
    group by condition.id order by condition.published_at desc`.execute(db)
  return rows
}

/** Of those named, the ones who were told now for the first time. */
export async function markTold(
  tx: Tx,
  conditionId: string,
  customerIds: readonly string[],
  at: Date,
  bindsOn: Day,
): Promise<string[]> {
  const { rows } = await sql<{
    customerId: string
  }>`insert into condition_notice (condition_id, customer_id, told_at, binds_on)
    select ${conditionId}::uuid, id, ${at}::timestamptz, ${bindsOn}::date from unnest(${customerIds}::uuid[]) as id
    on conflict do nothing returning customer_id as "customerId"`.execute(tx)
  return rows.map(({ customerId }) => customerId)
}

export async function toldTo(db: Db | Tx, customerId: string): Promise<Told[]> {
  const { rows } =
    await sql<Told>`select ${columns}, notice.told_at as "toldAt", notice.binds_on as "bindsOn", notice.accepted_at as "acceptedAt"
    from condition_notice notice join condition_version condition on condition.id = notice.condition_id
    where notice.customer_id = ${customerId} order by condition.published_at desc`.execute(db)
  return rows
}

export async function accept(tx: Tx, customerId: string, conditionId: string, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update condition_notice set accepted_at = coalesce(accepted_at, ${at}) where customer_id = ${customerId} and condition_id = ${conditionId} returning 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** Prices that were published after somebody became a customer, with what that customer was told of them. */
export async function pricesSince(db: Db | Tx, customerId: string, since: Date): Promise<ToldOf[]> {
  const { rows } =
    await sql<ToldOf>`select condition.products_version as "productsVersion", condition.dearer, notice.binds_on as "bindsOn", notice.accepted_at is not null as accepted
    from condition_version condition left join condition_notice notice on notice.condition_id = condition.id and notice.customer_id = ${customerId}
    where condition.kind = 'prices' and condition.published_at > ${since}`.execute(db)
  return rows
}
