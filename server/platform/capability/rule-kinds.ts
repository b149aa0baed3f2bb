/**
 * Kinds of rules that our staff change without code. A capability registers them, as it does routes and actions;
 * back-office/rule-changes leads their drafts into force.
 */
import type { RuleKindName } from '../../../contract/back-office/rule-drafts.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { contentLanguages, type ContentLanguage } from '../../../domain/language.ts'
import type { Dated } from '../../../domain/effective-dating.ts'
import type { Acting } from './actions.ts'
import type { Db, Tx } from '../database/database.ts'
import { contentOf, type Fault, type Version, type Versioned } from './versions.ts'

/** One thing that is other than before, in words. */
export type Difference = { readonly what: string; readonly before: string; readonly after: string }
export type Summary = Readonly<Record<ContentLanguage, string>>

/** With what a draft goes into force. */
type Going = {
  readonly by: Acting
  readonly proposedBy: Acting
  readonly approvedBy: Acting
  /** What customers are told; null of kinds of which nobody is told. */
  readonly summary: Summary | null
}

type GoRefused = Failure<'validationFailed' | 'conflict' | 'challengerRuns'>
/** Rules that hold for a share of customers already, under a number of its own. */
export type Trial = { readonly number: number; readonly sharePercent: number }
type BackRefused = Failure<'notFound' | 'conflict' | 'publicationBegan' | 'publicationFollowed'>

export type RuleKind<Config extends Dated> = {
  readonly kind: RuleKindName
  readonly versioned: Pick<Versioned<Config>, 'table' | 'read'>
  /** For customers: it then binds only who accepts it. */
  readonly costsMore: (before: Config, after: Config) => boolean
  readonly differences: (before: Config, after: Config) => readonly Difference[]
  /** What may be meant, and is worth a second look by whoever writes and whoever approves it. */
  readonly warnings?: (after: Config) => readonly string[]
  /** Of kinds that customers are told of: the figures that change, in their language; what is written beside them has none. */
  readonly toldFigures?: (before: Config, after: Config, language: ContentLanguage) => readonly Difference[]
  /** Where it is tried already: it does not go into force before that is stopped. */
  readonly trialOf?: (db: Db | Tx, config: Config) => Promise<Trial | null>
  /** Keeps it as a version, in force from its `validFrom` on, and has whoever it concerns told. The version's number. */
  readonly goLive: (tx: Tx, config: Config, going: Going) => Promise<{ readonly version: number } | GoRefused>
  /** Takes a version back that has not begun; without it that cannot be done. */
  readonly takeBack?: (tx: Tx, by: Acting, version: number, reason: string) => Promise<BackRefused | null>
}

export type RuleVersion = Omit<Version<Dated>, 'config' | 'defaultsHash'> & {
  readonly validFrom: Day
  readonly content: object
}
/** A content beside the version that it changes. */
export type Looked = {
  readonly faults: readonly Fault[]
  readonly costsMore: boolean
  readonly differences: readonly Difference[]
  readonly warnings: readonly string[]
  /** What customers are told in figures; null of kinds of which nobody is told. */
  readonly toldFigures: Readonly<Record<ContentLanguage, readonly Difference[]>> | null
  readonly trial: Trial | null
}
/** As it is registered. */
export type RegisteredRules = {
  readonly kind: RuleKindName
  readonly versions: (db: Db | Tx) => Promise<readonly RuleVersion[]>
  /** The same, while nobody else adds one. */
  readonly lock: (tx: Tx) => Promise<readonly RuleVersion[]>
  readonly look: (db: Db | Tx, content: unknown, validFrom: Day, base: number) => Promise<Looked>
  readonly goLive: (
    tx: Tx,
    content: unknown,
    validFrom: Day,
    going: Going,
  ) => Promise<{ readonly version: number } | GoRefused | Failure<'ruleFaulty'>>
  readonly takeBack: RuleKind<never>['takeBack'] | null
}

const shown = <Config extends Dated>({
  config,
  version,
  createdAt,
  withdrawn = false,
}: Version<Config>): RuleVersion => ({
  version,
  validFrom: config.validFrom,
  createdAt,
  withdrawn,
  content: contentOf(config),
})

/** A content with what it was before at each place where something is wrong. */
function without(wrong: readonly Fault[], content: unknown, before: unknown): unknown {
  const copy = structuredClone(content)
  for (const { field } of wrong) {
    const path = field.split('.')
    const last = path.pop()!
    const [at, was] = [copy, before].map((from) =>
      path.reduce<unknown>((inner, name) => (isThing(inner) ? inner[name] : undefined), from),
    )
    if (!isThing(at)) continue
    const value = isThing(was) ? was[last] : undefined
    if (value === undefined && !Array.isArray(at)) delete at[last]
    else at[last] = value
  }
  return copy
}
const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const inEachLanguage = <Value>(of: (language: ContentLanguage) => Value): Record<ContentLanguage, Value> =>
  Object.fromEntries(contentLanguages.map((each) => [each, of(each)])) as Record<ContentLanguage, Value>

export const registerRules = <Config extends Dated>({
  kind,
  versioned: { table, read },
  costsMore,
  differences,
  warnings,
  toldFigures,
  trialOf,
  goLive,
  takeBack,
}: RuleKind<Config>): RegisteredRules => {
  return {
    kind,
    versions: async (db) => (await table.list(db)).map(shown),
    lock: async (tx) => (await table.lock(tx)).map(shown),
    async look(db, content, validFrom, base) {
      const before = (await table.list(db)).find(({ version }) => version === base)
      const after = read(content, validFrom)
      if (!before) throw new Error(`there is no version ${base} of the ${kind}`)
      if ('wrong' in after) {
        // The rest is shown all the same: what is wrong is left as it was.
        const rest = read(without(after.wrong, content, contentOf(before.config)), validFrom)
        const besides = 'wrong' in rest ? rest.wrong : []
        const said = new Set(after.wrong.map(({ field }) => field))
        return {
          // What has to fit together is looked at once each can be read: it is told with what cannot.
          faults: [...after.wrong, ...besides.filter(({ field }) => !said.has(field))],
          costsMore: false,
          differences: 'wrong' in rest ? [] : differences(before.config, rest),
          warnings: [],
          toldFigures: null,
          trial: null,
        }
      }
      return {
        faults: [],
        costsMore: costsMore(before.config, after),
        differences: differences(before.config, after),
        warnings: warnings?.(after) ?? [],
        toldFigures: toldFigures
          ? inEachLanguage((language) => toldFigures(before.config, after, language))
          : null,
        trial: (await trialOf?.(db, after)) ?? null,
      }
    },
    async goLive(tx, content, validFrom, going) {
      const config = read(content, validFrom)
      return 'wrong' in config ? { error: 'ruleFaulty' } : goLive(tx, config, going)
    },
    takeBack: takeBack ?? null,
  }
}
