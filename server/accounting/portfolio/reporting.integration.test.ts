/**
 * Goal: a reporting role reads all views of its schema, but no table and no personal data, and writes
 * nothing. Method: a role made by the command, on its own connection.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneServerOnly } from '../../testing/database/one-server-only.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { addReader, isReaderName, removeReader } from './reporting.ts'

const name = `reader_${randomBytes(6).toString('hex')}`
let held: TestDatabase
let reader: Client
async function signedIn(password: string): Promise<Client> {
  const url = new URL(held.database.url)
  Object.assign(url, { username: name, password })
  const client = new Client({ connectionString: url.href })
  await client.connect()
  return client
}
beforeAll(async () => {
  held = await createTestDatabase()
  reader = await signedIn(await held.database.transaction((tx) => addReader(tx, name)))
})
afterAll(async () => {
  await reader.end()
  await held.database.transaction((tx) => removeReader(tx, name))
  await held.stop()
})
const ask = async (text: string) => (await reader.query<Record<string, string>>(text)).rows
type Column = { view: string; column: string }
const columns = async (): Promise<Column[]> =>
  (
    await sql<Column>`select table_name as view, column_name as column from information_schema.columns
      where table_schema = 'reporting' order by table_name, ordinal_position`.execute(held.database.db)
  ).rows

const nodesAskAsReader =
  'a view is resolved before its nodes are asked, as the reader, who has no tables there'

test('the reporting user reads every view, each with a comment on what a row is', async (context) => {
  oneServerOnly(context, nodesAskAsReader)
  const views = [...new Set((await columns()).map(({ view }) => view))]
  expect(views).toHaveLength(15)
  for (const view of views) expect([view, await ask(`select * from ${view} limit 1`)]).toEqual([view, []])
  const { rows } = await sql<{ about: string | null }>`select obj_description(oid) as about from pg_class
    where relnamespace = 'reporting'::regnamespace and relkind = 'v'`.execute(held.database.db)
  expect(rows.map(({ about }) => about?.startsWith('One row: '))).toEqual(views.map(() => true))
})

test('the reporting user sees no table, and no personal data', async (context) => {
  oneServerOnly(context, 'anybody sees what tables Citus spread')
  const open = await ask(`select c.oid::regclass::text as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'reporting') and n.nspname !~ '^pg_'
      and c.relkind in ('r', 'v', 'm', 'p', 'f', 'S')
      and (has_any_column_privilege(c.oid, 'select, insert, update') or has_table_privilege(c.oid, 'delete, truncate'))`)
  expect(open).toEqual([])
  await expect(ask('select * from public.customer_profile')).rejects.toThrow('permission denied')
  const ofPeople =
    /customer|phone|email|birth|document|payer|payee|officer|staff|receipt|reference|contract|number|visit$|(^|_)(id|key|name)$/
  const found = (await columns()).filter(({ column }) => ofPeople.test(column))
  // Name of the counted event.
  expect(found).toEqual([{ view: 'visits_by_day', column: 'name' }])
})

test.each([
  'insert into reporting.book_by_day (on_day) values (current_date)',
  'update reporting.loan set principal = 0',
  'delete from public.loan',
  'create table reporting.mine (a int)',
  'create table public.mine (a int)',
])('the reporting user cannot write: %s', async (statement) => {
  await expect(ask(`begin read write; ${statement}; commit`)).rejects.toThrow(
    /permission denied|cannot (insert|update|delete)/,
  )
  await ask('rollback')
  await expect(ask(statement)).rejects.toThrow(/read-only transaction|permission denied|cannot/)
})

test('adding the role again changes its password; an invalid name is refused', async () => {
  const password = await held.database.transaction((tx) => addReader(tx, name))
  const again = await signedIn(password)
  await again.end()
  expect(['metabase', 'a', 'Robert"; drop', 'pg'].map(isReaderName)).toEqual([true, false, false, false])
})
