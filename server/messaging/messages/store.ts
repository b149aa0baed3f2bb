/** SQL of the outbox. */
import type { messageStatuses } from '../../../contract/back-office/list-table.ts'
import { sql } from 'kysely'
import type { Language } from '../../../contract/texts/index.ts'
import type { MessageChannelName } from '../../../domain/message-channels.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'
import { plainArray } from '../../platform/database/rows/plain-array.ts'
import type { MessageSubject } from './texts/message-subject.ts'
import type { EmailLinkKind } from './emails/emails.ts'
import type { StaffEmailKind } from './emails/staff.ts'
import type { MessageKind } from './texts/kinds.ts'
import { deleteInBatches, inBatches } from '../../platform/jobs/purge.ts'

export type MessageStatus = (typeof messageStatuses)[number]
export type MessageRow = {
  readonly id: string
  readonly customerId: string | null
  readonly channel: MessageChannelName
  /** For SMS and WhatsApp. */
  readonly phone: string | null
  /** For e-mail, sealed. */
  readonly email: Buffer | null
  readonly kind: MessageKind | StaffEmailKind | EmailLinkKind | 'chatAnswer'
  readonly body: Buffer | null
  readonly status: MessageStatus
  readonly expiresAt: Date | null
  readonly queuedAt: Date
  readonly about: MessageSubject | null
  /** For an SMS: the provider that was asked last. */
  readonly provider: string | null
  /** For an SMS: when a provider was asked that did not answer; it may have been sent. */
  readonly unknownAt: Date | null
}
export type NewMessage = Omit<MessageRow, 'body' | 'provider' | 'unknownAt'> & {
  readonly body: Buffer
  readonly language: Language
}

/** Key of a message; `customerId` is null for a number without an account. */
export type MessageKey = { readonly customerId: string | null; readonly messageId: string }

export async function insertMessages(tx: Db | Tx, rows: readonly NewMessage[]): Promise<void> {
  await sql`insert into message (id, customer_id, phone, language, kind, body, status, queued_at, expires_at,
    channel, email, about)
    select * from unnest(${plainArray(rows.map((row) => row.id))}::uuid[], ${plainArray(rows.map((row) => row.customerId ?? noCustomer))}::uuid[],
      ${rows.map((row) => row.phone)}::text[], ${plainArray(rows.map((row) => row.language))}::text[],
      ${plainArray(rows.map((row) => row.kind))}::text[], ${rows.map((row) => row.body)}::bytea[],
      ${plainArray(rows.map((row) => row.status))}::text[], ${plainArray(rows.map((row) => row.queuedAt))}::timestamptz[],
      ${plainArray(rows.map((row) => row.expiresAt))}::timestamptz[],
      ${plainArray(rows.map((row) => row.channel))}::text[], ${rows.map((row) => row.email)}::bytea[],
      ${rows.map((row) => row.about && JSON.stringify(row.about))}::jsonb[])`.execute(tx)
}

const listed = (keys: readonly MessageKey[]) =>
  sql`unnest(${keys.map(({ customerId }) => customerId ?? noCustomer)}::uuid[],
    ${keys.map(({ messageId }) => messageId)}::uuid[])`
/** The row of this message. */
export const ofKey = ({ customerId, messageId }: MessageKey) =>
  sql<boolean>`message.customer_id = ${customerId ?? noCustomer} and message.id = ${messageId}`

export function readMessages(db: Db, keys: readonly MessageKey[]): Promise<MessageRow[]> {
  return db
    .selectFrom('message')
    .select([
      'id',
      sql<string | null>`nullif(customer_id, ${noCustomer})`.as('customerId'),
      'channel',
      'phone',
      'email',
      'kind',
      'body',
      'status',
      'expiresAt',
      'queuedAt',
      'about',
      'provider',
      'unknownAt',
    ])
    .where(
      keys.length === 1
        ? ofKey(keys[0]!)
        : sql<boolean>`(customer_id, id) in (select * from ${listed(keys)})`,
    )
    .$narrowType<Pick<MessageRow, 'channel' | 'kind' | 'about'>>()
    .execute()
}

/** A queued message has a failure while the provider refuses it and is tried again. */
export function statusOf(
  db: Db,
  key: MessageKey,
): Promise<
  | { readonly status: MessageStatus; readonly failure: string | null; readonly sentAt: Date | null }
  | undefined
> {
  return db.selectFrom('message').select(['status', 'failure', 'sentAt']).where(ofKey(key)).executeTakeFirst()
}

export const statusesOf = (
  db: Db,
  customerId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly status: MessageStatus }[]> =>
  db
    .selectFrom('message')
    .select(['id', 'status'])
    .where('customerId', '=', customerId)
    .where('id', 'in', ids)
    .execute()

/** Whether there is a message to a customer about this. */
export const isBodyStored = async (tx: Tx, customerId: string, about: MessageSubject): Promise<boolean> =>
  (await tx
    .selectFrom('message')
    .select('id')
    .where('customerId', '=', customerId)
    .where(sql<boolean>`about @> ${JSON.stringify(about)}::jsonb`)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function noteRefusal(db: Db, key: MessageKey, failure: string): Promise<void> {
  await db.updateTable('message').set({ failure }).where(ofKey(key)).where('status', '=', 'queued').execute()
}

export async function markEnded(
  db: Db,
  key: MessageKey,
  status: 'failed' | 'blacklisted' | 'expired' | 'withheld',
  failure: string | null,
  wipe: boolean,
  at: Date,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ status, failure, finishedAt: at, ...(wipe ? { body: null } : {}) })
    .where(ofKey(key))
    .where('status', 'in', ['queued', 'withheld'])
    .execute()
}

export type MessageView = {
  readonly channel: MessageChannelName
  readonly kind: MessageKind
  readonly status: MessageStatus
  readonly queuedAt: Date
}

export function messagesOf(db: Db, customerId: string): Promise<MessageView[]> {
  return db
    .selectFrom('message')
    .select(['channel', 'kind', 'status', 'queuedAt'])
    .where('customerId', '=', customerId)
    .orderBy('queuedAt', 'desc')
    .orderBy('id')
    .limit(200)
    .$narrowType<Pick<MessageView, 'channel' | 'kind'>>()
    .execute()
}

export type SentRow = Pick<MessageRow, 'id' | 'channel' | 'kind' | 'status' | 'body'> & {
  readonly queuedAt: Date
  readonly parts: number | null
  readonly costCents: Cents | null
}

/**
 * Returns messages to a customer that were sent or are about to be, newest first; not withheld or expired
 * ones.
 */
export function sentTo(db: Db, customerId: string, limit: number): Promise<SentRow[]> {
  return db
    .selectFrom('message')
    .select(['id', 'channel', 'kind', 'status', 'body', 'queuedAt', 'parts', 'costCents'])
    .where('customerId', '=', customerId)
    .where('status', 'not in', ['withheld', 'expired'])
    .orderBy('queuedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .$narrowType<Pick<SentRow, 'channel' | 'kind' | 'costCents'>>()
    .execute()
}

/** Deletes the texts of messages queued before then, and reports without a message. */
export async function purgeBodies(db: Db, before: Date): Promise<void> {
  await inBatches(async (rows) => {
    const { numUpdatedRows } = await db
      .updateTable('message')
      .set({ body: null, email: null })
      .where(
        sql<boolean>`(customer_id, id) in (select customer_id, id from message
          where queued_at < ${before} and (body is not null or email is not null) limit ${rows})`,
      )
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
  await deleteInBatches(db, 'message_report', ['providerMessageId'], sql`reported_at < ${before}`)
}

/** Deletes messages to numbers without an account whole, because no one can be shown them. */
export const purgeWithoutAccount = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(
    db,
    'message',
    ['customerId', 'id'],
    sql`customer_id = ${sql.lit(noCustomer)} and queued_at < ${before}`,
  )
