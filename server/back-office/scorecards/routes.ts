/** Calls of scorecards. */
import {
  changesMost,
  officeChallengers,
  officeReplay,
  officeStartChallenger,
  officeStopChallenger,
} from '../../../contract/back-office/scorecards.ts'
import { may } from '../../../contract/permissions.ts'
import { toMajor, type Cents } from '../../../domain/money.ts'
import { reasonText } from '../../pricing/decisions/index.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { fail, orFail } from '../../platform/http/problem.ts'
import type { BacktestResult, Scorecards } from './service.ts'

const beforeAfter = ({ before, after }: { readonly before: Cents; readonly after: Cents }) => ({
  before: toMajor(before),
  after: toMajor(after),
})

/** Staff who may not see applications get the changes without ids. */
const replayView = (
  { requests, changed, left, lentCents, referredCents, moves, reasons, changes }: BacktestResult,
  opensRequests: boolean,
) => ({
  requests,
  changed,
  left,
  lent: beforeAfter(lentCents),
  referred: beforeAfter(referredCents),
  moves: moves.map(({ from, to, requests: those, beforeCents, afterCents }) => ({
    from,
    to,
    requests: those,
    amount: beforeAfter({ before: beforeCents, after: afterCents }),
  })),
  reasons: reasons.map((each) => ({ ...each, text: reasonText('en', each.reason) })),
  changes: changes.slice(0, changesMost).map(({ requestId, decidedAt, before, after }) => ({
    requestId: opensRequests ? requestId : null,
    decidedAt: decidedAt.toISOString(),
    from: before.outcome,
    to: after.outcome,
    amount: beforeAfter({ before: before.cents, after: after.cents }),
    reasons: after.reasons.map((reason) => reasonText('en', reason)),
  })),
})

export const scorecardRoutes = (scorecards: Scorecards): Route[] => [
  handle(officeChallengers, async ({ officer }) => {
    const { challengers, ...found } = await scorecards.challengers(officer)
    return {
      ...found,
      challengers: challengers.map(
        ({ number, config, sharePercent, startedAt, stoppedAt, draft, differences }) => ({
          number,
          draft: draft && { id: draft.id, number: draft.number, title: draft.title },
          differences: [...differences],
          name: config.version,
          sharePercent,
          startedAt: startedAt.toISOString(),
          stoppedAt: stoppedAt?.toISOString() ?? null,
        }),
      ),
    }
  }),
  handle(officeStartChallenger, async ({ officer, body: { draft, sharePercent, note, evidence } }) =>
    orFail(await scorecards.start(officer, { draft, sharePercent }, { reason: note, evidence })),
  ),
  handle(officeStopChallenger, async ({ officer, params, body: { note, evidence } }) =>
    orFail(await scorecards.stop(officer, params.number, { reason: note, evidence })),
  ),
  handle(officeReplay, async ({ officer, query }) => {
    const named = [query.draft, query.version, query.challenger].filter((each) => each !== undefined)
    if (named.length !== 1) return fail('validationFailed', { fields: { draft: 'required' } })
    return orFail(await scorecards.replay(query), (replayed) =>
      replayView(replayed, may(officer, 'requests.read')),
    )
  }),
]
