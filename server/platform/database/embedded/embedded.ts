/**
 * The embedded PostgreSQL: created at first use, recovered after a kill, and run as an ordinary user even
 * when the service runs as root.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { isAlive, type Lock, readJson, startOf, stopWithinMs, acquireLock } from './embedded-lock.ts'
import { dataPlace, packagedPrograms, programsPlace } from './embedded-place.ts'

export type EmbeddedDatabase = {
  readonly url: string
  /** Address by socket, which is cheaper than TCP; equal to `url` where sockets are not available. */
  readonly quickUrl: string
  stop(): Promise<void>
  /** Stops the database and deletes its data and folder. */
  remove(): Promise<void>
}
export type EmbeddedOptions = {
  /** The service's folder for data, password and lock. */
  readonly folder: string
  /** Tests only: written data need not survive a power cut. */
  readonly forgetful?: boolean
  /** Tests only: the port from before a stop. */
  readonly port?: number
}

const startWithinMs = 60_000
const databaseName = 'mkopo'
const userName = 'mkopo'

/** Starts the database after recovering from a kill. Refuses a folder that another running service uses. */
export async function startEmbedded({
  folder,
  forgetful = false,
  port: given,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const runner = runAs()
  const data = placeOf(folder, runner)
  const lockFile = join(folder, 'postgres.lock')
  await acquireLock(lockFile, data)
  writeFileSync(lockFile, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }))

  const { postgres, initdb } = binaryPaths(runner)
  const password = await initialise({
    initdb,
    data,
    passwordFile: join(folder, 'postgres-password'),
    runner,
  })
  const port = given ?? (await freePort())
  const sockets = takesSockets(data) ? data : ''
  const settings = serverSettings(forgetful, sockets)
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...settings], {
    ...runner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
  })
  server.unref()
  const url = (database: string) => addressOf(password, port, database)
  await untilReady(server, url('postgres'))
  writeFileSync(
    lockFile,
    JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid), port } satisfies Lock),
  )
  await ensureDatabase(url('postgres'))
  return {
    url: url(databaseName),
    quickUrl: url(databaseName) + (sockets === '' ? '' : `?host=${encodeURIComponent(sockets)}`),
    async stop() {
      await stopServer(server)
      rmSync(lockFile, { force: true })
    },
    async remove() {
      await stopServer(server)
      remove(folder, data)
    },
  }
}

/**
 * Stops and deletes a database whose process was killed. Returns false when the process still runs or there
 * is none.
 */
export async function removeAbandoned(folder: string): Promise<boolean> {
  const lockFile = join(folder, 'postgres.lock')
  const owner = readJson(lockFile)
  if (!owner || (isAlive(owner.pid) && startOf(owner.pid) === owner.startedAt)) return false
  const data = placeOf(folder, runAs())
  await acquireLock(lockFile, data)
  remove(folder, data)
  return true
}

const placeOf = (folder: string, { uid }: Runner): string =>
  uid === undefined ? join(folder, 'postgres') : dataPlace(folder)

function remove(folder: string, data: string): void {
  for (const made of [dirname(data), folder]) rmSync(made, { recursive: true, force: true })
}

const addressOf = (password: string, port: number, database: string): string =>
  `postgres://${userName}:${password}@127.0.0.1:${port}/${database}`

/** Address of the database that a running service keeps in this folder; null when none runs. */
export function runningEmbedded(folder: string): string | null {
  const owner = readJson(join(folder, 'postgres.lock'))
  if (!owner?.port || !isAlive(owner.pid) || startOf(owner.pid) !== owner.startedAt) return null
  return addressOf(readFileSync(join(folder, 'postgres-password'), 'utf8').trim(), owner.port, databaseName)
}

type Runner = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root. Uses the system user `postgres` or else `nobody`; creates no user. */
function runAs(): Runner {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and neither the user postgres nor nobody exists: start as an ordinary user, or set DATABASE_URL',
  )
}

function binaryPaths(runner: Runner): { postgres: string; initdb: string } {
  const packaged = packagedPrograms()
  const programs = runner.uid === undefined ? packaged : programsPlace(packaged)
  const program = (name: string) => join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb') }
}

async function initialise(options: {
  initdb: string
  data: string
  passwordFile: string
  runner: Runner
}): Promise<string> {
  const { initdb, data, passwordFile, runner } = options
  const done = join(data, 'PG_VERSION')
  if (existsSync(done) && existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim()
  rmSync(data, { recursive: true, force: true }) // remains of a first start that was killed
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const password = randomBytes(18).toString('base64url')
  const handOver = `${data}-password`
  writeFileSync(handOver, password, { mode: 0o600 })
  if (runner.uid !== undefined && runner.gid !== undefined) {
    chownSync(data, runner.uid, runner.gid)
    chownSync(handOver, runner.uid, runner.gid)
  }
  try {
    await finished(
      spawn(
        initdb,
        [
          `--pgdata=${data}`,
          '--auth=scram-sha-256',
          `--username=${userName}`,
          `--pwfile=${handOver}`,
          '--encoding=UTF8',
          '--locale-provider=builtin',
          '--locale=C.UTF-8',
          '--lc-messages=C',
          '--no-instructions',
        ],
        {
          ...runner,
          cwd: '/',
          stdio: ['ignore', 'ignore', 'pipe'],
          env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
        },
      ),
    )
  } finally {
    rmSync(handOver, { force: true })
  }
  writeFileSync(passwordFile, password, { mode: 0o600 })
  return password
}

/** Socket paths have a system limit, and PostgreSQL splits them at commas. */
const takesSockets = (folder: string): boolean =>
  process.platform !== 'win32' && folder.length < 80 && /^[\w/.-]+$/.test(folder)

const serverSettings = (forgetful: boolean, sockets: string): string[] =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets,
    max_connections: forgetful ? 300 : 120,
    shared_buffers: '128MB',
    jit: 'off',
    log_min_messages: 'fatal',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(forgetful ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

function finished(child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the embedded database could not be made: ${said.trim()}`)),
    )
  })
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let said = ''
  let ended = false
  server.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  ;(server.stderr as { unref?: () => void } | null)?.unref?.()
  server.on('error', (error) => {
    said = error.message
    ended = true
  })
  server.on('exit', () => {
    ended = true
  })
  const deadline = performance.now() + startWithinMs
  while (performance.now() < deadline && !ended) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await wait(50)
    }
  }
  throw new Error(`the embedded database did not start: ${said.trim() || 'no answer'}`)
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
  if (rowCount === 0) await client.query(`create database ${databaseName}`)
  await client.end()
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  server.ref()
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.kill('SIGINT') // fast shutdown: closes connections and keeps committed data
  await Promise.race([gone, wait(stopWithinMs, undefined, { ref: false })])
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
