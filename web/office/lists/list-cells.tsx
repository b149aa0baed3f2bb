/** Contents of list cells, and the pages that rows open. */
import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/client.ts'
import { officePaths } from '../../visit/office-paths.ts'
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

export const listNames = [
  'customers',
  'requests',
  'loans',
  'payments',
  'payouts',
  'exceptions',
  'journals',
  'bookLines',
  'messages',
  'appeals',
] as const
export type ListName = (typeof listNames)[number]

const customerOf = ({ customerId }: ListRow): string =>
  customerId === null ? officePaths.search() : officePaths.customer(customerId)

const opens: { readonly [L in ListName]: (row: ListRow) => string } = {
  customers: ({ id }) => officePaths.customer(id),
  requests: ({ id }) => officePaths.request(id),
  loans: ({ id, customerId }) => officePaths.loan(customerId ?? '', id),
  payments: ({ id }) => officePaths.payment(id),
  payouts: ({ id }) => officePaths.payout(id),
  journals: ({ id }) => officePaths.journal(Number(id)),
  bookLines: ({ id }) => officePaths.journal(Number(id)),
  exceptions: ({ id }) => officePaths.attention(Number(id)),
  messages: customerOf,
  appeals: ({ id }) => officePaths.appeal(id),
}
export const hrefOf = (list: ListName) => opens[list]
