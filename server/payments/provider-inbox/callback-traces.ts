/**
 * Joins a provider's callback to the trace of the request it answers. The trace is stored under the reference
 * in the callback address, and only for traced requests.
 */
import { sql } from 'kysely'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'
import { currentOrigin } from '../../platform/observability/origin.ts'
import { noTracing, type Tracing } from '../../platform/observability/tracing/tracing.ts'
import { traceDays } from './limits.ts'

type Deps = {
  readonly database: Pick<Database, 'db'>
  readonly clock: Clock
  readonly log: Log
  readonly tracing: Tracing
}
type AppliedMessage = {
  readonly channel: string
  readonly reference: string | null
  readonly outcome: string
}

export type Traces = ReturnType<typeof createTraces>

export function createTraces({ database: { db }, clock, log, tracing }: Deps) {
  const failed = (error: unknown): void => log.warn({ err: error }, 'a trace was not joined to its callback')
  return {
    /** Called before a request to a provider. A failure here never delays or fails a payment. */
    async remember(reference: string | undefined): Promise<void> {
      const traceparent = currentOrigin()?.traceparent
      if (reference === undefined || traceparent === undefined) return
      await db
        .insertInto('payment_trace')
        .values({ reference, traceparent, createdAt: clock.now() })
        .onConflict((conflict) => conflict.column('reference').doUpdateSet({ traceparent }))
        .execute()
        .catch(failed)
    },

    /** Adds spans for applied messages, which started at `startedAt` (ms). */
    async traceApplied(messages: readonly AppliedMessage[], startedAt: number): Promise<void> {
      const applying = currentOrigin()?.traceparent
      const references = messages.flatMap(({ reference }) => reference ?? [])
      // Without tracing there is nothing to join.
      if (tracing === noTracing || references.length === 0) return
      const rows = await db
        .selectFrom('payment_trace')
        .select(['reference', 'traceparent'])
        .where('reference', 'in', references)
        .execute()
        .catch(failed)
      const parents = new Map((rows ?? []).map((row) => [row.reference, row.traceparent]))
      for (const { channel, reference, outcome } of messages) {
        const parent = parents.get(reference ?? '')
        if (parent !== undefined)
          tracing
            .begin(`callback ${channel}`, {
              kind: 'job',
              parent,
              attributes: { outcome },
              startedAt,
              ...(applying === undefined ? {} : { related: applying }),
            })
            ?.end()
      }
    },

    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - traceDays * 86_400_000)
      await deleteInBatches(db, 'payment_trace', ['reference'], sql`created_at < ${before}`)
    },
  }
}
