/** SQL of messages that a provider took, or may have taken, and of the reports about them. */
import { sql } from 'kysely'
import { cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isOf } from '../../platform/database/rows/named-rows.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'
import { ofKey, type MessageKey } from './store.ts'

/** Records that a provider did not answer: the message may have been sent. */
export async function noteUnknown(
  db: Db,
  key: MessageKey,
  { provider, since }: { readonly provider: string; readonly since: Date },
): Promise<void> {
  await db
    .updateTable('message')
    .set({ provider, unknownAt: since })
    .where(ofKey(key))
    .where('status', '=', 'queued')
    .execute()
}

/**
 * Gives a message without a known outcome the oldest report about its number that belongs to no message, and returns
 * the provider's id: the provider did send it. Null without such a report.
 */
export async function claimReport(
  db: Db,
  { customerId, messageId }: MessageKey,
  phoneKeys: readonly string[],
  since: Date,
): Promise<string | null> {
  const found = await db
    .selectFrom('message_report')
    .select('providerMessageId as id')
    .where((eb) =>
      eb.or([
        eb('messageId', '=', messageId),
        eb.and([eb('phoneKey', 'in', phoneKeys), eb('messageId', 'is', null), eb('reportedAt', '>=', since)]),
      ]),
    )
    .orderBy('reportedAt')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const claimed = await db
    .updateTable('message_report')
    .set({ customerId: customerId ?? noCustomer, messageId, phoneKey: null })
    .where('providerMessageId', '=', found.id)
    .where((eb) => eb.or([eb('messageId', 'is', null), eb('messageId', '=', messageId)]))
    .returning('providerMessageId as id')
    .executeTakeFirst()
  return claimed?.id ?? null
}

/** A message that the provider accepted; `wipe`: its text is a secret, and can be deleted now. */
export type SentNote = MessageKey & {
  readonly providerMessageId: string
  readonly wipe: boolean
  /** For an SMS: number of parts and their cost. */
  readonly parts: number | null
  readonly costCents: number | null
  readonly provider: string | null
}

/**
 * Records accepted messages and applies reports that came first. Locks the report's row first, like the code
 * that stores a report: of two at the same moment, the later sees all that the earlier wrote.
 */
export async function markSent(tx: Tx, notes: readonly SentNote[], at: Date): Promise<void> {
  const sorted = notes.toSorted((one, other) => (one.providerMessageId < other.providerMessageId ? -1 : 1))
  const noted = sql`unnest(${sorted.map(({ customerId }) => customerId ?? noCustomer)}::uuid[],
    ${sorted.map(({ messageId }) => messageId)}::uuid[],
    ${sorted.map(({ providerMessageId }) => providerMessageId)}::text[],
    ${sorted.map(({ wipe }) => wipe)}::boolean[], ${sorted.map(({ parts }) => parts)}::smallint[],
    ${sorted.map(({ costCents }) => costCents)}::bigint[], ${sorted.map(({ provider }) => provider)}::text[])
    as note (customer_id, id, provider_message_id, wipe, parts, cost_cents, provider)`
  const kept = await tx
    .insertInto('message_report')
    .columns(['providerMessageId', 'status', 'reportedAt', 'customerId', 'messageId'])
    .expression(
      sql`select note.provider_message_id, 'underway', ${at}::timestamptz, note.customer_id, note.id from ${noted}`,
    )
    .onConflict((conflict) =>
      conflict.column('providerMessageId').doUpdateSet((eb) => ({
        customerId: eb.ref('excluded.customerId'),
        messageId: eb.ref('excluded.messageId'),
        phoneKey: null,
      })),
    )
    .returning(['providerMessageId as id', 'customerId', 'messageId'])
    .returning(['status', 'failure', 'reportedAt as at'])
    .$narrowType<Pick<KeptReport, 'status'>>()
    .execute()
  await sql`update message set status = 'sent', failure = null, provider_message_id = note.provider_message_id,
      sent_at = ${at}, parts = note.parts, cost_cents = note.cost_cents, provider = note.provider, unknown_at = null, body = case when note.wipe then null else body end
    from ${noted}
    where message.customer_id = note.customer_id and message.id = note.id and ${isOf('message', sorted)}
      and message.status = 'queued'`.execute(tx)
  await applyReports(tx, kept)
}

type Report = {
  readonly messageId: string
  readonly status: 'delivered' | 'failed' | 'underway'
  readonly failure: string | null
  /** For an SMS: keyed hash of the number. */
  readonly phoneKey?: string | null
  /** For an SMS whose cost comes with the report. */
  readonly costCents?: number | null
}

/** A stored report; without a message until its message is known. */
type KeptReport = {
  readonly id: string
  readonly customerId: string | null
  readonly messageId: string | null
  readonly status: Report['status']
  readonly failure: string | null
  readonly at: Date
}

/** Stores a report until its message is known; a late report does not overrule a final one. */
export async function saveReport(
  tx: Tx,
  { messageId, status, failure, phoneKey = null, costCents = null }: Report,
  at: Date,
): Promise<void> {
  const reported = { status, failure, reportedAt: at }
  const kept = await tx
    .insertInto('message_report')
    .values({ providerMessageId: messageId, phoneKey, ...reported })
    .onConflict((conflict) =>
      conflict
        .column('providerMessageId')
        .doUpdateSet(reported)
        .where('message_report.status', '=', 'underway'),
    )
    .returning(['providerMessageId as id', 'customerId', 'messageId'])
    .returning(['status', 'failure', 'reportedAt as at'])
    .$narrowType<Pick<KeptReport, 'status'>>()
    .execute()
  if (costCents !== null)
    for (const { customerId, messageId: id } of kept)
      if (id !== null)
        await tx
          .updateTable('message')
          .set({ costCents: cents(costCents) })
          .where(ofKey({ customerId, messageId: id }))
          .execute()
  await applyReports(tx, kept)
}

/** After its last report a message is no longer searched by its provider id. */
async function applyReports(tx: Tx, reports: readonly KeptReport[]): Promise<void> {
  for (const { id, at, status, failure, customerId, messageId } of reports) {
    if (messageId === null || status === 'underway') continue
    const { numUpdatedRows } = await tx
      .updateTable('message')
      .set({ status, failure, finishedAt: at })
      .where(ofKey({ customerId, messageId }))
      .where('status', '=', 'sent')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n)
      await tx.deleteFrom('message_report').where('providerMessageId', '=', id).execute()
  }
}
