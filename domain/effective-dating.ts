/** Dated configuration: which of several versions is in force on a day. */
import type { Day } from './days.ts'

export type Dated = { readonly validFrom: Day }

/** The latest version in force on `on`, in any list order; undefined before the first version. */
export function inForceOn<Version extends Dated>(versions: readonly Version[], on: Day): Version | undefined {
  return versions
    .filter((version) => version.validFrom <= on)
    .reduce<Version | undefined>(
      (best, version) => (best && best.validFrom > version.validFrom ? best : version),
      undefined,
    )
}

/** A stored version. `defaultsHash`: the hash of the code's defaults if it was stored from them. */
export type StoredVersion = { readonly version: number; readonly defaultsHash: string | null }

/**
 * Compares the code's defaults with the stored versions, oldest first: `first` when nothing is stored; `same`
 * when the newest version stored from defaults equals them; `changed` when it differs; `own` when an operator
 * added a version after it.
 */
export function stateOfDefaults(
  versions: readonly StoredVersion[],
  defaultsHash: string,
): 'first' | 'same' | 'changed' | 'own' {
  if (versions.length === 0) return 'first'
  const newest = versions.findLast((each) => each.defaultsHash !== null)
  if (newest?.defaultsHash === defaultsHash) return 'same'
  return versions.at(-1) === newest ? 'changed' : 'own'
}

/** Canonical JSON: equal content gives equal text, whatever the order of keys. */
export const canonicalJson = (content: unknown): string =>
  JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
