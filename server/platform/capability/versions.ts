/**
 * Versions of a configuration in the database. A version is dated, numbered and immutable, and records
 * whether it comes from the defaults of the code.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Failure } from '../../../contract/errors.ts'
import { addDays, laterDay, showDay, type Day } from '../../../domain/days.ts'
import {
  canonicalJson,
  inForceOn,
  stateOfDefaults,
  type Dated,
  type StoredVersion,
} from '../../../domain/effective-dating.ts'
import type { Clock } from '../time/clock.ts'
import type { Database, Db, Tx } from '../database/database.ts'
import type { Log } from '../observability/log.ts'

export type Version<Config> = StoredVersion & {
  readonly config: Config
  readonly createdAt: Date
  /** Withdrawn before it came into force. */
  readonly withdrawn?: boolean
}
export type VersionTable<Config extends Dated> = ReturnType<typeof versionTable<Config>>

/** The content of a version, without its name and its first day. */
export const contentOf = ({
  validFrom: _day,
  version: _name,
  ...content
}: Dated & { readonly version?: string }): object => content

export const contentHash = (config: Dated): string =>
  createHash('sha256')
    .update(canonicalJson(contentOf(config)))
    .digest('hex')

/** Returns the version in force on a day; before the first version begins, returns the first. */
export function versionOn<
  Config extends Dated,
  Kept extends { readonly config: Config; readonly withdrawn?: boolean },
>(kept: readonly Kept[], on: Day): Kept {
  const versions = kept.filter(({ withdrawn }) => !withdrawn)
  const only = versions.length === 1 ? versions[0] : undefined
  const dated = versions.map((version) => ({ version, validFrom: version.config.validFrom }))
  const found = only ?? inForceOn(dated, on)?.version ?? versions[0]
  if (!found) throw new Error('there is no version of the configuration')
  return found
}

export const nextNumber = (versions: readonly StoredVersion[]): number =>
  Math.max(0, ...versions.map(({ version }) => version)) + 1

type VersionTableName =
  | 'product_version'
  | 'scorecard_version'
  | 'message_text_version'
  | 'reason_version'
  | 'operations_version'

export function versionTable<Config extends Dated>(name: VersionTableName) {
  return {
    name,

    /** All versions, oldest first. Of two versions for the same day, the later one applies. */
    async list(db: Db): Promise<Version<Config>[]> {
      const rows = await db
        .selectFrom(name)
        .select((eb) => [
          'version',
          sql<unknown>`config || jsonb_build_object('validFrom', valid_from)`.as('config'),
          'defaultsHash',
          'createdAt',
          (name === 'product_version'
            ? eb.exists(
                eb
                  .selectFrom('product_version_withdrawal as gone')
                  .select('gone.version')
                  .whereRef('gone.version', '=', 'product_version.version'),
              )
            : eb.exists(
                eb
                  .selectFrom('rule_version_withdrawal as gone')
                  .select('gone.version')
                  .where('gone.kind', '=', name)
                  .whereRef('gone.version', '=', `${name}.version`),
              )
          ).as('withdrawn'),
        ])
        .orderBy('version')
        .$narrowType<{ withdrawn: boolean }>()
        .execute()
      return rows.map((row) => ({ ...row, config: row.config as Config }))
    },

    /** All versions, with a lock that keeps others from adding one. */
    async lock(tx: Tx): Promise<Version<Config>[]> {
      await sql`lock table ${sql.table(name)} in share row exclusive mode`.execute(tx)
      return this.list(tx)
    },

    async insert(tx: Tx, { version, config, defaultsHash, createdAt }: Version<Config>): Promise<void> {
      await tx
        .insertInto(name)
        .values({
          version,
          validFrom: config.validFrom,
          config: JSON.stringify(config),
          defaultsHash,
          createdAt,
        })
        .execute()
    },
  }
}

/** Stores the next version of a configuration that needs no further checks. Returns its number. */
export async function saveNext<Config extends Dated>(
  tx: Tx,
  table: VersionTable<Config>,
  config: Config,
  createdAt: Date,
): Promise<{ readonly version: number }> {
  const version = nextNumber(await table.lock(tx))
  await table.insert(tx, { version, config, defaultsHash: null, createdAt })
  return { version }
}

/** Withdraws a version that is not yet in force. On its day, the previous version stays in force. */
export async function withdrawVersion<Config extends Dated>(
  tx: Tx,
  table: VersionTable<Config>,
  version: number,
  clock: Clock,
): Promise<Failure<'notFound' | 'publicationBegan'> | null> {
  const found = (await table.lock(tx)).find((each) => each.version === version)
  if (!found || found.withdrawn) return { error: 'notFound' }
  if (found.config.validFrom <= clock.today()) return { error: 'publicationBegan' }
  await tx
    .insertInto('rule_version_withdrawal')
    .values({ kind: table.name, version, withdrawnAt: clock.now() })
    .execute()
  return null
}

/** One validation error: the field, such as `products.0.loanTerm`, and the requirement. */
export type Fault = { readonly field: string; readonly text: string }

/** A versioned configuration: where versions are stored, and how a new version is validated. */
export type Versioned<Config extends Dated> = {
  readonly name: string
  /** Name for the command line. */
  readonly flag: string
  readonly table: VersionTable<Config>
  /** Defaults of the code, oldest first. The last one is compared with the stored versions. */
  readonly defaults: readonly Config[]
  /** Returns why a version cannot follow the version in force on its first day; null when it can. */
  readonly refusal: (base: Config, next: Config) => string | null
  /** The content as it is stored under its version number. */
  readonly numbered: (config: Config, number: number, versions: readonly Version<Config>[]) => Config
  /** Parses an operator's input; returns the content or all validation errors. */
  readonly read: (content: unknown, validFrom: Day) => Config | { readonly wrong: readonly Fault[] }
}

type Deps = { readonly database: Database; readonly clock: Clock; readonly log: Log }
export type Added<Config> =
  | { readonly version: Version<Config>; readonly later: readonly Version<Config>[] }
  | { readonly refused: string }

/** Adds a version to the locked versions. `later` lists versions that begin after it and lack its changes. */
export async function addVersion<Config extends Dated>(
  tx: Tx,
  { table, refusal, numbered }: Versioned<Config>,
  versions: readonly Version<Config>[],
  { config, defaultsHash, at }: { config: Config; defaultsHash: string | null; at: Date },
): Promise<Added<Config>> {
  const base = versionOn<Config, Version<Config>>(versions, config.validFrom)
  if (contentHash(base.config) === contentHash(config))
    return { refused: `version ${base.version} is the same` }
  const refused = refusal(base.config, config)
  if (refused !== null) return { refused }
  const number = nextNumber(versions)
  const version = {
    version: number,
    config: numbered(config, number, versions),
    defaultsHash,
    createdAt: at,
  }
  await table.insert(tx, version)
  return { version, later: versions.filter((each) => each.config.validFrom > config.validFrom) }
}

/**
 * Stores the defaults of the code as versions: all of them in an empty table; otherwise the last one, from
 * the next day, when it differs from the stored default. When an operator has added a version since, stores
 * nothing and logs that.
 */
export async function saveDefaults<Config extends Dated>(
  { database, clock, log }: Deps,
  versioned: Versioned<Config>,
): Promise<void> {
  const { table, defaults, name, flag } = versioned
  const newest = defaults.at(-1)!
  const defaultsHash = contentHash(newest)
  if (stateOfDefaults(await table.list(database.db), defaultsHash) === 'same') return
  const done = await database.transaction(async (tx): Promise<Added<Config> | null> => {
    const versions = await table.lock(tx)
    const at = clock.now()
    const defaultsState = stateOfDefaults(versions, defaultsHash)
    const last = versions.at(-1)
    if (defaultsState === 'same' || (last && contentHash(last.config) === defaultsHash)) return null
    if (defaultsState === 'own') return { refused: 'a version was added after the last defaults' }
    if (defaultsState === 'first') {
      for (const [index, config] of defaults.entries())
        await table.insert(tx, {
          version: index + 1,
          config,
          defaultsHash: contentHash(config),
          createdAt: at,
        })
      return null
    }
    const config = { ...newest, validFrom: laterDay(newest.validFrom, addDays(clock.today(), 1)) }
    return addVersion(tx, versioned, versions, { config, defaultsHash, at })
  })
  if (done === null) return
  if ('refused' in done)
    log.warn(
      `The default ${name} of this release was not taken: ${done.refused}. To take it: npm run products -- add --defaults${flag}`,
    )
  else
    log.info(
      `The default ${name} of this release is version ${done.version.version}, in force from ${showDay(done.version.config.validFrom)}`,
    )
}

export const faultsOfIssues = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Fault[] => issues.map(({ path, message }) => ({ field: path.map(String).join('.'), text: message }))
