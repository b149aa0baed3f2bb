/** Appeals and their files: the SQL. */
import { sql } from 'kysely'
import type { Language } from '../../contract/texts/index.ts'
import type { AppealCategory, AppealStatus, AppealTopic } from '../../domain/appeal.ts'
import type { Day } from '../../domain/days.ts'
import type { Db, Tx } from '../platform/database.ts'

export type AppealRow = {
  readonly id: string
  readonly number: number
  readonly customerId: string
  readonly category: AppealCategory
  readonly topic: AppealTopic
  readonly status: AppealStatus
  readonly language: Language
  readonly content: Buffer
  readonly filedOn: Day
  readonly answerDueOn: Day
  /** What was promised first, where that day passed without an answer. */
  readonly promiseMissedOn: Day | null
  readonly answer: Buffer | null
  readonly answeredOn: Day | null
}
export type FileRow = { readonly id: string; readonly fileKey: string; readonly customerId: string; readonly appealId: string | null; readonly fileKind: 'jpeg' | 'pdf' }

const columns = sql`id, number, customer_id as "customerId", category, topic, status, language, content, filed_on as "filedOn", answer_due_on as "answerDueOn", promise_missed_on as "promiseMissedOn", answer, answered_on as "answeredOn"`
const fileColumns = sql`id, file_key as "fileKey", customer_id as "customerId", appeal_id as "appealId", file_kind as "fileKind"`

export async function insert(tx: Tx, row: Omit<AppealRow, 'number' | 'answer' | 'answeredOn' | 'promiseMissedOn'>, at: Date): Promise<AppealRow> {
  const { rows } = await sql<AppealRow>`insert into appeal (id, customer_id, category, topic, status, language, content, filed_on, answer_due_on, created_at)
    values (${row.id}, ${row.customerId}, ${row.category}, ${row.topic}, ${row.status}, ${row.language}, ${row.content}, ${row.filedOn}, ${row.answerDueOn}, ${at}) returning ${columns}`.execute(tx)
  return rows[0]!
}

export async function ofCustomer(db: Db | Tx, customerId: string): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`select ${columns} from appeal where customer_id = ${customerId} order by number desc limit 200`.execute(db)
  return rows
}

export async function oneOf(db: Db | Tx, customerId: string, id: string): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`select ${columns} from appeal where customer_id = ${customerId} and id = ${id}`.execute(db)
  return rows[0]
}

export async function countSince(db: Db | Tx, customerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from appeal where customer_id = ${customerId} and created_at >= ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those that wait for an answer: what we are late with first, then the first due. */
export async function toAnswer(db: Db, limit: number): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`select ${columns} from appeal where status = 'pendingReview' order by promise_missed_on nulls last, answer_due_on, number limit ${limit}`.execute(db)
  return rows
}

/** Names a new day for every answer that was promised for a day before today. Those that were promised for the first time, as they were. */
export async function renewPromises(tx: Tx, today: Day, by: Day): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`select ${columns} from appeal where status = 'pendingReview' and answer_due_on < ${today} order by number for update skip locked`.execute(tx)
  await sql`update appeal set promise_missed_on = coalesce(promise_missed_on, answer_due_on), answer_due_on = ${by} where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows.filter(({ promiseMissedOn }) => promiseMissedOn === null)
}

export async function read(db: Db | Tx, id: string): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`select ${columns} from appeal where id = ${id}`.execute(db)
  return rows[0]
}

export async function lock(tx: Tx, id: string): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`select ${columns} from appeal where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function saveAnswer(tx: Tx, id: string, status: AppealStatus, answer: Buffer, on: Day): Promise<void> {
  await sql`update appeal set status = ${status}, answer = ${answer}, answered_on = ${on} where id = ${id}`.execute(tx)
}

export async function insertFile(db: Db | Tx, row: Omit<FileRow, 'appealId'>, at: Date): Promise<void> {
  await sql`insert into appeal_file (id, file_key, customer_id, file_kind, uploaded_at) values (${row.id}, ${row.fileKey}, ${row.customerId}, ${row.fileKind}, ${at})`.execute(db)
}

/** Uploaded, and part of no appeal yet. */
export async function lockWaitingFiles(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from appeal_file where customer_id = ${customerId} and appeal_id is null order by id for update`.execute(tx)
  return rows.map((row) => row.id)
}

export async function attach(tx: Tx, appealId: string, ids: readonly string[]): Promise<void> {
  await sql`update appeal_file set appeal_id = ${appealId} where id = any(${ids}::uuid[])`.execute(tx)
}

export async function filesOf(db: Db | Tx, appealIds: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from appeal_file where appeal_id = any(${appealIds}::uuid[]) order by uploaded_at, id`.execute(db)
  return rows
}

export async function file(db: Db, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from appeal_file where id = ${id}`.execute(db)
  return rows[0]
}

/** Forgets files that no appeal was made of; their keys. */
export async function forgetWaiting(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`delete from appeal_file where appeal_id is null and uploaded_at < ${before} returning file_key as "fileKey"`.execute(db)
  return rows.map((row) => row.fileKey)
}

export async function named(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`select file_key as "fileKey" from appeal_file where file_key = any(${fileKeys})`.execute(db)
  return rows.map((row) => row.fileKey)
}
