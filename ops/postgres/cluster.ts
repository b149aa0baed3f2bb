/**
 * PostgreSQL servers from Debian's packages, in separate folders that Debian's own cluster tools do not know.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { ensureProgram } from '../../tools/programs.ts'
import { launch, type Runner, type Running } from '../up/processes.ts'

const packages = '/usr/lib/postgresql'
const clusterSettings = '/etc/postgresql-common/createcluster.conf'
export const superuser = 'postgres'
export const databaseName = 'mkopo'

export type Binaries = { readonly folder: string; readonly as: Runner }

const newestBinaries = (): string | undefined =>
  (existsSync(packages) ? readdirSync(packages) : [])
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(packages, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))

/** Finds or installs the programs; undefined when neither is possible. */
export function postgresBinaries(): Binaries | undefined {
  if (newestBinaries() === undefined && process.getuid?.() === 0) {
    // Debian's package would create and start a cluster.
    mkdirSync('/etc/postgresql-common', { recursive: true })
    if (!existsSync(clusterSettings)) writeFileSync(clusterSettings, '')
    if (!/^create_main_cluster/m.test(readFileSync(clusterSettings, 'utf8')))
      appendFileSync(clusterSettings, 'create_main_cluster = false\n')
  }
  const folder = ensureProgram(newestBinaries, 'postgresql-15')
  if (folder === undefined) return undefined
  const id = (flag: string): number => Number(execFileSync('id', [flag, superuser], { encoding: 'utf8' }))
  return { folder, as: process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {} }
}

/** Creates a folder that only PostgreSQL's user can read and write. */
export function ownFolder(path: string, { uid, gid }: Runner): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}

export const newPassword = (): string => randomBytes(18).toString('hex')
export const addressAs = (user: string, password: string, port: number, database = databaseName): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

/** Runs a PostgreSQL program and waits for its end. */
export function runBinary(
  { folder, as }: Binaries,
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): void {
  execFileSync(join(folder, name), args, {
    ...as,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', ...env },
  })
}

/** Creates a server's data in an empty folder. */
export function makeCluster(binaries: Binaries, data: string, password: string): void {
  ownFolder(data, binaries.as)
  const passwordFile = `${data}-password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (binaries.as.uid !== undefined) chownSync(passwordFile, binaries.as.uid, binaries.as.gid ?? 0)
  runBinary(binaries, 'initdb', [
    `--pgdata=${data}`,
    '--auth=scram-sha-256',
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ])
}

/** `url` is the superuser's address, used for the readiness check. */
export function startCluster(
  binaries: Binaries,
  {
    name,
    data,
    url,
    logs,
    settings = {},
  }: {
    readonly name: string
    readonly data: string
    readonly url: string
    readonly logs: string
    readonly settings?: Readonly<Record<string, string>>
  },
): Promise<Running> {
  const all = {
    port: new URL(url).port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_timezone: 'UTC',
    timezone: 'UTC',
    jit: 'off',
    ...settings,
  }
  return launch({
    name,
    program: join(binaries.folder, 'postgres'),
    args: ['-D', data, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    as: binaries.as,
    logs,
    stopSignal: 'SIGINT', // fast shutdown: closes connections and keeps committed data
    isReady: () => query(url, 'select 1'),
  })
}

/** Queries on a separate connection. */
export async function query<Row extends QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
