/**
 * Versions of a configuration, cached in memory. Many requests read the version in force; every process sees
 * a new version within seconds.
 */
import type { Day } from '../../../domain/days.ts'
import type { Dated } from '../../../domain/effective-dating.ts'
import type { Clock } from '../time/clock.ts'
import type { Database, Db, Tx } from '../database/database.ts'
import type { Log } from '../observability/log.ts'
import { saveDefaults, versionOn, type Version, type Versioned } from './versions.ts'

type Deps = { readonly database: Database; readonly clock: Clock; readonly log: Log }

/** How long cached versions are used, by a monotonic clock. */
const freshMs = 5_000

/**
 * Versions are immutable. When the numbers of versions and of withdrawals are unchanged, the cache is
 * current.
 */
const unlessSame = <Config>(read: readonly Version<Config>[], known: readonly Version<Config>[] = []) =>
  read.length === known.length && read.every(({ withdrawn }, at) => withdrawn === known[at]!.withdrawn)
    ? known
    : read

export function cacheVersions<Config extends Dated>(deps: Deps, versioned: Versioned<Config>) {
  const { database, clock } = deps
  let held:
    | { readonly versions: readonly Version<Config>[]; readonly readAtMs: number; readonly readOn: Day }
    | undefined

  /** Uses the caller's connection: waiting for a second connection inside a transaction can block forever. */
  async function versions(db: Db | Tx): Promise<readonly Version<Config>[]> {
    const [readAtMs, readOn] = [performance.now(), clock.today()]
    if (held === undefined || readAtMs - held.readAtMs > freshMs || readOn !== held.readOn)
      held = { versions: unlessSame(await versioned.table.list(db), held?.versions), readAtMs, readOn }
    return held.versions
  }

  return {
    /** Stores new defaults of the code as versions. Call once at start. */
    async ready(): Promise<void> {
      await saveDefaults(deps, versioned)
      held = undefined
      await versions(database.db)
    },

    /** Returns the version in force on a day. */
    on: async (day: Day, db: Db | Tx = database.db): Promise<Config> =>
      versionOn<Config, Version<Config>>(await versions(db), day).config,

    /** Returns the version in force today. */
    inForce: async (db: Db | Tx = database.db): Promise<Config> =>
      versionOn<Config, Version<Config>>(await versions(db), clock.today()).config,

    versions,
  }
}
