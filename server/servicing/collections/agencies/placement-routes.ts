/** Calls of agency placements. */
import {
  officePlace,
  officePlacementFile,
  officePlacementReport,
  officePlacements,
  officeRecallPlacement,
} from '../../../../contract/back-office/placements.ts'
import { toMajor } from '../../../../domain/money.ts'
import type { Approvals } from '../../../control/approvals/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { answer, handle } from '../../../platform/http/http.ts'
import { orFail } from '../../../platform/http/problem.ts'
import type { AgencyFiles } from './agency-files.ts'
import type { Placements } from './placements.ts'

export const placementRoutes = (
  placements: Placements,
  agencyFiles: AgencyFiles,
  approvals: Approvals,
  clock: Clock,
) => [
  handle(officePlacements, async () => ({
    today: clock.today(),
    items: (await placements.list()).map(
      ({ commissionPpm, collectedCents, commissionCents, ...placement }) => ({
        ...placement,
        commissionPercent: commissionPpm / 10_000,
        collected: toMajor(collectedCents),
        commission: toMajor(commissionCents),
      }),
    ),
  })),
  handle(officePlace, async ({ officer, body }) => {
    const { contracts, agencyName, agencyPhone, commissionPercent: commissionPpm, note, evidence } = body
    const loanIds = await placements.loansToPlace(contracts)
    if ('error' in loanIds) return orFail(loanIds)
    const placing = { loanIds: [...loanIds], agencyName, agencyPhone, commissionPpm }
    return orFail(await approvals.act(officer, placements.place, placing, { reason: note, evidence }))
  }),
  handle(officePlacementFile, async ({ officer, params }) =>
    orFail(await agencyFiles.file(officer, params.id), ({ csv }) =>
      answer(csv as unknown, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="placement.csv"',
        },
      }),
    ),
  ),
  handle(officePlacementReport, async ({ officer, params, body }) =>
    orFail(await agencyFiles.report(officer, params.id, body.lines), ({ recorded, refused }) => ({
      recorded,
      refused: [...refused],
    })),
  ),
  handle(officeRecallPlacement, async ({ officer, params, body }) =>
    orFail(await placements.recall(officer, params.id, body.note)),
  ),
]
