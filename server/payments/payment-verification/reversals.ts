/** Reversals: payments that the provider sends back to the payer at our request. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { ReversalResult } from '../../providers/rails/port.ts'
import type { MoneyInRails } from '../rails/index.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { Repayments } from '../repayments/index.ts'
import { reversalAskAgainSeconds } from './limits.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly rails: MoneyInRails
  readonly exceptions: Exceptions
  readonly repayments: Pick<Repayments, 'reverse' | 'byReceipts'>
}

export type ProviderReversals = ReturnType<typeof createProviderReversals>

export const reverseJob = defineJob<{ readonly reversalId: string }>('payments.reverse', 'mpesa')
const reversalPrefix = 'reversal-'

export function createProviderReversals({ database, clock, jobs, rails, exceptions, repayments }: Deps) {
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)

  return {
    /** Requests the reversal of a payment; one at a time per payment. */
    async start(tx: Tx, receipt: string): Promise<void> {
      const id = randomUUID()
      await tx
        .insertInto('payment_reversal')
        .values({ id, receipt, status: 'asked', askedAt: clock.now() })
        .execute()
      await jobs.add(tx, reverseJob, { reversalId: id })
    },

    /**
     * Job: sends the reversal until the provider answers. Repeating is safe: the provider reverses a payment
     * once.
     */
    async send(reversalId: string): Promise<void> {
      const rows = await database.db
        .selectFrom('payment_reversal')
        .select('receipt')
        .where('id', '=', reversalId)
        .where('status', 'in', ['asked', 'unknown'])
        .execute()
      const [payment] = await repayments.byReceipts(
        database.db,
        rows.map((row) => row.receipt),
      )
      if (!payment) return
      await database.transaction((tx) =>
        jobs.add(
          tx,
          reverseJob,
          { reversalId },
          { runAt: inSeconds(reversalAskAgainSeconds), key: `${reverseJob.name}:${reversalId}` },
        ),
      )
      const outcome = await rails.of(payment.rail).reverse({
        receipt: payment.receipt,
        at: payment.completedAt,
        amountCents: payment.amountCents,
        remarks: 'Payment returned',
        reference: `${reversalPrefix}${reversalId}`,
      })
      if ('unknown' in outcome)
        await database.db
          .updateTable('payment_reversal')
          .set({ status: 'unknown' })
          .where('id', '=', reversalId)
          .where('status', '=', 'asked')
          .execute()
      if ('refused' in outcome && !outcome.resendSafe)
        await database.transaction((tx) => failReversal(tx, reversalId, outcome.refused))
    },

    /** Applies the result of a reversal that we requested. */
    async apply(tx: Tx, result: ReversalResult, reference: string | null): Promise<string> {
      const reversalId = reference?.startsWith(reversalPrefix) ? reference.slice(reversalPrefix.length) : null
      if (reversalId === null) return 'reversalUnknown'
      const asked = await tx
        .selectFrom('payment_reversal')
        .select('receipt')
        // The reference is untrusted text, so the id is compared as text.
        .where((eb) => eb(eb.cast<string>('id', 'text'), '=', reversalId))
        .where('status', 'in', ['asked', 'unknown'])
        .forUpdate()
        .executeTakeFirst()
      if (!asked) return 'reversalUnknown'
      switch (result.verdict.status) {
        case 'reversed':
        case 'alreadyReversed':
          await tx
            .updateTable('payment_reversal')
            .set({ status: 'reversed', settledAt: clock.now() })
            .where('id', '=', reversalId)
            .execute()
          await jobs.remove(tx, `${reverseJob.name}:${reversalId}`)
          await repayments.reverse(tx, [asked.receipt], 'provider')
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
    await tx
      .updateTable('payment_reversal')
      .set({ status: 'failed', code, settledAt: clock.now() })
      .where('id', '=', reversalId)
      .execute()
    await jobs.remove(tx, `${reverseJob.name}:${reversalId}`)
    await exceptions.raise(tx, [{ kind: 'reversalFailed', subject: reversalId, details: { code } }])
  }
}
