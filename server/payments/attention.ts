/** What a person has to look at: each thing once, on a list and in the log. */
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'

export type AttentionKind =
  | 'callbackUnreadable' | 'messageSetAside' | 'promptUnknown' | 'promptAmountDiffers' | 'promptPaidWithoutReceipt'
  | 'collectionAmountDiffers' | 'collectionNotFound' | 'collectionUnchecked' | 'otherShortCode' | 'reversalFailed'
  | 'payoutUnknown' | 'payoutAmountDiffers' | 'payoutContradiction' | 'payoutLateSuccess' | 'payoutTwice' | 'payoutStuck' | 'payoutOurFault'

export type Attention = { readonly kind: AttentionKind; readonly subject: string; readonly details?: Readonly<Record<string, unknown>> }
export type AttentionRow = Attention & { readonly createdAt: Date }
export type AttentionList = ReturnType<typeof createAttention>

/** Alarms: money may be lost or doubled, or nobody can be paid. */
const alarms: ReadonlySet<AttentionKind> = new Set(['payoutTwice', 'payoutOurFault', 'payoutLateSuccess', 'payoutContradiction', 'messageSetAside', 'collectionNotFound'])

export function createAttention({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  return {
    /** Puts things on the list; one that is there already stays as it is. Details hold no personal data. */
    async raise(tx: Tx, items: readonly Attention[]): Promise<void> {
      if (items.length === 0) return
      await sql`insert into payment_attention (kind, subject, details, created_at)
        select kind, subject, details, ${clock.now()}::timestamptz from jsonb_to_recordset(${JSON.stringify(items.map((item) => ({ details: {}, ...item })))}::jsonb)
          as item (kind text, subject text, details jsonb)
        on conflict (kind, subject) do nothing`.execute(tx)
      for (const { kind, subject, details } of items) log[alarms.has(kind) ? 'error' : 'warn']({ attention: kind, subject, ...details }, 'a payment needs a person')
    },

    /** What is open, newest first. */
    async list(): Promise<AttentionRow[]> {
      const { rows } = await sql<AttentionRow>`select kind, subject, details, created_at as "createdAt" from payment_attention where resolved_at is null order by id desc limit 500`.execute(database.db)
      return rows
    },
  }
}
