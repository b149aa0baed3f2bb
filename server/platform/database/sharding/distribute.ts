/**
 * Distributes customer tables over the nodes of a Citus cluster (docs/scale.md). The kind of a table follows
 * from its keys. When all unique keys begin with the customer, its rows are stored with the customer. When
 * customer tables reference it, each node has a copy. Every other table stays on the coordinator.
 */
import { Client } from 'pg'

/** One database on several nodes; the service connects to the coordinator. Addresses are of superusers. */
export type Nodes = { readonly coordinator: string; readonly workers: readonly string[] }

export type Spread = {
  /** Distributed: each row is stored with its customer. */
  readonly distributed: readonly string[]
  /** Reference tables: a copy on each node. */
  readonly copied: readonly string[]
  /** Tables that have a customer column but stay on the coordinator. */
  readonly local: readonly string[]
}

type Table = { name: string; column: string; isKeyed: boolean }

/** The customer's own id, in the table of accounts. */
const customers = 'identity_user'

const tablesOfCustomers = `
  select c.relname as name, a.attname as column, a.attnotnull and not exists (
      select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey[0] <> a.attnum
    ) and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as "isKeyed"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    and a.attname = case c.relname when '${customers}' then 'id' else 'customer_id' end
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by c.relname <> '${customers}', c.relname collate "C"`

/** Tables that distributed tables reference, directly or indirectly. */
const referredTo = `
  with recursive referred as (
    select confrelid as oid from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text <> all ($1)
    union
    select k.confrelid from pg_constraint k join referred r on r.oid = k.conrelid where k.contype = 'f'
  ) select oid::regclass::text as name from referred order by 1`

const references = `select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
  from pg_constraint where contype = 'f' and conrelid <> confrelid`

/** Foreign keys to reference tables: the statements that drop and recreate them. */
const toCopies = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "goes",
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "comes"
  from pg_constraint
  where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text = any ($2)`

/** Comments of tables, views and columns, as the statements that recreate them. */
const comments = `
  select format('comment on %s is %L', case when d.objsubid = 0
    then format('%s %I', case c.relkind when 'v' then 'view' else 'table' end, c.relname)
    else format('column %I.%I', c.relname, a.attname) end, d.description) as statement
  from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
  where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace`

/**
 * Citus converts a plain table that references a reference table, and drops its triggers that also fire on
 * truncate. Returns the statements that recreate these triggers on the node with its rows.
 */
const triggersOfLocal = `
  select replace(pg_get_triggerdef(t.oid), format(' ON public.%I ', c.relname),
    format(' ON public.%I ', c.relname || '_' || s.shardid)) as statement
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_dist_partition p on p.logicalrelid = t.tgrelid and p.partmethod = 'n' and p.repmodel = 's'
    join pg_dist_shard s on s.logicalrelid = t.tgrelid
  where not t.tgisinternal and t.tgtype & 32 <> 0`

/** Queries on a separate connection. */
async function ask<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Database settings for a cluster. Queries over many customers use one connection per node: after several
 * connections, Citus refuses changes to tables without a customer in the same transaction. Our triggers
 * change rows of one customer only. `set local` also applies on the nodes.
 */
export const settingsOnNodes = (name: string): string[] =>
  [
    `citus.multi_shard_modify_mode = 'sequential'`,
    'citus.enable_unsafe_triggers = on',
    `citus.propagate_set_commands = 'local'`,
  ].map((setting) => `alter database "${name}" set ${setting}`)

/** Joins the nodes into one cluster. Each node has this database: empty, or with data on the coordinator. */
export async function joinNodes({ coordinator, workers }: Nodes): Promise<void> {
  const nodes = [coordinator, ...workers].map((url) => new URL(url))
  const { username, password, pathname } = nodes[0]!
  for (const { href } of nodes) {
    await ask(href, 'create extension if not exists citus')
    for (const setting of settingsOnNodes(pathname.slice(1))) await ask(href, setting)
    if (password === '') continue
    await ask(
      href,
      `insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, $1, $2)
        on conflict (nodeid, rolename) do update set authinfo = excluded.authinfo`,
      [username, `password=${password}`],
    )
  }
  const port = (url: URL): number => Number(url.port || 5432)
  await ask(coordinator, 'select citus_set_coordinator_host($1, $2)', [nodes[0]!.hostname, port(nodes[0]!)])
  for (const worker of nodes.slice(1))
    await ask(coordinator, 'select citus_add_node($1, $2)', [worker.hostname, port(worker)])
}

/**
 * How the tables of a migrated database would be distributed, with the customer column of distributed tables.
 */
export async function spreadOf(client: Client) {
  const { rows: tables } = await client.query<Table>(tablesOfCustomers)
  const keyed = tables.filter(({ isKeyed }) => isKeyed)
  const { rows: copied } = await client.query<{ name: string }>(referredTo, [keyed.map(({ name }) => name)])
  return {
    keyed,
    copied: copied.map(({ name }) => name),
    local: tables.filter(({ isKeyed }) => !isKeyed).map(({ name }) => name),
  }
}

/** Throws when Citus refuses a table. Existing rows move to their nodes. */
export async function distribute(coordinator: string, shards: number): Promise<Spread> {
  const client = new Client({ connectionString: coordinator })
  await client.connect()
  try {
    const { keyed: unordered, copied, local } = await spreadOf(client)
    const { rows: said } = await client.query<{ statement: string }>(comments)
    const { rows: referring } = await client.query<{ from: string; to: string }>(references)
    const depthOf = (name: string): number =>
      Math.max(0, ...referring.filter(({ from }) => from === name).map(({ to }) => 1 + depthOf(to)))
    // Distribute referenced tables first.
    const keyed = unordered.toSorted((one, other) => depthOf(one.name) - depthOf(other.name))
    const names = keyed.map(({ name }) => name)
    await client.query(`set citus.shard_count = ${Math.trunc(shards)}`)
    await client.query(`set citus.multi_shard_modify_mode = 'sequential'`)
    // Citus takes over tables that reference a reference table; they then may not reference a table that is
    // not yet distributed.
    const { rows: links } = await client.query<{ goes: string; comes: string }>(toCopies, [names, copied])
    for (const { goes } of links) await client.query(goes)
    for (const name of copied.toReversed()) await client.query('select create_reference_table($1)', [name])
    const [first, ...others] = keyed
    if (first) await client.query('select create_distributed_table($1, $2)', [first.name, first.column])
    for (const { name, column } of others)
      await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
        name,
        column,
        first!.name,
      ])
    for (const { comes } of links) await client.query(comes)
    // Citus recreates some tables without their comments.
    for (const { statement } of said) await client.query(statement)
    await client.query('set citus.enable_manual_changes_to_shards = on')
    const { rows: triggers } = await client.query<{ statement: string }>(triggersOfLocal)
    for (const { statement } of triggers) await client.query(statement)
    return { distributed: names, copied, local }
  } finally {
    await client.end()
  }
}
