/** SQL of received SMS. */
import type { Zone } from '../../../domain/country/zone.ts'
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { SmsKeyword } from '../../../domain/contact/sms-keywords.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'

export type Incoming = { readonly providerId: string; readonly phone: Phone; readonly body: Buffer }
/** `silent`: the limit of answers was reached. */
export type Outcome = 'answered' | 'stranger' | 'silent'

/** False if it exists: the provider delivered it again. */
export async function insert(tx: Tx, { providerId, phone, body }: Incoming, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('sms_inbox')
    .values({ providerId, phone, body, receivedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('providerId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** An SMS that has no answer yet. */
export const readWaiting = (db: Db, providerId: string): Promise<Incoming | undefined> =>
  db
    .selectFrom('sms_inbox')
    .select(['providerId', 'phone', 'body'])
    .where('providerId', '=', providerId)
    .where('appliedAt', 'is', null)
    .$narrowType<{ phone: Phone }>()
    .executeTakeFirst()

/** Claims it until the transaction ends; false if it was answered in the meantime. */
export async function claim(tx: Tx, providerId: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('sms_inbox')
    .select('providerId')
    .where('providerId', '=', providerId)
    .where('appliedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

export async function finish(
  tx: Tx,
  providerId: string,
  word: SmsKeyword | null,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('sms_inbox')
    .set({ word, outcome, appliedAt: at })
    .where('providerId', '=', providerId)
    .execute()
}

export type ReceivedSms = {
  readonly on: Day
  readonly word: string
  readonly messages: number
  readonly unanswered: number
}
/** By day and keyword, newest day first. */
export function receivedSince(db: Db, since: Date, zone: Zone): Promise<ReceivedSms[]> {
  const on = sql<Day>`(received_at at time zone ${sql.lit(zone.timeZone)})::date`
  const word = sql<string>`coalesce(word, 'none')`
  return db
    .selectFrom('sms_inbox')
    .select([on.as('on'), word.as('word'), sql<number>`count(*)::int`.as('messages')])
    .select(sql<number>`(count(*) filter (where outcome = 'silent'))::int`.as('unanswered'))
    .where('receivedAt', '>=', since)
    .groupBy([on, word])
    .orderBy(on, 'desc')
    .orderBy('messages', 'desc')
    .orderBy(word)
    .execute()
}

export const purge = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'sms_inbox', ['providerId'], sql`received_at < ${before}`)
