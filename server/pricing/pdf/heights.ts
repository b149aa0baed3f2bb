/** Cache of measured text heights: most text is equal in all documents. */
const most = 2_000
const known = new Map<string, number>()

/** `name` identifies everything that the height depends on. */
export function heightOnce(name: string, measure: () => number): number {
  const height = known.get(name) ?? measure()
  if (known.size >= most) known.clear()
  known.set(name, height)
  return height
}
