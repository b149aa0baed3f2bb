/**
 * Queues of the back office: what waits for a person, as the capability whose it is says. It registers its queue, as
 * it does routes and jobs; back-office/work makes one list of them.
 */
import type { Permission } from '../../contract/permissions.ts'
import type { Day } from '../../domain/days.ts'
import type { Cents } from '../../domain/money.ts'
import type { WorkKind } from '../../domain/work.ts'
import type { Officer } from './caller.ts'
import type { Db, Tx } from './database.ts'

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
}

export type WorkQueue = {
  readonly kind: WorkKind
  /** Who may decide what is in it. */
  readonly decides: Permission
  /** What waits and this person may decide, as many as are shown. */
  readonly waiting: (officer: Officer) => Promise<readonly QueuedCase[]>
  /** It waits, and where somebody is named, they may decide it. */
  readonly isWaiting: (db: Db | Tx, subject: string, by?: Officer) => Promise<boolean>
  /** How many somebody decided since then. */
  readonly decided: (officer: Officer, since: Date) => Promise<number>
}
