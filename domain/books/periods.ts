/**
 * Months of the general ledger (rule close-3): open, then soft closed, in which nothing but a controller's own entries is
 * booked, then locked, in which nothing is. What would be booked in a month that takes it no more is booked today, with its
 * true value date.
 */
import type { JournalKind } from './books.ts'
import type { Day } from '../days.ts'
import type { Edges } from '../state-machine.ts'

export type PeriodState = 'open' | 'softClosed' | 'locked'
export type PeriodEvent = 'softClose' | 'lock' | 'reopen'

export const periodEdges = {
  open: { softClose: { to: 'softClosed', by: 'officer' } },
  softClosed: { lock: { to: 'locked', by: 'officer' }, reopen: { to: 'open', by: 'officer' } },
  locked: { reopen: { to: 'open', by: 'officer' } },
} as const satisfies Edges<PeriodState, PeriodEvent>

/** What a month still takes while it is soft closed. */
export const adjustingKinds: readonly JournalKind[] = ['manual', 'allowance']

/** On which day something is booked that is asked for on a day of a month in this state. */
export const bookingDay = (
  { asked, today }: { readonly asked: Day; readonly today: Day },
  state: PeriodState,
  isAdjusting: boolean,
): Day => {
  if (asked >= today) return today
  return state === 'open' || (state === 'softClosed' && isAdjusting) ? asked : today
}

/** What a month needs before it is locked, in the order in which it is done. */
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

/** Of these a person may note why it is in order as it is; the others are facts. */
export const notedItems = ['reconciled', 'suspense', 'taxes'] as const satisfies readonly CloseItem[]
export type NotedItem = (typeof notedItems)[number]
