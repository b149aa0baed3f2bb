/** Contents of list cells. */
import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/client.ts'
import { cellOf } from '../ui/cells.tsx'

export type ListPage = Answer<'GET /api/office/lists/loans'>
export type ListColumn = ListPage['columns'][number]
export type ListRow = ListPage['rows'][number]

/** Statuses that ended well; the next set ended badly. All others are neutral. */
const good: ReadonlySet<string> = new Set(['repaid', 'paid', 'delivered', 'approved', 'active', 'completed'])
const bad: ReadonlySet<string> = new Set([
  'rejected',
  'writtenOff',
  'failed',
  'unknown',
  'blacklisted',
  'failedLatePaid',
])
const statusKind = (word: string): 'good' | 'bad' | 'plain' =>
  good.has(word) ? 'good' : bad.has(word) ? 'bad' : 'plain'

export function listCell({ key, kind, words }: ListColumn, { cells }: ListRow): ReactNode {
  const value = cells[key] ?? null
  if (key === 'daysLate' && value !== null) return <strong className="text-clay">{value}</strong>
  return cellOf(key === 'status' ? { kind, words, markOf: statusKind } : { kind, words }, value)
}
