/** What a person has to look at: each thing once, on a list and in the log. */
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'

export type AttentionKind =
  | 'callbackUnreadable' | 'messageSetAside' | 'promptUnknown' | 'promptAmountDiffers' | 'promptPaidWithoutReceipt'
  | 'collectionAmountDiffers' | 'collectionNotFound' | 'collectionUnchecked' | 'otherShortCode' | 'timeOutOfBounds' | 'collectionTakenBack' | 'promptPaidTwice' | 'reversalFailed' | 'paymentClaimed'
  | 'payoutUnknown' | 'payoutAmountDiffers' | 'payoutMismatch' | 'payoutUnconfirmed' | 'payoutContradiction' | 'payoutLateClaimed' | 'payoutLateSuccess' | 'payoutTwice' | 'payoutStuck' | 'payoutOurFault'
  | 'payoutNameDiffers' | 'payoutHeldForName' | 'payerNameDiffers' | 'cardOnSeveralCustomers' | 'cardChargeDiffers' | 'cardCheckNotReturned'

export type Attention = { readonly kind: AttentionKind; readonly subject: string; readonly details?: Readonly<Record<string, unknown>> }
export type AttentionRow = Attention & { readonly id: number; readonly createdAt: Date }
export type AttentionList = ReturnType<typeof createAttention>

/** Alarms: money may be lost or doubled, or nobody can be paid. */
const alarms: ReadonlySet<AttentionKind> = new Set(['payoutTwice', 'payoutOurFault', 'payoutLateClaimed', 'payoutLateSuccess', 'payoutContradiction', 'payoutMismatch', 'payoutUnconfirmed', 'messageSetAside', 'collectionNotFound'])

export function createAttention({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  return {
    /** Puts things on the list; one that is open already stays as it is, one that was done with is open again. Details hold no personal data. */
    async raise(tx: Tx, items: readonly Attention[]): Promise<void> {
      if (items.length === 0) return
      await sql`insert into payment_attention (kind, subject, details, created_at)
        select distinct on (kind, subject) kind, subject, details, ${clock.now()}::timestamptz from jsonb_to_recordset(${JSON.stringify(items.map((item) => ({ details: {}, ...item })))}::jsonb)
          as item (kind text, subject text, details jsonb)
        on conflict (kind, subject) do update set details = excluded.details, created_at = excluded.created_at, resolved_at = null
          where payment_attention.resolved_at is not null`.execute(tx)
      for (const { kind, subject, details } of items) log[alarms.has(kind) ? 'error' : 'warn']({ attention: kind, subject, ...details }, 'a payment needs a person')
    },

    /** Takes things of a subject off the list. */
    async resolve(tx: Tx, kinds: readonly AttentionKind[], subject: string): Promise<void> {
      await sql`update payment_attention set resolved_at = ${clock.now()} where kind = any(${kinds}::text[]) and subject = ${subject} and resolved_at is null`.execute(tx)
    },

    /** A person is done with it, and says how; what it was, or null where it is not open. */
    async done(tx: Tx, id: number, note: string): Promise<Attention | null> {
      const { rows } = await sql<Attention>`update payment_attention set resolved_at = ${clock.now()}, note = ${note} where id = ${id} and resolved_at is null returning kind, subject, details`.execute(tx)
      return rows[0] ?? null
    },

    /** Whether a person has done with it. */
    async isResolved(tx: Tx, kind: AttentionKind, subject: string): Promise<boolean> {
      const { rows } = await sql`select 1 from payment_attention where kind = ${kind} and subject = ${subject} and resolved_at is not null`.execute(tx)
      return rows.length > 0
    },

    /** What is open, newest first. */
    async list(): Promise<AttentionRow[]> {
      const { rows } = await sql<AttentionRow>`select id, kind, subject, details, created_at as "createdAt" from payment_attention where resolved_at is null order by id desc limit 500`.execute(database.db)
      return rows
    },
  }
}
