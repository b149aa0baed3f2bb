/**
 * `npm run chaos -- --histories N [--seed S] [--processes P] [--json]`: nothing lost, nothing twice, whatever happens. Fails
 * unless all counts are 0. With six processes (2 web, 2 API, 2 workers) any of them is killed, connections are
 * cut, the database is stopped for 20 s and its disk is full, in each wave.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDatabase } from '../../server/platform/database.ts'
import { createLog } from '../../server/platform/log.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { startTemporaryServer } from '../../server/testing/temporary-server.ts'
import { printTable } from '../table.ts'
import { limitedRoom, type Room } from './room.ts'
import { runChaos } from './run.ts'

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    wave: { type: 'string' },
    processes: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})
const histories = Number(values.histories)
const seed = Number(values.seed)
const processes = Number(values.processes)
if (
  !Number.isSafeInteger(histories) ||
  histories < 1 ||
  !Number.isSafeInteger(seed) ||
  ![1, 6].includes(processes)
) {
  console.error('npm run chaos -- --histories N [--seed S] [--processes 1|6] [--json], with whole numbers')
  process.exit(2)
}

// What is killed is the service. The database is only stopped at the end, so it need not survive a power cut.
let room: Room | undefined
const server = await startTemporaryServer({
  forgetful: true,
  prepare: (folder) => {
    if (processes > 1) room = limitedRoom(folder)
    return () => room?.leave()
  },
})
const awayMs = 20_000
const fullMs = 8_000
const recoveryMs = 15_000
const diskIsFull = async (): Promise<void> => {
  room?.fill()
  await wait(fullMs)
  room?.free()
  // One that found no room for its recovery either has ended: it is started again, as an operator would.
  if (!(await answersWithin(recoveryMs))) await server.away(Promise.resolve())
}
const answersWithin = async (ms: number): Promise<boolean> => {
  const until = performance.now() + ms
  while (performance.now() < until) {
    const database = createDatabase(
      { url: server.url, poolSize: 1, statementTimeoutMs: 2_000 },
      () => undefined,
    )
    const answers = await database.healthy()
    await database.stop()
    if (answers) return true
    await wait(500)
  }
  return false
}
if (processes > 1 && !room?.isLimited)
  console.error('The full disk is left out: only root on Linux can make a file system that is limited.')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(1)))
try {
  const database = createDatabase(
    { url: server.url, poolSize: 2, statementTimeoutMs: 60_000 },
    () => undefined,
  )
  await migrate(database, createLog('silent'))
  await database.stop()
  const {
    kills,
    drops,
    exits,
    faultyAnswers,
    lies,
    payouts,
    collections,
    seconds,
    prolongations,
    refunds,
    addOnsCancelled,
    ...counts
  } = await runChaos({
    databaseUrl: server.url,
    histories,
    seed,
    ...(values.wave && { waveSize: Number(values.wave) }),
    progress: (text) => console.error(text),
    complain: (text) => console.error(text),
    processes,
    outages: processes > 1 ? [() => server.away(wait(awayMs)), ...(room?.isLimited ? [diskIsFull] : [])] : [],
  })
  printTable(`Chaos, seed ${seed}`, [
    { count: 'histories', found: counts.histories, wanted: '' },
    { count: 'payouts at the provider', found: payouts, wanted: '' },
    { count: 'collections at the provider', found: collections, wanted: '' },
    { count: 'prolongations bought', found: prolongations, wanted: '' },
    { count: 'overpayments sent back', found: refunds, wanted: '' },
    { count: 'add-ons cancelled', found: addOnsCancelled, wanted: '' },
    { count: 'kills of the service', found: kills, wanted: '' },
    { count: 'times that all connections were cut', found: drops, wanted: '' },
    { count: 'messages that the provider did not send', found: lies, wanted: '' },
    { count: 'seconds', found: seconds, wanted: '' },
    { count: 'payouts or refunds twice', found: counts.payoutsTwice, wanted: 0 },
    { count: 'collections lost', found: counts.collectionsLost, wanted: 0 },
    { count: 'entries unbalanced', found: counts.entriesUnbalanced, wanted: 0 },
    { count: 'payoffs that differ from the plain model', found: counts.payoffsDiffer, wanted: 0 },
    { count: 'prolongations wrong', found: counts.prolongationsWrong, wanted: 0 },
    { count: 'sent back more than was overpaid', found: counts.refundsTooMuch, wanted: 0 },
    { count: 'processes that ended by themselves', found: exits, wanted: 0 },
    { count: 'answers of 500, or 503 without when to come back', found: faultyAnswers, wanted: 0 },
  ])
  if (values.json) console.log(JSON.stringify(counts))
  const good =
    counts.payoutsTwice +
      counts.collectionsLost +
      counts.entriesUnbalanced +
      counts.payoffsDiffer +
      counts.prolongationsWrong +
      counts.refundsTooMuch +
      exits +
      faultyAnswers ===
    0
  process.exitCode = good ? 0 : 1
} finally {
  await server.stop()
}
