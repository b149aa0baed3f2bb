/**
 * Goal: every table has a retention rule (rule data-19). Method: compares the tables of a database, the page
 * of rules and the declarations of the capabilities.
 */
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PersonalDataTable } from '../../platform/capability/personal-data.ts'
import { people, setUp } from './data-rights.fixture.ts'

setUp()

type End = 'erasure' | 'purge' | 'law' | 'staff' | 'ours'
/** The rows of the page: each table with how its data ends. */
async function written(): Promise<ReadonlyMap<string, readonly End[]>> {
  const page = await readFile(new URL('../../../docs/rules/data.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)]
  return new Map(rows.map(([, table, ends]) => [table!, ends!.split(', ') as End[]]))
}
const columns = async () =>
  (
    await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
      people.database.db,
    )
  ).rows

test('every table of the database has a row on the page, and every row a table', async () => {
  const tables = new Set((await columns()).map(({ table }) => table))
  expect([...(await written()).keys()].toSorted()).toEqual([...tables].toSorted())
})

/**
 * Rows without a customer who could erase them: the payer of an unmatched payment, and rows of a provider
 * statement.
 */
const withoutCustomer = new Set(['unmatched_payment', 'statement_row'])

test('each capability declares which of its tables are erased with the account and which the law keeps', async () => {
  const held = new Map<string, PersonalDataTable>(
    people.services.personalDataTables.map((each) => [each.table, each]),
  )
  const declared = [...(await written()).keys()].map((table) => {
    const each = held.get(table)
    const goes = each && (!each.kept || each.kept.where) ? ['erasure'] : []
    return [table, [...goes, ...(each?.kept ? ['law'] : [])]]
  })
  const said = [...(await written())].map(([table, ends]) => [
    table,
    ends.filter((end) => end === 'erasure' || end === 'law'),
  ])
  const withCustomer = (rows: readonly (readonly unknown[])[]) =>
    rows.filter(([table]) => !withoutCustomer.has(String(table)))
  expect(withCustomer(said)).toEqual(withCustomer(declared))
})

test('each table is declared once, so that the copy has no row twice', () => {
  const declared = people.services.personalDataTables.filter(({ of }) => !of).map(({ table }) => table)
  expect(declared).toEqual([...new Set(declared)])
})

/**
 * Columns that look personal but are not: names of files, jobs and roles. The last two are sealed values that
 * a keyed hash in the same row was computed from.
 */
const notOfAPerson = [
  'bureau_file.name',
  'book_file.name',
  'gl_account.name',
  'gl_check.name',
  'job.name',
  'kept_register.name',
  'return_filing.name',
  'staff_role.name',
  'statement_file.name',
  'funds_template.name',
  'message_opt_out.phone',
  'message_email_stop.email',
]

test('tables without personal data have no column that could identify a person', async () => {
  const ends = await written()
  const personal = (await columns()).filter(
    ({ table, column }) =>
      ends.get(table)?.includes('ours') &&
      /customer|phone|email|(^|_)name|address|birth|document|payer|staff|officer/.test(column) &&
      !column.endsWith('_key') &&
      !notOfAPerson.includes(`${table}.${column}`),
  )
  expect(personal).toEqual([])
})

test('every table that is purged has a delete statement', async () => {
  const folder = new URL('../../', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const sources = (await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))).join('\n')
  const purged = [...(await written())].filter(([, ends]) => ends.includes('purge')).map(([table]) => table)
  const kept = purged.filter(
    (table) => !new RegExp(`(deleteFrom\\(|deleteInBatches\\(\\s*[^,]+,\\s+)'${table}'`).test(sources),
  )
  expect(kept).toEqual([])
})
