/**
 * Spreads the tables of customers over the nodes of a Citus cluster (docs/scale.md). What a table is follows from its
 * keys alone: all of its unique keys begin with the customer, so its rows live with those of their customer; or other
 * tables with customers refer to it, so that each node has a copy; or it stays on the coordinator.
 */
import { Client } from 'pg'

/** One database on several nodes; the service connects to the coordinator. Superusers' addresses. */
export type Nodes = { readonly coordinator: string; readonly workers: readonly string[] }

export type Spread = {
  /** Each row lives with its customer. */
  readonly distributed: readonly string[]
  /** A copy on each node. */
  readonly copied: readonly string[]
  /** Tables that name a customer and stay on the coordinator all the same. */
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

/** What distributed tables refer to, and what that refers to. */
const referredTo = `
  with recursive referred as (
    select confrelid as oid from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text <> all ($1)
    union
    select k.confrelid from pg_constraint k join referred r on r.oid = k.conrelid where k.contype = 'f'
  ) select oid::regclass::text as name from referred order by 1`

const references = `select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
  from pg_constraint where contype = 'f' and conrelid <> confrelid`

/** What spread tables refer to on every node, as it is taken away and said again. */
const toCopies = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "goes",
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "comes"
  from pg_constraint
  where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text = any ($2)`

/** What tables, views and their columns say of themselves, as the statements that say it again. */
const comments = `
  select format('comment on %s is %L', case when d.objsubid = 0
    then format('%s %I', case c.relkind when 'v' then 'view' else 'table' end, c.relname)
    else format('column %I.%I', c.relname, a.attname) end, d.description) as statement
  from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
  where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace`

/**
 * Of a table without customers that refers to one with copies Citus makes a table of its own, and drops triggers that hold
 * for truncate as well: the statements that put them back where its rows are.
 */
const triggersOfLocal = `
  select replace(pg_get_triggerdef(t.oid), format(' ON public.%I ', c.relname),
    format(' ON public.%I ', c.relname || '_' || s.shardid)) as statement
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_dist_partition p on p.logicalrelid = t.tgrelid and p.partmethod = 'n' and p.repmodel = 's'
    join pg_dist_shard s on s.logicalrelid = t.tgrelid
  where not t.tgisinternal and t.tgtype & 32 <> 0`

/** Asks on a connection of its own. */
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
 * What a database on nodes is set to. Rows of many customers are asked for by one connection to each node: after several
 * asked, Citus lets the same transaction change nothing that has no customer. Our triggers change rows of one customer. What
 * a transaction sets for itself holds on its nodes too.
 */
export const settingsOnNodes = (name: string): string[] =>
  [
    `citus.multi_shard_modify_mode = 'sequential'`,
    'citus.enable_unsafe_triggers = on',
    `citus.propagate_set_commands = 'local'`,
  ].map((setting) => `alter database "${name}" set ${setting}`)

/** Makes the nodes one cluster. Each has this database, empty or, on the coordinator, as it stands. */
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

/** How the tables of a migrated database would be spread; with a customer's column for those that are. */
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

/** Throws where the engine refuses a table. Rows that are there move to their nodes. */
export async function distribute(coordinator: string, shards: number): Promise<Spread> {
  const client = new Client({ connectionString: coordinator })
  await client.connect()
  try {
    const { keyed: unordered, copied, local } = await spreadOf(client)
    const { rows: said } = await client.query<{ statement: string }>(comments)
    const { rows: referring } = await client.query<{ from: string; to: string }>(references)
    const depthOf = (name: string): number =>
      Math.max(0, ...referring.filter(({ from }) => from === name).map(({ to }) => 1 + depthOf(to)))
    // What others refer to is spread before them.
    const keyed = unordered.toSorted((one, other) => depthOf(one.name) - depthOf(other.name))
    const names = keyed.map(({ name }) => name)
    await client.query(`set citus.shard_count = ${Math.trunc(shards)}`)
    await client.query(`set citus.multi_shard_modify_mode = 'sequential'`)
    // What refers to a copy counts as Citus's own, and then may not refer to what is spread before it.
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
    // Citus puts tables of its own in the place of some, without their comments.
    for (const { statement } of said) await client.query(statement)
    await client.query('set citus.enable_manual_changes_to_shards = on')
    const { rows: triggers } = await client.query<{ statement: string }>(triggersOfLocal)
    for (const { statement } of triggers) await client.query(statement)
    return { distributed: names, copied, local }
  } finally {
    await client.end()
  }
}
