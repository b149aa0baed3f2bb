/** Scans: the SQL. */
import { sql } from 'kysely'
import type { ScanKind } from '../../../domain/scans.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type Scan = {
  readonly fileKey: string
  readonly customerId: string
  readonly requestId: string
  readonly kind: ScanKind
  readonly fileKind: 'jpeg' | 'pdf'
  readonly uploadedAt: Date
}

const columns = sql`file_key as "fileKey", customer_id as "customerId", request_id as "requestId", kind,
  file_kind as "fileKind", uploaded_at as "uploadedAt"`

/** One customer's uploads and their sending in come one after the other. */
export async function lockScans(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scan ${customerId}`}, 0))`.execute(tx)
}

/** Those of a request that were not sent in yet. */
export async function notSubmitted(db: Db | Tx, requestId: string): Promise<Scan[]> {
  const { rows } =
    await sql<Scan>`select ${columns} from scan where request_id = ${requestId} and submitted_at is null`.execute(
      db,
    )
  return rows
}

/** The key of the scan that this one takes the place of. */
export async function replace(tx: Tx, scan: Scan): Promise<string | undefined> {
  const { rows } = await sql<{
    fileKey: string
  }>`delete from scan where request_id = ${scan.requestId} and kind = ${scan.kind} and submitted_at is null
    returning file_key as "fileKey"`.execute(tx)
  await sql`insert into scan (file_key, customer_id, request_id, kind, file_kind, uploaded_at)
    values (${scan.fileKey}, ${scan.customerId}, ${scan.requestId}, ${scan.kind}, ${scan.fileKind},
      ${scan.uploadedAt})`.execute(tx)
  return rows[0]?.fileKey
}

export async function submit(tx: Tx, requestId: string, at: Date): Promise<void> {
  await sql`update scan set submitted_at = ${at} where request_id = ${requestId} and submitted_at is null`.execute(
    tx,
  )
}

export async function latest(db: Db, customerId: string, kind: ScanKind): Promise<Scan | undefined> {
  const { rows } =
    await sql<Scan>`select ${columns} from scan where customer_id = ${customerId} and kind = ${kind}
      order by uploaded_at desc limit 1`.execute(db)
  return rows[0]
}

/** What was sent in with a request: the last of each kind. */
export async function submitted(db: Db | Tx, requestId: string): Promise<Scan[]> {
  const { rows } =
    await sql<Scan>`select distinct on (kind) ${columns} from scan where request_id = ${requestId}
      and submitted_at is not null order by kind, uploaded_at desc`.execute(db)
  return rows
}

/** Requests with scans, in the order of their ids, after one of them. */
export async function requestsAfter(db: Db, requestId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    requestId: string
  }>`select distinct request_id as "requestId" from scan where request_id > ${requestId}::uuid
    order by request_id limit ${limit}`.execute(db)
  return rows.map((row) => row.requestId)
}

/** Forgets the scans of requests, or only those that were never sent in; their keys. */
export async function forget(
  db: Db,
  requestIds: readonly string[],
  onlyNotSubmitted: boolean,
): Promise<string[]> {
  const { rows } = await sql<{
    fileKey: string
  }>`delete from scan where request_id = any(${requestIds}::uuid[])
    and (submitted_at is null or not ${onlyNotSubmitted}) returning file_key as "fileKey"`.execute(db)
  return rows.map((row) => row.fileKey)
}

export async function named(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    fileKey: string
  }>`select file_key as "fileKey" from scan where file_key = any(${fileKeys})`.execute(db)
  return rows.map((row) => row.fileKey)
}
