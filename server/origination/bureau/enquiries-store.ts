/** SQL of the answers of credit bureaus. */
import type { Zone } from '../../../domain/country/zone.ts'
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { EnquiryTier } from '../../../domain/decision/bureau-enquiries.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { LookUpOutcome } from '../../providers/metropol/port.ts'

type Answered = Exclude<LookUpOutcome, { readonly away: unknown }>
export const lookUpResults = ['found', 'notFound', 'refused'] as const
export type LookUpResult = (typeof lookUpResults)[number]
type LookUp = {
  readonly customerId: string
  readonly tier: EnquiryTier
  /** The tier for the amount, if it is not in the subscription. */
  readonly wanted: EnquiryTier
  readonly askedAt: Date
  readonly consentedAt: Date | null
  readonly answer: Answered
}

export async function insert(
  db: Db | Tx,
  { customerId, tier, wanted, askedAt, consentedAt, answer }: LookUp,
): Promise<void> {
  const found = 'found' in answer ? answer.found : null
  await db
    .insertInto('bureau_look_up')
    .values({
      customerId,
      tier,
      wanted,
      askedAt,
      consentedAt,
      outcome: found ? 'found' : 'notFound' in answer ? 'notFound' : 'refused',
      code: 'code' in answer ? answer.code : null,
      reference: 'reference' in answer ? answer.reference : null,
      score: found?.score ?? null,
      openDefaults: found?.openDefaults ?? null,
    })
    .execute()
}

/** The newest answer since then. */
export const newest = (db: Db | Tx, customerId: string, since: Date) =>
  db
    .selectFrom('bureau_look_up')
    .select(['id', 'wanted', 'outcome', 'score', 'openDefaults'])
    .where('customerId', '=', customerId)
    .where('askedAt', '>', since)
    .where('outcome', '<>', 'refused')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Counts that a stored answer was used again, at no cost. */
export async function countReuse(db: Db, customerId: string, id: number, at: Date): Promise<void> {
  await db
    .updateTable('bureau_look_up')
    .set((eb) => ({ reused: eb('reused', '+', 1), reusedAt: at }))
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export const ofCustomer = (db: Db, customerId: string) =>
  db
    .selectFrom('bureau_look_up')
    .select(['id', 'tier', 'wanted', 'askedAt', 'consentedAt', 'outcome', 'code'])
    .select(['score', 'openDefaults', 'reused', 'reusedAt'])
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(100)
    .$narrowType<{ tier: EnquiryTier; wanted: EnquiryTier; outcome: LookUpResult }>()
    .execute()

/** Refusals cost nothing: the bureau gave no answer. */
export const countsByMonth = (db: Db, zone: Zone) =>
  db
    .selectFrom('bureau_look_up')
    .select([
      sql<Day>`date_trunc('month', asked_at at time zone ${sql.lit(zone.timeZone)})::date`.as('month'),
      'tier',
      sql<number>`count(*) filter (where outcome <> 'refused')`.as('answered'),
      sql<number>`count(*) filter (where outcome = 'refused')`.as('refused'),
      sql<number>`coalesce(sum(reused), 0)::bigint`.as('reused'),
    ])
    .groupBy([sql`1`, 'tier'])
    .orderBy('month', 'desc')
    .orderBy('tier')
    .$narrowType<{ tier: EnquiryTier }>()
    .execute()

export async function purge(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('bureau_look_up').where('askedAt', '<', before).execute()
}
