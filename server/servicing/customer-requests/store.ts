/** SQL of customer requests and their files. */
import { sql, type NotNull } from 'kysely'
import type { Language } from '../../../contract/texts/index.ts'
import type {
  RequestCategory,
  CustomerRequestStatus,
  RequestTopic,
} from '../../../domain/contact/customer-request.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type CustomerRequestRow = {
  readonly id: string
  readonly number: number
  readonly customerId: string
  readonly category: RequestCategory
  readonly topic: RequestTopic
  readonly status: CustomerRequestStatus
  readonly language: Language
  readonly content: Buffer
  readonly filedOn: Day
  readonly answerDueOn: Day
  /** First promised day, if it passed without an answer. */
  readonly answerDeadlineMissedOn: Day | null
  readonly answer: Buffer | null
  readonly answeredOn: Day | null
}
export type FileRow = {
  readonly id: string
  readonly fileKey: string
  readonly customerId: string
  readonly appealId: string | null
  readonly fileKind: 'jpeg' | 'pdf'
}

const columns = [
  'id',
  'number',
  'customerId',
  'category',
  'topic',
  'status',
  'language',
  'content',
  'filedOn',
  'answerDueOn',
  'promiseMissedOn as answerDeadlineMissedOn',
  'answer',
  'answeredOn',
] as const
const fileColumns = ['id', 'fileKey', 'customerId', 'appealId', 'fileKind'] as const

/** Only the domain knows the topics, so the type is narrowed here. */
const appeals = (db: Db) => db.selectFrom('appeal').select(columns).$narrowType<{ topic: RequestTopic }>()
const files = (db: Db) => db.selectFrom('appeal_file').select(fileColumns)

type NewAppeal = Omit<CustomerRequestRow, 'number' | 'answer' | 'answeredOn' | 'answerDeadlineMissedOn'>

export function insert(tx: Tx, row: NewAppeal, at: Date): Promise<CustomerRequestRow> {
  return tx
    .insertInto('appeal')
    .values({ ...row, createdAt: at })
    .returning(columns)
    .$narrowType<{ topic: RequestTopic }>()
    .executeTakeFirstOrThrow()
}

export function ofCustomer(db: Db, customerId: string): Promise<CustomerRequestRow[]> {
  return appeals(db).where('customerId', '=', customerId).orderBy('number', 'desc').limit(200).execute()
}

/** The customer's last answered request. */
export const lastAnswered = (db: Db, customerId: string): Promise<CustomerRequestRow | undefined> =>
  appeals(db)
    .where('customerId', '=', customerId)
    .where('answeredOn', 'is not', null)
    .orderBy('answeredOn', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The customer's pending requests under a topic. */
export const pendingOfTopic = (
  db: Db,
  customerId: string,
  topic: RequestTopic,
): Promise<CustomerRequestRow[]> =>
  appeals(db)
    .where('customerId', '=', customerId)
    .where('topic', '=', topic)
    .where('status', '=', 'pendingReview')
    .execute()

export function oneOf(db: Db, customerId: string, id: string): Promise<CustomerRequestRow | undefined> {
  return appeals(db).where('customerId', '=', customerId).where('id', '=', id).executeTakeFirst()
}

export async function countSince(db: Db, customerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('appeal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Unanswered requests: overdue ones first, then by deadline. */
export function toAnswer(db: Db, limit: number): Promise<CustomerRequestRow[]> {
  return appeals(db)
    .where('status', '=', 'pendingReview')
    .orderBy('promiseMissedOn', (order) => order.asc().nullsLast())
    .orderBy('answerDueOn')
    .orderBy('number')
    .limit(limit)
    .execute()
}

/**
 * Sets a new day for every answer deadline before today; returns requests that missed one for the first time.
 */
export async function renewAnswerDeadlines(
  tx: Tx,
  today: Day,
  by: Day,
): Promise<{ readonly customerId: string; readonly number: number; readonly promised: Day }[]> {
  const late = tx.updateTable('appeal').where('status', '=', 'pendingReview').where('answerDueOn', '<', today)
  await late.set({ answerDueOn: by }).where('promiseMissedOn', 'is not', null).execute()
  return late
    .set((eb) => ({ promiseMissedOn: eb.ref('answerDueOn'), answerDueOn: by }))
    .where('promiseMissedOn', 'is', null)
    .returning(['customerId', 'number', 'promiseMissedOn as promised'])
    .$narrowType<{ promised: NotNull }>()
    .execute()
}

/** Numbers that customers know the requests by. */
export async function numbersOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('appeal')
    .select(['id', 'number'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Searches over all customers. */
export function read(db: Db | Tx, id: string): Promise<CustomerRequestRow | undefined> {
  return appeals(db).where('id', '=', id).executeTakeFirst()
}

/** Officers identify a request by its id alone. */
export async function lock(tx: Tx, id: string): Promise<CustomerRequestRow | undefined> {
  const found = await read(tx, id)
  return (
    found &&
    appeals(tx).where('customerId', '=', found.customerId).where('id', '=', id).forUpdate().executeTakeFirst()
  )
}

export async function saveTopic(
  tx: Tx,
  { customerId, id }: Pick<CustomerRequestRow, 'customerId' | 'id'>,
  row: Pick<CustomerRequestRow, 'topic' | 'category' | 'answerDueOn'>,
): Promise<void> {
  await tx
    .updateTable('appeal')
    .set({ topic: row.topic, category: row.category, answerDueOn: row.answerDueOn })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export async function saveAnswer(
  tx: Tx,
  { customerId, id }: Pick<CustomerRequestRow, 'customerId' | 'id'>,
  status: CustomerRequestStatus,
  answer: Buffer,
  on: Day,
): Promise<void> {
  await tx
    .updateTable('appeal')
    .set({ status, answer, answeredOn: on })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export async function insertFile(db: Db, row: Omit<FileRow, 'appealId'>, at: Date): Promise<void> {
  const { id, fileKey, customerId, fileKind } = row
  await db.insertInto('appeal_file').values({ id, fileKey, customerId, fileKind, uploadedAt: at }).execute()
}

/** Uploaded files that belong to no request yet. */
export async function lockWaitingFiles(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('appeal_file')
    .select('id')
    .where('customerId', '=', customerId)
    .where('appealId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

export async function attach(
  tx: Tx,
  { customerId, id: appealId }: Pick<CustomerRequestRow, 'customerId' | 'id'>,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('appeal_file')
    .set({ appealId })
    .where('customerId', '=', customerId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
}

export function filesOf(
  db: Db,
  of: readonly Pick<CustomerRequestRow, 'customerId' | 'id'>[],
): Promise<FileRow[]> {
  return files(db)
    .where('customerId', '=', (eb) => eb.fn.any(eb.val([...new Set(of.map(({ customerId }) => customerId))])))
    .where('appealId', '=', (eb) => eb.fn.any(eb.val(of.map(({ id }) => id))))
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()
}

export function file(db: Db, customerId: string, id: string): Promise<FileRow | undefined> {
  return files(db).where('customerId', '=', customerId).where('id', '=', id).executeTakeFirst()
}

/** Deletes the rows of files without a request, and returns their keys. */
export async function deleteUnattached(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('appeal_file')
    .where('appealId', 'is', null)
    .where(
      sql<boolean>`(customer_id, id) in (select customer_id, id from appeal_file
        where appeal_id is null and uploaded_at < ${before} limit ${limit})`,
    )
    .returning('fileKey')
    .execute()
  return rows.map((row) => row.fileKey)
}

export async function fileKeysInUse(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('appeal_file')
    .select('fileKey')
    .where('fileKey', '=', (eb) => eb.fn.any(eb.val(fileKeys)))
    .execute()
  return rows.map((row) => row.fileKey)
}

export async function waitingOf(db: Db, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('appeal')
    .select('customerId')
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .where('status', '=', 'pendingReview')
    .where('category', '<>', 'documentRequests')
    .execute()
  return new Set(rows.map(({ customerId }) => customerId))
}
