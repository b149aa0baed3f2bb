/**
 * Maker and checker (rule identity-37): an officer acts alone within the limit of their role. Acts above the
 * limit, and some kinds always, await a second approver. Capabilities register the kinds
 * (`platform/capability/actions.ts`).
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
import { approvalRefusalOf, createActionDecisions, relatedActRefusal, statusOn } from './decision.ts'
import { createSubmission } from './submission.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
  readonly work: Pick<WorkQueues, 'decide'>
  /**
   * Kinds of actions that capabilities registered; read on each call, because registration ends after this
   * service is built.
   */
  readonly actions: () => readonly RegisteredAction[]
}
export type ViewedAction = store.PendingAction & {
  /** The viewer is the maker. */
  readonly own: boolean
}
export type ActionDetails = ViewedAction & {
  /** Whether the viewer may approve it. */
  readonly mayApprove: boolean
  /** Whether the viewer may withdraw it. */
  readonly mayWithdraw: boolean
  /** Other pending actions about the same subject or customer. */
  readonly others: readonly store.PendingAction[]
  /** Effect of a pending action as of now; null if it has become impossible. */
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
/** `mine`: made by this officer; `toCheck`: awaiting their approval; `all`: everything they may see. */
export type ActionScope = 'mine' | 'toCheck' | 'all'

const listMax = 100

export type Approvals = ReturnType<typeof createApprovals>

export function createApprovals({ actions, ...deps }: Deps) {
  const { database, clock, audit } = deps
  const kindOf = (kind: string) => actions().find((each) => each.kind === kind)
  const { look, ...checking } = createActionDecisions({ ...deps, kindOf })

  /**
   * Kinds whose actions this officer may read: makers and checkers of a kind, and readers of the audit trail.
   */
  const readableBy = (officer: Officer): string[] =>
    actions().flatMap(({ kind, permission, checks }) =>
      [permission, checks, 'audit.read' as const].some((each) => may(officer, each)) ? [kind] : [],
    )
  const shownTo = (officer: Officer, row: store.PendingAction): ViewedAction => ({
    ...row,
    status: statusOn(row, clock.now()),
    own: row.madeBy === officer.officerId,
  })

  /** Actions that await this officer's approval; never their own. */
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
        ? (by) => approvalRefusalOf(by, row, action, clock.now()) === null
        : null
    },
    decided: ({ officerId }, since) => store.countDecided(database.db, officerId, since),
  }

  return {
    queue,
    /**
     * Returns the subjects with a pending action of this kind. Acts that take effect when submitted stay in
     * the set until they are final.
     */
    subjectsWaiting: (kind: string): Promise<ReadonlySet<string>> =>
      store.subjectsWaiting(database.db, kind, kindOf(kind)?.worksWhileWaiting ? null : clock.now()),
    ...createSubmission(deps),
    ...checking,

    /** Returns all actions of this kind about the subject, newest first. */
    ofSubject: async (kind: string, subject: string): Promise<store.PendingAction[]> => {
      const rows = await store.list(database.db, { kinds: [kind], subject }, listMax)
      return rows.map((row) => ({ ...row, status: statusOn(row, clock.now()) }))
    },

    /** Returns the pending action of this kind for the subject. */
    waitingFor: store.waitingFor,

    /** Newest first; `before` is the number of the last action on the previous page. */
    async list(
      officer: Officer,
      of: ActionScope,
      { subject, before }: { readonly subject?: string | undefined; readonly before?: number | undefined },
    ): Promise<{ readonly items: ViewedAction[]; readonly next: number | null }> {
      const filter = { kinds: readableBy(officer), subject, before }
      const checked = actions().flatMap(({ kind, checks }) => (may(officer, checks) ? [kind] : []))
      const waits = { waitingAt: clock.now(), notMadeBy: officer.officerId }
      const filters: Record<ActionScope, store.ActionFilter> = {
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

    /** Opening an action about a customer is recorded in the audit trail. */
    read: (officer: Officer, id: string): Promise<ActionDetails | Failure<'notFound'>> =>
      database.transaction(async (tx) => {
        const row = await store.read(tx, id)
        const action = row && kindOf(row.kind)
        if (!row || !action || !readableBy(officer).includes(row.kind)) return { error: 'notFound' }
        const { customerId } = row
        if (customerId) await audit.record(tx, officer, { act: 'approval.opened', subject: id, customerId })
        const shown = shownTo(officer, row)
        const waits = shown.status === 'waiting'
        const found = waits ? await look(tx, row, action) : null
        const related = { kinds: readableBy(officer), relatedTo: row, waitingAt: clock.now() }
        return {
          ...shown,
          others: await store.list(tx, related, listMax),
          mayApprove:
            waits &&
            approvalRefusalOf(officer, row, action, clock.now()) === null &&
            !(found && 'preview' in found && relatedActRefusal(officer, found.preview, clock.now())),
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
