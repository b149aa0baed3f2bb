/**
 * Which migration each release ended with. Migrations after the last line belong to the next release: the publisher of
 * a build adds its line (docs/operations/releases.md).
 */
type Release = { readonly version: string; readonly newest: string }

export const releases: readonly Release[] = [{ version: '0.1.0', newest: '0114_lists_of_taken_back' }]

/** The migration that this text raises the schema floor to; null where it leaves the floor alone. */
export const floorRaisedTo = (text: string): string | null =>
  [...text.matchAll(/platform_schema_floor\s+set\s+migration\s*=\s*'(\w+)'/gi)].at(-1)?.[1] ?? null

/**
 * Migrations that raise the floor to one of their own release: processes of the release before would stop being ready
 * in the middle of the upgrade. `texts` are by name. The first release is not asked: its migrations are its history.
 */
export function raisedTooEarly(
  texts: Readonly<Record<string, string>>,
  known: readonly Release[] = releases,
): readonly string[] {
  const releaseOf = (name: string): number => {
    const at = known.findIndex(({ newest }) => name <= newest)
    return at === -1 ? known.length : at
  }
  return Object.entries(texts).flatMap(([name, text]) => {
    const floor = floorRaisedTo(text)
    const isEarly = floor !== null && releaseOf(name) > 0 && releaseOf(floor) >= releaseOf(name)
    return isEarly ? [name] : []
  })
}
