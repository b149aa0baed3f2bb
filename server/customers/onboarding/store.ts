/** The SQL of processes and of what was submitted to them. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

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
  readonly changedAt: Date
}
const columns = sql`id, name, visitor_key as "visitorKey", customer_id as "customerId", answers,
  attempt_id as "attemptId", request_id as "requestId", execution_id as "executionId",
  changed_at as "changedAt"`

export async function insertProcess(tx: Tx, row: ProcessRow, at: Date): Promise<void> {
  await sql`insert into process (id, name, visitor_key, customer_id, answers, attempt_id, request_id,
    execution_id, started_at, changed_at)
    values (${row.id}, ${row.name}, ${row.visitorKey}, ${row.customerId}, ${row.answers}, ${row.attemptId},
      ${row.requestId}, ${row.executionId}, ${at}, ${at})`.execute(tx)
}

export async function saveProcess(tx: Tx, row: ProcessRow, at: Date, ended: boolean): Promise<void> {
  await sql`update process set customer_id = ${row.customerId}, answers = ${row.answers},
    attempt_id = ${row.attemptId}, request_id = ${row.requestId},
      execution_id = ${row.executionId}, changed_at = ${at}, ended_at = case when ${ended}
      then ${at}::timestamptz else null end
    where id = ${row.id}`.execute(tx)
}

export async function readProcess(db: Db | Tx, id: string): Promise<ProcessRow | undefined> {
  const { rows } = await sql<ProcessRow>`select ${columns} from process where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockProcess(tx: Tx, id: string): Promise<ProcessRow | undefined> {
  const { rows } = await sql<ProcessRow>`select ${columns} from process where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

/** Starts of one owner come one after the other, so that they find each other's process. */
export async function lockOwner(tx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`process ${owner}`}, 0))`.execute(tx)
}

export async function openOfCustomer(
  tx: Tx,
  customerId: string,
  name: ProcessName,
  since: Date,
): Promise<ProcessRow | undefined> {
  const { rows } = await sql<ProcessRow>`select ${columns} from process
    where customer_id = ${customerId} and name = ${name} and ended_at is null and changed_at > ${since}
      order by changed_at desc, id limit 1`.execute(tx)
  return rows[0]
}

/** A process that belongs to nobody yet. */
export async function openOfVisitor(
  tx: Tx,
  visitorKey: string,
  name: ProcessName,
  since: Date,
): Promise<ProcessRow | undefined> {
  const { rows } = await sql<ProcessRow>`select ${columns} from process
    where visitor_key = ${visitorKey} and customer_id is null and name = ${name} and ended_at is null
      and changed_at > ${since} order by changed_at desc, id limit 1`.execute(tx)
  return rows[0]
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
  await sql`insert into process_step (process_id, execution_id, form, exit, request_key, moved, answer, answered_at)
    values (${processId}, ${executionId}, ${row.form}, ${row.exit}, ${row.requestKey}, ${row.moved},
      ${row.answer}, ${row.answeredAt})
    on conflict do nothing`.execute(tx)
}

export async function readStep(
  tx: Tx,
  processId: string,
  executionId: string,
  requestKey: string,
): Promise<StepRow | undefined> {
  const { rows } = await sql<StepRow>`select form, exit, request_key as "requestKey", moved, answer,
      answered_at as "answeredAt" from process_step
    where process_id = ${processId} and execution_id = ${executionId} and request_key = ${requestKey}`.execute(
    tx,
  )
  return rows[0]
}

export async function purgeSteps(tx: Tx, before: Date): Promise<void> {
  await sql`delete from process_step where answered_at < ${before}`.execute(tx)
}

/** Processes untouched since then; a visitor's is kept for a shorter time than a customer's. */
export async function purgeProcesses(
  tx: Tx,
  { ofVisitors, ofCustomers }: { readonly ofVisitors: Date; readonly ofCustomers: Date },
): Promise<void> {
  const old = sql`(customer_id is null and changed_at < ${ofVisitors}) or changed_at < ${ofCustomers}`
  await sql`delete from process_step where process_id in (select id from process where ${old})`.execute(tx)
  await sql`delete from process where ${old}`.execute(tx)
}
