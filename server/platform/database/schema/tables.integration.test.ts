/** Goal: the table types match the database. Method: generate them from a migrated database and compare. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { generateTables } from './generate.ts'

let given: TestDatabase
beforeAll(async () => {
  given = await createTestDatabase()
})
afterAll(() => given.stop())

test('tables.ts is what the migrated database has; `npm run schema` updates it', async () => {
  await expect(await generateTables(given.database.db)).toMatchFileSnapshot('./tables.ts')
})
