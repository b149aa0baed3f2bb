/** Metrics of the operator's set-up: backups, the replica, and the certificate of the public site. */
import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import type { GaugeQuery } from '../observability/metrics/metrics.ts'

const connectWithinMs = 2_000

/** Seconds until the certificate at an address expires, regardless of its issuer; negative after expiry. */
export async function certificateLeft(address: URL): Promise<number> {
  const socket = connect({
    host: address.hostname,
    port: Number(address.port || 443),
    ...(isIP(address.hostname) ? {} : { servername: address.hostname }),
    rejectUnauthorized: false, // an expired certificate is reported, not refused
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(connectWithinMs) })
    return (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 1_000
  } finally {
    socket.destroy()
  }
}

/** Seconds since the last backup, or since the database was created if there was none. */
export async function backupAge(db: Db): Promise<number> {
  const { age } = await db
    .selectFrom('platform_backup')
    .select(
      sql<number>`extract(epoch from now() - coalesce(max(made_at),
        (select min("timestamp"::timestamptz) from kysely_migration)))::float8`.as('age'),
    )
    .executeTakeFirstOrThrow()
  return age
}

const archives = async (db: Db): Promise<boolean> =>
  (await sql`select 1 where current_setting('archive_mode') <> 'off'`.execute(db)).rows.length > 0
async function archiveFails(db: Db): Promise<number> {
  const { rows } = await sql<{ fails: boolean | null }>`select
    last_failed_time > coalesce(last_archived_time, '-infinity') as fails from pg_stat_archiver`.execute(db)
  return rows[0]?.fails === true ? 1 : 0
}

export const operationGauges = (
  { db }: Database,
  { publicUrl, sandbox }: { readonly publicUrl: string | null; readonly sandbox: boolean },
  replicaLag: () => Promise<number | null>,
): readonly GaugeQuery[] => [
  {
    name: 'mkopo_backup_age_seconds',
    help: 'How long ago the last backup of the database was made, or the database itself where there is none; absent in sandbox mode.',
    everySeconds: 300,
    read: () => (sandbox ? null : backupAge(db)),
  },
  {
    name: 'mkopo_log_archive_fails',
    help: "1 where PostgreSQL's log could not be archived when it was last tried.",
    everySeconds: 60,
    read: async () => ((await archives(db)) ? archiveFails(db) : null),
  },
  {
    name: 'mkopo_replica_lag_seconds',
    help: 'How late the replica is that is read from; absent where there is none, or it does not answer.',
    everySeconds: 15,
    read: replicaLag,
  },
  {
    name: 'mkopo_certificate_left_seconds',
    help: 'How long the certificate that visitors see is still valid.',
    everySeconds: 3_600,
    read: () => (publicUrl?.startsWith('https:') === true ? certificateLeft(new URL(publicUrl)) : null),
  },
]
