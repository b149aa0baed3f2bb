/** State of a case for staff: whether it waits in one of their queues, who has it, and who has it open. */
import { openForSeconds, workKinds, type WorkKind } from '../../../domain/staff/work.ts'
import { may, type Permission } from '../../../contract/permissions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { CaseOf, Decider, WorkQueue } from '../../platform/capability/work-queue.ts'
import * as store from './store.ts'

export type CasesDeps = {
  readonly database: Database
  readonly clock: Clock
  /**
   * Queues that capabilities registered; read on each call, because registration ends after this service is
   * built.
   */
  readonly queues: () => readonly WorkQueue[]
  readonly access: {
    /** Staff with an open account whose role has the permission. */
    staffWith(db: Db | Tx, permission: Permission): Promise<readonly Colleague[]>
  }
}
export type Colleague = Decider & { readonly email: string }
export type Assignment = {
  readonly held: store.AssignedCase | null
  readonly own: boolean
  /** E-mail addresses of other officers who have the case open now. */
  readonly openBy: readonly string[]
}

export type Cases = ReturnType<typeof createCases>

export function createCases({ database, clock, queues, access }: CasesDeps) {
  /** The officer's queues in the order of `workKinds`, independent of registration order. */
  const queuesOf = (officer: Officer): readonly WorkQueue[] =>
    queues()
      .filter(({ decides }) => may(officer, decides))
      .toSorted((one, other) => workKinds.indexOf(one.kind) - workKinds.indexOf(other.kind))
  const queueOf = (officer: Officer, kind: WorkKind): WorkQueue | undefined =>
    queuesOf(officer).find((each) => each.kind === kind)
  const openSince = (): Date => new Date(clock.now().getTime() - openForSeconds * 1_000)

  return {
    queuesOf,
    queueOf,
    openSince,

    /** Whether the case waits in a queue of this officer. */
    isWaiting: async (db: Db | Tx, officer: Officer, { kind, subject }: CaseOf): Promise<boolean> =>
      (await queueOf(officer, kind)?.decidableBy(db, subject))?.(officer) ?? false,

    /** Returns the officers who may decide the case and have work queues; empty if the case does not wait. */
    decidersOf: async (db: Db | Tx, { kind, subject }: CaseOf): Promise<readonly Colleague[]> => {
      const queue = queues().find((each) => each.kind === kind)
      const mayDecide = await queue?.decidableBy(db, subject)
      return queue && mayDecide
        ? (await access.staffWith(db, 'work.do')).filter(
            (each) => may(each, queue.decides) && mayDecide(each),
          )
        : []
    },

    assignmentOf: async (officer: Officer, of: CaseOf): Promise<Assignment> => {
      const held = (await store.assignedCase(database.db, of)) ?? null
      const others = await store.openBy(database.db, openSince(), officer.officerId, of)
      return { held, own: held?.staffId === officer.officerId, openBy: others.map(({ email }) => email) }
    },

    isSnoozed: ({ held }: Assignment): boolean =>
      held !== null && held.snoozedUntil !== null && held.snoozedUntil > clock.now(),
  }
}
