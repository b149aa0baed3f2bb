/**
 * `npm run reset`: removes the sandbox on this machine and starts a new one with customers in every state.
 */
import { join } from 'node:path'
import { createDatabase } from '../server/platform/database/database.ts'
import { checkDatabaseMode } from '../server/platform/database/migrations/database-mode.ts'
import { startEmbedded } from '../server/platform/database/embedded/embedded.ts'
import { root } from './steps.ts'

/** Fails when a service uses the folder, or its database was ever live. */
async function removeSandbox(folder: string): Promise<void> {
  const embedded = await startEmbedded({ folder })
  try {
    const database = createDatabase(
      { url: embedded.url, poolSize: 1, statementTimeoutMs: 30_000 },
      () => undefined,
    )
    try {
      await checkDatabaseMode(database.db, 'sandbox')
    } finally {
      await database.stop()
    }
    await embedded.remove()
  } finally {
    await embedded.stop()
  }
}

try {
  if (process.env['DATABASE_URL'])
    throw new Error('Only the embedded database can be removed: unset DATABASE_URL')
  await removeSandbox(process.env['DATA_DIR'] ?? join(root, '.data'))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
