/** Versions of the scorecard, and the log of the facts of each decision. Neither is ever changed. */
import type { DecidingRole } from '../../../domain/decision/challenger.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Decision, Scorecard } from '../../../domain/decision/scorecard.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { versionTable } from '../../platform/capability/versions.ts'

export const scorecardVersions = versionTable<Scorecard>('scorecard_version')

export async function insertDecision(
  tx: Tx,
  of: {
    readonly requestId: string
    readonly customerId: string
    readonly role: DecidingRole
    readonly county: string | null
  },
  decision: Decision,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('decision_log')
    .values({
      requestId: of.requestId,
      customerId: of.customerId,
      decidedAt: at,
      rulesVersion: decision.rulesVersion,
      role: of.role,
      county: of.county,
      saw: JSON.stringify(decision.saw),
      outcome: decision.outcome,
      offeredCents: decision.offeredCents ?? null,
      referred: decision.referred ? JSON.stringify(decision.referred) : null,
      reasons: JSON.stringify(decision.reasons),
      score: decision.score,
      points: JSON.stringify(decision.points),
    })
    .execute()
}

export type LoggedDecision = Pick<
  Decision,
  'rulesVersion' | 'outcome' | 'reasons' | 'score' | 'points' | 'saw'
> & { readonly decidedAt: Date; readonly offeredCents: Cents | null; readonly role: DecidingRole }

/** Returns the last decision of the rules on another application of the customer. */
export async function lastDecisionOnOther(
  db: Db | Tx,
  { customerId, requestId }: { readonly customerId: string; readonly requestId: string },
): Promise<(Pick<Decision, 'saw' | 'outcome'> & { readonly requestId: string }) | undefined> {
  return db
    .selectFrom('decision_log')
    .select(['saw', 'outcome', 'requestId'])
    .where('customerId', '=', customerId)
    .where('requestId', '<>', requestId)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<Pick<Decision, 'saw' | 'outcome'>>()
    .executeTakeFirst()
}

/** Returns the facts and outcomes of the rules for an application, newest first. */
export function ofRequest(
  db: Db,
  { customerId, requestId }: { readonly customerId: string; readonly requestId: string },
): Promise<LoggedDecision[]> {
  return db
    .selectFrom('decision_log')
    .select([
      'decidedAt',
      'rulesVersion',
      'role',
      'saw',
      'outcome',
      'offeredCents',
      'reasons',
      'score',
      'points',
    ])
    .where('customerId', '=', customerId)
    .where('requestId', '=', requestId)
    .orderBy('id', 'desc')
    .$narrowType<Pick<Decision, 'saw' | 'reasons' | 'points'>>()
    .execute()
}
