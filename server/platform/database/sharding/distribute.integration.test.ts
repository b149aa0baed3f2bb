/**
 * Goal: find a migration that Citus would refuse without running a cluster (docs/scale.md). Method: compute
 * the distribution of the migrated database's tables, and check the foreign keys between them.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOfTemplate } from '../../../testing/database/test-database.ts'
import { spreadOf } from './distribute.ts'

type Reference = { readonly from: string; readonly to: string; readonly pairs: readonly [string, string][] }
const references = `
  select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to",
    (select json_agg(json_build_array(f.attname, t.attname)) from unnest(k.conkey, k.confkey) as pair (f, t)
      join pg_attribute f on f.attrelid = k.conrelid and f.attnum = pair.f
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.t) as pairs
  from pg_constraint k where k.contype = 'f' order by k.conname`

let client: Client
let drop: () => Promise<void>
beforeAll(async () => {
  const copy = await copyOfTemplate()
  drop = copy.drop
  client = new Client({ connectionString: copy.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

/** Foreign keys that reference distributed tables, and each table's distribution column. */
async function keysToSpread() {
  const { keyed } = await spreadOf(client)
  const columnOf = new Map(keyed.map(({ name, column }) => [name, column]))
  const { rows } = await client.query<Reference>(references)
  return { columnOf, keys: rows.filter(({ to }) => columnOf.has(to)) }
}

test('no table that stays together refers to one that is spread', async () => {
  const { columnOf, keys } = await keysToSpread()
  expect(columnOf.size).toBeGreaterThan(50)
  expect(keys.filter(({ from }) => !columnOf.has(from)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('a key from one spread table to another leads to rows of the same customer', async () => {
  const { columnOf, keys } = await keysToSpread()
  const leadsElsewhere = keys.filter(
    ({ from, to, pairs }) => !pairs.some(([of, at]) => of === columnOf.get(from) && at === columnOf.get(to)),
  )
  expect(leadsElsewhere.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})
