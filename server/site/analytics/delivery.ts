/** Delivery of events to outside analytics services: in batches, by a job, only for visitors who consent. */
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { AnalyticsChannel } from '../../providers/analytics/port.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly analyticsChannels: readonly AnalyticsChannel[]
}

/** One at a time: two deliveries at once would send the same events twice. */
export const sendEventsJob = defineJob('events.send', 'background', { oneAtATime: true })
const sendEveryMs = 60_000
/**
 * Events younger than this are not sent yet: a transaction that began earlier may still commit an event with
 * a smaller id.
 */
const settledMs = 45_000
/** Older events are not sent any more; Google accepts nothing older. */
const sendableMs = 3 * 86_400_000
/** Batches per run; further events go in the next run. */
const batchesMax = 50

export type EventSending = ReturnType<typeof createEventSending>

export function createEventSending({ database, clock, jobs, log, analyticsChannels: channels }: Deps) {
  const plan = (runAt: Date): Promise<void> =>
    jobs.add(database.db, sendEventsJob, {}, { key: sendEventsJob.name, runAt, keepRunAt: true })
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms)

  async function sendBy(channel: AnalyticsChannel): Promise<void> {
    const old = await store.countTooOld(
      database.db,
      await store.sentTo(database.db, channel.name),
      before(sendableMs),
    )
    if (old) {
      log.warn(
        { channel: channel.name, events: old.count },
        'skipped events that are too old for an analytics service',
      )
      await store.saveSentTo(database.db, channel.name, old.last)
    }
    for (let batch = 0; batch < batchesMax; batch += 1) {
      const after = await store.sentTo(database.db, channel.name)
      const events = await store.toSend(database.db, {
        after,
        until: before(settledMs),
        limit: channel.eventsMax,
      })
      const last = events.at(-1)
      if (!last) return
      const outcome = await channel.send(events)
      if ('later' in outcome) {
        log.warn(
          { channel: channel.name, why: outcome.later },
          'an analytics service accepted no events: sending is retried',
        )
        return
      }
      if ('refused' in outcome)
        log.error(
          { channel: channel.name, why: outcome.refused, events: events.length },
          'an analytics service refused events: they are not sent again',
        )
      await store.saveSentTo(database.db, channel.name, last.id)
      if (events.length < channel.eventsMax) return
    }
  }

  return {
    /** Schedules the job if a service is configured. */
    async begin(): Promise<void> {
      if (channels.length > 0) await plan(clock.now())
    },
    /**
     * Job: sends the new events and schedules itself again. An unavailable service does not delay the others.
     */
    async send(): Promise<void> {
      await plan(new Date(clock.now().getTime() + sendEveryMs))
      for (const channel of channels) await sendBy(channel)
    },
  }
}
