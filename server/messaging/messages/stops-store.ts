/** SQL of phones and addresses that opted out. */
import type { Db } from '../../platform/database/database.ts'

/** Does nothing if the number is stored under another key of the ring. */
export async function recordOptOut(
  db: Db,
  phoneKeys: readonly [string, ...string[]],
  phone: Buffer,
  at: Date,
): Promise<void> {
  const kept = await db
    .selectFrom('message_opt_out')
    .select('phoneKey')
    .where('phoneKey', 'in', phoneKeys)
    .executeTakeFirst()
  if (kept) return
  await db
    .insertInto('message_opt_out')
    .values({ phoneKey: phoneKeys[0], phone, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const hasOptedOut = async (db: Db, phoneKeys: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('message_opt_out')
    .select('phoneKey')
    .where('phoneKey', 'in', phoneKeys)
    .executeTakeFirst()) !== undefined

export type StopReason = 'bounced' | 'refused' | 'complained' | 'optedOut'
/** Blocks this address. */
export async function stopEmail(
  db: Db,
  emailKeys: readonly [string, ...string[]],
  email: Buffer,
  reason: StopReason,
  at: Date,
): Promise<void> {
  if ((await stoppedEmails(db, emailKeys)).size > 0) return
  await db
    .insertInto('message_email_stop')
    .values({ emailKey: emailKeys[0], email, reason, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
/** Unblocks an address: its owner wants e-mails, or the provider reactivated it after a bounce. */
export async function resumeEmail(db: Db, emailKeys: readonly string[]): Promise<void> {
  await db.deleteFrom('message_email_stop').where('emailKey', 'in', emailKeys).execute()
}
export async function stoppedEmails(db: Db, emailKeys: readonly string[]): Promise<Set<string>> {
  if (emailKeys.length === 0) return new Set()
  const rows = await db
    .selectFrom('message_email_stop')
    .select('emailKey as key')
    .where('emailKey', '=', (eb) => eb.fn.any(eb.val(emailKeys)))
    .execute()
  return new Set(rows.map((row) => row.key))
}
