/**
 * Moves the embedded database to a server: copies all tables in one snapshot into a database with the same
 * migrations and no data, then compares both. Run it as the owner of the schema, who need not be a superuser.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { withEncryption } from '../../server/platform/database/database-url.ts'
import { startEmbedded } from '../../server/platform/database/embedded/embedded.ts'
import { settings } from '../../server/platform/config/settings.ts'
import { compare, printComparison, takePicture } from '../drill/picture.ts'
import { copyTable } from './copy.ts'

type Table = { readonly name: string; readonly columns: string }

const ours = "n.nspname = 'public'"
/** A database with rows in one of these tables is in use. */
const begun = ['identity_user', 'staff_member', 'ledger_transaction']

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } })
  if (values.to === undefined) {
    process.stderr.write('npm run ops -- move --to postgres://mkopo_owner:WORD@HOST/DATABASE\n')
    return false
  }
  const embedded = await startEmbedded({
    folder: resolve(process.env['DATA_DIR'] ?? settings.DATA_DIR.default),
  })
  try {
    return await move(embedded.url, withEncryption(values.to))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return false
  } finally {
    await embedded.stop()
  }
}

/**
 * Throws without changes when the move is not possible; returns false when the databases differ afterwards.
 */
export async function move(from: string, to: string): Promise<boolean> {
  const [source, target] = [await connected(from), await connected(to)]
  try {
    await source.query('begin transaction isolation level repeatable read read only')
    await target.query('begin')
    await refuseOther(source, target)
    const tables = inOrder(await tablesOf(source), await referencesOf(source))
    for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`)
    await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const { name, columns } of tables) await copyTable(source, target, name, columns)
    for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`)
    await setSequences(source, target)
    await target.query('commit')
  } finally {
    await Promise.allSettled([source.end(), target.end()])
  }
  return printComparison(compare(await takePicture(from), await takePicture(to)))
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // the running statement reports the same error
  await client.connect()
  return client
}

/** Error for a database with other migrations, or one in use. */
async function refuseOther(source: Client, target: Client): Promise<void> {
  const { rows: known } = await target.query<{ there: boolean }>(
    "select to_regclass('kysely_migration') is not null as there",
  )
  if (!known[0]?.there)
    throw new Error('The server has no migrations: `npm run migrate` with its address first.')
  const migrations = async (client: Client): Promise<string> =>
    (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows
      .map(({ name }) => name)
      .join()
  if ((await migrations(source)) !== (await migrations(target)))
    throw new Error(
      'Both databases have to be at the same version: start the service once, and `npm run migrate` the server.',
    )
  for (const table of begun) {
    const { rowCount } = await target.query(`select from ${table} limit 1`)
    if (rowCount) throw new Error(`The server is in use already: ${table} has rows.`)
  }
}

async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and ${ours}
    group by 1 order by 1`)
  return rows
}

/** Tables that must be filled first: those that a table references, except itself. */
async function referencesOf(client: Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(distinct format('%I.%I', m.nspname, d.relname)) as needs
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class d on d.oid = f.confrelid join pg_namespace m on m.oid = d.relnamespace
    where f.contype = 'f' and c.oid <> d.oid and ${ours} group by 1`)
  return new Map(rows.map(({ name, needs }) => [name, needs]))
}

/** Orders each table after the tables that it references. */
function inOrder(tables: readonly Table[], needs: ReadonlyMap<string, readonly string[]>): Table[] {
  const ordered: Table[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(
      ({ name }) => !needs.get(name)?.some((each) => waiting.has(each)),
    )
    if (next.length === 0)
      throw new Error(`These tables reference each other: ${[...waiting.keys()].join(', ')}`)
    for (const table of next) waiting.delete(table.name)
    ordered.push(...next)
  }
  return ordered
}

async function setSequences(source: Client, target: Client): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where last_value is not null and schemaname = 'public'`,
  )
  for (const { name, last } of rows) await target.query('select setval($1, $2)', [name, last])
}
