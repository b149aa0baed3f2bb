/**
 * A sample of an exhaustive matrix, such as languages by scripts on and off. `npm test` walks half of its
 * rows; `npm run test:all` sets MATRIX=all and walks every row.
 */
import { propertySeed } from './seed.ts'

const takesAll = process.env.MATRIX === 'all'

const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0, 5_381)

/**
 * Half of the rows, rounded up. The topic and the seed decide which row is first, so that topics with the same
 * rows begin with different ones; each further row is the one with the most values that no chosen row has.
 */
export function sampled<Row>(topic: string, rows: readonly Row[], all = takesAll): readonly Row[] {
  if (all) return rows
  const left = [...rows]
  const seen = new Set<unknown>()
  const newIn = (row: Row): number => valuesOf(row).filter((value) => !seen.has(value)).length
  const chosen: Row[] = []
  let next = hashOf(`${propertySeed} ${topic}`) % rows.length
  while (chosen.length < rows.length / 2) {
    const [row] = left.splice(next, 1) as [Row]
    chosen.push(row)
    for (const value of valuesOf(row)) seen.add(value)
    const counts = left.map(newIn)
    next = counts.indexOf(Math.max(...counts))
  }
  return chosen
}

const valuesOf = (row: unknown): readonly unknown[] =>
  typeof row === 'object' && row !== null ? Object.values(row) : [row]
