/**
 * Device data that customers share: stored sealed for a limited time, for a decision and nothing else (rule
 * data-6).
 */
import type { Failure } from '../../../contract/errors.ts'
import {
  readSignals,
  sharedDeviceDays,
  signalsHoldHours,
  signalsKeepDays,
  type Signals,
} from '../../../domain/person/device-signals.ts'
import type { Country } from '../../../domain/country/country.ts'
import { campaignTags, type VisitSource } from '../../../domain/person/visit-source.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Consents } from '../consents/index.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly country: Country
  readonly secrets: Secrets
  readonly consents: Pick<Consents, 'give'>
}
/** Device facts for an application; the location only if it is known. */
export type DeviceFacts = {
  readonly others: readonly string[]
  readonly outsideKenya: boolean | null
}

export const signalsPurpose = 'device signals'
export const fingerprintPurpose = 'device fingerprint'
export const fingerprintOf = (signals: string): string =>
  String((JSON.parse(signals) as Signals)['fingerprint'])
const hourMs = 3_600_000

/** The source of a visit under the names of the data format. */
function ofVisit(source: VisitSource): Signals {
  const named = {
    ...Object.fromEntries(new URLSearchParams(campaignTags(source))),
    visit_source: source.source ?? source.referrer,
    visit_referrer: source.referrer,
  }
  return Object.fromEntries(
    Object.entries(named).filter((each): each is [string, string] => each[1] !== undefined),
  )
}

export type Devices = ReturnType<typeof createDevices>

export function createDevices({ database, clock, country, secrets, consents }: Deps) {
  /**
   * Keyed hashes of the fingerprint, one per key of the ring: two readings of a device may be stored under
   * different keys.
   */
  const fingerprintKeys = ({ signals }: { readonly signals: Buffer }): readonly string[] =>
    secrets.hashes(fingerprintPurpose, fingerprintOf(secrets.open(signalsPurpose, signals)))
  const ago = (hours: number): Date => new Date(clock.now().getTime() - hours * hourMs)

  return {
    /**
     * Stores the signals and the browser id, replacing those of earlier the same day. Adds the source of the
     * visit for customers who allow counting.
     */
    async saveSignals(
      customerId: string,
      sent: Signals,
      { deviceId, source }: { readonly deviceId: string | null; readonly source: VisitSource | null },
    ): Promise<Failure<'validationFailed'> | null> {
      const read = readSignals(sent, country.area, {
        ...(deviceId === null ? {} : { cid: deviceId }),
        ...(source ? ofVisit(source) : {}),
      })
      if (!read) return { error: 'validationFailed', fields: { signals: 'textInvalid' } }
      await database.transaction(async (tx) => {
        await consents.give(tx, customerId, 'device')
        await store.save(tx, {
          customerId,
          deviceKey: secrets.hash(fingerprintPurpose, read.fingerprint),
          outsideKenya: read.outsideKenya,
          signals: secrets.seal(signalsPurpose, JSON.stringify(read.signals)),
          collectedAt: clock.now(),
          day: clock.today(),
        })
      })
      return null
    },

    /** Returns the device facts for an application made now; null without device data. */
    async factsFor(tx: Db | Tx, customerId: string): Promise<DeviceFacts | null> {
      const latest = await store.latest(tx, customerId, ago(signalsHoldHours))
      return latest
        ? {
            others: await store.otherCustomersOfDevice(
              tx,
              fingerprintKeys(latest),
              customerId,
              ago(sharedDeviceDays * 24),
            ),
            outsideKenya: latest.outsideKenya,
          }
        : null
    },

    /** The consent was withdrawn: deletes the device data. */
    erase: (tx: Tx, customerId: string): Promise<void> => store.remove(tx, customerId),

    purge: (): Promise<void> => store.purge(database.db, ago(signalsKeepDays * 24)),
  }
}
