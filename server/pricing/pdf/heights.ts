/** Heights of texts that were measured before: most of what documents say is the same in all of them. */
const most = 2_000
const known = new Map<string, number>()

/** `name` says all that the height depends on. */
export function heightOnce(name: string, measure: () => number): number {
  const height = known.get(name) ?? measure()
  if (known.size >= most) known.clear()
  known.set(name, height)
  return height
}
