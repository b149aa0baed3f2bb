/** Goal: the table types match the database. Method: generate them from a migrated database and compare. */
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import { started } from '../../../testing/service/started.ts'
import { generateTables } from './generate.ts'

const given = started(() => createTestDatabase())

test('tables.ts is what the migrated database has; `npm run schema` updates it', async () => {
  await expect(await generateTables(given.database.db)).toMatchFileSnapshot('./tables.ts')
})
