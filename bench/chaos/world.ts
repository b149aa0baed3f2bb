/**
 * Environment of a chaos run: a provider that never fails, a service that is killed, and a clock that only
 * moves forward.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import { sandboxCredentials } from '../../sandbox/options.ts'
import { sandbox } from '../../sandbox/plugin.ts'
import { sandboxCertificate } from '../../sandbox/state.ts'
import { sandboxClock } from '../../server/testing/service/clocks.ts'
import type { Clock } from '../../server/platform/time/clock.ts'
import { currentOffset } from '../../server/platform/time/clock-store.ts'
import { retryUntilDatabaseAnswers } from '../../server/platform/database/database-unavailable.ts'
import { createDatabase } from '../../server/platform/database/database.ts'
import { isBusy } from '../../server/platform/jobs/job-store.ts'
import { freePort } from '../../server/platform/database/embedded/embedded.ts'
import { pullJob } from '../../server/payments/payment-verification/index.ts'
import { createLog } from '../../server/platform/observability/log.ts'
import { callbackSecret, startMoney } from '../../server/testing/money/money.ts'
import { cutConnections } from './cut.ts'
import { createFleet, rolesOf } from './fleet.ts'

/** Time without progress after which the service counts as stuck. */
const stuckAfterMs = 180_000
const tellWithinMs = 5_000
const followMs = 1_300
/** Concurrent jobs of the service. */
export const serviceConcurrency = 8

export type World = Awaited<ReturnType<typeof createWorld>>
/** Parts of the world that borrowers and the comparison use, independent of how the service runs. */
export type Scene = Pick<World, 'database' | 'orders' | 'reverse' | 'lastReversalAt' | 'tell'> & {
  readonly clock: Clock
}
export type Faults = Readonly<Record<string, number>>

/** Connections of the controlling process are never cut, so that its orders are known. */
const ordersName = 'chaos-orders'

type Options = {
  readonly databaseUrl: string
  /** Nodes with customer rows, if the database is distributed. */
  readonly workerUrls?: readonly string[]
  readonly seed: number
  readonly processes?: number
}

export async function createWorld({ databaseUrl, workerUrls = [], seed, processes = 1 }: Options) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mkopo-chaos-'))
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', ordersName)
  const database = createDatabase(
    {
      url: url.href,
      poolSize: 16,
      statementTimeoutMs: 60_000,
      connectWithinMs: 60_000, // as long as the statements that others have their connections for
    },
    () => undefined,
  )
  const clock = sandboxClock(await currentOffset(database.db))
  const provider = fastify({ forceCloseConnections: true })
  const port = await freePort()
  const providerUrl = `http://127.0.0.1:${await freePort()}`
  const certificatePem = sandboxCertificate(':memory:')
  /** The payment part alone has one secret; a whole service has one per provider. */
  const airtelSecret = processes === 1 ? callbackSecret : `${callbackSecret}-of-airtel`
  /** Orders are given here, as a web process would; only the other process has hooks and runs jobs. */
  const orders = await startMoney({
    database,
    clock,
    log: createLog('silent'),
    offline: true,
    provider: { url: providerUrl, certificatePem },
  })
  await provider.register(sandbox, {
    prefix: '/sandbox',
    stateFile: ':memory:',
    now: () => clock.now(),
    moveClock: orders.moveClock,
    pumpEveryMs: 0,
    autoPay: true,
    airtelCallbackUrl: `http://127.0.0.1:${port}/hooks/${airtelSecret}/airtel/callback`,
  })
  await provider.listen({ port: Number(new URL(providerUrl).port), host: '127.0.0.1' })

  let reversedAt = new Date(0)
  let reportCount = 0
  let faultyAnswers = 0
  let drops = 0
  let abortProbability = 0
  const fleet = await createFleet({
    roles: rolesOf(processes),
    hooksPort: port,
    envOf: (role, at, starts): Readonly<Record<string, string>> =>
      role === 'web' || role === 'api'
        ? {
            NODE_ENV: 'production',
            ROLE: role,
            PORT: String(at),
            HOST: '127.0.0.1',
            PUBLIC_URL: `http://127.0.0.1:${port}`,
            DATABASE_URL: databaseUrl,
            DATABASE_POOL: '6',
            DATA_DIR: dataDir,
            SANDBOX: 'true',
            LOG_LEVEL: 'silent',
            RATE_LIMIT_FACTOR: '100000',
            MPESA_CALLBACK_SECRET: callbackSecret,
            AIRTEL_CALLBACK_SECRET: airtelSecret,
            MPESA_SHORT_CODE: sandboxCredentials.shortCode,
          }
        : {
            CHAOS_ROLE: role,
            CHAOS_DATABASE_URL: databaseUrl,
            CHAOS_PORT: String(port),
            CHAOS_PROVIDER_URL: providerUrl,
            CHAOS_CERTIFICATE: certificatePem,
            CHAOS_SEED: String(seed + starts),
            CHAOS_CONCURRENCY: String(serviceConcurrency),
            CHAOS_ABORT: String(abortProbability),
          },
  })
  /** Any response is acceptable while the service is disturbed, except a fault of ours. */
  const judge = (response: Response): Response => {
    if (response.status >= 500 && !(response.status === 503 && response.headers.has('retry-after')))
      faultyAnswers += 1
    return response
  }

  let followsLate = false
  /**
   * A process that reads the clock late sees money dated in the future and takes it for older money. The
   * programs read the clock every second; the other processes receive it.
   */
  async function clockIsFollowed(): Promise<void> {
    await fleet.follow(await currentOffset(database.db))
    if (fleet.webPorts.length === 0) return
    await wait(followMs * (followsLate ? 2 : 1))
    followsLate = false
  }

  /** Delivers the provider's due messages. */
  let pumping = true
  const pump = (async () => {
    while (pumping) {
      await orders.askSandbox('/api/pump', { due: true }).catch(() => undefined)
      await wait(4)
    }
  })()
  /** A visitor who requests pages continuously; a page of a signed-in customer queries the database. */
  const visits = fleet.webPorts.map(async (at) => {
    while (pumping) {
      await fetch(`http://127.0.0.1:${at}/en/about`, { headers: { cookie: `session=${'x'.repeat(65)}` } })
        .then(judge)
        .then((response) => response.arrayBuffer())
        .catch(() => undefined) // killed, or starting
      await wait(250)
    }
  })

  async function isIdle(): Promise<boolean> {
    const [{ waiting }] = (
      await sql<{ waiting: boolean }>`select exists (select from inbox_arrival)
        or exists (select from inbox_message where applied_at is null) as waiting`.execute(database.db)
    ).rows as [{ waiting: boolean }]
    return (
      !waiting &&
      !(await isBusy(database.db, clock)) &&
      (await orders.askSandbox<{ done: number }>('/api/pump', { due: true })).done === 0
    )
  }

  /** Changes when a job is added or completed. */
  async function workDone(): Promise<string> {
    const { last, count } = await database.db
      .selectFrom('job')
      .select(({ fn }) => [fn.max('id').as('last'), fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow()
    return `${last} ${count}`
  }

  return {
    database,
    clock,
    orders,
    starts: () => fleet.starts() + 1,
    drops: () => drops,
    /** Processes that ended by themselves, and responses of 500 and above without a Retry-After header. */
    faults: () => ({ exits: fleet.exits(), faultyAnswers }),
    /** A message to the service's hooks that the provider did not send. Lost where the service is down. */
    async tell(channel: string, body: object, reference?: string): Promise<void> {
      await fetch(
        `http://127.0.0.1:${port}/hooks/${orders.callbackSecret}/${channel}${reference ? `?ref=${reference}` : ''}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(tellWithinMs),
        },
      )
        .then(judge)
        .then(
          ({ ok }) => void (reportCount += ok ? 1 : 0),
          () => undefined,
        )
    },
    /** Number that was accepted. */
    reportCount: () => reportCount,
    /** The provider reverses a payment without a message. */
    async reverse(receipt: string): Promise<void> {
      await orders.askSandbox('/api/reversals', { receipt }).catch(() => undefined)
      reversedAt = clock.now()
    },
    lastReversalAt: () => reversedAt,
    setFaults: (faults: Faults) => orders.askSandbox('/api/faults', faults),
    /** Probability that the service aborts during a provider call, from its next start on. */
    setAborts(probability: number): void {
      abortProbability = probability
    },
    /** A crash of one process: nothing is completed or reported. Then it starts again. */
    killService: (which = 0): Promise<void> => fleet.kill(which),
    /** Cuts every connection of the service, as a failover does; on a cluster, those of its nodes first. */
    async dropConnections(): Promise<void> {
      drops += 1
      followsLate = true
      await cutConnections(database, workerUrls, ordersName)
    },
    /**
     * Deletes all jobs, as after a restore from a backup without them. Sweeps must find the pending work
     * again. The table is locked first: deleting row by row would deadlock with the workers.
     */
    async loseJobs(): Promise<number> {
      const { numDeletedRows } = await database.transaction(async (tx) => {
        await sql`lock table job in share row exclusive mode`.execute(tx)
        return tx.deleteFrom('job').executeTakeFirstOrThrow()
      })
      await orders.sweeper.run()
      return Number(numDeletedRows)
    },
    serviceIsUp: (): Promise<void> => fleet.allUp(),
    /** Waits until the database answers again after an outage. */
    databaseIsBack: (): Promise<unknown> =>
      retryUntilDatabaseAnswers(createLog('silent'), () => currentOffset(database.db)).finally(() => {
        followsLate = true
      }),
    /** Moves the clock of all processes. */
    async pass(seconds: number): Promise<void> {
      await orders.moveClock(Math.round(seconds * 1_000))
      await clockIsFollowed()
    },
    /** Waits until no job is due, with the clock standing still. */
    async idle(): Promise<void> {
      await fleet.allUp()
      let [seen, since] = ['', performance.now()]
      while (!((await isIdle()) && (await isIdle()))) {
        const now = await workDone()
        if (now !== seen) [seen, since] = [now, performance.now()]
        if (performance.now() - since > stuckAfterMs) throw new Error('the service still has due jobs')
        await wait(15)
      }
    },
    /** Whether a failed job will be retried or a pull is planned: both within seconds, not days. */
    async hasRetries(): Promise<boolean> {
      const one = await database.db
        .selectFrom('job')
        .select('id')
        .where('failedAt', 'is', null)
        .where((eb) => eb.or([eb('attempts', '>', 0), eb('name', '=', pullJob.name)]))
        .limit(1)
        .executeTakeFirst()
      return one !== undefined
    },
    async stop(): Promise<void> {
      pumping = false
      await fleet.stop()
      await Promise.all([pump, ...visits])
      await orders.stop()
      await provider.close()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
