/** Dated configuration: which of several versions is in force on a day. */
import type { Day } from './days.ts'

export type Dated = { readonly validFrom: Day }

/** The latest version that has begun by `on`, whatever the order they are listed in; undefined before the first. */
export function inForceOn<Version extends Dated>(versions: readonly Version[], on: Day): Version | undefined {
  return versions
    .filter((version) => version.validFrom <= on)
    .reduce<Version | undefined>(
      (best, version) => (best && best.validFrom > version.validFrom ? best : version),
      undefined,
    )
}

/** A version as it is kept; of one that was taken from the defaults of the code, the hash of what those were. */
export type KeptVersion = { readonly version: number; readonly defaultsHash: string | null }

/**
 * What becomes of the defaults of the code where these versions are kept, oldest first: `first` where there
 * are none, `same` where the newest that came from defaults is still them, `changed` where it is not, and
 * `own` where an operator added a version after it.
 */
export function standingOfDefaults(
  versions: readonly KeptVersion[],
  defaultsHash: string,
): 'first' | 'same' | 'changed' | 'own' {
  if (versions.length === 0) return 'first'
  const newest = versions.findLast((each) => each.defaultsHash !== null)
  if (newest?.defaultsHash === defaultsHash) return 'same'
  return versions.at(-1) === newest ? 'changed' : 'own'
}

/** JSON that is the same for equal content, whatever order its keys were written in. */
export const canonicalJson = (content: unknown): string =>
  JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
