/** Past decisions of the rules, for the backtest (rule scorecards-1). */
import type { PastDecision } from '../../../domain/decision/scorecard-replay.ts'
import type { Db } from '../../platform/database/database.ts'

export type LoggedPast = PastDecision & {
  readonly customerId: string
  readonly requestId: string
  readonly decidedAt: Date
}

const inSpan = (db: Db, since: Date) => db.selectFrom('decision_log').where('decidedAt', '>=', since)

/**
 * Returns the last decision on each application since then, which had the most facts; newest first, at most
 * `most`.
 */
export const pastDecisions = (db: Db, since: Date, most: number): Promise<LoggedPast[]> =>
  db
    .with('last', () =>
      inSpan(db, since)
        .select(({ fn }) => ['customerId', 'requestId', fn.max('id').as('id')])
        .groupBy(['customerId', 'requestId'])
        .orderBy('id', 'desc')
        .limit(most),
    )
    .selectFrom('last')
    .innerJoin('decision_log as log', (join) =>
      join
        .onRef('log.customerId', '=', 'last.customerId')
        .onRef('log.requestId', '=', 'last.requestId')
        .onRef('log.id', '=', 'last.id'),
    )
    .select([
      'log.customerId',
      'log.requestId',
      'log.decidedAt',
      'log.outcome',
      'log.offeredCents',
      'log.reasons',
      'log.saw',
    ])
    .orderBy('log.id', 'desc')
    .$narrowType<Pick<LoggedPast, 'reasons' | 'saw'>>()
    .execute()
    .then((rows) =>
      rows.map(({ offeredCents, ...row }) => (offeredCents === null ? row : { ...row, offeredCents })),
    )

export async function countRequests(db: Db, since: Date): Promise<number> {
  const { requests } = await db
    .selectFrom(inSpan(db, since).select(['customerId', 'requestId']).distinct().as('decided'))
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .executeTakeFirstOrThrow()
  return requests
}
