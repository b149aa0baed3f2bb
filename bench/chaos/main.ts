/**
 * `npm run chaos -- --histories N [--seed S] [--json]`: nothing lost, nothing twice, whatever happens. Fails
 * unless all six counts are 0.
 */
import { parseArgs } from 'node:util'
import { createDatabase } from '../../server/platform/database.ts'
import { createLog } from '../../server/platform/log.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { startTemporaryServer } from '../../server/testing/temporary-server.ts'
import { printTable } from '../table.ts'
import { runChaos } from './run.ts'

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    wave: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const histories = Number(values.histories)
const seed = Number(values.seed)
if (!Number.isSafeInteger(histories) || histories < 1 || !Number.isSafeInteger(seed)) {
  console.error('npm run chaos -- --histories N [--seed S] [--json], with whole numbers')
  process.exit(2)
}

// What is killed is the service. The database is only stopped at the end, so it need not survive a power cut.
const server = await startTemporaryServer({ forgetful: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(1)))
try {
  const database = createDatabase(
    { url: server.url, poolSize: 2, statementTimeoutMs: 60_000 },
    () => undefined,
  )
  await migrate(database, createLog('silent'))
  await database.stop()
  const { kills, lies, payouts, collections, seconds, prolongations, refunds, addOnsCancelled, ...counts } =
    await runChaos({
      databaseUrl: server.url,
      histories,
      seed,
      ...(values.wave && { waveSize: Number(values.wave) }),
      progress: (text) => console.error(text),
      complain: (text) => console.error(text),
    })
  printTable(`Chaos, seed ${seed}`, [
    { count: 'histories', found: counts.histories, wanted: '' },
    { count: 'payouts at the provider', found: payouts, wanted: '' },
    { count: 'collections at the provider', found: collections, wanted: '' },
    { count: 'prolongations bought', found: prolongations, wanted: '' },
    { count: 'overpayments sent back', found: refunds, wanted: '' },
    { count: 'add-ons cancelled', found: addOnsCancelled, wanted: '' },
    { count: 'kills of the service', found: kills, wanted: '' },
    { count: 'messages that the provider did not send', found: lies, wanted: '' },
    { count: 'seconds', found: seconds, wanted: '' },
    { count: 'payouts or refunds twice', found: counts.payoutsTwice, wanted: 0 },
    { count: 'collections lost', found: counts.collectionsLost, wanted: 0 },
    { count: 'entries unbalanced', found: counts.entriesUnbalanced, wanted: 0 },
    { count: 'payoffs that differ from the plain model', found: counts.payoffsDiffer, wanted: 0 },
    { count: 'prolongations wrong', found: counts.prolongationsWrong, wanted: 0 },
    { count: 'sent back more than was overpaid', found: counts.refundsTooMuch, wanted: 0 },
  ])
  if (values.json) console.log(JSON.stringify(counts))
  const good =
    counts.payoutsTwice +
      counts.collectionsLost +
      counts.entriesUnbalanced +
      counts.payoffsDiffer +
      counts.prolongationsWrong +
      counts.refundsTooMuch ===
    0
  process.exitCode = good ? 0 : 1
} finally {
  await server.stop()
}
