/**
 * Goal: the service survives an outage of its database. Method: the whole program on its own PostgreSQL,
 * which the test stops.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../platform/database/embedded/embedded.ts'
import { startTemporaryServer, type TemporaryServer } from '../testing/database/temporary-server.ts'

/** Child processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const patience = { timeout: 90_000, interval: 100 }

let server: TemporaryServer
let dataDir: string
let url: string
let said = ''
let child: ChildProcess
beforeAll(async () => {
  server = await startTemporaryServer({ forgetful: true })
  dataDir = await mkdtemp(join(tmpdir(), 'mkopo-outages-'))
  url = `http://127.0.0.1:${await freePort()}`
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await server?.stop()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

/** Makes the page look up a session, by a token of the right length that does not exist. */
const page = () => fetch(`${url}/en/about`, { headers: { cookie: `session=${'n'.repeat(65)}` } })
const ready = async () => (await fetch(`${url}/health/ready`)).status
async function cutAll(): Promise<void> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
}

test('a service started while the database is unavailable logs it and starts when the database is back', async () => {
  const startedInTime = vi.waitFor(
    () => expect(said).toContain('the database is away: waiting for it'),
    patience,
  )
  const back = server.away(startedInTime)
  child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      DATABASE_URL: server.url,
      SANDBOX: 'true',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      LOG_LEVEL: 'warn',
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)))
  await back
  await vi.waitFor(() => expect(said).toContain('is ready'), patience)
  expect((await page()).status).toBe(200)
})
test('repeatedly cut connections do not end the service', async () => {
  for (let times = 0; times < 8; times += 1) {
    const [got] = await Promise.all([page(), cutAll()])
    expect([200, 503]).toContain(got.status)
  }
  await vi.waitFor(async () => expect(await ready()).toBe(200), patience)
  expect(child.exitCode).toBeNull()
})
test('while the database is stopped, answers say when to retry; afterwards the service continues', async () => {
  const restored = Promise.withResolvers<void>()
  const back = server.away(restored.promise)
  await vi.waitFor(async () => expect((await page()).status).toBe(503), patience)
  expect((await page()).headers.get('retry-after')).toBe('5')
  expect(await ready()).toBe(503)
  restored.resolve()
  await back
  await vi.waitFor(async () => expect([(await page()).status, await ready()]).toEqual([200, 200]), patience)
  expect(child.exitCode).toBeNull()
})
test('the service can be stopped while the database is unavailable', async () => {
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const back = server.away(ended)
  await vi.waitFor(async () => expect((await page()).status).toBe(503), patience)
  child.kill('SIGTERM')
  await back
  expect(await ended).not.toBeNull()
})
