/** What credit bureaus answered: the SQL. */
import type { LookUpTier } from '../../../domain/look-ups.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { LookUpOutcome } from '../../providers/metropol/port.ts'

type Answered = Exclude<LookUpOutcome, { readonly away: unknown }>
type LookUp = {
  readonly customerId: string
  readonly tier: LookUpTier
  /** What the amount was worth, where that tier is not in the subscription. */
  readonly wanted: LookUpTier
  readonly askedAt: Date
  readonly answer: Answered
}

export async function insert(
  db: Db | Tx,
  { customerId, tier, wanted, askedAt, answer }: LookUp,
): Promise<void> {
  const found = 'found' in answer ? answer.found : null
  await db
    .insertInto('bureau_look_up')
    .values({
      customer_id: customerId,
      tier,
      wanted,
      asked_at: askedAt,
      outcome: found ? 'found' : 'notFound' in answer ? 'notFound' : 'refused',
      code: 'code' in answer ? answer.code : null,
      reference: 'reference' in answer ? answer.reference : null,
      score: found?.score ?? null,
      open_defaults: found?.openDefaults ?? null,
    })
    .execute()
}

/** The newest of those that were answered since. */
export const newest = (db: Db | Tx, customerId: string, since: Date) =>
  db
    .selectFrom('bureau_look_up')
    .select(['wanted', 'outcome', 'score', 'open_defaults as openDefaults'])
    .where('customer_id', '=', customerId)
    .where('asked_at', '>', since)
    .where('outcome', '<>', 'refused')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function purge(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('bureau_look_up').where('asked_at', '<', before).execute()
}
