/** SQL of actions that await a second approver, and of the limits that officers have used today. */
import type { actionStatuses } from '../../../contract/back-office/approvals.ts'
import { limited, type Limited, type Rights } from '../../../contract/permissions.ts'
import type { Day } from '../../../domain/days.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import type { Facts, Preview } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { emailWithProgram } from '../../platform/capability/with-program.ts'

export type ActionStatus = (typeof actionStatuses)[number]
export type NewAction = Pick<Preview, 'subject' | 'label' | 'customerId' | 'before' | 'after'> & {
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  /** Predicted effects: on the day of submission and on each day until the action expires. */
  readonly effectsCents: readonly Cents[]
  readonly reason: string
  readonly evidence: string
  readonly madeBy: string
  /** Name of the program that submitted the action in the maker's name; null for a person. */
  readonly program: string | null
  readonly madeAt: Date
  readonly expiresAt: Date
  /** First day promised to the customer for an answer, even if that day was missed. */
  readonly promisedOn: Day | null
}
export type PendingAction = NewAction & {
  readonly number: number
  readonly status: ActionStatus
  /** E-mail addresses. The maker's includes the program that acted in their name. */
  readonly maker: string
  readonly makerResetBy: readonly string[]
  readonly makerResetAt: Date | null
  readonly decider: string | null
  readonly decidedAt: Date | null
  readonly note: string | null
}

const actions = (db: Db) =>
  db
    .selectFrom('pending_action as a')
    .innerJoin('staff_member as m', 'm.id', 'a.madeBy')
    .leftJoin('staff_member as d', 'd.id', 'a.decidedBy')
    .select([
      'a.id',
      'a.number',
      'a.kind',
      'a.subject',
      'a.label',
      'a.customerId',
      'a.payload',
      'a.before',
      'a.after',
      'a.effectCents as effectsCents',
      'a.reason',
      'a.evidence',
      'a.status',
      'a.madeBy',
      'm.resetChain as makerResetBy',
      'm.resetAt as makerResetAt',
      'a.program',
      emailWithProgram('m.email', 'a.program').as('maker'),
      'a.madeAt',
      'a.expiresAt',
      'a.promisedOn',
      'd.email as decider',
      'a.decidedAt',
      'a.note',
    ])
    .$narrowType<{ before: Facts; after: Facts; status: ActionStatus }>()

/** Returns false if the subject already has a pending action of this kind. */
export async function insert(tx: Tx, action: NewAction): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pending_action')
    .values({
      id: action.id,
      kind: action.kind,
      subject: action.subject,
      label: action.label,
      customerId: action.customerId,
      payload: JSON.stringify(action.payload),
      before: JSON.stringify(action.before),
      after: JSON.stringify(action.after),
      effectCents: [...action.effectsCents],
      reason: action.reason,
      evidence: action.evidence,
      status: 'waiting',
      madeBy: action.madeBy,
      program: action.program,
      madeAt: action.madeAt,
      expiresAt: action.expiresAt,
      promisedOn: action.promisedOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function read(db: Db, id: string): Promise<PendingAction | undefined> {
  return actions(db).where('a.id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: string): Promise<PendingAction | undefined> {
  return actions(tx).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
}

export function waitingFor(
  db: Db,
  kind: string,
  subject: string,
): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('pending_action')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
}

export type ActionFilter = {
  readonly kinds: readonly string[]
  /** Only actions that are pending at this instant. */
  readonly waitingAt?: Date | undefined
  readonly madeBy?: string | undefined
  /** Only actions made by other officers. */
  readonly notMadeBy?: string | undefined
  readonly subject?: string | undefined
  /** Only other actions about the same subject or the same customer. */
  readonly relatedTo?: Pick<PendingAction, 'id' | 'subject' | 'customerId'> | undefined
  /** Only actions with a smaller number. */
  readonly before?: number | undefined
}
/** Newest first. */
export function list(db: Db, filter: ActionFilter, limit: number): Promise<PendingAction[]> {
  const { kinds, waitingAt, madeBy, notMadeBy, subject, relatedTo, before } = filter
  return actions(db)
    .where('a.kind', '=', (eb) => eb.fn.any(eb.val(kinds)))
    .$if(waitingAt !== undefined, (query) =>
      query.where('a.status', '=', 'waiting').where('a.expiresAt', '>', waitingAt!),
    )
    .$if(madeBy !== undefined, (query) => query.where('a.madeBy', '=', madeBy!))
    .$if(notMadeBy !== undefined, (query) => query.where('a.madeBy', '<>', notMadeBy!))
    .$if(subject !== undefined, (query) => query.where('a.subject', '=', subject!))
    .$if(relatedTo !== undefined, (query) =>
      query
        .where('a.id', '<>', relatedTo!.id)
        .where((eb) =>
          eb.or([eb('a.subject', '=', relatedTo!.subject), eb('a.customerId', '=', relatedTo!.customerId)]),
        ),
    )
    .$if(before !== undefined, (query) => query.where('a.number', '<', before!))
    .orderBy('a.number', 'desc')
    .limit(limit)
    .execute()
}

/** Counts the actions that this officer approved or declined since an instant. */
export async function countDecided(db: Db, staffId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('pending_action')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decidedBy', '=', staffId)
    .where('status', 'in', ['approved', 'declined'])
    .where('decidedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Returns the subjects with an action pending at an instant; null also includes actions past their end that
 * the expiry job has not closed yet.
 */
export async function subjectsWaiting(db: Db, kind: string, at: Date | null): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('pending_action')
    .select('subject')
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .$if(at !== null, (query) => query.where('expiresAt', '>', at))
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

export type Decision = {
  readonly status: Exclude<ActionStatus, 'waiting'>
  readonly by: string | null
  readonly note: string | null
}
export async function decide(tx: Tx, id: string, { status, by, note }: Decision, at: Date): Promise<void> {
  await tx
    .updateTable('pending_action')
    .set({ status, decidedBy: by, decidedAt: at, note })
    .where('id', '=', id)
    .execute()
}

/**
 * The use of a limit. A limit counts per person and day in Nairobi, so many small acts cannot bypass the approval that
 * one large act needs (rule identity-36).
 */
export type LimitUse = { readonly permission: Limited; readonly effectCents: Cents }

/** Returns how much of each limit of the role is left today, in cents, at least 0. */
export async function limitLeftToday(
  db: Db,
  { officerId, limits }: Pick<Officer, 'officerId' | 'limits'>,
  day: Day,
): Promise<Rights['limits']> {
  const rows = await db
    .selectFrom('staff_limit_use')
    .select(['permission', 'usedCents'])
    .where('staffId', '=', officerId)
    .where('day', '=', day)
    .execute()
  const used = new Map(rows.map(({ permission, usedCents }) => [permission, usedCents]))
  return Object.fromEntries(
    limited.flatMap((permission) => {
      const most = limits[permission]
      return most === undefined ? [] : [[permission, cents(Math.max(0, most - (used.get(permission) ?? 0)))]]
    }),
  )
}

/**
 * Returns how much of one limit is used today, in cents. Blocks other acts of this person under the same
 * limit until the transaction ends.
 */
export async function lockUse(tx: Tx, staffId: string, permission: Limited, day: Day): Promise<Cents> {
  await tx
    .insertInto('staff_limit_use')
    .values({ staffId, permission, day, usedCents: cents(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { usedCents } = await tx
    .selectFrom('staff_limit_use')
    .select('usedCents')
    .where('staffId', '=', staffId)
    .where('permission', '=', permission)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return usedCents
}

export async function addUse(
  tx: Tx,
  staffId: string,
  { permission, effectCents }: LimitUse,
  day: Day,
): Promise<void> {
  await tx
    .updateTable('staff_limit_use')
    .set((eb) => ({ usedCents: eb('usedCents', '+', effectCents) }))
    .where('staffId', '=', staffId)
    .where('permission', '=', permission)
    .where('day', '=', day)
    .execute()
}
