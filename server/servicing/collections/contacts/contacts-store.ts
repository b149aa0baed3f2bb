/** SQL of calls and messages to past-due customers. */
import { inbound, type CallChannel } from '../../../../domain/contact/contact-rules.ts'
import type { Day } from '../../../../domain/days.ts'
import type { CallResult } from '../../../../domain/contact/collections-cases.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { CustomerScopedId } from '../../../platform/database/rows/customer-scoped.ts'
import { ofLoans, type OfLoan } from '../store.ts'

export type NewContact = CustomerScopedId & {
  readonly loanId: string
  /** Null: a reminder. */
  readonly staffId: string | null
  readonly channel: CallChannel | 'agency'
  readonly on: Day
  /** Null if it is still to come, or there is none. */
  readonly result: CallResult | null
}

export async function insert(tx: Tx, contacts: readonly NewContact[], at: Date): Promise<void> {
  if (contacts.length === 0) return
  await tx
    .insertInto('late_contact')
    .values(
      contacts.map(({ customerId, id, loanId, staffId, channel, on, result }) => ({
        customer_id: customerId,
        id,
        loan_id: loanId,
        staff_id: staffId,
        channel,
        made_on: on,
        made_at: at,
        result,
      })),
    )
    .execute()
}

/** Days of each customer's contacts since a day. */
export async function daysOf(
  db: Db,
  customerIds: readonly string[],
  since: Day,
): Promise<ReadonlyMap<string, readonly Day[]>> {
  const rows = await db
    .selectFrom('late_contact')
    .select(['customer_id as customerId', 'made_on as on'])
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .where('made_on', '>=', since)
    .where('channel', 'not in', ['agency', inbound])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ customerId }) => customerId)].map(([id, made]) => [
      id,
      made.map(({ on }) => on),
    ]),
  )
}

/** Whether another person has called since then and recorded no outcome yet. */
export async function isCalledByOther(
  db: Db,
  customerId: string,
  staffId: string,
  since: Date,
): Promise<boolean> {
  const call = await db
    .selectFrom('late_contact')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('channel', 'in', ['call', inbound])
    .where('result', 'is', null)
    .where('made_at', '>', since)
    .where('staff_id', '<>', staffId)
    .limit(1)
    .executeTakeFirst()
  return call !== undefined
}

/** Loans with a recorded conversation on a day. */
export async function loansWithConversationOn(
  db: Db,
  loans: readonly OfLoan[],
  on: Day,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('late_contact')
    .select('loan_id as loanId')
    .distinct()
    .where(ofLoans(loans))
    .where('made_on', '=', on)
    .where('channel', '<>', 'agency')
    .where('result', 'is not', null)
    .execute()
  return new Set(rows.map(({ loanId }) => loanId))
}

/** Outcomes that an agency has reported for these loans. */
export async function reportedOf(
  tx: Tx,
  loans: readonly OfLoan[],
): Promise<readonly { readonly loanId: string; readonly on: Day; readonly result: CallResult }[]> {
  return tx
    .selectFrom('late_contact')
    .select(['loan_id as loanId', 'made_on as on', 'result'])
    .where(ofLoans(loans))
    .where('channel', '=', 'agency')
    .$narrowType<{ result: CallResult }>()
    .execute()
}

/** This person's call without an outcome yet. */
export function lockUnderWay(
  tx: Tx,
  { customerId, id }: CustomerScopedId,
  staffId: string,
): Promise<{ readonly loanId: string; readonly madeAt: Date; readonly channel: CallChannel } | undefined> {
  return tx
    .selectFrom('late_contact')
    .select(['loan_id as loanId', 'made_at as madeAt', 'channel'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('channel', 'in', ['call', inbound])
    .where('result', 'is', null)
    .forUpdate()
    .$narrowType<{ channel: CallChannel }>()
    .executeTakeFirst()
}

export async function setResult(
  tx: Tx,
  { customerId, id }: CustomerScopedId,
  result: CallResult,
  note: Buffer | null,
): Promise<void> {
  await tx
    .updateTable('late_contact')
    .set({ result, note })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export type ContactRow = {
  readonly id: string
  /** Email address of the caller; null for a reminder. */
  readonly by: string | null
  readonly staffId: string | null
  readonly channel: CallChannel | 'agency'
  readonly on: Day
  readonly at: Date
  readonly result: CallResult | null
  readonly note: Buffer | null
}

/** Newest first. */
export function ofLoan(db: Db, { customerId, loanId }: OfLoan, limit: number): Promise<ContactRow[]> {
  return db
    .selectFrom('late_contact as c')
    .leftJoin('staff_member as m', 'm.id', 'c.staff_id')
    .select([
      'c.id',
      'm.email as by',
      'c.staff_id as staffId',
      'c.channel',
      'c.made_on as on',
      'c.made_at as at',
    ])
    .select(['c.result', 'c.note'])
    .where('c.customer_id', '=', customerId)
    .where('c.loan_id', '=', loanId)
    .orderBy('c.made_on', 'desc')
    .orderBy('c.made_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .$narrowType<{ result: CallResult | null }>()
    .execute()
}
