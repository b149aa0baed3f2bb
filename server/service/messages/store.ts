/** The outbox's SQL. */
import { sql } from 'kysely'
import type { Language } from '../../../contract/texts/index.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { EmailLinkKind } from './emails/index.ts'
import type { StaffEmailKind } from './emails/staff.ts'
import type { MessageKind } from './kinds.ts'

export type MessageStatus =
  'queued' | 'sent' | 'delivered' | 'failed' | 'blacklisted' | 'expired' | 'withheld'
export type Channel = 'sms' | 'email'
export type MessageRow = {
  readonly id: string
  readonly customerId: string | null
  readonly channel: Channel
  /** Of an SMS. */
  readonly phone: string | null
  /** Of an e-mail, sealed. */
  readonly email: Buffer | null
  readonly kind: MessageKind | StaffEmailKind | EmailLinkKind
  readonly body: Buffer | null
  readonly status: MessageStatus
  readonly expiresAt: Date | null
  readonly about: About | null
}
/** The signed copy that goes with a message, or the due date that it reminds of. */
export type About = SignedCopyOf | DueDateOf
export type SignedCopyOf = { readonly requestId: string; readonly part: number }
export type DueDateOf = { readonly loanId: string; readonly dueOn: Day }
export type NewMessage = Omit<MessageRow, 'body'> & {
  readonly body: Buffer
  readonly language: Language
  readonly queuedAt: Date
}

export async function insertMessages(tx: Db | Tx, rows: readonly NewMessage[]): Promise<void> {
  await sql`insert into message (id, customer_id, phone, language, kind, body, status, queued_at, expires_at,
    channel, email, about)
    select * from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.customerId)}::uuid[],
      ${rows.map((row) => row.phone)}::text[], ${rows.map((row) => row.language)}::text[],
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.body)}::bytea[],
      ${rows.map((row) => row.status)}::text[], ${rows.map((row) => row.queuedAt)}::timestamptz[],
      ${rows.map((row) => row.expiresAt)}::timestamptz[],
      ${rows.map((row) => row.channel)}::text[], ${rows.map((row) => row.email)}::bytea[],
      ${rows.map((row) => row.about && JSON.stringify(row.about))}::jsonb[])`.execute(tx)
}

export async function readMessage(db: Db | Tx, id: string): Promise<MessageRow | undefined> {
  const { rows } =
    await sql<MessageRow>`select id, customer_id as "customerId", channel, phone, email, kind, body, status,
      expires_at as "expiresAt", about from message where id = ${id}`.execute(db)
  return rows[0]
}

/** A message that waits has a failure while the provider refuses it and is asked again. */
export async function standOf(
  db: Db | Tx,
  id: string,
): Promise<{ readonly status: MessageStatus; readonly failure: string | null } | undefined> {
  const { rows } = await sql<{
    status: MessageStatus
    failure: string | null
  }>`select status, failure from message where id = ${id}`.execute(db)
  return rows[0]
}

export async function noteRefusal(db: Db | Tx, id: string, failure: string): Promise<void> {
  await sql`update message set failure = ${failure} where id = ${id} and status = 'queued'`.execute(db)
}

/** Writes down that the provider took it; a report that came first counts. */
export async function markSent(
  tx: Tx,
  id: string,
  providerMessageId: string,
  wipe: boolean,
  at: Date,
): Promise<void> {
  await sql`update message set status = 'sent', failure = null, provider_message_id = ${providerMessageId},
    sent_at = ${at}, body = case when ${wipe} then null else body end
    where id = ${id} and status = 'queued'`.execute(tx)
  await applyReport(tx, providerMessageId)
}

export async function markEnded(
  db: Db | Tx,
  id: string,
  status: 'failed' | 'blacklisted' | 'expired' | 'withheld',
  failure: string | null,
  wipe: boolean,
  at: Date,
): Promise<void> {
  await sql`update message set status = ${status}, failure = ${failure}, finished_at = ${at}, body = case
    when ${wipe} then null else body end
    where id = ${id} and status in ('queued', 'withheld')`.execute(db)
}

/** Keeps a report; a final one is not overruled by one that came late. */
export async function keepReport(
  tx: Tx,
  report: { readonly messageId: string; readonly status: string; readonly failure: string | null },
  at: Date,
): Promise<void> {
  await sql`insert into message_report (provider_message_id, status, failure, reported_at)
    values (${report.messageId}, ${report.status}, ${report.failure}, ${at})
    on conflict (provider_message_id) do update
      set status = excluded.status, failure = excluded.failure, reported_at = excluded.reported_at
    where message_report.status = 'underway'`.execute(tx)
  await applyReport(tx, report.messageId)
}

async function applyReport(tx: Tx, providerMessageId: string): Promise<void> {
  await sql`update message set status = report.status, failure = report.failure,
    finished_at = report.reported_at from message_report report
    where message.provider_message_id = ${providerMessageId} and report.provider_message_id = ${providerMessageId}
      and message.status = 'sent' and report.status in ('delivered', 'failed')`.execute(tx)
}

export async function recordOptOut(db: Db | Tx, phoneKey: string, at: Date): Promise<void> {
  await sql`insert into message_opt_out (phone_key, since) values (${phoneKey}, ${at}) on conflict do nothing`.execute(
    db,
  )
}

/** Nothing more goes to this address. */
export async function stopEmail(
  db: Db | Tx,
  emailKey: string,
  reason: 'bounced' | 'refused' | 'complained' | 'optedOut',
  at: Date,
): Promise<void> {
  await sql`insert into message_email_stop (email_key, reason, since) values (${emailKey}, ${reason}, ${at})
    on conflict do nothing`.execute(db)
}
/** The provider sends there again: its owner wants e-mails, or the address was reactivated after it bounced. */
export async function resumeEmail(db: Db | Tx, emailKey: string): Promise<void> {
  await sql`delete from message_email_stop where email_key = ${emailKey}`.execute(db)
}
export async function stoppedEmails(db: Db | Tx, emailKeys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    key: string
  }>`select email_key as key from message_email_stop where email_key = any(${emailKeys}::text[])`.execute(db)
  return new Set(rows.map((row) => row.key))
}

export type MessageView = {
  readonly channel: Channel
  readonly kind: MessageKind
  readonly status: MessageStatus
  readonly queuedAt: Date
}

export async function messagesOf(db: Db | Tx, customerId: string): Promise<MessageView[]> {
  const { rows } = await sql<MessageView>`select channel, kind, status, queued_at as "queuedAt" from message
      where customer_id = ${customerId} order by queued_at desc, id limit 200`.execute(db)
  return rows
}

export type SentRow = Pick<MessageRow, 'channel' | 'kind' | 'status' | 'body'> & { readonly queuedAt: Date }

/**
 * What went out to a customer, or is about to, the newest first: neither what was never meant to be sent nor
 * what came too late to be.
 */
export async function sentTo(db: Db | Tx, customerId: string, limit: number): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`select channel, kind, status, body, queued_at as "queuedAt" from message
    where customer_id = ${customerId} and status not in ('withheld', 'expired') order by queued_at desc, id
      limit ${limit}`.execute(db)
  return rows
}

/** The texts of messages queued before then, and reports that found no message. */
export async function purgeBodies(db: Db | Tx, before: Date): Promise<void> {
  await sql`update message set body = null, email = null where queued_at < ${before}
    and (body is not null or email is not null)`.execute(db)
  await sql`delete from message_report where reported_at < ${before}`.execute(db)
}
