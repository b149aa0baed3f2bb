/**
 * `npm run bench -- book [--loans N] [--days N] [--lived N]`: cost of `SEED=book` for service and database,
 * and its statements by frequency. Two runs with equal loans over more and fewer days separate the cost per
 * loan from the cost per night.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { bookSize } from '../server/personas/book/seed-book.ts'
import { createFilling } from '../server/personas/filling.ts'
import { fillEmpty } from '../server/personas/seeding.ts'
import { completeConfig, readConfig, type Config } from '../server/platform/config/config.ts'
import { createDatabase } from '../server/platform/database/database.ts'
import { claimDatabaseMode } from '../server/platform/database/migrations/database-mode.ts'
import { freePort } from '../server/platform/database/embedded/embedded.ts'
import { createLog } from '../server/platform/observability/log.ts'
import { migrate } from '../server/platform/database/migrations/migrate.ts'
import { startTemporaryServer } from '../server/testing/database/temporary-server.ts'
import type { BenchOptions } from './options.ts'
import { serverMs } from './processor-time.ts'
import { printTable } from './table.ts'

const shownMost = 25
const textChars = 100

/** Counts every statement from now on, by its text. */
function countStatements(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const client = Client.prototype as {
    query: (asked: string | { text: string }, values?: unknown) => unknown
  }
  const ask = client.query
  client.query = function query(asked, values) {
    const text = typeof asked === 'string' ? asked : asked.text
    counts.set(text, (counts.get(text) ?? 0) + 1)
    return ask.call(this, asked, values)
  }
  return counts
}

export async function run({ json, arguments: rest }: BenchOptions): Promise<boolean> {
  const { values } = parseArgs({
    args: [...rest],
    options: {
      loans: { type: 'string', default: String(bookSize.loans) },
      days: { type: 'string', default: String(bookSize.days) },
      lived: { type: 'string', default: String(bookSize.lived) },
    },
  })
  const size = { loans: Number(values.loans), days: Number(values.days), lived: Number(values.lived) }
  const server = await startTemporaryServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'mkopo-book-'))
  try {
    const log = createLog('silent')
    const config = completeConfig(
      readConfig({ SEED: 'book', LOG_LEVEL: 'silent', DATA_DIR: dataDir }) as Config,
      await freePort(),
      'a secret key that only benches know, and long enough',
    )
    const database = createDatabase({ ...config.database, url: server.quickUrl }, () => undefined)
    await migrate(database, log)
    await claimDatabaseMode(database.db, 'sandbox')
    const counts = countStatements()
    const data = join(server.folder, 'database', 'postgres')
    const [startedAt, own, postgres] = [performance.now(), process.cpuUsage(), serverMs(data)]
    const filling = createFilling({ config, log, site: null })
    await fillEmpty({ config, database, log, filling }, size)
    await filling.close()
    const { user, system } = process.cpuUsage(own)
    const statements = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const seconds = (ms: number): number => Math.round(ms / 100) / 10
    const row = {
      ...size,
      'all s': seconds(performance.now() - startedAt),
      'service s': seconds((user + system) / 1_000),
      'PostgreSQL s': seconds(serverMs(data) - postgres),
      statements,
      'of a loan': Math.round(statements / size.loans),
    }
    const often = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, shownMost)
    await database.stop()
    if (json) console.log(JSON.stringify(row))
    else {
      printTable('A seeded book; of processors, what both took', [row])
      printTable(
        'Asked most often',
        often.map(([text, times]) => ({ times, text: text.replaceAll(/\s+/g, ' ').slice(0, textChars) })),
      )
    }
    return true
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
