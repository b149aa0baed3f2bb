/** Finds placements with a customer not notified yet. */
import { idsInPayloads, pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { notifyPlacedJob } from './agencies/placements.ts'

export const placementSweeps: readonly Sweep[] = [
  {
    name: 'placementsToNotify',
    jobs: [notifyPlacedJob],
    find: (db, _now, page) => {
      const rows = db
        .selectFrom('agency_placement')
        .innerJoin('placed_loan', 'placed_loan.placementId', 'agency_placement.id')
        .select('agency_placement.id')
        .distinct()
        .where('agency_placement.recalledOn', 'is', null)
        .where('placed_loan.startsOn', 'is', null)
        .where('placed_loan.endedOn', 'is', null)
      return pageOf(rows, ['agency_placement.id'], page, ({ id }) => ({
        id,
        job: notifyPlacedJob,
        payload: { placementId: id },
      }))
    },
    found: idsInPayloads([notifyPlacedJob], 'placementId'),
  },
]
