/** SQL of the identity-provider accounts that staff sign in with. */
import type { Tx } from '../../../platform/database/database.ts'

export function staffOfAccount(
  tx: Tx,
  issuer: string,
  subject: string,
): Promise<{ readonly staffId: string; readonly linkedAt: Date } | undefined> {
  return tx
    .selectFrom('staff_provider_account')
    .select(['staffId', 'linkedAt'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/**
 * Returns false if this account is already linked, or its owner is linked to another account of the same
 * issuer.
 */
export async function link(
  tx: Tx,
  account: { readonly issuer: string; readonly subject: string; readonly staffId: string },
  at: Date,
): Promise<boolean> {
  const linked = await tx
    .insertInto('staff_provider_account')
    .values({ issuer: account.issuer, subject: account.subject, staffId: account.staffId, linkedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('staffId')
    .executeTakeFirst()
  return linked !== undefined
}

export async function unlinkProvider(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_provider_account').where('staffId', '=', staffId).execute()
}
