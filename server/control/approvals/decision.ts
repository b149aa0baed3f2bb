/**
 * The checker's half of an approval: a pending action is approved, declined, withdrawn by its maker, or
 * expires. An approval computes the effect in money again and is refused if that effect changed.
 */
import { createHash } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { may } from '../../../contract/permissions.ts'
import { daysBetween, type Day } from '../../../domain/days.ts'
import { toMajor } from '../../../domain/money.ts'
import {
  makersRefusal,
  type AccountRefusal,
  type ApprovalRefusal,
} from '../../../domain/staff/maker-checker.ts'
import type { Prepared, Preview, RegisteredAction } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Decider } from '../../platform/capability/work-queue.ts'
import type { Audit } from '../audit/index.ts'
import type { WorkQueues } from '../work-queues/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly work: Pick<WorkQueues, 'decide'>
  readonly kindOf: (kind: string) => RegisteredAction | undefined
}
type Found = {
  readonly prepared: Prepared
  readonly preview: Preview
  /**
   * True if the effect or the status of the subject changed since the submission for another reason than
   * time.
   */
  readonly moved: boolean
  readonly on: Day
  readonly seen: string
}
type Decided = { readonly status: store.ActionStatus }
type Refusal = 'notFound' | 'roleMissing' | 'conflict'
type ApproveRefusal =
  | Refusal
  | 'caseTaken'
  | ApprovalRefusal
  | 'ownCredit'
  | 'effectMoved'
  | 'dayMoved'
  | 'actionImpossible'

/** Returns a token of the figures an approver saw: their day and a hash of them. */
const seenOf = (on: Day, { before, after, effectCents }: Preview): string =>
  `${on}.${createHash('sha256')
    .update(JSON.stringify([before, after, effectCents]))
    .digest('base64url')
    .slice(0, 22)}`

/** Returns `expired` for a pending action past its end even before the expiry job has run. */
export const statusOn = ({ status, expiresAt }: store.PendingAction, now: Date): store.ActionStatus =>
  status === 'waiting' && expiresAt <= now ? 'expired' : status

/** Returns why this officer may neither approve nor decline the action, or null if they may. */
export function approvalRefusalOf(
  officer: Decider,
  { madeBy, makerResetBy, makerResetAt }: store.PendingAction,
  { checks }: RegisteredAction,
  now: Date,
): 'roleMissing' | 'ownProposal' | AccountRefusal | null {
  const maker = { officerId: madeBy, resetBy: makerResetBy, resetAt: makerResetAt }
  return may(officer, checks) ? makersRefusal([maker], officer, now, 'ownProposal') : 'roleMissing'
}

/**
 * Returns why an officer who may decide the action cannot approve it (they made an act it rests on), or null.
 */
export const relatedActRefusal = (officer: Decider, { restsOn }: Preview, now: Date) =>
  restsOn ? makersRefusal(restsOn.makers, officer, now, restsOn.own) : null

export function createActionDecisions({ database, clock, audit, work, kindOf }: Deps) {
  /** Previews the effect of the action as of now. */
  async function look(
    tx: Tx,
    { payload, before, effectsCents, madeAt }: store.PendingAction,
    action: RegisteredAction,
  ): Promise<Found | Failure<'actionImpossible'>> {
    const prepared = action.prepare(payload)
    if (!prepared) return { error: 'actionImpossible' }
    const preview = await prepared.preview(tx, clock.today())
    if ('error' in preview) return { error: 'actionImpossible', current: { error: preview.error } }
    // The effect that the submission predicted for today.
    const expectedCents = effectsCents[daysBetween(clock.dayOf(madeAt), clock.today())]
    const { status = null } = before
    const moved =
      preview.effectCents !== expectedCents || (status !== null && status !== preview.before['status'])
    const on = clock.today()
    return { prepared, preview, moved, on, seen: seenOf(on, preview) }
  }

  /**
   * Runs a decision on the locked action. Of two decisions at the same moment, the second gets `conflict`.
   */
  const decideOn = <Done>(
    id: string,
    decision: (tx: Tx, row: store.PendingAction, action: RegisteredAction) => Promise<Done>,
  ): Promise<Done | Failure<'notFound' | 'conflict'>> =>
    database.transaction(async (tx) => {
      const row = await store.lock(tx, id)
      const action = row && kindOf(row.kind)
      if (!row || !action) return { error: 'notFound' }
      const status = statusOn(row, clock.now())
      return status === 'waiting' ? decision(tx, row, action) : { error: 'conflict', current: { status } }
    })

  /**
   * As `decideOn`, for the action of a colleague; refused with `alreadyAssigned` if another officer has its case.
   */
  const checkOn = <Done>(
    officer: Officer,
    id: string,
    decision: (tx: Tx, row: store.PendingAction, action: RegisteredAction) => Promise<Done>,
  ) =>
    decideOn(id, (tx, row, action) =>
      work.decide(tx, officer, { kind: 'action', subject: id }, () => decision(tx, row, action)),
    )

  async function close(
    tx: Tx,
    officer: Officer | null,
    { id, kind, customerId, maker: proposedBy }: store.PendingAction,
    status: 'declined' | 'withdrawn' | 'expired',
    note: string | null = null,
  ): Promise<Decided> {
    await store.decide(tx, id, { status, by: officer?.officerId ?? null, note }, clock.now())
    const after = { kind, proposedBy, note }
    await audit.record(tx, officer, { act: `approval.${status}`, subject: id, customerId, after })
    return { status }
  }

  /** For actions that take effect when submitted: confirms them in the name of the maker. */
  async function makeFinal(tx: Tx, row: store.PendingAction, action: RegisteredAction): Promise<void> {
    const { subject, customerId, maker: proposedBy, reason: note, evidence } = row
    const found = await look(tx, row, action)
    if ('error' in found) return
    const { before, after } = found.preview
    if (await found.prepared.apply(tx, { officerId: row.madeBy, email: row.maker })) return
    const facts = { ...after, note, evidence, proposedBy }
    await audit.record(tx, null, { act: action.act, subject, customerId, before, after: facts })
  }

  return {
    look,

    /**
     * `seen` is the token of the figures the approver saw (`seenOf`). An approver who saw the figures of
     * another day has to view them again if they differ today.
     */
    approve: (
      officer: Officer,
      id: string,
      seen: string | null = null,
    ): Promise<Decided | Failure<ApproveRefusal>> =>
      checkOn<Decided | Failure<ApproveRefusal>>(officer, id, async (tx, row, action) => {
        const refusal = approvalRefusalOf(officer, row, action, clock.now())
        if (refusal) return { error: refusal }
        const found = await look(tx, row, action)
        if ('error' in found) return found
        const { prepared, preview, moved, on } = found
        const dependent = relatedActRefusal(officer, preview, clock.now())
        if (dependent) return { error: dependent }
        const { before, after, effectCents } = preview
        const effect = toMajor(effectCents)
        if (moved) return { error: 'effectMoved', current: { effect } }
        if (
          seen !== null &&
          !seen.startsWith(`${on}.`) &&
          seen.slice(on.length) !== found.seen.slice(on.length)
        )
          return { error: 'dayMoved', current: { on, effect } }
        const refused = await prepared.apply(tx, officer)
        if (refused) return { error: 'actionImpossible', current: { error: refused.error } }
        await store.decide(tx, id, { status: 'approved', by: officer.officerId, note: null }, clock.now())
        const { subject, customerId, maker: proposedBy, reason: note, evidence } = row
        await audit.record(tx, officer, {
          act: action.act,
          subject,
          customerId,
          before,
          after: { ...after, effect, note, evidence, proposedBy },
        })
        return { status: 'approved' }
      }),

    decline: (
      officer: Officer,
      id: string,
      note: string,
    ): Promise<Decided | Failure<Refusal | 'caseTaken' | ApprovalRefusal>> =>
      checkOn<Decided | Failure<Refusal | ApprovalRefusal>>(officer, id, async (tx, row, action) => {
        const refusal = approvalRefusalOf(officer, row, action, clock.now())
        if (refusal) return { error: refusal }
        return close(tx, officer, row, 'declined', note)
      }),

    /** Only the maker may withdraw. */
    withdraw: (officer: Officer, id: string): Promise<Decided | Failure<Refusal | 'ownProposal'>> =>
      decideOn<Decided | Failure<Refusal | 'ownProposal'>>(id, async (tx, row, { worksWhileWaiting }) => {
        if (row.madeBy !== officer.officerId) return { error: 'notFound' }
        if (worksWhileWaiting) return { error: 'ownProposal' }
        return close(tx, officer, row, 'withdrawn')
      }),

    /** Called by its job at the end of the term; does nothing if the action is already decided. */
    expire: (id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await store.lock(tx, id)
        if (row?.status !== 'waiting' || row.expiresAt > clock.now()) return
        await close(tx, null, row, 'expired')
        const action = kindOf(row.kind)
        if (action?.worksWhileWaiting) await makeFinal(tx, row, action)
      }),
  }
}
