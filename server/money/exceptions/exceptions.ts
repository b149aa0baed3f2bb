/** What a person has to look at: each thing once, on a list and in the log. */
import { sql } from 'kysely'
import type { ExceptionKind } from '../../../domain/exceptions.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'

export type { ExceptionKind }
export type NewException = {
  readonly kind: ExceptionKind
  readonly subject: string
  readonly details?: Readonly<Record<string, unknown>>
}
/**
 * What its subject is: a payment, a prompt, a payout, what was asked back, or a claim of the customer; null
 * where it is none of these.
 */
export type ExceptionAbout = {
  readonly receipt: string | null
  /** The receipt is of money that came in and is kept here. */
  readonly isPayment: boolean
  readonly amountCents: Cents | null
  readonly loanId: string | null
  readonly requestId: string | null
  readonly customerId: string | null
}
export type ExceptionRow = NewException & ExceptionAbout & { readonly id: number; readonly createdAt: Date }
export type Exceptions = ReturnType<typeof createExceptions>

/** Alarms: money may be lost or doubled, or nobody can be paid. */
const alarms: ReadonlySet<ExceptionKind> = new Set([
  'payoutTwice',
  'payoutOurFault',
  'payoutLateClaimed',
  'payoutLateSuccess',
  'payoutContradiction',
  'payoutMismatch',
  'payoutUnconfirmed',
  'messageSetAside',
  'collectionNotFound',
])

export function createExceptions({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  return {
    /**
     * Puts things on the list; one that is open already stays as it is, one that was done with is open again.
     * Details hold no personal data.
     */
    async raise(tx: Tx, items: readonly NewException[]): Promise<void> {
      if (items.length === 0) return
      await sql`insert into payment_exception (kind, subject, details, created_at)
        select distinct on (kind, subject) kind, subject, details, ${clock.now()}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(items.map((item) => ({ details: {}, ...item })))}::jsonb)
          as item (kind text, subject text, details jsonb)
        on conflict (kind, subject) do update
          set details = excluded.details, created_at = excluded.created_at, resolved_at = null
          where payment_exception.resolved_at is not null`.execute(tx)
      for (const { kind, subject, details } of items)
        log[alarms.has(kind) ? 'error' : 'warn'](
          { exception: kind, subject, ...details },
          'a payment needs a person',
        )
    },

    /** Takes things of a subject off the list. */
    async resolve(tx: Tx, kinds: readonly ExceptionKind[], subject: string): Promise<void> {
      await sql`update payment_exception set resolved_at = ${clock.now()} where kind = any(${kinds}::text[])
        and subject = ${subject} and resolved_at is null`.execute(tx)
    },

    /** A person is done with it, and says how; what it was, or null where it is not open. */
    async done(tx: Tx, id: number, note: string): Promise<NewException | null> {
      const { rows } =
        await sql<NewException>`update payment_exception set resolved_at = ${clock.now()}, note = ${note}
          where id = ${id} and resolved_at is null returning kind, subject, details`.execute(tx)
      return rows[0] ?? null
    },

    /** Whether a person has done with it. */
    async isResolved(tx: Tx, kind: ExceptionKind, subject: string): Promise<boolean> {
      const { rows } = await sql`select 1 from payment_exception where kind = ${kind} and subject = ${subject}
          and resolved_at is not null`.execute(tx)
      return rows.length > 0
    },

    /** What is open, newest first, with what it is about. */
    async list(): Promise<ExceptionRow[]> {
      const { rows } = await sql<ExceptionRow>`
        with item as (
          select *, case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end as uuid,
            case when subject ~ '^[A-Z0-9]{10}$' then subject else details ->> 'receipt' end as named
          from payment_exception where resolved_at is null order by id desc limit 500)
        select item.id, item.kind, item.subject, item.details, item.created_at as "createdAt",
          coalesce(payout.receipt, payment.receipt, item.named) as receipt,
          payout.id is null and payment.receipt is not null as "isPayment",
          coalesce(payout.amount_cents, prompt.amount_cents, payment.amount_cents) as "amountCents",
          coalesce(payment.loan_id, prompt.loan_id, claim.loan_id, refunded.loan_id) as "loanId",
          case when payout.purpose = 'loan' then payout.request_id end as "requestId",
          coalesce(payout.customer_id, payment.customer_id, prompt.customer_id, claim.customer_id,
          (item.details ->> 'customerId')::uuid) as "customerId"
        from item
        left join payment_prompt prompt on prompt.id = coalesce((item.details ->> 'prompt')::uuid, item.uuid)
        left join payout on payout.id = item.uuid
        left join payment_reversal reversal on reversal.id = item.uuid
        left join collection payment on payment.receipt = coalesce(reversal.receipt, item.named, prompt.receipt)
        left join lateral (select loan_id, customer_id from payment_claim where item.kind = 'paymentClaimed'
          and receipt = item.subject order by created_at desc limit 1) claim on true
        left join lateral (select loan_id from refund_part where payout_id = payout.id limit 1) refunded on true
        order by item.id desc`.execute(database.db)
      return rows
    },
  }
}
