/** SQL of webhooks and their deliveries. */
import { webhookEvents, webhookTest, type WebhookEvent } from '../../../domain/contact/webhooks.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'

export type NewSubscription = {
  readonly id: string
  readonly partner: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly madeBy: string
  readonly approvedBy: string
  readonly madeAt: Date
}
export type Subscription = NewSubscription & {
  readonly secret: Buffer | null
  readonly olderSecret: Buffer | null
  readonly olderUntil: Date | null
  readonly failingSince: Date | null
  readonly stoppedAt: Date | null
  readonly stoppedBy: string | null
}

const subscriptions = (db: Db) =>
  db
    .selectFrom('webhook_subscription as s')
    .select([
      's.id',
      's.partner',
      's.url',
      's.events',
      's.made_by as madeBy',
      's.approved_by as approvedBy',
      's.made_at as madeAt',
      's.secret',
      's.older_secret as olderSecret',
      's.older_until as olderUntil',
      's.failing_since as failingSince',
      's.stopped_at as stoppedAt',
      's.stopped_by as stoppedBy',
    ])
const known = <Row extends { readonly events: readonly string[] }>(row: Row) => ({
  ...row,
  events: webhookEvents.filter((each) => row.events.includes(each)),
})

export async function insert(tx: Tx, row: NewSubscription): Promise<void> {
  await tx
    .insertInto('webhook_subscription')
    .values({
      id: row.id,
      partner: row.partner,
      url: row.url,
      events: [...row.events],
      made_by: row.madeBy,
      approved_by: row.approvedBy,
      made_at: row.madeAt,
    })
    .execute()
}

export async function list(db: Db): Promise<Subscription[]> {
  return (await subscriptions(db).orderBy('s.partner').orderBy('s.made_at').execute()).map(known)
}
export async function byId(db: Db, id: string): Promise<Subscription | undefined> {
  const row = await subscriptions(db).where('s.id', '=', id).executeTakeFirst()
  return row && known(row)
}
export async function lock(tx: Tx, id: string): Promise<Subscription | undefined> {
  const row = await subscriptions(tx).where('s.id', '=', id).forUpdate().executeTakeFirst()
  return row && known(row)
}
/** Active webhooks of these partners for this event. */
export async function activeSubscriptionsTo(
  tx: Tx,
  partners: readonly string[],
  event: WebhookEvent,
): Promise<Subscription[]> {
  const rows = await subscriptions(tx)
    .where('s.partner', 'in', partners)
    .where(sql<boolean>`${event} = any (s.events)`)
    .where('s.secret', 'is not', null)
    .where('s.stopped_at', 'is', null)
    .execute()
  return rows.map(known)
}

export async function saveSecret(
  tx: Tx,
  id: string,
  secret: Buffer,
  older: { readonly secret: Buffer; readonly until: Date } | null,
): Promise<void> {
  await tx
    .updateTable('webhook_subscription')
    .set({ secret, older_secret: older?.secret ?? null, older_until: older?.until ?? null })
    .where('id', '=', id)
    .execute()
}
export async function saveStopped(db: Db, id: string, at: Date | null, by: string | null): Promise<void> {
  await db
    .updateTable('webhook_subscription')
    .set({ stopped_at: at, stopped_by: by, failing_since: null })
    .where('id', '=', id)
    .execute()
}
export async function saveFailing(db: Db, id: string, since: Date | null): Promise<void> {
  await db
    .updateTable('webhook_subscription')
    .set({ failing_since: since })
    .where('id', '=', id)
    .$if(since !== null, (query) => query.where('failing_since', 'is', null))
    .execute()
}

export type Delivery = {
  readonly customerId: string
  readonly id: string
  readonly subscriptionId: string
  readonly event: string
  readonly body: string
  readonly createdAt: Date
  readonly status: 'waiting' | 'delivered' | 'givenUp'
  readonly since: Date
  readonly tries: number
  readonly lastTriedAt: Date | null
  readonly lastAnswer: string | null
}
const deliveries = (db: Db) =>
  db
    .selectFrom('webhook_delivery')
    .select([
      'customer_id as customerId',
      'id',
      'subscription_id as subscriptionId',
      'event',
      'body',
      'created_at as createdAt',
      'status',
      'since',
      'tries',
      'last_tried_at as lastTriedAt',
      'last_answer as lastAnswer',
    ])
    .$narrowType<{ status: Delivery['status'] }>()

/** `customerId` is null for a test. */
export type NewDelivery = Pick<Delivery, 'id' | 'subscriptionId' | 'event' | 'body' | 'createdAt'> & {
  readonly customerId: string | null
}
export async function addDelivery(tx: Tx, row: NewDelivery): Promise<DeliveryKey> {
  const key = { customerId: row.customerId ?? noCustomer, id: row.id }
  await tx
    .insertInto('webhook_delivery')
    .values({
      customer_id: key.customerId,
      id: key.id,
      subscription_id: row.subscriptionId,
      event: row.event,
      body: row.body,
      created_at: row.createdAt,
      status: 'waiting',
      since: row.createdAt,
    })
    .execute()
  return key
}
export type DeliveryKey = Pick<Delivery, 'customerId' | 'id'>
export const delivery = (db: Db, { customerId, id }: DeliveryKey): Promise<Delivery | undefined> =>
  deliveries(db).where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst()

export async function saveTry(
  db: Db,
  { customerId, id }: DeliveryKey,
  tried: Pick<Delivery, 'status' | 'tries'> & { readonly at: Date; readonly answer: string },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({
      status: tried.status,
      tries: tried.tries,
      last_tried_at: tried.at,
      last_answer: tried.answer,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export const page = (
  db: Db,
  subscriptionId: string,
  before: Date | undefined,
  limit: number,
): Promise<Delivery[]> =>
  deliveries(db)
    .where('subscription_id', '=', subscriptionId)
    .$if(before !== undefined, (query) => query.where('created_at', '<', before!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Unsent deliveries of a webhook, oldest first, without tests. */
export const waiting = (db: Db, subscriptionId: string, most: number): Promise<DeliveryKey[]> =>
  db
    .selectFrom('webhook_delivery')
    .select(['customer_id as customerId', 'id'])
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'waiting')
    .where('event', '<>', webhookTest)
    .orderBy('created_at')
    .limit(most)
    .execute()

/** Deliveries to resend: one, or those of a period. */
export type Replayed = { readonly id: string } | { readonly from: Date; readonly until: Date }
/** Changes nothing if there are more than `most`. */
export async function beginAgain(
  tx: Tx,
  subscriptionId: string,
  which: Replayed,
  at: Date,
  most: number,
): Promise<DeliveryKey[] | 'tooMany'> {
  const all = tx
    .selectFrom('webhook_delivery')
    .select(['customer_id as customerId', 'id'])
    .where('subscription_id', '=', subscriptionId)
  const keys = await (
    'id' in which
      ? all.where('id', '=', which.id)
      : all
          .where('created_at', '>=', which.from)
          .where('created_at', '<', which.until)
          .where('event', '<>', webhookTest)
  )
    .limit(most + 1)
    .execute()
  if (keys.length > most) return 'tooMany'
  if (keys.length === 0) return []
  await tx
    .updateTable('webhook_delivery')
    .set({ status: 'waiting', since: at, tries: 0 })
    .where(
      'customer_id',
      'in',
      keys.map(({ customerId }) => customerId),
    )
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .execute()
  return keys
}

export const purge = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'webhook_delivery', ['customer_id', 'id'], sql`created_at < ${before}`)
