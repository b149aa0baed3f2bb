/**
 * Back-office queues: cases that await a staff member. Each capability registers its queues, as it does
 * routes and jobs; control/work-queues merges them into one list.
 */
import type { Permission } from '../../../contract/permissions.ts'
import type { Day } from '../../../domain/days.ts'
import type { ComplaintDeadline } from '../../../domain/contact/complaints.ts'
import type { Cents } from '../../../domain/money.ts'
import type { WorkKind } from '../../../domain/staff/work.ts'
import type { Officer } from '../http/caller.ts'
import type { Db, Tx } from '../database/database.ts'

/** A case: its queue and its id in that queue. */
export type CaseOf = { readonly kind: WorkKind; readonly subject: string }

export type QueuedCase = {
  readonly subject: string
  /** Name of the customer; '' when the case has no customer. */
  readonly customer: string
  /** Display name of the case, such as a contract number. */
  readonly label: string
  readonly amountCents: Cents | null
  readonly since: Date
  /** Answer deadline given to the customer; null when there is none. */
  readonly dueOn: Day | null
  /** An earlier deadline was missed. */
  readonly missed: boolean
  readonly waitsFor: 'us' | 'customer' | 'secondPerson'
  /** The next step, for queues whose cases take several steps. */
  readonly step?: ComplaintDeadline
}

/** The staff member, reduced to what decides which cases they may handle. */
export type Decider = Pick<Officer, 'officerId' | 'permissions' | 'resetBy' | 'resetAt' | 'approvalBar'>

export type WorkQueue = {
  readonly kind: WorkKind
  /** Permission that allows deciding cases of this queue. */
  readonly decides: Permission
  /** Open cases that this staff member may decide, up to the number shown. */
  readonly waiting: (officer: Officer) => Promise<readonly QueuedCase[]>
  /** Returns a test for who may decide this case among the queue's staff; null when the case is not open. */
  readonly decidableBy: (db: Db | Tx, subject: string) => Promise<((by: Decider) => boolean) | null>
  /** Called when a case is assigned, for queues that also store the assignee; null when it is unassigned. */
  readonly has?: (tx: Tx, subject: string, staffId: string | null) => Promise<void>
  /** Number of cases that a staff member decided since a time. */
  readonly decided: (officer: Officer, since: Date) => Promise<number>
}

/** `decidableBy` of queues whose permission is enough to decide a case. */
export const decidableByAll = (waits: boolean): (() => boolean) | null => (waits ? () => true : null)
