/** A PostgreSQL in a temporary folder that is removed with it: for tests, benches and the chaos run. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { removeAbandoned, startEmbedded } from '../../platform/database/embedded/embedded.ts'

export type TemporaryServer = {
  readonly url: string
  /** Address of a Unix socket. */
  readonly quickUrl: string
  readonly folder: string
  /** Stops the server until `until` resolves; it comes back at the same address. */
  away(until: Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

/** Space for the copies of the template in a test run, and for the write-ahead log. */
const roomNeeded = 3 * 2 ** 30

/**
 * Returns a folder for temporary data: in memory if Linux has room for it, where creating files takes a tenth
 * of the time.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= roomNeeded ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

const begins = 'mkopo-database-'
const databaseIn = (folder: string): string => join(folder, 'database')

/**
 * Stops servers that killed runs of this user left running, because each takes memory until the machine
 * restarts. Ignores failures, for example when another run is stopping the same server.
 */
export async function removeKilled(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(begins))) {
    const folder = join(parent, name)
    try {
      if (statSync(folder).uid !== process.getuid?.()) continue
      if (await removeAbandoned(databaseIn(folder))) rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      process.stderr.write(`${folder} was not removed: ${String(error)}\n`)
    }
  }
}

/**
 * `forgetful`: need not survive a power cut, which is faster. `prepare` gets the empty folder and returns how
 * to undo its work.
 */
export async function startTemporaryServer({
  forgetful = false,
  prepare = () => () => undefined,
}: {
  readonly forgetful?: boolean
  readonly prepare?: (folder: string) => () => void
} = {}): Promise<TemporaryServer> {
  const parent = forgetful ? quickFolder() : tmpdir()
  await removeKilled(parent)
  const folder = mkdtempSync(join(parent, begins))
  const undo = prepare(folder)
  chmodSync(folder, 0o755) // as root the database belongs to another user
  const options = { folder: databaseIn(folder), forgetful }
  let server = await startEmbedded(options)
  const { url, quickUrl } = server
  return {
    url,
    quickUrl,
    folder,
    async away(until) {
      await server.stop()
      await until.catch(() => undefined)
      server = await startEmbedded({ ...options, port: Number(new URL(url).port) })
    },
    async stop() {
      await server.remove()
      undo()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the address of a database on a server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  return address.href
}

/**
 * Creates a database, as a copy of `template` if given; returns its address. Names are ours, never user
 * input.
 */
export async function newDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  } finally {
    await client.end()
  }
  return databaseUrl(serverUrl, name)
}
