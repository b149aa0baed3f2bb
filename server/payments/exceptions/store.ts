/** The SQL of payment exceptions and their subjects. */
import type { ExceptionKind } from '../../../domain/payment/exceptions.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db } from '../../platform/database/database.ts'
import { findAll } from '../../platform/database/sharding/directory.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import { namedRows } from '../../platform/database/rows/named-rows.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'

export type NewException = {
  readonly kind: ExceptionKind
  readonly subject: string
  readonly details?: Readonly<Record<string, unknown>>
}
/**
 * Details of the exception's subject, which is a payment, a prompt, a payout, a reversal request or a
 * missing-payment claim. Null fields otherwise.
 */
export type ExceptionAbout = {
  readonly receipt: string | null
  /** The receipt belongs to a payment stored here. */
  readonly isPayment: boolean
  readonly amountCents: Cents | null
  readonly loanId: string | null
  readonly requestId: string | null
  readonly payoutId: string | null
  readonly customerId: string | null
}
export type ExceptionRow = NewException & ExceptionAbout & { readonly id: number; readonly createdAt: Date }

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const receiptForm = /^(?:[A-Z0-9]{10}|[A-Z0-9]+(?:\.[A-Z0-9]+)+)$/
const uuidIn = (text: unknown): string | null =>
  typeof text === 'string' && uuidForm.test(text) ? text : null
const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string | null, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Open exceptions, newest first. The domain defines the kinds; the caller of `raise` defines the details. */
export async function listOpen(db: Db): Promise<ExceptionRow[]> {
  const open = await exceptions(db).where('resolvedAt', 'is', null).orderBy('id', 'desc').limit(500).execute()
  return withAbout(db, open)
}

/** These exceptions, open or resolved. */
export async function byIds(db: Db, ids: readonly number[]): Promise<ExceptionRow[]> {
  return withAbout(
    db,
    await exceptions(db)
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute(),
  )
}

const exceptions = (db: Db) =>
  db
    .selectFrom('payment_exception')
    .select(['id', 'kind', 'subject', 'details', 'createdAt'])
    .$narrowType<{ kind: ExceptionKind; details: Readonly<Record<string, unknown>> }>()

async function withAbout(
  db: Db,
  all: readonly (Required<NewException> & Pick<ExceptionRow, 'id' | 'createdAt'>)[],
): Promise<ExceptionRow[]> {
  const items = all.map((item) => {
    const named = receiptForm.test(item.subject) ? item.subject : item.details['receipt']
    return { item, uuid: uuidIn(item.subject), named: typeof named === 'string' ? named : null }
  })
  const promptIdOf = ({ item, uuid }: (typeof items)[number]) => uuidIn(item.details['prompt']) ?? uuid
  const prompts = byId(
    await promptsOf(
      db,
      items.flatMap((each) => promptIdOf(each) ?? []),
    ),
  )
  const uuids = items.flatMap(({ uuid }) => uuid ?? [])
  const payouts = byId(await payoutsOf(db, uuids))
  const reversals = byId(await reversalsOf(db, uuids))
  const receiptOf = (each: (typeof items)[number]) =>
    reversals.get(each.uuid)?.receipt ?? each.named ?? prompts.get(promptIdOf(each))?.receipt ?? null
  const payments = new Map(
    (
      await paymentsOf(
        db,
        items.flatMap((each) => receiptOf(each) ?? []),
      )
    ).map((each) => [each.receipt, each]),
  )
  const refunded = new Map(
    (await refundedBy(db, [...payouts.values()])).map(({ payoutId, loanId }) => [payoutId, loanId]),
  )
  return items.map((each): ExceptionRow => {
    const { item, uuid, named } = each
    const [prompt, payout] = [prompts.get(promptIdOf(each)), payouts.get(uuid)]
    const payment = payments.get(receiptOf(each) ?? '')
    return {
      ...item,
      receipt: payout?.receipt ?? payment?.receipt ?? named,
      isPayment: payout === undefined && payment !== undefined,
      amountCents: payout?.amountCents ?? prompt?.amountCents ?? payment?.amountCents ?? null,
      loanId:
        payment?.loanId ??
        prompt?.loanId ??
        (item.kind === 'paymentClaimed' ? uuidIn(item.details['loanId']) : null) ??
        refunded.get(uuid ?? '') ??
        null,
      payoutId: payout?.id ?? null,
      requestId: payout?.purpose === 'loan' ? payout.requestId : null,
      customerId:
        payout?.customerId ?? payment?.customerId ?? prompt?.customerId ?? uuidIn(item.details['customerId']),
    }
  })
}

const promptsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('payment_prompt')
    .select(['id', 'customerId', 'loanId', 'amountCents', 'receipt'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()

const payoutsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('payout')
    .select(['id', 'customerId', 'purpose', 'requestId', 'amountCents', 'receipt'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()

const reversalsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('payment_reversal')
    .select(['id', 'receipt'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()

async function paymentsOf(db: Db, receipts: readonly string[]) {
  const owners = await findAll(db, 'receipt', receipts)
  const rows = await db
    .selectFrom('collection')
    .innerJoin(
      namedRows(
        owners.map(({ key, customerId }) => ({ customerId, id: key })),
        'text',
      ),
      (join) =>
        join
          .onRef('collection.customerId', '=', 'named.ofCustomer')
          .onRef('collection.receipt', '=', 'named.ofId'),
    )
    .select(['receipt', 'collection.customerId', 'loanId', 'amountCents'])
    .execute()
  return rows.map((row) => ({ ...row, customerId: row.customerId === noCustomer ? null : row.customerId }))
}

/** A loan whose refund is among these payouts. */
const refundedBy = (db: Db, payouts: readonly CustomerScopedId[]) =>
  db
    .selectFrom('refund_part')
    .innerJoin(namedRows(payouts), (join) =>
      join
        .onRef('refund_part.customerId', '=', 'named.ofCustomer')
        .onRef('refund_part.payoutId', '=', 'named.ofId'),
    )
    .select(['payoutId', 'loanId'])
    .execute()

export const countOpen = (db: Db): Promise<{ readonly kind: ExceptionKind; readonly count: number }[]> =>
  db
    .selectFrom('payment_exception')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('resolvedAt', 'is', null)
    .groupBy('kind')
    .$narrowType<{ kind: ExceptionKind }>()
    .execute()
