/**
 * Versions of a configuration held in memory: what is in force is asked with every message, and a new version is seen by
 * every process within seconds.
 */
import type { Day } from '../../../domain/days.ts'
import type { Dated } from '../../../domain/effective-dating.ts'
import type { Clock } from '../time/clock.ts'
import type { Database, Db, Tx } from '../database/database.ts'
import type { Log } from '../observability/log.ts'
import { takeDefaults, versionOn, type Version, type Versioned } from './versions.ts'

type Deps = { readonly database: Database; readonly clock: Clock; readonly log: Log }

/** By a clock that nobody moves. */
const freshMs = 5_000

/** Nothing of a version is ever changed: with as many of them, as many withdrawn, what was read before is read again. */
const unlessSame = <Config>(read: readonly Version<Config>[], known: readonly Version<Config>[] = []) =>
  read.length === known.length && read.every(({ withdrawn }, at) => withdrawn === known[at]!.withdrawn)
    ? known
    : read

export function holdVersions<Config extends Dated>(deps: Deps, versioned: Versioned<Config>) {
  const { database, clock } = deps
  let held:
    | { readonly versions: readonly Version<Config>[]; readonly readAtMs: number; readonly readOn: Day }
    | undefined

  /** By the caller's connection: one that waits for a second one in the middle of its work can wait for ever. */
  async function versions(db: Db | Tx): Promise<readonly Version<Config>[]> {
    const [readAtMs, readOn] = [performance.now(), clock.today()]
    if (held === undefined || readAtMs - held.readAtMs > freshMs || readOn !== held.readOn)
      held = { versions: unlessSame(await versioned.table.list(db), held?.versions), readAtMs, readOn }
    return held.versions
  }

  return {
    /** Takes what is new of the defaults of the code. Call it once at start. */
    async ready(): Promise<void> {
      await takeDefaults(deps, versioned)
      held = undefined
      await versions(database.db)
    },

    /** The version in force on a day. */
    on: async (day: Day, db: Db | Tx = database.db): Promise<Config> =>
      versionOn<Config, Version<Config>>(await versions(db), day).config,

    /** The version in force today. */
    inForce: async (db: Db | Tx = database.db): Promise<Config> =>
      versionOn<Config, Version<Config>>(await versions(db), clock.today()).config,

    versions,
  }
}
