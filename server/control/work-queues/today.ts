/**
 * The waiting cases of an officer from all queues, sorted by answer deadline, and the next case of one queue.
 */
import {
  byAnswerDeadline,
  caseDeadlineOf,
  type CaseDeadline,
  type WorkKind,
} from '../../../domain/staff/work.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { CaseOf, QueuedCase, WorkQueue } from '../../platform/capability/work-queue.ts'
import type { Cases, CasesDeps, Assignment } from './cases.ts'
import type { CaseAssignment } from './assignment.ts'
import * as store from './store.ts'

export type WorkItem = QueuedCase & CaseDeadline & Assignment & { readonly kind: WorkKind }
type Queue = {
  readonly kind: WorkKind
  readonly waiting: number
  readonly late: number
  readonly decided: number
  readonly target: number
}
type Today = {
  readonly queues: readonly Queue[]
  readonly waiting: readonly WorkItem[]
  readonly taken: readonly WorkItem[]
  readonly snoozed: readonly WorkItem[]
}

/** Unassigned cases shown in total, and per queue, so that one queue never hides the others. */
const waitingShownMax = 100
const ofOneQueueMax = 20

function mostUrgent(items: readonly WorkItem[]): WorkItem[] {
  const shown = new Map<WorkKind, number>()
  return items
    .filter(({ kind }) => {
      const before = shown.get(kind) ?? 0
      shown.set(kind, before + 1)
      return before < ofOneQueueMax
    })
    .slice(0, waitingShownMax)
}

/**
 * A customer request that is also in the register of complaints is one matter: an officer who works on both
 * queues sees it once. An assigned item stays with its officer. Otherwise the register's step comes first,
 * unless that step is the answer, which is given to the request.
 */
function onceEach(items: readonly WorkItem[]): WorkItem[] {
  const appeals = new Map(items.flatMap((item) => (item.kind === 'appeal' ? [[item.subject, item]] : [])))
  const isComplaints = (complaint: WorkItem, appeal: WorkItem): boolean =>
    (complaint.held === null) === (appeal.held === null)
      ? complaint.step !== undefined && complaint.step !== 'resolve'
      : complaint.held !== null
  const left = new Set<WorkItem>()
  for (const item of items) {
    const appeal = item.kind === 'complaint' ? appeals.get(item.subject) : undefined
    if (appeal) left.add(isComplaints(item, appeal) ? appeal : item)
  }
  return items.filter((item) => !left.has(item))
}

const keyOf = ({ kind, subject }: CaseOf): string => `${kind} ${subject}`

export function createToday(
  { database, clock }: Pick<CasesDeps, 'database' | 'clock'>,
  { queuesOf, openSince, isSnoozed }: Cases,
  { assignToMe }: Pick<CaseAssignment, 'assignToMe'>,
) {
  async function itemsOf(
    officer: Officer,
    queues: readonly WorkQueue[],
    terms: readonly store.QueueTerms[],
  ): Promise<WorkItem[]> {
    const heldBy = new Map((await store.assignedCases(database.db)).map((held) => [keyOf(held), held]))
    const open = Map.groupBy(await store.openBy(database.db, openSince(), officer.officerId), keyOf)
    const items = []
    for (const { kind, waiting } of queues) {
      const promiseDays = terms.find((each) => each.kind === kind)?.promiseDays ?? 0
      for (const queued of await waiting(officer)) {
        const key = keyOf({ kind, subject: queued.subject })
        const held = heldBy.get(key) ?? null
        items.push({
          ...queued,
          ...caseDeadlineOf(queued, promiseDays, clock.today(), clock),
          kind,
          held,
          own: held?.staffId === officer.officerId,
          openBy: (open.get(key) ?? []).map(({ email }) => email),
        })
      }
    }
    return onceEach(items).sort(byAnswerDeadline)
  }

  return {
    async today(officer: Officer): Promise<Today> {
      const [theirs, terms] = [queuesOf(officer), await store.queueTerms(database.db)]
      const items = await itemsOf(officer, theirs, terms)
      const since = clock.startOf(clock.today())
      const queues = []
      for (const { kind, decided } of theirs) {
        const now = items.filter((item) => item.kind === kind && item.waitsFor === 'us' && !isSnoozed(item))
        queues.push({
          kind,
          waiting: now.length,
          late: now.filter(({ late }) => late).length,
          decided: await decided(officer, since),
          target: terms.find((each) => each.kind === kind)?.dailyTarget ?? 0,
        })
      }
      return {
        queues,
        waiting: mostUrgent(items.filter(({ held, waitsFor }) => held === null && waitsFor === 'us')),
        taken: items.filter((item) => item.own && !isSnoozed(item)),
        snoozed: items.filter((item) => item.own && isSnoozed(item)),
      }
    },

    /**
     * Takes the first case that no colleague has or has open. Two officers who ask at the same moment get
     * different cases.
     */
    async next(officer: Officer, kind: WorkKind, after?: string): Promise<string | null> {
      const theirs = queuesOf(officer).filter((each) => each.kind === kind)
      for (const item of await itemsOf(officer, theirs, await store.queueTerms(database.db))) {
        if (item.subject === after || item.waitsFor !== 'us' || isSnoozed(item)) continue
        if (item.openBy.length > 0 || (item.held && !item.own)) continue
        const taken = await assignToMe(officer, { kind, subject: item.subject }, false)
        if (!('error' in taken)) return item.subject
      }
      return null
    },
  }
}
