/**
 * Delivery: a job sends each queued message at least once, by its channel. Reports of the providers set its status.
 */
import type { Clock } from '../../../platform/time/clock.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Publish } from '../../../platform/capability/domain-events.ts'
import type { Log } from '../../../platform/observability/log.ts'
import type { Channels } from '../channels/table.ts'
import { sendBatchJob } from '../send-jobs.ts'
import * as reports from '../reports-store.ts'
import * as store from '../store.ts'
import type { AcceptedMessage } from '../texts/message-subject.ts'
import { isCounted, canOpenAccount, isHeldAtNight } from '../texts/kind-properties.ts'
import { shouldStillSend, type LeavingDeps } from './pre-send-check.ts'

export type DeliveryDeps = LeavingDeps & {
  readonly publish: Publish
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  /** Returns when message hours begin; null within them. */
  readonly quietUntil: () => Promise<Date | null>
}

/** A sent message. */
type Sending = reports.SentNote & {
  readonly message: store.MessageRow
  readonly accepted: AcceptedMessage | null
}

export function createDelivery(deps: DeliveryDeps, channels: Channels) {
  const { database, clock, log } = deps

  /** Sends messages; throws if a provider must be tried again for one. Sent ones are not sent again. */
  async function send(keys: readonly store.MessageKey[]): Promise<void> {
    const messages = await holdAtNight(await store.readMessages(database.db, keys))
    const stopOf = await shouldStillSend(deps, messages)
    const noting = createNoting()
    const ends = await Promise.allSettled(
      messages.map((message) => sendOne(message, stopOf(message), noting)),
    )
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []))
    if (faults.length > 1)
      throw new AggregateError(
        faults,
        `${faults.length} of ${messages.length} messages: ${faults[0]!.message}`,
      )
    if (faults[0]) throw faults[0]
  }

  /** Returns the messages that may go now; holds others until message hours begin. */
  async function holdAtNight(messages: readonly store.MessageRow[]): Promise<readonly store.MessageRow[]> {
    const held = messages.filter(({ kind, status }) => status === 'queued' && isHeldAtNight(kind))
    const runAt = held.length > 0 ? await deps.quietUntil() : null
    if (runAt === null) return messages
    const payload = { messages: held.map(({ customerId, id }) => ({ customerId, messageId: id })) }
    await deps.jobs.add(database.db, sendBatchJob, payload, { runAt })
    return messages.filter((message) => !held.includes(message))
  }

  /** Records sent messages at once: those sent while a record is written go into the next one together. */
  function createNoting(): (sent: Sending) => Promise<void> {
    let last = Promise.resolve()
    let next: { readonly notes: Sending[]; readonly written: Promise<void> } | undefined
    return (sent) => {
      if (!next) {
        const notes: Sending[] = []
        const written = last.then(() => {
          next = undefined
          return database.transaction(async (tx) => {
            await reports.markSent(tx, notes, clock.now())
            for (const { accepted } of notes)
              if (accepted) await deps.publish(tx, 'message.accepted', accepted)
            for (const [channel, sent] of Map.groupBy(notes, ({ message }) => message.channel))
              await channels[channel].accepted?.(
                tx,
                sent.map(({ customerId, messageId, message: { kind } }) => ({ customerId, messageId, kind })),
              )
          })
        })
        next = { notes, written }
        last = written.catch(() => undefined)
      }
      next.notes.push(sent)
      return next.written
    }
  }

  async function sendOne(
    message: store.MessageRow,
    /** Reason why the message is not sent any more, or null. */ stop: string | null,
    note: (sent: Sending) => Promise<void>,
  ): Promise<void> {
    const { about, body } = message
    if (body === null) return
    const key = { customerId: message.customerId, messageId: message.id }
    const wipe = canOpenAccount(message.kind)
    if (message.status === 'withheld')
      return store.markEnded(database.db, key, 'withheld', null, true, clock.now())
    if (message.status !== 'queued') return
    if (message.expiresAt && message.expiresAt <= clock.now())
      return store.markEnded(database.db, key, 'expired', null, wipe, clock.now())
    if (stop !== null) return store.markEnded(database.db, key, 'expired', stop, wipe, clock.now())

    const sent = await channels[message.channel].send(message, body)
    if (sent === null) return
    if ('messageId' in sent) {
      const { messageId: providerMessageId, parts, costCents, provider = null } = sent
      const { customerId, kind } = message
      const accepted =
        isCounted(kind) && customerId !== null && about !== null ? { customerId, kind, about } : null
      return note({ ...key, providerMessageId, wipe, parts, costCents, provider, message, accepted })
    }
    log.warn(
      { messageId: key.messageId, channel: message.channel, kind: message.kind, refused: sent.failure },
      'a message cannot be delivered',
    )
    await database.transaction(async (tx) => {
      await store.markEnded(tx, key, sent.ended, sent.failure, wipe, clock.now())
      await sent.remember?.(tx)
    })
  }

  return { send }
}
