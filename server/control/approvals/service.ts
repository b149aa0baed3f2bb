/**
 * Maker and checker (rule identity-37): who may do something does it within the limit of their role; above it, and
 * always for some kinds, it waits for a second person. Capabilities register the kinds (`platform/capability/actions.ts`).
 */
import type { Failure } from '../../../contract/errors.ts'
import { may } from '../../../contract/permissions.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Facts, LoanOfMany, RegisteredAction } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Audit } from '../audit/index.ts'
import type { WorkQueues } from '../work-queues/index.ts'
import type { WorkQueue } from '../../platform/capability/work-queue.ts'
import { checkRefusal, createChecking, restsOnRefusal, statusOn } from './decision.ts'
import { createMaking } from './submission.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
  readonly work: Pick<WorkQueues, 'decide'>
  /** What capabilities registered; asked when a call comes. */
  readonly actions: () => readonly RegisteredAction[]
}
export type Shown = store.PendingAction & {
  /** Whoever reads it made it. */
  readonly own: boolean
}
export type Opened = Shown & {
  /** Whether whoever reads it may approve it. */
  readonly mayApprove: boolean
  /** Whether whoever reads it may take it back. */
  readonly mayWithdraw: boolean
  /** What else waits for the same thing, or the same customer. */
  readonly others: readonly store.PendingAction[]
  /** What it would do now, of one that waits: null where it cannot be done any more. */
  readonly now: {
    readonly effectCents: Cents
    readonly on: Day
    readonly before: Facts
    readonly after: Facts
    readonly seen: string
    readonly moved: boolean
    readonly draft: string | null
    readonly loans: readonly LoanOfMany[]
  } | null
}
/** `mine`: what this person made; `toCheck`: what waits for them; `all`: what they may see. */
export type Listed = 'mine' | 'toCheck' | 'all'

const listMax = 100

export type Approvals = ReturnType<typeof createApprovals>

export function createApprovals({ actions, ...deps }: Deps) {
  const { database, clock, audit } = deps
  const kindOf = (kind: string) => actions().find((each) => each.kind === kind)
  const { look, ...checking } = createChecking({ ...deps, kindOf })

  /** Makers and checkers of a kind see its actions, and so does whoever reads the trail. */
  const readableBy = (officer: Officer): string[] =>
    actions().flatMap(({ kind, permission, checks }) =>
      [permission, checks, 'audit.read' as const].some((each) => may(officer, each)) ? [kind] : [],
    )
  const shownTo = (officer: Officer, row: store.PendingAction): Shown => ({
    ...row,
    status: statusOn(row, clock.now()),
    own: row.madeBy === officer.officerId,
  })

  /** What waits for somebody's yes: not what they made themselves. */
  const queue: WorkQueue = {
    kind: 'action',
    decides: 'approvals.decide',
    async waiting(officer) {
      const kinds = actions().flatMap(({ kind, checks }) => (may(officer, checks) ? [kind] : []))
      const filter = { kinds, waitingAt: clock.now(), notMadeBy: officer.officerId }
      return (await store.list(database.db, filter, listMax)).map(
        ({ id, label, number, madeAt, effectsCents, promisedOn }) => ({
          subject: id,
          customer: '',
          label: label ?? String(number),
          amountCents: effectsCents[0] ?? null,
          since: madeAt,
          dueOn: promisedOn,
          missed: promisedOn !== null && promisedOn < clock.today(),
          waitsFor: 'us',
        }),
      )
    },
    async decidableBy(db, id) {
      const row = await store.read(db, id)
      const action = row && kindOf(row.kind)
      return action && statusOn(row, clock.now()) === 'waiting'
        ? (by) => checkRefusal(by, row, action, clock.now()) === null
        : null
    },
    decided: ({ officerId }, since) => store.countDecided(database.db, officerId, since),
  }

  return {
    queue,
    /** The subjects for which an action of this kind waits; what works meanwhile does so until it is done for good. */
    subjectsWaiting: (kind: string): Promise<ReadonlySet<string>> =>
      store.subjectsWaiting(database.db, kind, kindOf(kind)?.worksWhileWaiting ? null : clock.now()),
    ...createMaking(deps),
    ...checking,

    /** Every action of this kind about the subject, newest first. */
    ofSubject: async (kind: string, subject: string): Promise<store.PendingAction[]> => {
      const rows = await store.list(database.db, { kinds: [kind], subject }, listMax)
      return rows.map((row) => ({ ...row, status: statusOn(row, clock.now()) }))
    },

    /** The action of this kind that waits for the subject. */
    waitingFor: store.waitingFor,

    /** Newest first; `before` is the number of the last one of the page before. */
    async list(
      officer: Officer,
      of: Listed,
      { subject, before }: { readonly subject?: string | undefined; readonly before?: number | undefined },
    ): Promise<{ readonly items: Shown[]; readonly next: number | null }> {
      const filter = { kinds: readableBy(officer), subject, before }
      const checked = actions().flatMap(({ kind, checks }) => (may(officer, checks) ? [kind] : []))
      const waits = { waitingAt: clock.now(), notMadeBy: officer.officerId }
      const filters: Record<Listed, store.ActionFilter> = {
        mine: { ...filter, madeBy: officer.officerId },
        toCheck: { ...filter, kinds: checked, ...waits },
        all: filter,
      }
      const rows = await store.list(database.db, filters[of], listMax)
      return {
        items: rows.map((row) => shownTo(officer, row)),
        next: rows.length === listMax ? rows.at(-1)!.number : null,
      }
    },

    /** Looking at what is a customer's leaves its mark. */
    read: (officer: Officer, id: string): Promise<Opened | Failure<'notFound'>> =>
      database.transaction(async (tx) => {
        const row = await store.read(tx, id)
        const action = row && kindOf(row.kind)
        if (!row || !action || !readableBy(officer).includes(row.kind)) return { error: 'notFound' }
        const { customerId } = row
        if (customerId) await audit.record(tx, officer, { act: 'approval.opened', subject: id, customerId })
        const shown = shownTo(officer, row)
        const waits = shown.status === 'waiting'
        const found = waits ? await look(tx, row, action) : null
        const beside = { kinds: readableBy(officer), beside: row, waitingAt: clock.now() }
        return {
          ...shown,
          others: await store.list(tx, beside, listMax),
          mayApprove:
            waits &&
            checkRefusal(officer, row, action, clock.now()) === null &&
            !(found && 'preview' in found && restsOnRefusal(officer, found.preview, clock.now())),
          mayWithdraw: waits && shown.own && !action.worksWhileWaiting,
          now:
            found && !('error' in found)
              ? {
                  effectCents: found.preview.effectCents,
                  on: found.on,
                  before: found.preview.before,
                  after: found.preview.after,
                  seen: found.seen,
                  moved: found.moved,
                  draft: found.preview.draft ?? null,
                  loans: found.preview.loans ?? [],
                }
              : null,
        }
      }),
  }
}
