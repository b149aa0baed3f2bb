/** Runs loans from registration to the last payment, and counts their database statements. */
import { sql } from 'kysely'
import { query } from '../ops/postgres/cluster.ts'
import { borrowAll, settle, type Harness } from './loan-page-service.ts'
import { printTable } from './table.ts'

/** Borrowers before the counted ones: caches and plans are warm. */
export const warmUp = 20

/** Borrowers with a loan each, which they pay back whole. */
export async function live(harness: Harness, count: number, from: number): Promise<void> {
  for (let at = from; at < from + count; at += 1) {
    const [{ phone } = { phone: '' }] = await borrowAll(harness, 1, at)
    const { rows } = await sql<{ account: string; cents: number }>`
      select document_number as account, principal_cents as cents from loan order by opened_at desc, paid_out_on desc
      limit 1`.execute(harness.database.db)
    const { account, cents } = rows[0]!
    await harness.sandbox('/api/paybill', {
      phone,
      account,
      amount: cents / 100,
      name: 'JANE WANJIRU',
    })
    await settle(harness)
  }
  const { rows } = await sql<{
    open: number
  }>`select count(*) as open from loan where status <> 'repaid'`.execute(harness.database.db)
  if (rows[0]!.open > 0) throw new Error(`${rows[0]!.open} loans were not repaid`)
}

/** Prints each statement of the loans, the most expensive first, and where it is answered. */
export async function printStatements(
  url: string,
  database: string,
  lives: number,
  isSpread: boolean,
): Promise<void> {
  const rows = await query<{ answered: string; calls: number; ms: number; statement: string }>(
    url,
    `select ${
      isSpread
        ? `case when max(c.executor) is null then 'coordinator'
        when bool_or(c.partition_key is not null) then 'one shard' else 'all shards' end`
        : `'here'`
    } as answered,
      round(s.calls::numeric / $2, 2)::float as calls, round(s.total_exec_time::numeric / $2, 2)::float as ms,
      left(regexp_replace(s.query, '\\s+', ' ', 'g'), 140) as statement
     from pg_stat_statements s
       ${isSpread ? 'left join citus_stat_statements c on c.queryid = s.queryid and c.dbid = s.dbid' : ''}
     where s.dbid = (select oid from pg_database where datname = $1)
     group by s.queryid, s.calls, s.total_exec_time, s.query order by 1, 3 desc`,
    [database, lives],
  )
  printTable("A loan's statements: how often, how long, and where they are answered", rows)
}
