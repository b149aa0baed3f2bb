/** Browsers in which customers turned notifications on (rule messages-21). */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { deviceName } from '../../../domain/person/device-name.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  /** Our public key, and the hosts of push services; null when notifications are off. */
  readonly pushSettings: { readonly publicKey: string; readonly services: readonly string[] } | null
}
export type PushSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}
/** Browsers of one customer; the oldest goes when there are more. */
const browsersMost = 5

export const subscriptionPurpose = 'push subscription'
export const endpointPurpose = 'push endpoint'
export const endpointOf = (subscription: string): string =>
  (JSON.parse(subscription) as PushSubscription).endpoint

export type PushSubscriptions = ReturnType<typeof createPushSubscriptions>

export function createPushSubscriptions({ database, clock, secrets, pushSettings }: Deps) {
  const opened = (sealed: Buffer): PushSubscription =>
    JSON.parse(secrets.open(subscriptionPurpose, sealed)) as PushSubscription

  /** Only a known push service: the service posts to this address. */
  function isServed(endpoint: string): boolean {
    const { hostname, protocol } = URL.canParse(endpoint) ? new URL(endpoint) : { hostname: '', protocol: '' }
    const isLocal = hostname === '127.0.0.1' || hostname === 'localhost'
    return (
      (protocol === 'https:' || isLocal) &&
      (pushSettings?.services ?? []).some((host) => hostname === host || hostname.endsWith(`.${host}`))
    )
  }

  return {
    publicKey: pushSettings?.publicKey ?? null,

    async add(
      customerId: string,
      { endpoint, keys: { p256dh, auth } }: PushSubscription,
      userAgent: string | null,
    ): Promise<{ readonly id: string } | Failure<'validationFailed'> | Failure<'notFound'>> {
      if (!pushSettings) return { error: 'notFound' }
      if (!isServed(endpoint)) return { error: 'validationFailed', fields: { endpoint: 'textInvalid' } }
      const id = randomUUID()
      await database.transaction(async (tx) => {
        await store.removeEndpoint(tx, secrets.hashes(endpointPurpose, endpoint))
        const others = await store.ofCustomer(tx, customerId)
        for (const { id: old } of others.slice(0, Math.max(0, others.length + 1 - browsersMost)))
          await store.remove(tx, customerId, old)
        await store.insert(tx, {
          customerId,
          id,
          endpointKey: secrets.hash(endpointPurpose, endpoint),
          subscription: secrets.seal(
            subscriptionPurpose,
            JSON.stringify({ endpoint, keys: { p256dh, auth } } satisfies PushSubscription),
          ),
          device: deviceName(userAgent),
          since: clock.now(),
        })
      })
      return { id }
    },

    remove: (customerId: string, id: string): Promise<boolean> => store.remove(database.db, customerId, id),

    list: async (customerId: string) =>
      (await store.ofCustomer(database.db, customerId)).map(({ id, device, since }) => ({
        id,
        device,
        since,
      })),

    customersWith: (db: Db, customerIds: readonly string[]): Promise<ReadonlySet<string>> =>
      store.customersWith(db, customerIds),

    of: async (
      customerId: string,
    ): Promise<readonly { readonly id: string; readonly subscription: PushSubscription }[]> =>
      (await store.ofCustomer(database.db, customerId)).map(({ id, subscription }) => ({
        id,
        subscription: opened(subscription),
      })),

    /** The push service no longer knows the browser. */
    async forget(customerId: string, id: string): Promise<void> {
      await store.remove(database.db, customerId, id)
    },
  }
}
