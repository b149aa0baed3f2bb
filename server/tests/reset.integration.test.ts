/** The command that resets the sandbox. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reset = (folder: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['tools/reset.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, ...env },
  })

/** Creates a folder whose database a service of this mode used. */
async function folderOf(mode: 'live' | 'sandbox'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-reset-'))
  chmodSync(folder, 0o755) // as root the database belongs to another user
  const embedded = await startEmbedded({ folder, forgetful: true })
  const client = new Client({ connectionString: embedded.url })
  await client.connect()
  await client.query('create table platform_mode (mode text)')
  await client.query('insert into platform_mode values ($1)', [mode])
  await client.end()
  expect(reset(folder).stderr, 'while a service uses the database').toContain('uses this DATA_DIR')
  await embedded.stop()
  return folder
}

test('the reset removes a sandbox, but none in use, none that was ever live, and no external database', async () => {
  const live = await folderOf('live')
  expect(reset(live)).toMatchObject({ status: 1, stderr: expect.stringContaining('live service') as string })
  expect(existsSync(live)).toBe(true)
  rmSync(live, { recursive: true })
  const sandbox = await folderOf('sandbox')
  expect(reset(sandbox, { DATABASE_URL: 'postgres://elsewhere' }).status).toBe(1)
  expect(existsSync(sandbox)).toBe(true)
  expect(reset(sandbox).status).toBe(0)
  expect(existsSync(sandbox)).toBe(false)
}, 60_000)
