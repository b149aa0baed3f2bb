/** A process that is killed: hooks and jobs of the payments part, or only its jobs. */
import { flushCompileCache } from 'node:module'
import { createLog } from '../../server/platform/observability/log.ts'
import { sandboxClock } from '../../server/testing/service/clocks.ts'
import { currentOffset } from '../../server/platform/time/clock-store.ts'
import { retryUntilDatabaseAnswers } from '../../server/platform/database/database-unavailable.ts'
import { createDatabase } from '../../server/platform/database/database.ts'
import type { PhoneMoney } from '../../server/providers/rails/port.ts'
import { startMoney } from '../../server/testing/money/money.ts'
import { booksJobs, booksOf } from '../../server/testing/money/general-ledger.ts'
import { seeded } from '../../domain/testing/random.ts'

const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}

const random = seeded(Number(setting('CHAOS_SEED')))
const abortProbability = Number(setting('CHAOS_ABORT'))
const abort = (): void => {
  if (random.chance(abortProbability)) process.kill(process.pid, 'SIGKILL')
}
/** Exits occasionally just before a provider call, or after its response and before the result is stored. */
const mortal = <Money extends PhoneMoney>(money: Money): Money =>
  new Proxy(money, {
    get:
      (_, name) =>
      async (...input: never[]) => {
        abort()
        const answer: unknown = await (
          money[name as keyof Money] as (...values: never[]) => Promise<unknown>
        )(...input)
        abort()
        return answer
      },
  })

const database = createDatabase(
  { url: setting('CHAOS_DATABASE_URL'), poolSize: 14, statementTimeoutMs: 60_000 },
  () => undefined,
)
const log = createLog('silent')
const role = setting('CHAOS_ROLE')
const clock = sandboxClock(await retryUntilDatabaseAnswers(log, () => currentOffset(database.db)))
// Before the first provider message can be accepted: a message dated by the old clock would count as older.
process.on('message', ({ offset }: { readonly offset: number }) => {
  clock.setOffset(offset)
  process.send?.(`followed ${offset}`)
})
const money = await startMoney({
  database,
  clock,
  log,
  offline: role === 'worker',
  leaseMs: 2_000,
  port: Number(setting('CHAOS_PORT')),
  concurrency: Number(setting('CHAOS_CONCURRENCY')),
  mpesaTimeoutMs: 1_500,
  provider: { url: setting('CHAOS_PROVIDER_URL'), certificatePem: setting('CHAOS_CERTIFICATE') },
  aroundMpesa: mortal,
  aroundAirtel: mortal,
  moreJobs: booksJobs,
})
await retryUntilDatabaseAnswers(log, async () => {
  await money.begin()
  await booksOf(money).run.plan()
})
money.worker.start()
process.on('disconnect', () => process.exit(1)) // the parent process is gone
process.once(
  'SIGTERM',
  () =>
    void money
      .stop()
      .then(() => database.stop())
      .then(() => process.exit(0)),
)
process.send?.('ready')
flushCompileCache() // a killed process does not do it at exit
