/** What a chaos run happens in: a provider that never dies, a service that does, and a clock that only moves ahead. */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { sandbox } from '../../sandbox/plugin.ts'
import { sandboxCertificate } from '../../sandbox/state.ts'
import { sandboxClock } from '../../server/platform/clock.ts'
import { currentOffset } from '../../server/platform/clock-store.ts'
import { createDatabase } from '../../server/platform/database.ts'
import { isBusy } from '../../server/platform/job-store.ts'
import { freePort } from '../../server/platform/embedded.ts'
import { pullJob } from '../../server/money/reconciliation/index.ts'
import { createLog } from '../../server/platform/log.ts'
import { startMoney } from '../../server/testing/money.ts'

const serviceFile = fileURLToPath(new URL('service.ts', import.meta.url))
const startWithinMs = 60_000
const idleWithinMs = 180_000
const tellWithinMs = 5_000
/** Jobs that the service runs at one time. */
export const serviceConcurrency = 8

export type World = Awaited<ReturnType<typeof createWorld>>
export type Faults = Readonly<Record<string, number>>

export async function createWorld(databaseUrl: string, seed: number) {
  const database = createDatabase(
    { url: databaseUrl, poolSize: 16, statementTimeoutMs: 60_000 },
    () => undefined,
  )
  const clock = sandboxClock(await currentOffset(database.db))
  const provider = fastify({ forceCloseConnections: true })
  const port = await freePort()
  const providerUrl = `http://127.0.0.1:${await freePort()}`
  const certificatePem = sandboxCertificate(':memory:')
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
  })
  await provider.listen({ port: Number(new URL(providerUrl).port), host: '127.0.0.1' })

  let child: ChildProcess | undefined
  let starts = 0
  let stopped = false
  let reversedAt = new Date(0)
  let toldCount = 0
  let abortProbability = 0
  const ready = (service: ChildProcess): Promise<boolean> =>
    new Promise((resolve) => {
      service.once('message', () => resolve(true))
      service.once('exit', () => resolve(false))
      setTimeout(() => resolve(false), startWithinMs).unref()
    })

  async function startService(): Promise<void> {
    while (!stopped) {
      starts += 1
      const service = fork(serviceFile, [], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          CHAOS_DATABASE_URL: databaseUrl,
          CHAOS_PORT: String(port),
          CHAOS_PROVIDER_URL: providerUrl,
          CHAOS_CERTIFICATE: certificatePem,
          CHAOS_SEED: String(seed + starts),
          CHAOS_CONCURRENCY: String(serviceConcurrency),
          CHAOS_ABORT: String(abortProbability),
        },
      })
      child = service
      if (await ready(service)) {
        service.once('exit', () => {
          if (!stopped && child === service) restarting = startService() // it killed itself
        })
        return
      }
      service.kill('SIGKILL') // too slow to start: it must not hold the port of the next one
    }
  }
  let restarting: Promise<void> = startService()

  /** Delivers what the provider has to say, as soon as it is due. */
  let pumping = true
  const pump = (async () => {
    while (pumping) {
      await orders.askSandbox('/api/pump', { due: true }).catch(() => undefined)
      await wait(4)
    }
  })()

  async function isIdle(): Promise<boolean> {
    const unapplied = await database.db
      .selectFrom('inbox_message')
      .select('id')
      .where('applied_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    return (
      !unapplied &&
      !(await isBusy(database.db, clock)) &&
      (await orders.askSandbox<{ done: number }>('/api/pump', { due: true })).done === 0
    )
  }

  return {
    database,
    clock,
    orders,
    starts: () => starts,
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
      ).then(
        ({ ok }) => void (toldCount += ok ? 1 : 0),
        () => undefined,
      )
    },
    /** How many of them were taken. */
    toldCount: () => toldCount,
    /** The provider takes a payment back, and does not say so. */
    async reverse(receipt: string): Promise<void> {
      await orders.askSandbox('/api/reversals', { receipt }).catch(() => undefined)
      reversedAt = clock.now()
    },
    lastReversalAt: () => reversedAt,
    setFaults: (faults: Faults) => orders.askSandbox('/api/faults', faults),
    /** How likely the service dies around a call to the provider, from its next start on. */
    setAborts(probability: number): void {
      abortProbability = probability
    },
    /** A crash: nothing is finished, nothing is told. Then it starts again. */
    async killService(): Promise<void> {
      await restarting
      const service = child
      child = undefined
      if (service && service.exitCode === null && service.signalCode === null) {
        const gone = new Promise<void>((resolve) => service.once('exit', () => resolve()))
        service.kill('SIGKILL')
        await gone
      }
      restarting = startService()
    },
    serviceIsUp: (): Promise<void> => restarting,
    /** Moves the clock of everybody. */
    async pass(seconds: number): Promise<void> {
      await orders.moveClock(Math.round(seconds * 1_000))
    },
    /** Waits until nothing is due, with the clock standing still. */
    async idle(): Promise<void> {
      const until = performance.now() + idleWithinMs
      await restarting
      while (!((await isIdle()) && (await isIdle()))) {
        if (performance.now() > until) throw new Error('the service does not come to rest')
        await wait(15)
      }
    },
    /**
     * Whether something failed and waits to be tried again, or a pull was planned: both are for the next
     * seconds, not for days to come.
     */
    async hasRetries(): Promise<boolean> {
      const one = await database.db
        .selectFrom('job')
        .select('id')
        .where('failed_at', 'is', null)
        .where((eb) => eb.or([eb('attempts', '>', 0), eb('name', '=', pullJob.name)]))
        .limit(1)
        .executeTakeFirst()
      return one !== undefined
    },
    async stop(): Promise<void> {
      stopped = true
      pumping = false
      await restarting
      child?.kill('SIGKILL')
      await pump
      await orders.stop()
      await provider.close()
      await database.stop()
    },
  }
}
