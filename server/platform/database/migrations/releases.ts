/**
 * The last migration of each release. Migrations after the last line belong to the next release; the
 * publisher of a build adds its line (docs/operations/releases.md).
 */
type Release = { readonly version: string; readonly newest: string }

export const releases: readonly Release[] = [{ version: '0.1.0', newest: '0114_lists_of_taken_back' }]

/** The migration that this text raises the schema floor to; null when it leaves the floor unchanged. */
export const raisedSchemaFloor = (text: string): string | null =>
  [...text.matchAll(/platform_schema_floor\s+set\s+migration\s*=\s*'(\w+)'/gi)].at(-1)?.[1] ?? null

/**
 * Migrations that raise the floor to a migration of their own release: processes of the previous release
 * would stop being ready during the upgrade. `texts` are by name. The first release is not checked: its
 * migrations are history.
 */
export function floorsRaisedTooEarly(
  texts: Readonly<Record<string, string>>,
  known: readonly Release[] = releases,
): readonly string[] {
  const releaseOf = (name: string): number => {
    const at = known.findIndex(({ newest }) => name <= newest)
    return at === -1 ? known.length : at
  }
  return Object.entries(texts).flatMap(([name, text]) => {
    const floor = raisedSchemaFloor(text)
    const isEarly = floor !== null && releaseOf(name) > 0 && releaseOf(floor) >= releaseOf(name)
    return isEarly ? [name] : []
  })
}
