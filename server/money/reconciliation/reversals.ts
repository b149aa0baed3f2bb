/** Money that we ask the provider to send back to its payer. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { ReversalResult } from '../../providers/rails/port.ts'
import type { MoneyInRails } from '../rails/index.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { Collections } from '../collections/index.ts'
import { reversalAskAgainSeconds } from './limits.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly rails: MoneyInRails
  readonly exceptions: Exceptions
  readonly collections: Pick<Collections, 'reverse' | 'byReceipts'>
}

export type Reversals = ReturnType<typeof createReversals>

export const reverseJob = 'payments.reverse'
const reversalPrefix = 'reversal-'

export function createReversals({ database, clock, jobs, rails, exceptions, collections }: Deps) {
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)

  return {
    /** Asks the provider to send a payment back to its payer. One at a time for each payment. */
    async start(tx: Tx, receipt: string): Promise<void> {
      const id = randomUUID()
      await sql`insert into payment_reversal (id, receipt, status, asked_at)
        values (${id}, ${receipt}, 'asked', ${clock.now()})`.execute(tx)
      await jobs.add(tx, reverseJob, { reversalId: id })
    },

    /**
     * Job: sends a reversal. Asked again until it is answered: the provider reverses a payment once, whatever
     * it is asked.
     */
    async send(reversalId: string): Promise<void> {
      const { rows } = await sql<{
        receipt: string
      }>`select receipt from payment_reversal where id = ${reversalId} and status in ('asked', 'unknown')`.execute(
        database.db,
      )
      const [payment] = await collections.byReceipts(
        database.db,
        rows.map((row) => row.receipt),
      )
      if (!payment) return
      await database.transaction((tx) =>
        jobs.add(
          tx,
          reverseJob,
          { reversalId },
          { runAt: inSeconds(reversalAskAgainSeconds), key: `${reverseJob}:${reversalId}` },
        ),
      )
      const outcome = await rails.of(payment.rail).reverse({
        receipt: payment.receipt,
        amountCents: payment.amountCents,
        remarks: 'Payment returned',
        reference: `${reversalPrefix}${reversalId}`,
      })
      if ('unknown' in outcome)
        await sql`update payment_reversal set status = 'unknown' where id = ${reversalId} and status = 'asked'`.execute(
          database.db,
        )
      if ('refused' in outcome && !outcome.resendSafe)
        await database.transaction((tx) => failReversal(tx, reversalId, outcome.refused))
    },

    /** Applies the result of a reversal that we asked for. */
    async apply(tx: Tx, result: ReversalResult, reference: string | null): Promise<string> {
      const reversalId = reference?.startsWith(reversalPrefix) ? reference.slice(reversalPrefix.length) : null
      const { rows } = await sql<{
        receipt: string
      }>`select receipt from payment_reversal where id::text = ${reversalId}
        and status in ('asked', 'unknown') for update`.execute(tx)
      const receipt = rows[0]?.receipt
      if (reversalId === null || receipt === undefined) return 'reversalUnknown'
      switch (result.verdict.status) {
        case 'reversed':
        case 'alreadyReversed':
          await sql`update payment_reversal set status = 'reversed', settled_at = ${clock.now()}
            where id::text = ${reversalId}`.execute(tx)
          await jobs.remove(tx, `${reverseJob}:${reversalId}`)
          await collections.reverse(tx, [receipt], 'provider')
          return 'reversed'
        case 'failed':
          await failReversal(tx, reversalId, result.verdict.code)
          return 'reversalFailed'
        case 'pending':
          return 'pending'
      }
    },
  }

  async function failReversal(tx: Tx, reversalId: string, code: string): Promise<void> {
    await sql`update payment_reversal set status = 'failed', code = ${code}, settled_at = ${clock.now()}
      where id::text = ${reversalId}`.execute(tx)
    await jobs.remove(tx, `${reverseJob}:${reversalId}`)
    await exceptions.raise(tx, [{ kind: 'reversalFailed', subject: reversalId, details: { code } }])
  }
}
