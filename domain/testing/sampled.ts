/**
 * A sample of an exhaustive matrix, such as languages by scripts on and off. `npm test` walks a sixth of its
 * rows; `npm run test:all` sets MATRIX=all and walks every row.
 */
import { propertySeed } from './seed.ts'

/** Whether this run takes every row. */
export const takesAll = process.env.MATRIX === 'all'

/** FNV-1a, then its high bits folded into the low ones, which a remainder keeps. */
function hashOf(text: string): number {
  const hash = [...text].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619),
    0x811c9dc5,
  )
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8
}

/**
 * A sixth of the rows, rounded up. Each row is one of those with the largest share of values that no chosen row
 * has; the topic and the seed decide which, so that topics with the same rows take different ones.
 */
export function sampled<Row>(topic: string, rows: readonly Row[], all = takesAll): readonly Row[] {
  if (all) return rows
  const left = [...rows]
  const seen = new Set<unknown>()
  const newIn = (row: Row): number => {
    const values = valuesOf(row)
    return values.filter((value) => !seen.has(value)).length / values.length
  }
  const chosen: Row[] = []
  while (chosen.length < rows.length / 6) {
    const most = Math.max(...left.map(newIn))
    const candidates = left.filter((row) => newIn(row) === most)
    const row = candidates[hashOf(`${propertySeed} ${topic} ${chosen.length}`) % candidates.length]!
    left.splice(left.indexOf(row), 1)
    chosen.push(row)
    for (const value of valuesOf(row)) seen.add(value)
  }
  return chosen
}

const valuesOf = (row: unknown): readonly unknown[] =>
  typeof row === 'object' && row !== null ? Object.values(row) : [row]
