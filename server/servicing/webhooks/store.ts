/** SQL of webhooks and their deliveries. */
import type { deliveryStatuses } from '../../../contract/back-office/webhooks.ts'
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
      's.madeBy',
      's.approvedBy',
      's.madeAt',
      's.secret',
      's.olderSecret',
      's.olderUntil',
      's.failingSince',
      's.stoppedAt',
      's.stoppedBy',
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
      madeBy: row.madeBy,
      approvedBy: row.approvedBy,
      madeAt: row.madeAt,
    })
    .execute()
}

export async function list(db: Db): Promise<Subscription[]> {
  return (await subscriptions(db).orderBy('s.partner').orderBy('s.madeAt').execute()).map(known)
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
    .where('s.stoppedAt', 'is', null)
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
    .set({ secret, olderSecret: older?.secret ?? null, olderUntil: older?.until ?? null })
    .where('id', '=', id)
    .execute()
}
export async function saveStopped(db: Db, id: string, at: Date | null, by: string | null): Promise<void> {
  await db
    .updateTable('webhook_subscription')
    .set({ stoppedAt: at, stoppedBy: by, failingSince: null })
    .where('id', '=', id)
    .execute()
}
export async function saveFailing(db: Db, id: string, since: Date | null): Promise<void> {
  await db
    .updateTable('webhook_subscription')
    .set({ failingSince: since })
    .where('id', '=', id)
    .$if(since !== null, (query) => query.where('failingSince', 'is', null))
    .execute()
}

export type Delivery = {
  readonly customerId: string
  readonly id: string
  readonly subscriptionId: string
  readonly event: string
  readonly body: string
  readonly createdAt: Date
  readonly status: (typeof deliveryStatuses)[number]
  readonly since: Date
  readonly tries: number
  readonly lastTriedAt: Date | null
  readonly lastAnswer: string | null
}
const deliveries = (db: Db) =>
  db
    .selectFrom('webhook_delivery')
    .select([
      'customerId',
      'id',
      'subscriptionId',
      'event',
      'body',
      'createdAt',
      'status',
      'since',
      'tries',
      'lastTriedAt',
      'lastAnswer',
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
      customerId: key.customerId,
      id: key.id,
      subscriptionId: row.subscriptionId,
      event: row.event,
      body: row.body,
      createdAt: row.createdAt,
      status: 'waiting',
      since: row.createdAt,
    })
    .execute()
  return key
}
export type DeliveryKey = Pick<Delivery, 'customerId' | 'id'>
export const delivery = (db: Db, { customerId, id }: DeliveryKey): Promise<Delivery | undefined> =>
  deliveries(db).where('customerId', '=', customerId).where('id', '=', id).executeTakeFirst()

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
      lastTriedAt: tried.at,
      lastAnswer: tried.answer,
    })
    .where('customerId', '=', customerId)
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
    .where('subscriptionId', '=', subscriptionId)
    .$if(before !== undefined, (query) => query.where('createdAt', '<', before!))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Unsent deliveries of a webhook, oldest first, without tests. */
export const waiting = (db: Db, subscriptionId: string, most: number): Promise<DeliveryKey[]> =>
  db
    .selectFrom('webhook_delivery')
    .select(['customerId', 'id'])
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'waiting')
    .where('event', '<>', webhookTest)
    .orderBy('createdAt')
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
    .select(['customerId', 'id'])
    .where('subscriptionId', '=', subscriptionId)
  const keys = await (
    'id' in which
      ? all.where('id', '=', which.id)
      : all
          .where('createdAt', '>=', which.from)
          .where('createdAt', '<', which.until)
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
      'customerId',
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
  deleteInBatches(db, 'webhook_delivery', ['customerId', 'id'], sql`created_at < ${before}`)
