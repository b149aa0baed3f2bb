/** Versions of the scorecard, and the log of what each decision saw. Neither is ever rewritten. */
import { sql } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { Decision, Scorecard } from '../../../domain/scorecard.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { versionTable } from '../../platform/versions.ts'

export const scorecardVersions = versionTable<Scorecard>('scorecard_version')

export async function insertDecision(
  tx: Tx,
  of: { readonly requestId: string; readonly customerId: string },
  decision: Decision,
  at: Date,
): Promise<void> {
  await sql`insert into decision_log (request_id, customer_id, decided_at, rules_version, saw, outcome,
    offered_cents, referred, reasons, score, points)
    values (${of.requestId}, ${of.customerId}, ${at}, ${decision.rulesVersion},
      ${JSON.stringify(decision.saw)}::jsonb, ${decision.outcome}, ${decision.offeredCents ?? null},
      ${decision.referred ? JSON.stringify(decision.referred) : null}::jsonb,
      ${JSON.stringify(decision.reasons)}::jsonb, ${decision.score},
      ${JSON.stringify(decision.points)}::jsonb)`.execute(tx)
}

export type LoggedDecision = Pick<
  Decision,
  'rulesVersion' | 'outcome' | 'reasons' | 'score' | 'points' | 'saw'
> & { readonly decidedAt: Date; readonly offeredCents: Cents | null }

/** What the rules saw and said of a request, newest first. */
export async function ofRequest(db: Db | Tx, requestId: string): Promise<LoggedDecision[]> {
  const { rows } =
    await sql<LoggedDecision>`select decided_at as "decidedAt", rules_version as "rulesVersion", saw, outcome,
      offered_cents as "offeredCents", reasons, score, points
    from decision_log where request_id = ${requestId} order by id desc`.execute(db)
  return rows
}
