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
      'visitorKey',
      'customerId',
      'answers',
      'attemptId',
      'requestId',
      'executionId',
      'startedAt',
      'changedAt',
    ])

export async function insertProcess(tx: Tx, row: ProcessRow, at: Date): Promise<void> {
  await tx
    .insertInto('process')
    .values({
      id: row.id,
      name: row.name,
      visitorKey: row.visitorKey,
      customerId: row.customerId,
      answers: row.answers,
      attemptId: row.attemptId,
      requestId: row.requestId,
      executionId: row.executionId,
      startedAt: at,
      changedAt: at,
    })
    .execute()
}

export async function saveProcess(tx: Tx, row: ProcessRow, at: Date, ended: boolean): Promise<void> {
  await tx
    .updateTable('process')
    .set({
      customerId: row.customerId,
      answers: row.answers,
      attemptId: row.attemptId,
      requestId: row.requestId,
      executionId: row.executionId,
      changedAt: at,
      endedAt: ended ? at : null,
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
    .where('endedAt', 'is', null)
    .where('changedAt', '>', since)
    .orderBy('changedAt', 'desc')
    .orderBy('id')
    .limit(1)

export function openOfCustomer(
  tx: Tx,
  customerId: string,
  name: ProcessName,
  since: Date,
): Promise<ProcessRow | undefined> {
  return latestOpen(tx, name, since).where('customerId', '=', customerId).executeTakeFirst()
}

/** Returns a process without a customer. */
export function openOfVisitor(
  tx: Tx,
  visitorKeys: readonly string[],
  name: ProcessName,
  since: Date,
): Promise<ProcessRow | undefined> {
  return latestOpen(tx, name, since)
    .where('visitorKey', 'in', visitorKeys)
    .where('customerId', 'is', null)
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
    .values({ processId, executionId, ...row })
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
    .select(['form', 'exit', 'requestKey', 'moved', 'answer', 'answeredAt'])
    .where('processId', '=', processId)
    .where('executionId', '=', executionId)
    .where('requestKey', 'in', requestKeys)
    .executeTakeFirst()
}

export const purgeSteps = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(
    db,
    'process_step',
    ['processId', 'executionId', 'requestKey'],
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
            eb.and([eb('customerId', 'is', null), eb('changedAt', '<', ofVisitors)]),
            eb('changedAt', '<', ofCustomers),
          ]),
        )
        .limit(rows)
        .execute()
      if (old.length === 0) return 0
      const ids = old.map(({ id }) => id)
      await tx
        .deleteFrom('process_step')
        .where('processId', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute()
      await tx
        .deleteFrom('process')
        .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .execute()
      return ids.length
    }),
  )
