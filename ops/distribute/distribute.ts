/**
 * `npm run ops -- distribute --workers postgres://...,postgres://...`: distributes the database of
 * DATABASE_URL, which is the coordinator's, over workers (docs/scale.md). Stop the service first: rows move,
 * and writes are blocked meanwhile.
 */
import { parseArgs } from 'node:util'
import { withEncryption } from '../../server/platform/database/database-url.ts'
import { distribute, joinNodes } from '../../server/platform/database/sharding/distribute.ts'

const usage =
  'DATABASE_URL=postgres://SUPERUSER:WORD@COORDINATOR/DATABASE npm run ops -- distribute --workers postgres://...,postgres://... [--shards 32]\n' +
  'Each worker has a database of that name, and Citus among its libraries (ops/citus/build.sh).\n'

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { workers: { type: 'string' }, shards: { type: 'string', default: '32' } },
  })
  const { DATABASE_URL: given } = process.env
  const shards = Number(values.shards)
  if (given === undefined || values.workers === undefined || !(shards >= 1)) {
    process.stderr.write(usage)
    return false
  }
  const coordinator = withEncryption(given)
  try {
    await joinNodes({ coordinator, workers: values.workers.split(',').map(withEncryption) })
    const { distributed, copied, local } = await distribute(coordinator, shards)
    process.stdout.write(
      `by customer, in ${shards} shards: ${distributed.join(', ')}\n` +
        `a copy on each node: ${copied.join(', ')}\n` +
        `on the coordinator, though they name customers: ${local.join(', ')}\n`,
    )
    return true
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return false
  }
}
