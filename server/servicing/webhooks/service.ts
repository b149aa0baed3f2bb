/**
 * Webhooks (rule calls-15): an event of a partner's client is stored in the transaction in which it happened,
 * and a job sends it, signed, with retries for three days.
 */
import type { subscriptionStates } from '../../../contract/back-office/webhooks.ts'
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { webhookIdOf, type WebhookData, type WebhookMessage } from '../../../contract/webhook-messages.ts'
import {
  olderSecretHours,
  webhookAgainAt,
  webhookFailsForMs,
  webhookTest,
  type WebhookEvent,
} from '../../../domain/contact/webhooks.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { PartnerAccess } from '../../account/partner-access/index.ts'
import type { createExceptions } from '../../payments/exceptions/index.ts'
import type { ActingStaff } from '../../platform/capability/actions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { createPartnerCalls, type Reached } from './partner-calls.ts'
import { newWebhookSecret, signed } from './signature.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
  readonly partnerAccess: Pick<PartnerAccess, 'clientsOf'>
  readonly exceptions: Pick<ReturnType<typeof createExceptions>, 'raise' | 'resolve'>
  readonly loopback: boolean
}

export const deliverJob = defineJob<store.DeliveryKey>('webhooks.deliver', 'webhooks')
export const webhookPurpose = 'webhook secret'
/** Retention of deliveries, for resending and questions. */
export const deliveryKeptDays = 90
/** Maximum number of deliveries resent at once. */
const replayMax = 5_000
const pageSize = 50
/** Shown in place of the partner's response. */
const linkEnded = 'not sent: the client ended the link'
const hourMs = 3_600_000

export type SubscriptionState = (typeof subscriptionStates)[number]
export type Webhooks = ReturnType<typeof createWebhooks>

function stateOf({ secret, stoppedAt, failingSince }: store.Subscription): SubscriptionState {
  if (stoppedAt !== null) return 'stopped'
  if (secret === null) return 'ready'
  return failingSince === null ? 'open' : 'failing'
}

const isTaken = (reached: Reached): boolean =>
  'status' in reached && reached.status >= 200 && reached.status < 300
const answerOf = (reached: Reached): string =>
  ('status' in reached ? `${reached.status} ${reached.text}` : reached.unreachable)
    .replaceAll('\0', '')
    .slice(0, 500)
    .trim()

export function createWebhooks({
  database,
  clock,
  secrets,
  jobs,
  audit,
  partnerAccess,
  exceptions,
  loopback,
}: Deps) {
  const reach = createPartnerCalls({ loopback })
  const open = (sealed: Buffer): string => secrets.open(webhookPurpose, sealed)
  const plan = (tx: Tx | Database['db'], { customerId, id }: store.DeliveryKey, runAt?: Date) =>
    jobs.add(
      tx,
      deliverJob,
      { customerId, id },
      { key: `${deliverJob.name} ${id}`, ...(runAt ? { runAt } : {}) },
    )

  /** After the customer ended the link nothing is sent, including events stored before. */
  async function isLinked({ customerId, body }: store.Delivery, partner: string): Promise<boolean> {
    const { data } = JSON.parse(body) as WebhookMessage
    const clients = await partnerAccess.clientsOf(database.db, customerId)
    return clients.some((each) => each.partner === partner && each.clientId === data.client)
  }

  /** Stores the exact bytes to send, and the job that sends them. */
  async function write(
    tx: Tx,
    of: Pick<store.NewDelivery, 'customerId' | 'subscriptionId' | 'event'>,
    data: Readonly<Record<string, string | null>>,
  ): Promise<string> {
    const [id, createdAt] = [randomUUID(), clock.now()]
    const body = JSON.stringify({ type: of.event, timestamp: createdAt.toISOString(), data })
    await plan(tx, await store.addDelivery(tx, { ...of, id, body, createdAt }))
    return id
  }

  /** A webhook that fails for the whole retry time is stopped, and an officer is notified. */
  async function stop(subscription: store.Subscription): Promise<void> {
    await database.transaction(async (tx) => {
      await store.saveStopped(tx, subscription.id, clock.now(), null)
      await exceptions.raise(tx, [
        { kind: 'webhookStopped', subject: subscription.id, details: { partner: subscription.partner } },
      ])
    })
  }

  return {
    /** In the transaction of the event; partners that the customer did not link get nothing. */
    async queue<Event extends WebhookEvent>(
      tx: Tx,
      customerId: string,
      event: Event,
      data: WebhookData[Event],
    ): Promise<void> {
      const clients = await partnerAccess.clientsOf(tx, customerId)
      if (clients.length === 0) return
      const partners = [...new Set(clients.map(({ partner }) => partner))]
      for (const { id: subscriptionId, partner } of await store.activeSubscriptionsTo(tx, partners, event))
        for (const { clientId } of clients.filter((each) => each.partner === partner))
          await write(tx, { customerId, subscriptionId, event }, { client: clientId, ...data })
    },

    /**
     * For an address with a collected secret, also a stopped one, so that it can be tested before reopening.
     */
    test: (officer: ActingStaff, id: string) =>
      database.transaction<{ readonly webhookId: string } | Failure<'notFound' | 'conflict'>>(async (tx) => {
        const row = await store.lock(tx, id)
        if (!row) return { error: 'notFound' }
        if (row.secret === null) return { error: 'conflict' }
        const of = { customerId: null, subscriptionId: id, event: webhookTest }
        const webhookId = webhookIdOf(await write(tx, of, {}))
        await audit.record(tx, officer, {
          act: 'webhook.tested',
          subject: id,
          after: { partner: row.partner, webhookId },
        })
        return { webhookId }
      }),

    async deliver(key: store.DeliveryKey): Promise<void> {
      const { db } = database
      const row = await store.delivery(db, key)
      const to = row && (await store.byId(db, row.subscriptionId))
      const isTest = row?.event === webhookTest
      if (row?.status !== 'waiting' || !to?.secret || (to.stoppedAt !== null && !isTest)) return
      const now = clock.now()
      if (!isTest && !(await isLinked(row, to.partner)))
        return store.saveTry(db, key, { tries: row.tries, at: now, answer: linkEnded, status: 'givenUp' })
      const older = to.olderSecret && to.olderUntil && to.olderUntil > now ? [open(to.olderSecret)] : []
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Mkopo-Webhooks',
        ...signed(webhookIdOf(row.id), now, row.body, [open(to.secret), ...older]),
      }
      const reached = await reach(to.url, headers, row.body)
      const tried = { tries: row.tries + 1, at: now, answer: answerOf(reached) }
      if (isTaken(reached)) {
        await store.saveTry(db, key, { ...tried, status: 'delivered' })
        if (to.failingSince !== null) await store.saveFailing(db, to.id, null)
        return
      }
      // A failed test is final at once and does not stop the webhook.
      if (isTest) return store.saveTry(db, key, { ...tried, status: 'givenUp' })
      await store.saveFailing(db, to.id, now)
      const again = webhookAgainAt(tried.tries, row.since, now)
      await database.transaction(async (tx) => {
        await store.saveTry(tx, key, { ...tried, status: again ? 'waiting' : 'givenUp' })
        if (again) await plan(tx, key, again)
      })
      if (to.failingSince !== null && now.getTime() - to.failingSince.getTime() >= webhookFailsForMs)
        await stop(to)
    },

    list: async () => (await store.list(database.db)).map((each) => ({ ...each, state: stateOf(each) })),

    /** Creates a new secret, shown once; the previous one also signs for a day. */
    newSecret: (officer: ActingStaff, id: string) =>
      database.transaction<
        { readonly secret: string; readonly olderUntil: Date | null } | Failure<'notFound'>
      >(async (tx) => {
        const row = await store.lock(tx, id)
        if (!row) return { error: 'notFound' }
        const secret = newWebhookSecret()
        const olderUntil = row.secret && new Date(clock.now().getTime() + olderSecretHours * hourMs)
        const older = row.secret && olderUntil ? { secret: row.secret, until: olderUntil } : null
        await store.saveSecret(tx, id, secrets.seal(webhookPurpose, secret), older)
        await audit.record(tx, officer, {
          act: 'webhook.secret',
          subject: id,
          after: { partner: row.partner },
        })
        return { secret, olderUntil }
      }),

    /** By one person, at once: stops it or opens it again. */
    set: (officer: ActingStaff, id: string, isOpen: boolean) =>
      database.transaction<{ readonly state: SubscriptionState } | Failure<'notFound' | 'conflict'>>(
        async (tx) => {
          const row = await store.lock(tx, id)
          if (!row) return { error: 'notFound' }
          if ((row.stoppedAt === null) === isOpen) return { error: 'conflict' }
          await store.saveStopped(tx, id, isOpen ? null : clock.now(), isOpen ? null : officer.officerId)
          if (isOpen) {
            await exceptions.resolve(tx, ['webhookStopped'], id)
            for (const key of await store.waiting(tx, id, replayMax)) await plan(tx, key)
          }
          const act = isOpen ? 'webhook.opened' : 'webhook.stopped'
          await audit.record(tx, officer, { act, subject: id, after: { partner: row.partner } })
          return { state: stateOf((await store.byId(tx, id))!) }
        },
      ),

    /** Newest first; `before` is the time of the last delivery on the previous page. */
    async deliveries(
      id: string,
      before: Date | undefined,
    ): Promise<{ items: store.Delivery[]; next: Date | null } | Failure<'notFound'>> {
      if (!(await store.byId(database.db, id))) return { error: 'notFound' }
      const items = await store.page(database.db, id, before, pageSize)
      return { items, next: items.length === pageSize ? items.at(-1)!.createdAt : null }
    },

    /** Resends one delivery, or those of a period, with the same ids, so that a receiver recognises them. */
    replay: (officer: ActingStaff, id: string, which: store.Replayed) =>
      database.transaction<
        { readonly replayed: number } | Failure<'notFound' | 'conflict' | 'exportTooLarge'>
      >(async (tx) => {
        const row = await store.lock(tx, id)
        if (!row) return { error: 'notFound' }
        if (row.stoppedAt !== null || row.secret === null) return { error: 'conflict' }
        const keys = await store.beginAgain(tx, id, which, clock.now(), replayMax)
        if (keys === 'tooMany') return { error: 'exportTooLarge' }
        if ('id' in which && keys.length === 0) return { error: 'notFound' }
        for (const key of keys) await plan(tx, key)
        const after = { partner: row.partner, deliveries: keys.length }
        await audit.record(tx, officer, { act: 'webhook.replayed', subject: id, after })
        return { replayed: keys.length }
      }),

    purge: (): Promise<void> =>
      store.purge(database.db, new Date(clock.now().getTime() - deliveryKeptDays * 24 * hourMs)),
  }
}
