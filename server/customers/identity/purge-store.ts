/** What identity no longer needs to keep: the SQL that takes it away. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Codes, attempts and counters whose day is over. */
export async function purgeCounted(tx: Tx, before: Date, now: Date): Promise<void> {
  await tx.deleteFrom('one_time_code').where('sent_at', '<', before).execute()
  await sql`delete from one_time_code_number where (proved_at is null or proved_at < ${before})
    and not exists (select 1 from unnest(sent_at || wrong_tried_at) as counted(at)
      where counted.at >= ${before})`.execute(tx)
  await tx.deleteFrom('identity_attempt').where('started_at', '<', before).execute()
  await tx.deleteFrom('identity_sign_in').where('last_failed_at', '<', before).execute()
  await tx.deleteFrom('identity_limit').where('started_at', '<', before).execute()
  await tx.deleteFrom('captcha_used').where('expires_at', '<', now).execute()
}

/** Sessions that ended or ran out, with their tokens. */
export async function purgeSessions(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('identity_refresh_token')
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('identity_session')
        .select('id')
        .where((at) => at.or([at('expires_at', '<', before), at('ended_at', '<', before)])),
    )
    .execute()
  await tx
    .deleteFrom('identity_session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('ended_at', '<', before)]))
    .execute()
}
