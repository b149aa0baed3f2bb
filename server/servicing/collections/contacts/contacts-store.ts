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
        customerId,
        id,
        loanId,
        staffId,
        channel,
        madeOn: on,
        madeAt: at,
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
    .select(['customerId', 'madeOn as on'])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .where('madeOn', '>=', since)
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
    .where('customerId', '=', customerId)
    .where('channel', 'in', ['call', inbound])
    .where('result', 'is', null)
    .where('madeAt', '>', since)
    .where('staffId', '<>', staffId)
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
    .select('loanId')
    .distinct()
    .where(ofLoans(loans))
    .where('madeOn', '=', on)
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
    .select(['loanId', 'madeOn as on', 'result'])
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
    .select(['loanId', 'madeAt', 'channel'])
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('staffId', '=', staffId)
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
    .where('customerId', '=', customerId)
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
    .leftJoin('staff_member as m', 'm.id', 'c.staffId')
    .select(['c.id', 'm.email as by', 'c.staffId', 'c.channel', 'c.madeOn as on', 'c.madeAt as at'])
    .select(['c.result', 'c.note'])
    .where('c.customerId', '=', customerId)
    .where('c.loanId', '=', loanId)
    .orderBy('c.madeOn', 'desc')
    .orderBy('c.madeAt', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .$narrowType<{ result: CallResult | null }>()
    .execute()
}
