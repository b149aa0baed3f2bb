/** Devices on which an account was signed in before. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import type { ClientOrigin } from '../abuse-protection/client-address.ts'
import * as sessionsStore from './sessions-store.ts'

export type KnownDevices = ReturnType<typeof createKnownDevices>

export function createKnownDevices({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }) {
  return {
    /**
     * Whether the account was signed in on this device before; also looked up for unknown accounts, so that
     * it takes as long.
     */
    knows: async (db: Db | Tx, customerId: string | null, deviceId: string | null): Promise<boolean> =>
      deviceId !== null &&
      (await sessionsStore.knowsDevice(db, customerId ?? randomUUID(), secrets.hashes('device', deviceId))),

    /**
     * Records where the customer signs in; returns true for a device seen for the first time. A program
     * without a device id is identified by its user agent.
     */
    isNew: (
      tx: Tx,
      customerId: string,
      { deviceId, userAgent }: Pick<ClientOrigin, 'deviceId' | 'userAgent'>,
    ): Promise<boolean> =>
      sessionsStore.recordDevice(
        tx,
        customerId,
        secrets.hashes('device', deviceId ?? `program ${userAgent}`),
        clock.now(),
      ),
  }
}
