/**
 * `npm run chaos -- --histories N [--seed S] [--processes P] [--json]`: no money lost or counted twice,
 * whatever fails. Fails unless all counts are 0. With six processes (2 web, 2 API, 2 workers), each wave
 * kills any of them, cuts connections, stops the database for 20 s and fills its disk. After `npm run ops --
 * citus --` it runs on that cluster, and two nodes crash twice in each wave instead.
 */
import { parseArgs } from 'node:util'
import { printTable } from '../table.ts'
import { openChaosDatabase } from './database.ts'
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

const held = await openChaosDatabase(processes)
if (processes > 1 && held.leftOut !== null) console.error(held.leftOut)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void held.stop().then(() => process.exit(1)))
try {
  const {
    kills,
    jobsLost,
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
    standingOrders,
    ...counts
  } = await runChaos({
    databaseUrl: held.url,
    workerUrls: held.workerUrls,
    histories,
    seed,
    ...(values.wave && { waveSize: Number(values.wave) }),
    progress: (text) => console.error(text),
    complain: (text) => console.error(text),
    processes,
    outages: processes > 1 ? held.outages : [],
  })
  printTable(`Chaos, seed ${seed}`, [
    { count: 'histories', found: counts.histories, wanted: '' },
    { count: 'payouts at the provider', found: payouts, wanted: '' },
    { count: 'collections at the provider', found: collections, wanted: '' },
    { count: 'prolongations bought', found: prolongations, wanted: '' },
    { count: 'overpayments sent back', found: refunds, wanted: '' },
    { count: 'add-ons cancelled', found: addOnsCancelled, wanted: '' },
    { count: 'standing orders at the provider', found: standingOrders, wanted: '' },
    { count: 'kills of the service', found: kills, wanted: '' },
    { count: 'jobs deleted, and found again', found: jobsLost, wanted: '' },
    { count: 'times that all connections were cut', found: drops, wanted: '' },
    { count: 'messages that the provider did not send', found: lies, wanted: '' },
    { count: 'seconds', found: seconds, wanted: '' },
    { count: 'payouts or refunds twice', found: counts.payoutsTwice, wanted: 0 },
    { count: 'collections lost', found: counts.collectionsLost, wanted: 0 },
    { count: 'entries unbalanced', found: counts.entriesUnbalanced, wanted: 0 },
    { count: 'payoffs that differ from the plain model', found: counts.payoffsDiffer, wanted: 0 },
    { count: 'prolongations wrong', found: counts.prolongationsWrong, wanted: 0 },
    { count: 'sent back more than was overpaid', found: counts.refundsTooMuch, wanted: 0 },
    {
      count: 'accounts of the general ledger that differ from the plain model',
      found: counts.booksDiffer,
      wanted: 0,
    },
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
      counts.booksDiffer +
      exits +
      faultyAnswers ===
    0
  process.exitCode = good ? 0 : 1
} finally {
  await held.stop()
}
