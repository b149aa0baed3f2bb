/**
 * Kinds of rules that staff change without a release. A capability registers them, as it does routes and
 * actions; back-office/rule-changes takes drafts from proposal to release.
 */
import type { RuleKindName } from '../../../contract/back-office/rule-kinds.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { contentLanguages, type ContentLanguage } from '../../../domain/language.ts'
import type { Dated } from '../../../domain/effective-dating.ts'
import type { ActingStaff } from './actions.ts'
import type { Db, Tx } from '../database/database.ts'
import { contentOf, type Fault, type Version, type Versioned } from './versions.ts'

/** One difference from the previous version, as text. */
export type Difference = { readonly what: string; readonly before: string; readonly after: string }
export type Summary = Readonly<Record<ContentLanguage, string>>

/** Details of a draft's release. */
type Going = {
  readonly by: ActingStaff
  readonly proposedBy: ActingStaff
  readonly approvedBy: ActingStaff
  /** Text for customers; null for kinds that customers are not notified of. */
  readonly summary: Summary | null
}

type GoRefused = Failure<'validationFailed' | 'conflict' | 'challengerRuns'>
/** Rules that already apply to a share of customers, under their own version number. */
export type Trial = { readonly number: number; readonly sharePercent: number }
type BackRefused = Failure<'notFound' | 'conflict' | 'publicationBegan' | 'publicationFollowed'>

export type RuleKind<Config extends Dated> = {
  readonly kind: RuleKindName
  readonly versioned: Pick<Versioned<Config>, 'table' | 'read'>
  /** For customers: the version then binds only those who accept it. */
  readonly costsMore: (before: Config, after: Config) => boolean
  readonly differences: (before: Config, after: Config) => readonly Difference[]
  /** Warnings: allowed, but the author and the approver should check them. */
  readonly warnings?: (after: Config) => readonly string[]
  /**
   * Figures that change, in the customer's language, for kinds with customer notices. Free text is not
   * included.
   */
  readonly noticeFigures?: (before: Config, after: Config, language: ContentLanguage) => readonly Difference[]
  /**
   * The running trial of this content, if any. The content cannot be released before the trial is stopped.
   */
  readonly trialOf?: (db: Db | Tx, config: Config) => Promise<Trial | null>
  /**
   * Stores the content as a version valid from `validFrom`, and schedules the notices. Returns the version
   * number.
   */
  readonly goLive: (tx: Tx, config: Config, going: Going) => Promise<{ readonly version: number } | GoRefused>
  /** Withdraws a version that is not yet in force. Kinds without this function do not allow it. */
  readonly withdraw?: (
    tx: Tx,
    by: ActingStaff,
    version: number,
    reason: string,
  ) => Promise<BackRefused | null>
}

export type RuleVersion = Omit<Version<Dated>, 'config' | 'defaultsHash'> & {
  readonly validFrom: Day
  readonly content: object
}
/** A draft's content next to the version that it changes. */
export type DraftReview = {
  readonly faults: readonly Fault[]
  readonly costsMore: boolean
  readonly differences: readonly Difference[]
  readonly warnings: readonly string[]
  /** The changed figures for customers; null for kinds that customers are not notified of. */
  readonly noticeFigures: Readonly<Record<ContentLanguage, readonly Difference[]>> | null
  readonly trial: Trial | null
}
/** A registered kind. */
export type RegisteredRules = {
  readonly kind: RuleKindName
  readonly versions: (db: Db | Tx) => Promise<readonly RuleVersion[]>
  /** As above, with a lock that keeps others from adding a version. */
  readonly lock: (tx: Tx) => Promise<readonly RuleVersion[]>
  readonly review: (db: Db | Tx, content: unknown, validFrom: Day, base: number) => Promise<DraftReview>
  readonly goLive: (
    tx: Tx,
    content: unknown,
    validFrom: Day,
    going: Going,
  ) => Promise<{ readonly version: number } | GoRefused | Failure<'ruleFaulty'>>
  readonly withdraw: RuleKind<never>['withdraw'] | null
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

/** The content, with each invalid field set back to its previous value. */
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
  noticeFigures,
  trialOf,
  goLive,
  withdraw,
}: RuleKind<Config>): RegisteredRules => {
  return {
    kind,
    versions: async (db) => (await table.list(db)).map(shown),
    lock: async (tx) => (await table.lock(tx)).map(shown),
    async review(db, content, validFrom, base) {
      const before = (await table.list(db)).find(({ version }) => version === base)
      const after = read(content, validFrom)
      if (!before) throw new Error(`there is no version ${base} of the ${kind}`)
      if ('wrong' in after) {
        // Show the rest anyway: an invalid field keeps its previous value.
        const rest = read(without(after.wrong, content, contentOf(before.config)), validFrom)
        const crossField = 'wrong' in rest ? rest.wrong : []
        const reported = new Set(after.wrong.map(({ field }) => field))
        return {
          // Cross-field checks run once every field is readable; their errors are reported with the others.
          faults: [...after.wrong, ...crossField.filter(({ field }) => !reported.has(field))],
          costsMore: false,
          differences: 'wrong' in rest ? [] : differences(before.config, rest),
          warnings: [],
          noticeFigures: null,
          trial: null,
        }
      }
      return {
        faults: [],
        costsMore: costsMore(before.config, after),
        differences: differences(before.config, after),
        warnings: warnings?.(after) ?? [],
        noticeFigures: noticeFigures
          ? inEachLanguage((language) => noticeFigures(before.config, after, language))
          : null,
        trial: (await trialOf?.(db, after)) ?? null,
      }
    },
    async goLive(tx, content, validFrom, going) {
      const config = read(content, validFrom)
      return 'wrong' in config ? { error: 'ruleFaulty' } : goLive(tx, config, going)
    },
    withdraw: withdraw ?? null,
  }
}
