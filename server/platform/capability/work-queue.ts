/**
 * Queues of the back office: what waits for a person, as the capability whose it is says. It registers its queue, as
 * it does routes and jobs; control/work-queues makes one list of them.
 */
import type { Permission } from '../../../contract/permissions.ts'
import type { Day } from '../../../domain/days.ts'
import type { ComplaintClock } from '../../../domain/contact/complaints.ts'
import type { Cents } from '../../../domain/money.ts'
import type { WorkKind } from '../../../domain/staff/work.ts'
import type { Officer } from '../http/caller.ts'
import type { Db, Tx } from '../database/database.ts'

/** A case by its queue and its id there. */
export type CaseOf = { readonly kind: WorkKind; readonly subject: string }

export type QueuedCase = {
  readonly subject: string
  /** Whose it is, as people are called; '' of nobody. */
  readonly customer: string
  /** What people call it, such as a contract number. */
  readonly label: string
  readonly amountCents: Cents | null
  readonly since: Date
  /** What the customer was promised; null where nothing was. */
  readonly dueOn: Day | null
  /** A first promise was not kept. */
  readonly missed: boolean
  readonly waitsFor: 'us' | 'customer' | 'secondPerson'
  /** What is to be done next, of a queue whose cases take several steps. */
  readonly step?: ComplaintClock
}

/** One of our staff, as far as it says what they may decide. */
export type Decider = Pick<Officer, 'officerId' | 'permissions' | 'resetBy' | 'resetAt' | 'approvalBar'>

export type WorkQueue = {
  readonly kind: WorkKind
  /** Who may decide what is in it. */
  readonly decides: Permission
  /** What waits and this person may decide, as many as are shown. */
  readonly waiting: (officer: Officer) => Promise<readonly QueuedCase[]>
  /** Which of those who decide such cases may decide this one; null where it does not wait. */
  readonly decidableBy: (db: Db | Tx, subject: string) => Promise<((by: Decider) => boolean) | null>
  /** Who has a case from now on, for a queue that keeps that as well; null where nobody has. */
  readonly has?: (tx: Tx, subject: string, staffId: string | null) => Promise<void>
  /** How many somebody decided since then. */
  readonly decided: (officer: Officer, since: Date) => Promise<number>
}

/** Of a queue whose cases are decided by whoever decides such. */
export const byAnybody = (waits: boolean): (() => boolean) | null => (waits ? () => true : null)
