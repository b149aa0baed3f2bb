/** SQL of processes and their submissions. */
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches, inBatches } from '../../platform/jobs/purge.ts'

export type ProcessName = 'registration' | 'loanRequest'
export type ProcessRow = {
  readonly id: string
  readonly name: ProcessName
  readonly visitorKey: string | null
  readonly customerId: string | null
  readonly answers: Buffer
  readonly attemptId: string | null
  readonly requestId: string | null
  readonly executionId: string
  readonly startedAt: Date
  readonly changedAt: Date
}
const processes = (db: Db) =>
  db
    .selectFrom('process')
    .select([
      'id',
      'name',
      'visitor_key as visitorKey',
      'customer_id as customerId',
      'answers',
      'attempt_id as attemptId',
      'request_id as requestId',
      'execution_id as executionId',
      'started_at as startedAt',
      'changed_at as changedAt',
    ])

export async function insertProcess(tx: Tx, row: ProcessRow, at: Date): Promise<void> {
  await tx
    .insertInto('process')
    .values({
      id: row.id,
      name: row.name,
      visitor_key: row.visitorKey,
      customer_id: row.customerId,
      answers: row.answers,
      attempt_id: row.attemptId,
      request_id: row.requestId,
      execution_id: row.executionId,
      started_at: at,
      changed_at: at,
    })
    .execute()
}

export async function saveProcess(tx: Tx, row: ProcessRow, at: Date, ended: boolean): Promise<void> {
  await tx
    .updateTable('process')
    .set({
      customer_id: row.customerId,
      answers: row.answers,
      attempt_id: row.attemptId,
      request_id: row.requestId,
      execution_id: row.executionId,
      changed_at: at,
      ended_at: ended ? at : null,
    })
    .where('id', '=', row.id)
    .execute()
}

export function readProcess(db: Db, id: string): Promise<ProcessRow | undefined> {
  return processes(db).where('id', '=', id).executeTakeFirst()
}

export function lockProcess(tx: Tx, id: string): Promise<ProcessRow | undefined> {
  return processes(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Serialises starts of one owner, so that they find each other's process. */
export async function lockOwner(tx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`process ${owner}`}, 0))`.execute(tx)
}

/** Returns the open process that was changed last. */
const latestOpen = (tx: Tx, name: ProcessName, since: Date) =>
  processes(tx)
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .where('changed_at', '>', since)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(1)

export function openOfCustomer(
  tx: Tx,
  customerId: string,
  name: ProcessName,
  since: Date,
): Promise<ProcessRow | undefined> {
  return latestOpen(tx, name, since).where('customer_id', '=', customerId).executeTakeFirst()
}

/** Returns a process without a customer. */
export function openOfVisitor(
  tx: Tx,
  visitorKeys: readonly string[],
  name: ProcessName,
  since: Date,
): Promise<ProcessRow | undefined> {
  return latestOpen(tx, name, since)
    .where('visitor_key', 'in', visitorKeys)
    .where('customer_id', 'is', null)
    .executeTakeFirst()
}

export type StepRow = {
  readonly form: string
  readonly exit: string
  readonly requestKey: string
  readonly moved: boolean
  readonly answer: Buffer
  readonly answeredAt: Date
}

export async function insertStep(
  tx: Tx,
  processId: string,
  executionId: string,
  row: StepRow,
): Promise<void> {
  await tx
    .insertInto('process_step')
    .values({
      process_id: processId,
      execution_id: executionId,
      form: row.form,
      exit: row.exit,
      request_key: row.requestKey,
      moved: row.moved,
      answer: row.answer,
      answered_at: row.answeredAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function readStep(
  tx: Tx,
  processId: string,
  executionId: string,
  requestKeys: readonly string[],
): Promise<StepRow | undefined> {
  return tx
    .selectFrom('process_step')
    .select(['form', 'exit', 'request_key as requestKey', 'moved', 'answer', 'answered_at as answeredAt'])
    .where('process_id', '=', processId)
    .where('execution_id', '=', executionId)
    .where('request_key', 'in', requestKeys)
    .executeTakeFirst()
}

export const purgeSteps = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(
    db,
    'process_step',
    ['process_id', 'execution_id', 'request_key'],
    sql`answered_at < ${before}`,
  )

/** Deletes processes untouched since then; a visitor's is kept for a shorter time than a customer's. */
export const purgeProcesses = (
  database: Database,
  { ofVisitors, ofCustomers }: { readonly ofVisitors: Date; readonly ofCustomers: Date },
): Promise<void> =>
  inBatches((rows) =>
    database.transaction(async (tx) => {
      const old = await tx
        .selectFrom('process')
        .select('id')
        .where((eb) =>
          eb.or([
            eb.and([eb('customer_id', 'is', null), eb('changed_at', '<', ofVisitors)]),
            eb('changed_at', '<', ofCustomers),
          ]),
        )
        .limit(rows)
        .execute()
      if (old.length === 0) return 0
      const ids = old.map(({ id }) => id)
      await tx
        .deleteFrom('process_step')
        .where('process_id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute()
      await tx
        .deleteFrom('process')
        .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute()
      return ids.length
    }),
  )
