/**
 * SQL of new terms and prices. Publications and notifications are never changed; acceptances and withdrawals
 * are added.
 */
import { sql, type NotNull } from 'kysely'
import type { ContentLanguage } from '../../../domain/language.ts'
import type { CustomerNoticeKind, NoticeRecipient } from '../../../domain/staff/customer-notices.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

type Texts = Readonly<Record<ContentLanguage, string>>
export type CustomerNotice = {
  readonly id: string
  readonly kind: CustomerNoticeKind
  readonly validFrom: Day
  readonly productsVersion: number | null
  readonly dearer: boolean
  readonly summary: Texts
  readonly body: Texts | null
  readonly publishedAt: Date
  readonly withdrawnAt: Date | null
}
/** E-mail addresses of staff; null for publications before they were stored. */
type People = {
  readonly proposer: string | null
  readonly publisher: string | null
  readonly withdrawer: string | null
}
export type SentNotice = CustomerNotice & {
  readonly notifiedAt: Date
  readonly bindsOn: Day
  readonly acceptedAt: Date | null
}

const columns = [
  'condition.id',
  'condition.kind',
  'condition.validFrom',
  'condition.productsVersion',
  'condition.dearer',
  'condition.summary',
  'condition.body',
  'condition.publishedAt',
  'withdrawal.withdrawnAt',
] as const

const withWithdrawal = (db: Db) =>
  db
    .selectFrom('condition_version as condition')
    .leftJoin('condition_withdrawal as withdrawal', 'withdrawal.conditionId', 'condition.id')
/** The stored JSON was written by this service. */
const versions = (db: Db) =>
  withWithdrawal(db).select(columns).$narrowType<Pick<CustomerNotice, 'summary' | 'body'>>()

/** Locks publishing until the end of the transaction. */
export async function lock(tx: Tx): Promise<void> {
  await sql`lock table condition_version in share row exclusive mode`.execute(tx)
}

/** Returns the days with a publication of a kind; a withdrawn publication frees its day. */
export async function daysOf(db: Db, kind: CustomerNoticeKind): Promise<Day[]> {
  const rows = await withWithdrawal(db)
    .select('condition.validFrom as day')
    .distinct()
    .where('condition.kind', '=', kind)
    .where('withdrawal.conditionId', 'is', null)
    .execute()
  return rows.map(({ day }) => day)
}

export async function insert(
  tx: Tx,
  publication: Omit<CustomerNotice, 'withdrawnAt'> & {
    readonly proposedBy: string | null
    readonly publishedBy: string
  },
): Promise<void> {
  const { id, kind, validFrom, productsVersion, dearer, summary, body, publishedAt } = publication
  await tx
    .insertInto('condition_version')
    .values({
      id,
      kind,
      validFrom,
      productsVersion,
      dearer,
      summary: JSON.stringify(summary),
      body: body ? JSON.stringify(body) : null,
      publishedAt,
      proposedBy: publication.proposedBy,
      publishedBy: publication.publishedBy,
    })
    .execute()
}

export function byId(db: Db, id: string): Promise<CustomerNotice | undefined> {
  return versions(db).where('condition.id', '=', id).executeTakeFirst()
}

/** Returns the publication that announced a version of the products. */
export async function ofProductsVersion(db: Db, version: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('condition_version')
    .select('id')
    .where('productsVersion', '=', version)
    .executeTakeFirst()
  return found?.id
}

/** Returns publications that begin after a day. */
export function startingAfter(db: Db, after: Day): Promise<CustomerNotice[]> {
  return versions(db)
    .where('condition.validFrom', '>', after)
    .where('withdrawal.conditionId', 'is', null)
    .orderBy('condition.validFrom')
    .orderBy('condition.publishedAt')
    .execute()
}

/** Returns the published terms in force on a day; undefined while those of the files are in force. */
export function termsOn(db: Db, on: Day): Promise<CustomerNotice | undefined> {
  return versions(db)
    .where('condition.kind', '=', 'terms')
    .where('condition.validFrom', '<=', on)
    .where('withdrawal.conditionId', 'is', null)
    .orderBy('condition.validFrom', 'desc')
    .orderBy('condition.publishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function counted(
  db: Db,
): Promise<(CustomerNotice & People & { readonly told: number; readonly accepted: number })[]> {
  const publications = await withWithdrawal(db)
    .leftJoin('staff_member as proposer', 'proposer.id', 'condition.proposedBy')
    .leftJoin('staff_member as publisher', 'publisher.id', 'condition.publishedBy')
    .leftJoin('staff_member as withdrawer', 'withdrawer.id', 'withdrawal.withdrawnBy')
    .select(columns)
    .select(['proposer.email as proposer', 'publisher.email as publisher', 'withdrawer.email as withdrawer'])
    .orderBy('condition.publishedAt', 'desc')
    .$narrowType<Pick<CustomerNotice, 'summary' | 'body'>>()
    .execute()
  const notices = await db
    .selectFrom('condition_notice')
    .select(({ fn }) => [
      'conditionId as id',
      fn.countAll<number>().as('told'),
      fn.count<number>('acceptedAt').as('accepted'),
    ])
    .groupBy('conditionId')
    .execute()
  const countOf = new Map(notices.map(({ id, ...count }) => [id, count]))
  return publications.map((publication) => ({
    ...publication,
    ...(countOf.get(publication.id) ?? { told: 0, accepted: 0 }),
  }))
}

/** Locks one publication: until the end of the transaction no other process announces or withdraws it. */
export async function lockOne(tx: Tx, id: string): Promise<CustomerNotice | undefined> {
  await tx.selectFrom('condition_version').select('id').where('id', '=', id).forUpdate().execute()
  return byId(tx, id)
}

/**
 * Whether prices were published later for a later day: their increases were measured against these prices.
 */
export async function hasLaterPrices(
  tx: Tx,
  { id, validFrom, publishedAt }: CustomerNotice,
): Promise<boolean> {
  const found = await withWithdrawal(tx)
    .select('condition.id')
    .where('condition.kind', '=', 'prices')
    .where('condition.id', '<>', id)
    .where('condition.validFrom', '>', validFrom)
    .where('condition.publishedAt', '>=', publishedAt)
    .where('withdrawal.conditionId', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function withdraw(
  tx: Tx,
  id: string,
  { reason, by }: { readonly reason: string; readonly by: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('condition_withdrawal')
    .values({ conditionId: id, reason, withdrawnAt: at, withdrawnBy: by })
    .execute()
}

/** Marks customers as notified; returns those who were not notified before. */
export async function markNotified(
  tx: Tx,
  publicationId: string,
  customerIds: readonly string[],
  at: Date,
  bindsOn: Day,
): Promise<string[]> {
  const rows = await tx
    .insertInto('condition_notice')
    .columns(['conditionId', 'customerId', 'toldAt', 'bindsOn'])
    .expression(
      sql`select ${publicationId}::uuid, id, ${at}::timestamptz, ${bindsOn}::date
        from unnest(${customerIds}::uuid[]) as id`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('customerId')
    .execute()
  return rows.map(({ customerId }) => customerId)
}

/** Returns customers notified before a moment whose notice no provider accepted, sorted by id. */
export async function notSent(
  tx: Tx,
  publicationId: string,
  before: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('condition_notice')
    .select('customerId')
    .where('conditionId', '=', publicationId)
    .where('customerId', '>', after)
    .where('sentAt', 'is', null)
    .where('toldAt', '<', before)
    .orderBy('customerId')
    .limit(limit)
    .execute()
  return rows.map(({ customerId }) => customerId)
}

export async function markNotifiedAgain(
  tx: Tx,
  publicationId: string,
  customerIds: readonly string[],
  at: Date,
  bindsOn: Day,
): Promise<void> {
  await tx
    .updateTable('condition_notice')
    .set({ toldAt: at, bindsOn })
    .where('conditionId', '=', publicationId)
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .execute()
}

export async function markSent(tx: Tx, publicationId: string, customerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('condition_notice')
    .set({ sentAt: at })
    .where('customerId', '=', customerId)
    .where('conditionId', '=', publicationId)
    .where('sentAt', 'is', null)
    .execute()
}

const noticesOf = (db: Db, customerId: string) =>
  db
    .selectFrom('condition_notice')
    .select(['conditionId as id', 'toldAt as notifiedAt', 'bindsOn', 'acceptedAt'])
    .where('customerId', '=', customerId)
    .execute()

export async function sentTo(db: Db, customerId: string): Promise<SentNotice[]> {
  const notices = new Map((await noticesOf(db, customerId)).map((notice) => [notice.id, notice]))
  const sent = await versions(db)
    .where('condition.id', '=', (eb) => eb.fn.any(eb.val([...notices.keys()])))
    .orderBy('condition.publishedAt', 'desc')
    .execute()
  return sent.map((publication) => ({ ...publication, ...notices.get(publication.id)! }))
}

export async function accept(tx: Tx, customerId: string, publicationId: string, at: Date): Promise<boolean> {
  const withdrawn = await tx
    .selectFrom('condition_withdrawal')
    .select('conditionId')
    .where('conditionId', '=', publicationId)
    .executeTakeFirst()
  if (withdrawn) return false
  const accepted = await tx
    .updateTable('condition_notice')
    .set((eb) => ({ acceptedAt: eb.fn.coalesce('acceptedAt', eb.val(at)) }))
    .where('customerId', '=', customerId)
    .where('conditionId', '=', publicationId)
    .returning('conditionId')
    .executeTakeFirst()
  return accepted !== undefined
}

/** Returns prices published after a customer registered, with that customer's notices. */
export async function pricesSince(db: Db, customerId: string, since: Date): Promise<NoticeRecipient[]> {
  const prices = await db
    .selectFrom('condition_version')
    .select(['id', 'productsVersion', 'dearer'])
    .where('kind', '=', 'prices')
    .where('publishedAt', '>', since)
    .$narrowType<{ productsVersion: NotNull }>()
    .execute()
  if (prices.length === 0) return []
  const notices = new Map((await noticesOf(db, customerId)).map((notice) => [notice.id, notice]))
  return prices.map(({ id, ...price }) => ({
    ...price,
    bindsOn: notices.get(id)?.bindsOn ?? null,
    accepted: (notices.get(id)?.acceptedAt ?? null) !== null,
  }))
}
