/** Sweeps that requeue reversals, claims and first queries of payments without a job. */
import { sql } from 'kysely'
import { idsInPayloads, idsOfJobs, pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { checkJob, type CheckPayload } from './checks.ts'
import { claimJob } from './claims.ts'
import { checkAfterSeconds, checkAgainSeconds } from './limits.ts'
import { reverseJob } from './reversals.ts'

/** After this time an exception exists and the daily check continues. */
const checkedWithinSeconds = checkAfterSeconds + checkAgainSeconds.reduce((sum, seconds) => sum + seconds, 0)

export const reconciliationSweeps: readonly Sweep[] = [
  {
    name: 'reversalsUnderWay',
    jobs: [reverseJob],
    find: (db, _now, page) => {
      const rows = db.selectFrom('payment_reversal').select('id').where('status', 'in', ['asked', 'unknown'])
      return pageOf(rows, ['askedAt', 'id'], page, ({ id }) => ({
        id,
        job: reverseJob,
        payload: { reversalId: id },
      }))
    },
    found: idsInPayloads([reverseJob], 'reversalId'),
  },
  {
    name: 'claimsLookedFor',
    jobs: [claimJob],
    find: (db, _now, page) => {
      const rows = db.selectFrom('payment_claim').select(['id', 'customerId']).where('status', '=', 'looking')
      return pageOf(rows, ['createdAt', 'id'], page, ({ id, customerId }) => ({
        id: `${claimJob.name}:${id}`,
        job: claimJob,
        payload: { claimId: id, customerId },
      }))
    },
  },
  {
    name: 'paymentsToCheck',
    jobs: [checkJob],
    find: (db, now, page) => {
      const rows = db
        .selectFrom('collection')
        .select('receipt')
        .where('confirmedAt', 'is', null)
        .where('reversedAt', 'is', null)
        .where('questionedAt', 'is', null)
        .where('receivedAt', '<=', new Date(now.getTime() - checkAfterSeconds * 1_000))
        .where('receivedAt', '>', new Date(now.getTime() - checkedWithinSeconds * 1_000))
      return pageOf(rows, ['receivedAt', 'receipt'], page, ({ receipt }) => ({
        id: receipt,
        job: checkJob,
        payload: { receipts: [receipt], since: null, attempt: 0 } satisfies CheckPayload,
      }))
    },
    found: idsOfJobs(
      [checkJob.name],
      sql<string[]>`array(select jsonb_array_elements_text(payload -> 'receipts'))`,
    ),
  },
]
