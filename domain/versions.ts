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
