/** How a case stands with our staff: whether it waits in a queue of theirs, who has it, and who has it open. */
import { openForSeconds, type WorkKind } from '../../../domain/work.ts'
import { may } from '../../../contract/permissions.ts'
import type { Officer } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import type { CaseOf, WorkQueue } from '../../platform/work-queue.ts'
import * as store from './store.ts'

export type CasesDeps = {
  readonly database: Database
  readonly clock: Clock
  /** What capabilities registered; asked when a call comes. */
  readonly queues: () => readonly WorkQueue[]
}
export type Standing = {
  readonly held: store.Held | null
  readonly own: boolean
  /** Who else has it open now. */
  readonly openBy: readonly string[]
}

export type Cases = ReturnType<typeof createCases>

export function createCases({ database, clock, queues }: CasesDeps) {
  const queuesOf = (officer: Officer): readonly WorkQueue[] =>
    queues().filter(({ decides }) => may(officer, decides))
  const queueOf = (officer: Officer, kind: WorkKind): WorkQueue | undefined =>
    queuesOf(officer).find((each) => each.kind === kind)
  const openSince = (): Date => new Date(clock.now().getTime() - openForSeconds * 1_000)

  return {
    queuesOf,
    queueOf,
    openSince,

    isWaiting: async (db: Db | Tx, officer: Officer, { kind, subject }: CaseOf): Promise<boolean> =>
      (await queueOf(officer, kind)?.isWaiting(db, subject, officer)) ?? false,

    standing: async (officer: Officer, of: CaseOf): Promise<Standing> => {
      const held = (await store.held(database.db, of)) ?? null
      const others = await store.openBy(database.db, openSince(), officer.officerId, of)
      return { held, own: held?.staffId === officer.officerId, openBy: others.map(({ email }) => email) }
    },

    rests: ({ held }: Standing): boolean =>
      held !== null && held.snoozedUntil !== null && held.snoozedUntil > clock.now(),
  }
}
