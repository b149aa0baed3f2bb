/** A Citus cluster on one machine: a coordinator and workers, each a PostgreSQL of its own from Debian's packages. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/platform/embedded.ts'
import { quickFolder } from '../../server/testing/temporary-server.ts'
import {
  addressAs,
  makeCluster,
  newPassword,
  ownFolder,
  postgresBinaries,
  startCluster,
  superuser,
} from '../postgres/cluster.ts'

export type CitusCluster = {
  /** Superuser's addresses of the nodes' own databases, the coordinator's first. */
  readonly urls: readonly string[]
  stop(): Promise<void>
}

const library = '/usr/lib/postgresql/15/lib/citus.so'
export const notBuilt =
  'Citus is not installed: `sh ops/citus/build.sh` builds it from its source, as root.\n'

/** `forgetful`: need not survive a power cut. Undefined where Citus is not installed. */
export async function startCitus({
  workers,
  forgetful,
}: {
  readonly workers: number
  readonly forgetful: boolean
}): Promise<CitusCluster | undefined> {
  const binaries = existsSync(library) ? postgresBinaries() : undefined
  if (binaries === undefined) return undefined
  const folder = mkdtempSync(join(quickFolder(), 'mkopo-citus-'))
  const logs = join(folder, 'logs')
  ownFolder(folder, binaries.as)
  mkdirSync(logs)
  const password = newPassword()
  const nodes = Array.from({ length: workers + 1 }, async (_, index) => {
    const name = index === 0 ? 'coordinator' : `worker-${index}`
    const url = addressAs(superuser, password, await freePort(), 'postgres')
    makeCluster(binaries, join(folder, name), password)
    const running = await startCluster(binaries, {
      name,
      data: join(folder, name),
      url,
      logs,
      settings: {
        shared_preload_libraries: 'citus',
        max_connections: '300',
        max_prepared_transactions: '300',
        max_locks_per_transaction: '512',
        wal_level: 'logical',
        'citus.node_conninfo': 'sslmode=disable', // on one machine; elsewhere TLS is its default
        ...(forgetful ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
      },
    })
    return { url, running }
  })
  const started = await Promise.all(nodes)
  return {
    urls: started.map(({ url }) => url),
    async stop() {
      await Promise.all(started.map(({ running }) => running.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
