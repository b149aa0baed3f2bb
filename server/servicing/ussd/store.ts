/** SQL of USSD sessions. */
import { sql } from 'kysely'
import type { Language } from '../../../domain/language.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'

export type SessionRow = {
  readonly sessionId: string
  readonly phone: Phone
  readonly language: Language
  /** Number of answers processed. */
  readonly received: number
  readonly kept: Buffer
  readonly ended: boolean
}

const sessions = (db: Db) =>
  db
    .selectFrom('ussd_session')
    .select(['sessionId', 'phone', 'language', 'received', 'kept', 'ended'])
    .$narrowType<{ phone: Phone; language: Language }>()

export const read = (db: Db, sessionId: string): Promise<SessionRow | undefined> =>
  sessions(db).where('sessionId', '=', sessionId).executeTakeFirst()

/** Last session of a phone since then with an unfinished registration. */
export const lastSession = (db: Db, phone: Phone, since: Date): Promise<SessionRow | undefined> =>
  sessions(db)
    .where('phone', '=', phone)
    .where('telling', '=', true)
    .where('startedAt', '>', since)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Last session of a phone in which anything was typed. */
export const lastAnswered = (db: Db, phone: Phone): Promise<SessionRow | undefined> =>
  sessions(db)
    .where('phone', '=', phone)
    .where('received', '>', 0)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Claims the step for this request until the transaction ends; false if another request took it. `received`:
 * null for a new session.
 */
export async function claim(
  tx: Tx,
  {
    sessionId,
    phone,
    received,
  }: Pick<SessionRow, 'sessionId' | 'phone'> & { readonly received: number | null },
  empty: Pick<SessionRow, 'language' | 'kept'>,
  at: Date,
): Promise<boolean> {
  if (received === null) {
    const inserted = await tx
      .insertInto('ussd_session')
      .values({
        sessionId,
        phone,
        ...empty,
        received: 0,
        ended: false,
        telling: false,
        startedAt: at,
        changedAt: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sessionId')
      .executeTakeFirst()
    return inserted !== undefined
  }
  const locked = await tx
    .selectFrom('ussd_session')
    .select(['received', 'ended'])
    .where('sessionId', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  return locked?.received === received && !locked.ended
}

export async function save(
  tx: Tx,
  {
    sessionId,
    language,
    received,
    kept,
    ended,
    telling,
  }: Omit<SessionRow, 'phone'> & {
    readonly telling: boolean
  },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('ussd_session')
    .set({ language, received, kept, ended, telling, changedAt: at })
    .where('sessionId', '=', sessionId)
    .execute()
}

/** Status with which the network ended it. */
export async function close(db: Db, sessionId: string, closed: string): Promise<void> {
  await db.updateTable('ussd_session').set({ closed }).where('sessionId', '=', sessionId).execute()
}

export const purge = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'ussd_session', ['sessionId'], sql`started_at < ${before}`)
