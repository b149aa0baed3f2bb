/**
 * Goal: results of queries on our tables are checked against the schema instead of asserted, and settings of
 * a transaction are made in statements of their own.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Queries that the types of the schema do not cover: the catalog, the clock, tables named by data. */
const notOurTables = [
  'server/platform/time/database-clock.ts',
  'server/platform/capability/personal-data.ts',
  'server/platform/database/migrations/database-mode.ts',
  'server/platform/database/migrations/migrate.ts',
  'server/platform/database/operation-gauges.ts',
  'server/platform/database/schema/generate.ts',
  'server/platform/keys/key-store.ts',
  'server/platform/keys/key-rotation.ts',
]
const assertedRows = /\bsql<[^`]*>`\s*(?:select|insert|update|delete|with)\b/i

const sources = globSync('server/**/*.ts', { exclude: ['**/node_modules/**', 'server/testing/**'] })
  .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
  .sort()

/** With several nodes, every connection to a node would run whatever is sent in the same statement. */
const setWithMore = /set local [^`]*;\s*[^`\s]/i
test('a transaction setting is sent alone', () => {
  expect(setWithMore.test('sql`set local a = 1; select 1`')).toBe(true)
  expect(sources.filter((file) => setWithMore.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('row types are asserted only for queries outside our tables', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => assertedRows.test(readFileSync(file, 'utf8')))).toEqual(
    notOurTables.toSorted(),
  )
})
