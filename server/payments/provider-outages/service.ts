/**
 * Outages of providers, shared by all processes. Watched clients record whether the provider answered. While
 * a provider is down, nothing new is sent to it and it is probed every few seconds. When it answers, waiting
 * work resumes at once, without waiting for the retry schedules.
 */
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import { outageProbeSeconds, outageUnanswered } from './limits.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
}
/** A harmless call to each provider, through its watched client. */
export type Probes = Readonly<Record<string, () => Promise<unknown>>>

type OfProvider = { readonly provider: string }
export const probeJob = defineJob<OfProvider>('payments.probeProvider', 'background')
export const resumeJob = defineJob<OfProvider>('payments.resumeProvider', 'money')

export function createOutages({ database, clock, jobs, log }: Deps) {
  const planProbe = (db: Db | Tx, provider: string): Promise<void> =>
    jobs.add(
      db,
      probeJob,
      { provider },
      {
        runAt: new Date(clock.now().getTime() + outageProbeSeconds * 1_000),
        key: `${probeJob.name}:${provider}`,
        keepRunAt: true,
      },
    )

  const found = (db: Db | Tx, provider: string) =>
    db
      .selectFrom('provider_outage')
      .select(['since', 'unanswered'])
      .where('provider', '=', provider)
      .executeTakeFirst()

  const unanswered = (provider: string): Promise<void> =>
    database.transaction(async (tx) => {
      const { unanswered: count } = await tx
        .insertInto('provider_outage')
        .values({ provider, since: clock.now() })
        .onConflict((conflict) =>
          conflict
            .column('provider')
            .doUpdateSet((eb) => ({ unanswered: eb('provider_outage.unanswered', '+', 1) })),
        )
        .returning('unanswered')
        .executeTakeFirstOrThrow()
      if (count === 1) await planProbe(tx, provider)
      if (count === outageUnanswered) log.error({ provider }, 'a provider does not answer')
    })

  /** Ends an outage. Usually one query of an empty table; of concurrent answers, one ends the outage. */
  async function answered(provider: string): Promise<void> {
    if (!(await found(database.db, provider))) return
    await database.transaction(async (tx) => {
      const ended = await tx
        .deleteFrom('provider_outage')
        .where('provider', '=', provider)
        .returning(['since', 'unanswered'])
        .executeTakeFirst()
      if (!ended || ended.unanswered < outageUnanswered) return
      log.warn({ provider, since: ended.since }, 'a provider answers again')
      await jobs.add(tx, resumeJob, { provider }, { key: `${resumeJob.name}:${provider}` })
    })
  }

  return {
    /** Wraps a client to record after each call whether the provider answered. */
    watch: <Client extends object>(provider: string, client: Client): Client =>
      new Proxy(client, {
        get(target, name) {
          const method: unknown = Reflect.get(target, name)
          if (typeof method !== 'function') return method
          return async (...args: unknown[]) => {
            const result: unknown = await Reflect.apply(method, target, args)
            await ([result].flat().some(isSilence) ? unanswered(provider) : answered(provider))
            return result
          }
        },
      }),

    /** Whether the provider is down, so that nothing should be sent to it. */
    async isDown(db: Db | Tx, provider: string): Promise<boolean> {
      const outage = await found(db, provider)
      return outage !== undefined && outage.unanswered >= outageUnanswered
    },

    /** Job: probes the provider until any call is answered. */
    async probe(provider: string, probes: Probes): Promise<void> {
      if (!(await found(database.db, provider))) return
      await planProbe(database.db, provider)
      await probes[provider]?.()
    },
  }
}

const silences: ReadonlySet<unknown> = new Set(['timeout', 'unreachable', 'serverError', 'unreadable'])

/**
 * No answer from the provider, unlike a refusal or "seen before". Without a token the call itself was never
 * made.
 */
const isSilence = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  (('unknown' in result && silences.has(result.unknown)) ||
    ('refused' in result && result.refused === 'tokenUnavailable'))
