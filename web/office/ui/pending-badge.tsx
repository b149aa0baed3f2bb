/** Badge on an object with an action that awaits approval. */
import type { Answer } from '../../../contract/client.ts'
import type { Visit } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, hasPermission } from './data.ts'
import { Notice } from '../../ui/notices.tsx'
import { trailValueWords } from './words.ts'
import { Link } from './link.tsx'
import { actions as texts } from '../../../words/compiled/en/back-office/actions.ts'

export type PendingItem = Answer<'GET /api/office/actions'>['items']

/** Pending actions on an object, for a loader; empty for a viewer who may not see them. */
export async function pendingFor(api: Visit['api'], subject: string): Promise<PendingItem> {
  if (!(await hasPermission(api, 'approvals.read'))) return []
  const { items } = unwrap(await api('GET /api/office/actions', { query: { of: 'all', subject } }))
  return items.filter(({ status }) => status === 'waiting')
}

/** Pending actions of some kinds among the newest: an object that they would create has no page yet. */
export async function pendingOf(api: Visit['api'], kinds: readonly string[]): Promise<PendingItem> {
  if (!(await hasPermission(api, 'approvals.read'))) return []
  const { items } = unwrap(await api('GET /api/office/actions', { query: { of: 'all' } }))
  return items.filter(({ status, kind }) => status === 'waiting' && kinds.includes(kind))
}

export const PendingBadge = ({ items }: { readonly items: PendingItem }) =>
  items.map(({ id, kind }) => (
    <Notice key={id} title={texts.badge({ kind: trailValueWords(kind) })}>
      <Link to={officePaths.action(id)}>{texts.open}</Link>
    </Notice>
  ))
