/** SQL that deletes identity data at the end of its retention. */
import { sql } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'
import { release } from '../../platform/database/sharding/directory.ts'
import { deleteInBatches, inBatches } from '../../platform/jobs/purge.ts'

/** Numbers without a count since then; matches the index `one_time_code_number_by_age`. */
export const isNumberExpired = (before: Date) =>
  sql`greatest(coalesce(proved_at, '-infinity'), coalesce(sent_at[array_upper(sent_at, 1)], '-infinity'),
    coalesce(wrong_tried_at[array_upper(wrong_tried_at, 1)], '-infinity')) < ${before}`

/** Deletes codes, attempts and counters past their day. */
export async function purgeCounted(db: Db, before: Date, now: Date): Promise<void> {
  await deleteInBatches(db, 'one_time_code', ['id'], sql`sent_at < ${before}`)
  await deleteInBatches(db, 'one_time_code_number', ['phoneKey'], isNumberExpired(before))
  await deleteInBatches(db, 'identity_attempt', ['id'], sql`started_at < ${before}`)
  await deleteInBatches(db, 'identity_sign_in', ['phoneKey'], sql`last_failed_at < ${before}`)
  await deleteInBatches(db, 'network_load', ['key', 'windowStart', 'slot'], sql`window_start < ${before}`)
  await deleteInBatches(db, 'identity_limit', ['key'], sql`started_at < ${before}`)
  await deleteInBatches(db, 'captcha_used', ['key'], sql`expires_at < ${now}`)
  await deleteInBatches(db, 'passkey_challenge', ['challenge'], sql`expires_at < ${now}`)
}

/** Deletes sessions that ended or expired, with their tokens. */
export const purgeSessions = (database: Database, before: Date): Promise<void> =>
  inBatches((rows) =>
    database.transaction(async (tx) => {
      const over = await tx
        .selectFrom('identity_session')
        .select(['customerId', 'id', 'tokenKey'])
        .where(sql`least(expires_at, ended_at)`, '<', before)
        .limit(rows)
        .execute()
      if (over.length === 0) return 0
      const keys = sql`select * from unnest(${over.map(({ customerId }) => customerId)}::uuid[],
        ${over.map(({ id }) => id)}::uuid[])`
      const tokens = await tx
        .deleteFrom('identity_refresh_token')
        .where(sql<boolean>`(customer_id, session_id) in (${keys})`)
        .returning('tokenKey as key')
        .execute()
      await tx
        .deleteFrom('identity_session')
        .where(sql<boolean>`(customer_id, id) in (${keys})`)
        .execute()
      await release(tx, 'token', [
        ...over.flatMap(({ tokenKey }) => tokenKey ?? []),
        ...tokens.map(({ key }) => key),
      ])
      return over.length
    }),
  )
