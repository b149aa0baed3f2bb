/** Payments that should have a job: to be sent back, to be looked for, and to be asked about for the first time. */
import { sql } from 'kysely'
import { idsInPayloads, type Sweep } from '../../platform/sweeps.ts'
import { checkJob, type CheckPayload } from './checks.ts'
import { claimJob } from './claims.ts'
import { checkAfterSeconds, checkAgainSeconds } from './limits.ts'
import { reverseJob } from './reversals.ts'

/** Afterwards a person has heard of it, and the daily look goes on. */
const checkedWithinSeconds = checkAfterSeconds + checkAgainSeconds.reduce((sum, seconds) => sum + seconds, 0)

export const reconciliationSweeps: readonly Sweep[] = [
  {
    name: 'reversalsUnderWay',
    jobs: [reverseJob],
    find: async (db, _now, page) => {
      const rows = await db
        .selectFrom('payment_reversal')
        .select('id')
        .where('status', 'in', ['asked', 'unknown'])
        .orderBy('asked_at')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      return rows.map(({ id }) => ({ id, job: reverseJob, payload: { reversalId: id } }))
    },
    found: idsInPayloads([reverseJob], 'reversalId'),
  },
  {
    name: 'claimsLookedFor',
    jobs: [claimJob],
    find: async (db, _now, page) => {
      const rows = await db
        .selectFrom('payment_claim')
        .select(['id', 'customer_id as customerId'])
        .where('status', '=', 'looking')
        .orderBy('created_at')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      return rows.map(({ id, customerId }) => ({
        id: `${claimJob.name}:${id}`,
        job: claimJob,
        payload: { claimId: id, customerId },
      }))
    },
  },
  {
    name: 'paymentsToCheck',
    jobs: [checkJob],
    find: async (db, now, page) => {
      const rows = await db
        .selectFrom('collection')
        .select('receipt')
        .where('confirmed_at', 'is', null)
        .where('reversed_at', 'is', null)
        .where('questioned_at', 'is', null)
        .where('received_at', '<=', new Date(now.getTime() - checkAfterSeconds * 1_000))
        .where('received_at', '>', new Date(now.getTime() - checkedWithinSeconds * 1_000))
        .orderBy('received_at')
        .orderBy('receipt')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      return rows.map(({ receipt }) => ({
        id: receipt,
        job: checkJob,
        payload: { receipts: [receipt], since: null, attempt: 0 } satisfies CheckPayload,
      }))
    },
    found: async (db) => {
      const rows = await db
        .selectFrom('job')
        .select(sql<string>`jsonb_array_elements_text(payload -> 'receipts')`.as('receipt'))
        .where('name', '=', checkJob.name)
        .execute()
      return new Set(rows.map(({ receipt }) => receipt))
    },
  },
]
