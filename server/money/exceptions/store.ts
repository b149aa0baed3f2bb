/** What of payments needs a person, with what it is about: the SQL. */
import { sql } from 'kysely'
import type { ExceptionKind } from '../../../domain/exceptions.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db } from '../../platform/database.ts'

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

/** An id that the details name. */
const uuidOf = (key: 'prompt' | 'customerId') => sql<string | null>`(item.details ->> ${sql.lit(key)})::uuid`

/** What is open, newest first. The domain says which kinds there are, and whoever raises one what its details are. */
export function listOpen(db: Db): Promise<ExceptionRow[]> {
  return db
    .with('item', (query) =>
      query
        .selectFrom('payment_exception')
        .select(['id', 'kind', 'subject', 'details', 'created_at'])
        .select([
          sql<string | null>`case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                  then subject::uuid end`.as('uuid'),
          sql<
            string | null
          >`case when subject ~ '^[A-Z0-9]{10}$' then subject else details ->> 'receipt' end`.as('named'),
        ])
        .where('resolved_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(500),
    )
    .selectFrom('item')
    .leftJoin('payment_prompt as prompt', (join) =>
      join.on('prompt.id', '=', ({ fn }) => fn.coalesce(uuidOf('prompt'), 'item.uuid')),
    )
    .leftJoin('payout', 'payout.id', 'item.uuid')
    .leftJoin('payment_reversal as reversal', 'reversal.id', 'item.uuid')
    .leftJoin('collection as payment', (join) =>
      join.on('payment.receipt', '=', ({ fn }) =>
        fn.coalesce('reversal.receipt', 'item.named', 'prompt.receipt'),
      ),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_claim')
          .select(['loan_id', 'customer_id'])
          .where('item.kind', '=', 'paymentClaimed')
          .whereRef('receipt', '=', 'item.subject')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('claim'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund_part')
          .select('loan_id')
          .whereRef('payout_id', '=', 'payout.id')
          .limit(1)
          .as('refunded'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'item.id',
      'item.kind',
      'item.subject',
      'item.details',
      'item.created_at as createdAt',
      eb.fn.coalesce('payout.receipt', 'payment.receipt', 'item.named').as('receipt'),
      eb.and([eb('payout.id', 'is', null), eb('payment.receipt', 'is not', null)]).as('isPayment'),
      eb.fn.coalesce('payout.amount_cents', 'prompt.amount_cents', 'payment.amount_cents').as('amountCents'),
      eb.fn.coalesce('payment.loan_id', 'prompt.loan_id', 'claim.loan_id', 'refunded.loan_id').as('loanId'),
      eb.case().when('payout.purpose', '=', 'loan').then(eb.ref('payout.request_id')).end().as('requestId'),
      eb.fn
        .coalesce(
          'payout.customer_id',
          'payment.customer_id',
          'prompt.customer_id',
          'claim.customer_id',
          uuidOf('customerId'),
        )
        .as('customerId'),
    ])
    .orderBy('item.id', 'desc')
    .$narrowType<{
      kind: ExceptionKind
      details: Readonly<Record<string, unknown>>
      isPayment: boolean
    }>()
    .execute()
}

export const countOpen = (db: Db): Promise<{ readonly kind: ExceptionKind; readonly count: number }[]> =>
  db
    .selectFrom('payment_exception')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('resolved_at', 'is', null)
    .groupBy('kind')
    .$narrowType<{ kind: ExceptionKind }>()
    .execute()
