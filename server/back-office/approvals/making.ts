/** The maker's half: who may do something does it within the limit of their role, or has it wait for a second person. */
import { randomUUID } from 'node:crypto'
import type { ErrorCode, Failure } from '../../../contract/errors.ts'
import { may } from '../../../contract/permissions.ts'
import { addDays, laterDay, startOfDay, type Day } from '../../../domain/days.ts'
import { toMajor } from '../../../domain/money.ts'
import type { Action, Preview } from '../../platform/actions.ts'
import type { Officer } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs.ts'
import type { Audit } from '../audit/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
}
/** `evidence`: where it can be seen, such as an appeal's number. */
export type Why = { readonly reason: string; readonly evidence: string }
/** Null where it is done; otherwise the id of the action that waits for a second person. */
export type ActedOn = { readonly waiting: string | null }

/** The day it was made and six more; when they are over it expires. */
export const actionDays = 7
/** The first day on which it waits no more: not beyond what its customer was promised, and through today at least. */
export const expiresOn = (today: Day, promise: Preview['promise']): Day => {
  const last = addDays(today, actionDays - 1)
  const by = promise?.by ?? last
  return addDays(by > last ? last : laterDay(by, today), 1)
}
export const expireJob = defineJob<{ readonly id: string }>('approvals.expire', 'background')

/** Up to how many cents this person does it alone; null where nobody does. A program does nothing alone (rule calls-14). */
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

/** What gives up nothing is within every limit, whatever went before. */
const isAboveLimit = (
  most: number,
  { effectCents, aloneCents }: { readonly effectCents: number; readonly aloneCents: number },
): boolean => effectCents > 0 && effectCents + aloneCents > most

export function createMaking({ database, clock, jobs, audit }: Deps) {
  async function propose<P, R extends ErrorCode>(
    tx: Tx,
    officer: Officer,
    action: Action<P, R>,
    payload: P,
    { reason, evidence }: Why,
    {
      effectCents,
      promise,
      draft: _draft,
      loans: _loans,
      aloneCents: _alone,
      also: _also,
      endsDailyCents: _ends,
      takesSecond: _takes,
      notBy: _notBy,
      ...facts
    }: Preview,
  ): Promise<ActedOn | Failure<R | 'actionWaits'>> {
    const { kind } = action
    const [id, today] = [randomUUID(), clock.today()]
    const effectsCents = [effectCents]
    for (let days = 1; days < actionDays; days++) {
      const then = await action.preview(tx, payload, addDays(today, days))
      if ('error' in then) return then
      effectsCents.push(then.effectCents)
    }
    const expiresAt = startOfDay(expiresOn(today, promise))
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

  /** In a transaction of the caller's; see `act`. */
  async function actIn<P, R extends ErrorCode>(
    tx: Tx,
    officer: Officer,
    action: Action<P, R>,
    payload: P,
    why: Why,
  ): Promise<ActedOn | Failure<R | 'roleMissing' | 'actionWaits'>> {
    if (!may(officer, action.permission)) return { error: 'roleMissing' }
    const theirs = await action.claim?.(tx, officer, payload)
    if (theirs) return theirs
    const preview = await action.preview(tx, payload, clock.today())
    if ('error' in preview) return preview
    const {
      subject,
      customerId,
      before,
      after,
      effectCents,
      aloneCents = 0,
      also,
      endsDailyCents = 0,
    } = preview
    const waits = await store.waitingFor(tx, action.kind, subject)
    if (waits) return { error: 'actionWaits', current: waits }
    const most = aloneUpTo(officer, action)
    const isAbove =
      most === null ||
      isAboveLimit(most, { effectCents, aloneCents }) ||
      (also !== undefined && isAboveLimit(officer.limits[also.limit] ?? 0, also)) ||
      (most === 0 && endsDailyCents > 0)
    if (isAbove || preview.takesSecond) return propose(tx, officer, action, payload, why, preview)
    const refused = await action.apply(tx, officer, payload)
    if (refused) return refused
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
    /** Does it at once, or has it wait for a second person. One action of a kind waits for each subject. */
    act: <P, R extends ErrorCode>(officer: Officer, action: Action<P, R>, payload: P, why: Why) =>
      database.transaction<ActedOn | Failure<R | 'roleMissing' | 'actionWaits'>>((tx) =>
        actIn(tx, officer, action, payload, why),
      ),
  }
}
