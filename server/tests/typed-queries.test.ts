/**
 * Goal: what a query of our tables answers is checked against the schema, and not asserted beside it; what is set for a
 * transaction is set by a statement of its own.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** They ask for what is not in the schema's types: the catalog, the clock, tables that are named by data. */
const notOurTables = [
  'server/platform/time/database-clock.ts',
  'server/platform/capability/personal-data.ts',
  'server/platform/database/migrations/database-mode.ts',
  'server/platform/database/migrations/migrate.ts',
  'server/platform/database/operation-measures.ts',
  'server/platform/database/schema/generate.ts',
  'server/platform/keys/key-store.ts',
  'server/platform/keys/key-rotation.ts',
]
const assertedRows = /\bsql<[^`]*>`\s*(?:select|insert|update|delete|with)\b/i

const sources = globSync('server/**/*.ts', { exclude: ['**/node_modules/**', 'server/testing/**'] })
  .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
  .sort()

/** Of several nodes, each connection to each node would be asked for all that is sent with it. */
const setWithMore = /set local [^`]*;\s*[^`\s]/i
test('what is set for a transaction is sent alone', () => {
  expect(setWithMore.test('sql`set local a = 1; select 1`')).toBe(true)
  expect(sources.filter((file) => setWithMore.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('rows are asserted only where no table of ours is read', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => assertedRows.test(readFileSync(file, 'utf8')))).toEqual(
    notOurTables.toSorted(),
  )
})
