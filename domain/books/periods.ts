/**
 * Accounting months (rule close-3). Open: everything posts. Soft-closed: only a controller's own entries
 * post. Locked: nothing posts. An entry for a closed month is posted today with its true value date.
 */
import type { JournalKind } from './books.ts'
import type { Day } from '../days.ts'
import type { Edges } from '../state-machine.ts'

export const periodStates = ['open', 'softClosed', 'locked'] as const
export type PeriodState = (typeof periodStates)[number]
export const periodEvents = ['softClose', 'lock', 'reopen'] as const
export type PeriodEvent = (typeof periodEvents)[number]

export const periodEdges = {
  open: { softClose: { to: 'softClosed', by: 'officer' } },
  softClosed: { lock: { to: 'locked', by: 'officer' }, reopen: { to: 'open', by: 'officer' } },
  locked: { reopen: { to: 'open', by: 'officer' } },
} as const satisfies Edges<PeriodState, PeriodEvent>

/** Journal kinds that a soft-closed month still accepts. */
export const adjustingKinds: readonly JournalKind[] = ['manual', 'allowance']

/** Posting date of an entry whose value date is in a month with this state. */
export const bookingDay = (
  { asked, today }: { readonly asked: Day; readonly today: Day },
  state: PeriodState,
  isAdjusting: boolean,
): Day => {
  if (asked >= today) return today
  return state === 'open' || (state === 'softClosed' && isAdjusting) ? asked : today
}

/** Items to complete before a month can be locked, in working order. */
export const closeItems = [
  'softClosed',
  'monthBefore',
  'accrued',
  'provisioned',
  'reconciled',
  'suspense',
  'taxes',
  'trialBalance',
  'controls',
] as const
export type CloseItem = (typeof closeItems)[number]

/** Items that a person may accept with a note. The other items are facts that the system checks. */
export const notedItems = ['reconciled', 'suspense', 'taxes'] as const satisfies readonly CloseItem[]
export type NotedItem = (typeof notedItems)[number]
