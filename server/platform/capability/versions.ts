/**
 * Versions of a configuration in the database: dated, numbered, never changed, and told apart by whether they
 * are the defaults of the code.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Failure } from '../../../contract/errors.ts'
import { addDays, laterDay, nairobiDay, showDay, type Day } from '../../../domain/days.ts'
import {
  canonicalJson,
  inForceOn,
  standingOfDefaults,
  type Dated,
  type KeptVersion,
} from '../../../domain/effective-dating.ts'
import type { Clock } from '../time/clock.ts'
import type { Database, Db, Tx } from '../database/database.ts'
import type { Log } from '../observability/log.ts'

export type Version<Config> = KeptVersion & {
  readonly config: Config
  readonly createdAt: Date
  /** It never comes into force. */
  readonly withdrawn?: boolean
}
export type VersionTable<Config extends Dated> = ReturnType<typeof versionTable<Config>>

/** What a version says, without the day from which it is in force and without its name. */
export const contentOf = ({
  validFrom: _day,
  version: _name,
  ...content
}: Dated & { readonly version?: string }): object => content

export const contentHash = (config: Dated): string =>
  createHash('sha256')
    .update(canonicalJson(contentOf(config)))
    .digest('hex')

/** The version in force on a day; before the first has begun it is the first. */
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

export const nextNumber = (versions: readonly KeptVersion[]): number =>
  Math.max(0, ...versions.map(({ version }) => version)) + 1

type VersionTableName =
  'product_version' | 'scorecard_version' | 'message_text_version' | 'reason_version' | 'operations_version'

export function versionTable<Config extends Dated>(name: VersionTableName) {
  return {
    name,

    /** Every version, oldest first: of two for one day the later one counts. */
    async list(db: Db): Promise<Version<Config>[]> {
      const rows = await db
        .selectFrom(name)
        .select((eb) => [
          'version',
          sql<unknown>`config || jsonb_build_object('validFrom', valid_from)`.as('config'),
          'defaults_hash as defaultsHash',
          'created_at as createdAt',
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

    /** Every version, while nobody else adds one. */
    async lock(tx: Tx): Promise<Version<Config>[]> {
      await sql`lock table ${sql.table(name)} in share row exclusive mode`.execute(tx)
      return this.list(tx)
    },

    async insert(tx: Tx, { version, config, defaultsHash, createdAt }: Version<Config>): Promise<void> {
      await tx
        .insertInto(name)
        .values({
          version,
          valid_from: config.validFrom,
          config: JSON.stringify(config),
          defaults_hash: defaultsHash,
          created_at: createdAt,
        })
        .execute()
    },
  }
}

/** Keeps the next version of a configuration that needs no more than that; its number. */
export async function keepNext<Config extends Dated>(
  tx: Tx,
  table: VersionTable<Config>,
  config: Config,
  createdAt: Date,
): Promise<{ readonly version: number }> {
  const version = nextNumber(await table.lock(tx))
  await table.insert(tx, { version, config, defaultsHash: null, createdAt })
  return { version }
}

/** Takes a version back that has not begun: what holds on its day without it is in force then. */
export async function takeVersionBack<Config extends Dated>(
  tx: Tx,
  table: VersionTable<Config>,
  version: number,
  at: Date,
): Promise<Failure<'notFound' | 'publicationBegan'> | null> {
  const found = (await table.lock(tx)).find((each) => each.version === version)
  if (!found || found.withdrawn) return { error: 'notFound' }
  if (found.config.validFrom <= nairobiDay(at)) return { error: 'publicationBegan' }
  await tx
    .insertInto('rule_version_withdrawal')
    .values({ kind: table.name, version, withdrawn_at: at })
    .execute()
  return null
}

/** One thing that is wrong with what was typed: the field, such as `products.0.loanTerm`, and what it has to be. */
export type Fault = { readonly field: string; readonly text: string }

/** A configuration that has versions: where they are kept, and what a new one has to be. */
export type Versioned<Config extends Dated> = {
  readonly name: string
  /** Names it at the command. */
  readonly flag: string
  readonly table: VersionTable<Config>
  /** What the code brings, in the order in which it came; the last one is compared. */
  readonly defaults: readonly Config[]
  /** Why a version cannot follow the one that is in force on its first day; null where it can. */
  readonly refusal: (base: Config, next: Config) => string | null
  /** As it is kept under its number. */
  readonly numbered: (config: Config, number: number, versions: readonly Version<Config>[]) => Config
  /** What an operator wrote, or everything that is wrong with it. */
  readonly read: (content: unknown, validFrom: Day) => Config | { readonly wrong: readonly Fault[] }
}

type Deps = { readonly database: Database; readonly clock: Clock; readonly log: Log }
export type Added<Config> =
  | { readonly version: Version<Config>; readonly later: readonly Version<Config>[] }
  | { readonly refused: string }

/**
 * Adds a version to those that were locked; `later` are the ones that begin after it and do not have what is
 * new in it.
 */
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
 * Keeps the defaults of the code as versions: all of them where there are none yet, and the last one as a new
 * version from the next day where it is no longer what was kept. Where an operator added a version since,
 * nothing is taken, and the log says so.
 */
export async function takeDefaults<Config extends Dated>(
  { database, clock, log }: Deps,
  versioned: Versioned<Config>,
): Promise<void> {
  const { table, defaults, name, flag } = versioned
  const newest = defaults.at(-1)!
  const defaultsHash = contentHash(newest)
  if (standingOfDefaults(await table.list(database.db), defaultsHash) === 'same') return
  const done = await database.transaction(async (tx): Promise<Added<Config> | null> => {
    const versions = await table.lock(tx)
    const at = clock.now()
    const standing = standingOfDefaults(versions, defaultsHash)
    const last = versions.at(-1)
    if (standing === 'same' || (last && contentHash(last.config) === defaultsHash)) return null
    if (standing === 'own') return { refused: 'a version was added after the last defaults' }
    if (standing === 'first') {
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

export const wrongWith = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Fault[] => issues.map(({ path, message }) => ({ field: path.map(String).join('.'), text: message }))
