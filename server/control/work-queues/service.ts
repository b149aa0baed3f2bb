/**
 * Work queues: one list of the waiting cases of all capabilities, and who works on which case, so that two
 * people never decide a case without seeing each other (rule identity-40).
 */
import type { Officer } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isFailure } from '../../platform/http/problem.ts'
import type { CaseOf } from '../../platform/capability/work-queue.ts'
import { createCases, type CasesDeps, type Assignment } from './cases.ts'
import {
  alreadyAssigned,
  createCaseAssignment,
  type CaseAssignmentDeps,
  type AlreadyAssigned,
} from './assignment.ts'
import { createToday } from './today.ts'
import * as store from './store.ts'

const openKeptMs = 86_400_000

export type WorkQueues = ReturnType<typeof createWorkQueues>

type Deps = CasesDeps & CaseAssignmentDeps

export function createWorkQueues(deps: Deps) {
  const { database, clock } = deps
  const cases = createCases(deps)
  const assignment = createCaseAssignment(deps, cases)

  /** Blocks others from taking the case until the transaction ends; refused if a colleague has it. */
  async function claim(
    tx: Tx,
    officer: Pick<Officer, 'officerId'>,
    of: CaseOf,
  ): Promise<AlreadyAssigned | null> {
    await store.lock(tx, of)
    const held = await store.assignedCase(tx, of)
    return held && held.staffId !== officer.officerId ? alreadyAssigned(held) : null
  }

  return {
    ...createToday(deps, cases, assignment),
    ...assignment,

    /**
     * Returns the state of a case and marks it as open by the viewer until their browser stops asking.
     * Returns nothing about a queue that the viewer does not work on, because notes of colleagues are about
     * customers.
     */
    async open(officer: Officer, of: CaseOf): Promise<Assignment & { readonly waiting: boolean }> {
      if (!cases.queueOf(officer, of.kind)) return { held: null, own: false, openBy: [], waiting: false }
      const waiting = await cases.isWaiting(database.db, officer, of)
      if (waiting) await store.markOpen(database.db, of, officer.officerId, clock.now())
      return { ...(await cases.assignmentOf(officer, of)), waiting }
    },

    claim,
    /**
     * Runs a decision that ends a case, in its transaction. Refused if a colleague has the case; a decided
     * case is unassigned.
     */
    async decide<Done>(
      tx: Tx,
      officer: Pick<Officer, 'officerId'>,
      of: CaseOf,
      decision: () => Promise<Done>,
    ): Promise<Done | AlreadyAssigned> {
      const refused = await claim(tx, officer, of)
      if (refused) return refused
      const done = await decision()
      if (!isFailure(done)) await store.remove(tx, of)
      return done
    },
    /** Unassigns a case that ended in another way. */
    close: (tx: Tx, of: CaseOf): Promise<void> => store.remove(tx, of),

    /**
     * Unassigns cases that ended without a decision of staff, such as a request that its customer cancelled,
     * and cases of staff who left or changed role: they would never work on the case, and no colleague would
     * see it.
     */
    async purge(): Promise<void> {
      await store.purgeOpen(database.db, new Date(clock.now().getTime() - openKeptMs))
      for (const held of await store.assignedCases(database.db))
        await database.transaction(async (tx) => {
          await store.lock(tx, held)
          const deciders = await cases.decidersOf(tx, held)
          if (!deciders.some(({ officerId }) => officerId === held.staffId)) await store.remove(tx, held)
        })
    },
  }
}
