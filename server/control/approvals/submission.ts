/**
 * The maker's half of an approval: executes an act within the limit of the maker's role, and submits any
 * other act for a second approver.
 */
import { randomUUID } from 'node:crypto'
import type { ErrorCode, Failure } from '../../../contract/errors.ts'
import { may, type Rights } from '../../../contract/permissions.ts'
import { addDays, laterDay, type Day } from '../../../domain/days.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import type { Action, Preview } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Audit } from '../audit/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
}
/** `evidence`: where the reason can be checked, such as the number of a customer request. */
export type ActionReason = { readonly reason: string; readonly evidence: string }
/** `waiting` is null if the act was executed, or the id of the action that awaits an approver. */
export type ActionResult = { readonly waiting: string | null }

/** An action stays pending for its day of submission and six more days, and then expires. */
export const actionDays = 7
/**
 * Returns the first day on which the action is no longer pending: the day after the customer's answer
 * deadline if that comes first, but tomorrow at the earliest.
 */
export const expiresOn = (today: Day, promise: Preview['promise']): Day => {
  const last = addDays(today, actionDays - 1)
  const by = promise?.by ?? last
  return addDays(by > last ? last : laterDay(by, today), 1)
}
export const expireJob = defineJob<{ readonly id: string }>('approvals.expire', 'background')

/**
 * Returns up to how many cents this officer may act alone; null if the act always needs an approver. A
 * program never acts alone (rule calls-14).
 */
function aloneUpTo<P, R extends ErrorCode>(
  { limits, program }: Officer,
  action: Action<P, R>,
): number | null {
  if (program !== undefined) return null
  switch (action.second) {
    case 'aboveLimit':
      return limits[action.permission] ?? 0
    case 'aboveLimitOf':
      return limits[action.limit] ?? 0
    case 'always':
      return null
    case 'never':
      return Infinity
  }
}

type Use = store.LimitUse & {
  /** Daily limit of this officer in cents; null if they never act alone. */
  readonly most: number | null
  /** Cents that were given up for the same subject without approval in the last days, by any officer. */
  readonly aloneCents: Cents
}
/** Returns the limits that an act uses up: none if it gives up no money. */
function usesOf<P, R extends ErrorCode>(
  officer: Officer,
  action: Action<P, R>,
  { effectCents, aloneCents = cents(0), also }: Preview,
): Use[] {
  const most = aloneUpTo(officer, action)
  const permission =
    action.second === 'aboveLimit'
      ? action.permission
      : action.second === 'aboveLimitOf'
        ? action.limit
        : undefined
  return [
    ...(permission ? [{ permission, most, effectCents, aloneCents }] : []),
    ...(also ? [{ ...also, permission: also.limit, most: officer.limits[also.limit] ?? 0 }] : []),
  ].filter((use) => use.effectCents > 0)
}

export function createSubmission({ database, clock, jobs, audit }: Deps) {
  async function propose<P, R extends ErrorCode>(
    tx: Tx,
    officer: Officer,
    action: Action<P, R>,
    payload: P,
    { reason, evidence }: ActionReason,
    {
      effectCents,
      promise,
      draft: _draft,
      loans: _loans,
      aloneCents: _alone,
      also: _also,
      endsDailyCents: _ends,
      takesSecond: _takes,
      restsOn: _restsOn,
      ...facts
    }: Preview,
  ): Promise<ActionResult | Failure<R | 'actionWaits'>> {
    const { kind } = action
    const [id, today] = [randomUUID(), clock.today()]
    const effectsCents = [effectCents]
    for (let days = 1; days < actionDays; days++) {
      const then = await action.preview(tx, payload, addDays(today, days))
      if ('error' in then) return then
      effectsCents.push(then.effectCents)
    }
    const expiresAt = clock.startOf(expiresOn(today, promise))
    const promisedOn = promise?.missedOn ?? promise?.by ?? null
    const row = { ...facts, id, kind, payload, effectsCents, reason, evidence, expiresAt, promisedOn }
    if (
      !(await store.insert(tx, {
        ...row,
        madeBy: officer.officerId,
        program: officer.program ?? null,
        madeAt: clock.now(),
      }))
    )
      return { error: 'actionWaits' }
    await jobs.add(tx, expireJob, { id }, { runAt: expiresAt })
    await action.atOnce?.(tx, officer, payload)
    await audit.record(tx, officer, {
      act: 'approval.asked',
      subject: id,
      customerId: facts.customerId,
      before: facts.before,
      after: { ...facts.after, kind, effect: toMajor(effectCents), note: reason, evidence },
    })
    return { waiting: id }
  }

  /**
   * Whether an act exceeds a limit, counting what was already given up for the same subject and what the
   * officer did today.
   */
  async function isAboveLimits(tx: Tx, { officerId }: Officer, uses: readonly Use[]): Promise<boolean> {
    let isAbove = false
    for (const { permission, most, effectCents, aloneCents } of uses) {
      const usedCents = await store.lockUse(tx, officerId, permission, clock.today())
      isAbove ||= most === null || effectCents + Math.max(aloneCents, usedCents) > most
    }
    return isAbove
  }

  /** As `act`, within the caller's transaction. */
  async function actIn<P, R extends ErrorCode>(
    tx: Tx,
    officer: Officer,
    action: Action<P, R>,
    payload: P,
    why: ActionReason,
  ): Promise<ActionResult | Failure<R | 'roleMissing' | 'actionWaits'>> {
    if (!may(officer, action.permission)) return { error: 'roleMissing' }
    const theirs = await action.claim?.(tx, officer, payload)
    if (theirs) return theirs
    const preview = await action.preview(tx, payload, clock.today())
    if ('error' in preview) return preview
    const { subject, customerId, before, after, effectCents, endsDailyCents = 0 } = preview
    const waits = await store.waitingFor(tx, action.kind, subject)
    if (waits) return { error: 'actionWaits', current: waits }
    const most = aloneUpTo(officer, action)
    const uses = usesOf(officer, action, preview)
    const isAbove =
      most === null || (most === 0 && endsDailyCents > 0) || (await isAboveLimits(tx, officer, uses))
    if (isAbove || preview.takesSecond) return propose(tx, officer, action, payload, why, preview)
    const refused = await action.apply(tx, officer, payload)
    if (refused) return refused
    for (const use of uses) await store.addUse(tx, officer.officerId, use, clock.today())
    await audit.record(tx, officer, {
      act: action.act,
      subject,
      customerId,
      before,
      after: { ...after, effect: toMajor(effectCents), note: why.reason, evidence: why.evidence },
    })
    return { waiting: null }
  }

  return {
    actIn,
    /** Returns how much of each limit of this officer is left today, in cents. */
    leftToday: (officer: Officer, db: Db | Tx = database.db): Promise<Rights['limits']> =>
      store.limitLeftToday(db, officer, clock.today()),
    /**
     * Executes and counts an act that is never submitted for approval, such as a counter-offer. Returns null
     * and does nothing if it exceeds the rest of today's limit.
     */
    async withinLimit<Done extends object>(
      tx: Tx,
      officer: Officer,
      use: store.LimitUse,
      act: () => Promise<Done>,
    ): Promise<Done | null> {
      const most = officer.limits[use.permission] ?? cents(0)
      if (await isAboveLimits(tx, officer, [{ ...use, most, aloneCents: cents(0) }])) return null
      const done = await act()
      if (!('error' in done)) await store.addUse(tx, officer.officerId, use, clock.today())
      return done
    },
    /** Executes the act, or submits it for approval. A subject has at most one pending action of a kind. */
    act: <P, R extends ErrorCode>(officer: Officer, action: Action<P, R>, payload: P, why: ActionReason) =>
      database.transaction<ActionResult | Failure<R | 'roleMissing' | 'actionWaits'>>((tx) =>
        actIn(tx, officer, action, payload, why),
      ),
  }
}
