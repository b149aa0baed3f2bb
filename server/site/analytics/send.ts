/** Events on their way to outside analytics services: in batches, by a job, only those of visitors who allow it. */
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
  readonly channels: readonly AnalyticsChannel[]
}

/** Two that ran at once would tell the same events twice. */
export const sendEventsJob = defineJob('events.send', 'background', { oneAtATime: true })
const sendEveryMs = 60_000
/** A transaction that began earlier may still bring an event with a smaller number: nothing younger is sent. */
const settledMs = 45_000
/** What a service did not take in this time is not sent any more: Google takes nothing older. */
const sendableMs = 3 * 86_400_000
/** What is left goes the next time. */
const batchesMax = 50

export type EventSending = ReturnType<typeof createEventSending>

export function createEventSending({ database, clock, jobs, log, channels }: Deps) {
  const plan = (runAt: Date): Promise<void> =>
    jobs.add(database.db, sendEventsJob, {}, { key: sendEventsJob.name, runAt, keepRunAt: true })
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms)

  async function sendBy(channel: AnalyticsChannel): Promise<void> {
    const old = await store.tooOld(
      database.db,
      await store.sentTo(database.db, channel.name),
      before(sendableMs),
    )
    if (old) {
      log.warn(
        { channel: channel.name, events: old.count },
        'events are too old for an analytics service: they are not sent any more',
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
          'an analytics service took nothing: it is tried again',
        )
        return
      }
      if ('refused' in outcome)
        log.error(
          { channel: channel.name, why: outcome.refused, events: events.length },
          'an analytics service refused what it was told: it is not sent again',
        )
      await store.saveSentTo(database.db, channel.name, last.id)
      if (events.length < channel.eventsMax) return
    }
  }

  return {
    /** Where a service is configured: a job that is always waiting. */
    async begin(): Promise<void> {
      if (channels.length > 0) await plan(clock.now())
    },
    /** Job: sends what is there, and comes again. A service that is away keeps no other waiting. */
    async send(): Promise<void> {
      await plan(new Date(clock.now().getTime() + sendEveryMs))
      for (const channel of channels) await sendBy(channel)
    },
  }
}
