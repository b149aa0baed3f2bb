/**
 * The SQL of new terms and prices. What was published and that it was told is never changed; acceptances and
 * a withdrawal are added.
 */
import { sql } from 'kysely'
import type { ContentLanguage } from '../../../domain/language.ts'
import type { PublicationKind, ToldOf } from '../../../domain/publications.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database.ts'

type Texts = Readonly<Record<ContentLanguage, string>>
export type Publication = {
  readonly id: string
  readonly kind: PublicationKind
  readonly validFrom: Day
  readonly productsVersion: number | null
  readonly dearer: boolean
  readonly summary: Texts
  readonly body: Texts | null
  readonly publishedAt: Date
  readonly withdrawnAt: Date | null
}
/** E-mail addresses of our staff; null of what was published before they were kept. */
type People = {
  readonly proposer: string | null
  readonly publisher: string | null
  readonly withdrawer: string | null
}
export type Told = Publication & {
  readonly toldAt: Date
  readonly bindsOn: Day
  readonly acceptedAt: Date | null
}

const columns = sql`condition.id, condition.kind, condition.valid_from as "validFrom",
  condition.products_version as "productsVersion", condition.dearer, condition.summary, condition.body,
  condition.published_at as "publishedAt", withdrawal.withdrawn_at as "withdrawnAt"`
const versions = sql`condition_version condition left
  join condition_withdrawal withdrawal on withdrawal.condition_id = condition.id`

/** Until the end of the transaction nobody else publishes. */
export async function lock(tx: Tx): Promise<void> {
  await sql`lock table condition_version in share row exclusive mode`.execute(tx)
}

/** The days on which something published of a kind begins; what was withdrawn leaves its day free. */
export async function daysOf(db: Db | Tx, kind: PublicationKind): Promise<Day[]> {
  const { rows } = await sql<{
    day: Day
  }>`select distinct valid_from as day from ${versions} where kind = ${kind}
    and withdrawal.condition_id is null`.execute(db)
  return rows.map(({ day }) => day)
}

export async function insert(
  tx: Tx,
  {
    id,
    kind,
    validFrom,
    productsVersion,
    dearer,
    summary,
    body,
    publishedAt,
    proposedBy,
    publishedBy,
  }: Omit<Publication, 'withdrawnAt'> & {
    readonly proposedBy: string | null
    readonly publishedBy: string
  },
): Promise<void> {
  await sql`insert into condition_version (id, kind, valid_from, products_version, dearer, summary, body, published_at,
      proposed_by, published_by)
    values (${id}, ${kind}, ${validFrom}, ${productsVersion}, ${dearer}, ${JSON.stringify(summary)}::jsonb,
      ${body ? JSON.stringify(body) : null}::jsonb, ${publishedAt}, ${proposedBy}, ${publishedBy})`.execute(
    tx,
  )
}

export async function byId(db: Db | Tx, id: string): Promise<Publication | undefined> {
  const { rows } =
    await sql<Publication>`select ${columns} from ${versions} where condition.id = ${id}`.execute(db)
  return rows[0]
}

/** What begins after a day. */
export async function coming(db: Db | Tx, after: Day): Promise<Publication[]> {
  const { rows } = await sql<Publication>`select ${columns} from ${versions} where valid_from > ${after}
      and withdrawal.condition_id is null order by valid_from, published_at`.execute(db)
  return rows
}

/** The terms in force on a day; undefined while those of the files are. */
export async function termsOn(db: Db | Tx, on: Day): Promise<Publication | undefined> {
  const { rows } =
    await sql<Publication>`select ${columns} from ${versions} where kind = 'terms' and valid_from <= ${on}
      and withdrawal.condition_id is null order by valid_from desc, published_at desc limit 1`.execute(db)
  return rows[0]
}

export async function counted(
  db: Db,
): Promise<(Publication & People & { readonly told: number; readonly accepted: number })[]> {
  const { rows } = await sql<Publication & People & { told: number; accepted: number }>`
    select ${columns}, count(notice.customer_id) as told, count(notice.accepted_at) as accepted,
      proposer.email as proposer, publisher.email as publisher, withdrawer.email as withdrawer
    from ${versions} left join condition_notice notice on notice.condition_id = condition.id
    left join staff_member proposer on proposer.id = condition.proposed_by
    left join staff_member publisher on publisher.id = condition.published_by
    left join staff_member withdrawer on withdrawer.id = withdrawal.withdrawn_by
    group by condition.id, withdrawal.condition_id, proposer.email, publisher.email, withdrawer.email
    order by condition.published_at desc`.execute(db)
  return rows
}

/** Until the end of the transaction nobody else tells of it or withdraws it. */
export async function lockOne(tx: Tx, id: string): Promise<Publication | undefined> {
  await sql`select 1 from condition_version where id = ${id} for update`.execute(tx)
  return byId(tx, id)
}

/** Whether prices were published after these for a later day: what they cost more was measured against these. */
export async function isFollowed(tx: Tx, { id, validFrom, publishedAt }: Publication): Promise<boolean> {
  const { rows } = await sql`select 1 from ${versions} where kind = 'prices' and condition.id <> ${id}
    and valid_from > ${validFrom} and condition.published_at >= ${publishedAt}
      and withdrawal.condition_id is null`.execute(tx)
  return rows.length > 0
}

export async function withdraw(
  tx: Tx,
  id: string,
  { reason, by }: { readonly reason: string; readonly by: string },
  at: Date,
): Promise<void> {
  await sql`insert into condition_withdrawal (condition_id, reason, withdrawn_at, withdrawn_by)
    values (${id}, ${reason}, ${at}, ${by})`.execute(tx)
}

/** Those who were told, in the order of their ids. */
export async function toldAfter(
  tx: Tx,
  publicationId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`select customer_id as "customerId" from condition_notice
    where condition_id = ${publicationId} and customer_id > ${after} order by customer_id limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ customerId }) => customerId)
}

/** Of those named, the ones who were told now for the first time. */
export async function markTold(
  tx: Tx,
  publicationId: string,
  customerIds: readonly string[],
  at: Date,
  bindsOn: Day,
): Promise<string[]> {
  const { rows } = await sql<{
    customerId: string
  }>`insert into condition_notice (condition_id, customer_id, told_at, binds_on)
    select ${publicationId}::uuid, id, ${at}::timestamptz, ${bindsOn}::date from unnest(${customerIds}::uuid[]) as id
    on conflict do nothing returning customer_id as "customerId"`.execute(tx)
  return rows.map(({ customerId }) => customerId)
}

export async function toldTo(db: Db | Tx, customerId: string): Promise<Told[]> {
  const { rows } =
    await sql<Told>`select ${columns}, notice.told_at as "toldAt", notice.binds_on as "bindsOn",
      notice.accepted_at as "acceptedAt"
    from condition_notice notice join (${versions}) on condition.id = notice.condition_id
    where notice.customer_id = ${customerId} order by condition.published_at desc`.execute(db)
  return rows
}

export async function accept(tx: Tx, customerId: string, publicationId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update condition_notice set accepted_at = coalesce(accepted_at, ${at})
      where customer_id = ${customerId} and condition_id = ${publicationId}
      and not exists (select from condition_withdrawal withdrawal
        where withdrawal.condition_id = ${publicationId}) returning 1`.execute(tx)
  return rows.length > 0
}

/** Prices that were published after somebody became a customer, with what that customer was told of them. */
export async function pricesSince(db: Db | Tx, customerId: string, since: Date): Promise<ToldOf[]> {
  const { rows } = await sql<ToldOf>`select condition.products_version as "productsVersion", condition.dearer,
      notice.binds_on as "bindsOn", notice.accepted_at is not null as accepted
    from condition_version condition left join condition_notice notice on notice.condition_id = condition.id
      and notice.customer_id = ${customerId}
    where condition.kind = 'prices' and condition.published_at > ${since}`.execute(db)
  return rows
}
