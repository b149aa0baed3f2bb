/**
 * A Citus cluster on one machine: a coordinator and workers, each a separate PostgreSQL from Debian's
 * packages.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/platform/database/embedded/embedded.ts'
import { quickFolder } from '../../server/testing/database/temporary-server.ts'
import {
  addressAs,
  makeCluster,
  newPassword,
  ownFolder,
  postgresBinaries,
  startCluster,
  superuser,
} from '../postgres/cluster.ts'

export type Node = {
  readonly name: string
  /** Superuser's address of the node's database. */
  readonly url: string
  /** Data folder. */
  readonly data: string
}
export type Nodes = {
  /** The coordinator comes first. */
  readonly nodes: readonly Node[]
  stop(): Promise<void>
}

const citusSettings = {
  max_prepared_transactions: '300',
  max_locks_per_transaction: '512',
  wal_level: 'logical',
  'citus.node_conninfo': 'sslmode=disable', // on one machine; elsewhere TLS is Citus's default
  'citus.enable_stat_counters': 'on',
  'citus.stat_statements_track': 'all',
}

const library = '/usr/lib/postgresql/15/lib/citus.so'
export const notBuilt =
  'Citus is not installed: `sh ops/citus/build.sh` builds it from its source, as root.\n'

/**
 * Starts a cluster; without workers, one plain PostgreSQL. Data need not survive a crash. Undefined when the
 * required packages are not installed.
 */
export async function startNodes(workers: number): Promise<Nodes | undefined> {
  const binaries = workers === 0 || existsSync(library) ? postgresBinaries() : undefined
  if (binaries === undefined) return undefined
  const folder = mkdtempSync(join(quickFolder(), 'mkopo-citus-'))
  const logs = join(folder, 'logs')
  ownFolder(folder, binaries.as)
  mkdirSync(logs)
  const password = newPassword()
  const starting = Array.from({ length: workers + 1 }, async (_, index) => {
    const name = index === 0 ? 'coordinator' : `worker-${index}`
    const url = addressAs(superuser, password, await freePort(), 'postgres')
    const data = join(folder, name)
    makeCluster(binaries, data, password)
    const running = await startCluster(binaries, {
      name,
      data,
      url,
      logs,
      settings: {
        max_connections: '300',
        fsync: 'off',
        full_page_writes: 'off',
        shared_preload_libraries: workers > 0 ? 'citus,pg_stat_statements' : 'pg_stat_statements',
        ...(workers > 0 ? citusSettings : {}),
      },
    })
    return { node: { name, url, data }, running }
  })
  const started = await Promise.all(starting)
  return {
    nodes: started.map(({ node }) => node),
    async stop() {
      await Promise.all(started.map(({ running }) => running.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
