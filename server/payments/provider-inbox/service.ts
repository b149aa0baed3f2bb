/**
 * The inbox of provider messages. Messages are stored whole and answered at once; a job applies them in
 * batches. Messages that arrive together share one row, and the answer is sent once the row is on disk. They
 * enter the inbox when applied. A message that fails in its batch waits in the inbox and is applied alone.
 */
import { hash } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Metrics } from '../../platform/observability/metrics/metrics.ts'
import type { Exceptions } from '../exceptions/index.ts'
import * as arrivals from './arrivals-store.ts'
import * as store from './store.ts'
import type { Traces } from './callback-traces.ts'
import { applyBatchRows, messageKeptDays, receiveBatchRows } from './limits.ts'

export type Arrival = {
  readonly channel: string
  readonly body: string
  readonly reference: string | null
}
/** Applies locked messages in the caller's transaction; returns the outcome per message. */
export type Apply = (tx: Tx, messages: readonly store.Message[]) => Promise<Map<number, string>>

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly exceptions: Exceptions
  readonly apply: Apply
  readonly metrics: Pick<Metrics, 'applied'>
  readonly traces: Pick<Traces, 'traceApplied'>
}

export type Inbox = ReturnType<typeof createInbox>

export const applyArrivalsJob = defineJob('payments.applyArrivals', 'money')
/**
 * Applies messages waiting in the inbox: those that staff ordered to apply again, and those of an older
 * version.
 */
export const applyInboxJob = defineJob('payments.applyInbox', 'money')

export function createInbox({ database, clock, jobs, log, exceptions, apply, metrics, traces }: Deps) {
  type Waiting = {
    readonly message: store.NewInboxMessage
    readonly stored: () => void
    readonly failed: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let storing = false

  async function storeWaiting(): Promise<void> {
    storing = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, receiveBatchRows)
      try {
        await keep(
          database.db,
          batch.map(({ message }) => message),
        )
        for (const { stored } of batch) stored()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    storing = false
  }

  /** Stores the messages and queues their job in one statement. */
  const keep = (db: Db | Tx, messages: readonly store.NewInboxMessage[]): Promise<void> =>
    jobs.add(arrivals.withInsertedArrivals(db, messages), applyArrivalsJob, {})

  /**
   * Applies one batch of arrivals. When a message fails, moves the batch to the inbox to be applied one by
   * one. Returns false when no arrival can be left without a job: each arrival row has its own job.
   */
  async function applyArrivals(): Promise<boolean> {
    const startedAt = Date.now()
    let batch: readonly arrivals.ArrivedMessage[] = []
    const rowsOf = (): number[] => [...new Set(batch.map(({ arrival }) => arrival))]
    try {
      const applied = await database.transaction(async (tx) => {
        batch = await arrivals.lock(tx)
        if (batch.length === 0) return []
        const fresh = firstOfEach(batch.filter(({ isKnown }) => !isKnown))
        const applied = withOutcomes(fresh, await apply(tx, fresh))
        await arrivals.enter(tx, rowsOf(), applied, clock.now())
        return applied
      })
      await tell(applied, startedAt)
    } catch (error) {
      if (isPassing(error) || batch.length === 0) throw error
      log.warn({ err: error }, 'a batch of messages could not be applied; each is tried by itself')
      await database.transaction((tx) => arrivals.enterUnapplied(tx, rowsOf()))
      return true
    }
    return rowsOf().length > 1
  }

  async function applyBatch(): Promise<number> {
    const startedAt = Date.now()
    const applied = await database.transaction(async (tx) =>
      applyLocked(tx, await store.lockWaiting(tx, applyBatchRows)),
    )
    await tell(applied, startedAt)
    return applied.length
  }

  async function applyLocked(tx: Tx, messages: readonly store.Message[]): Promise<Applied> {
    if (messages.length === 0) return []
    const outcomes = await apply(tx, messages)
    await store.markApplied(tx, outcomes, clock.now())
    return withOutcomes(messages, outcomes)
  }
  /** Counts the applied messages and joins them to their traces. */
  async function tell(applied: Applied, startedAt: number): Promise<void> {
    for (const { channel, outcome } of applied) metrics.applied(channel, outcome)
    await traces.traceApplied(applied, startedAt)
  }

  /** After a failed batch: applies each message alone, and sets the failing one aside for staff. */
  async function applyOneByOne(): Promise<number> {
    const ids = await database.transaction((tx) => store.lockWaitingIds(tx, applyBatchRows))
    for (const id of ids) {
      try {
        const startedAt = Date.now()
        const applied = await database.transaction(async (tx) => {
          const message = await store.lockOne(tx, id)
          return applyLocked(tx, message ? [message] : [])
        })
        await tell(applied, startedAt)
      } catch (error) {
        if (isPassing(error)) throw error
        metrics.applied('any', 'setAside')
        log.error({ inboxId: id, err: error }, 'a message could not be applied and is set aside')
        await database.transaction(async (tx) => {
          await store.markApplied(tx, new Map([[id, 'setAside']]), clock.now())
          await exceptions.raise(tx, [{ kind: 'messageSetAside', subject: String(id) }])
        })
      }
    }
    return ids.length
  }

  /**
   * Applies all pending messages. Several jobs may run at once, each taking unlocked messages. Every arrival
   * row has a job, so most runs find nothing to do.
   */
  async function applyWaiting(): Promise<void> {
    let waits = await store.countByChannel(database.db)
    while (waits.arrivals && (await applyArrivals())) waits = await store.countByChannel(database.db)
    for (let applied = waits.messages ? 1 : 0; applied > 0;) {
      try {
        applied = await applyBatch()
      } catch (error) {
        if (isPassing(error)) throw error
        log.warn({ err: error }, 'a batch of messages could not be applied; each is tried by itself')
        applied = await applyOneByOne()
      }
    }
  }

  return {
    applyWaiting,

    /** Stores a message; resolves when the message and its job are on disk. */
    receive: (arrival: Arrival): Promise<void> =>
      new Promise((stored, failed) => {
        waiting.push({ message: kept(arrival, clock.now()), stored, failed })
        if (!storing) void storeWaiting()
      }),

    /** Stores a message that was already answered and needs no job. */
    note: (arrival: Arrival, outcome: string): Promise<void> =>
      store.insertAnswered(database.db, kept(arrival, clock.now()), outcome),

    /** Stores messages that we fetched, in the caller's transaction. */
    async storeFetched(tx: Tx, fetched: readonly Arrival[]): Promise<void> {
      if (fetched.length === 0) return
      await keep(
        tx,
        fetched.map((arrival) => kept(arrival, clock.now())),
      )
    },

    /**
     * Applies a set-aside or unreadable message again, after staff fixed the cause. Returns false for other
     * messages.
     */
    applyAgain: async (tx: Tx, id: number): Promise<boolean> => {
      if (!(await store.reopen(tx, id))) return false
      await exceptions.resolve(tx, ['messageSetAside', 'callbackUnreadable'], String(id))
      await jobs.add(tx, applyInboxJob, {})
      return true
    },

    /** Deletes applied messages older than the retention period. */
    purge: (): Promise<void> =>
      store.purge(database.db, new Date(clock.now().getTime() - messageKeptDays * 86_400_000)),

    countWaiting: () => store.countWaiting(database.db),
  }
}

function kept({ channel, body, reference }: Arrival, receivedAt: Date): store.NewInboxMessage {
  // PostgreSQL text holds neither NUL nor unpaired surrogates.
  const text = body.replaceAll('\0', '\u{fffd}').toWellFormed()
  return {
    channel,
    providerId: providerIdOf(text),
    bodyHash: hash('sha256', text, 'buffer'),
    body: text,
    reference,
    receivedAt,
  }
}

type Applied = readonly (store.Message & { readonly outcome: string })[]
const withOutcomes = (messages: readonly store.Message[], outcomes: ReadonlyMap<number, string>): Applied =>
  messages.map((message) => ({ ...message, outcome: outcomes.get(message.id) ?? 'none' }))

/** Removes duplicates within the batch. */
function firstOfEach(messages: readonly arrivals.ArrivedMessage[]): arrivals.ArrivedMessage[] {
  const bodies = new Map<string, arrivals.ArrivedMessage>()
  for (const message of messages) {
    const name = `${message.channel} ${message.body}`
    if (!bodies.has(name)) bodies.set(name, message)
  }
  return [...bodies.values()]
}

const idNames =
  /"(?:CheckoutRequestID|TransID|OriginatorConversationID|airtel_money_id|payoutId|receipt|transaction_reference|reference)"\s*:\s*"([^"\\]{1,100})"/

/** Answers to queries name their subject as a key-value item, by which they are found for its customer. */
const aboutReceipt = /"Key"\s*:\s*"(?:ReceiptNo|OriginalTransactionID)"\s*,\s*"Value"\s*:\s*"([^"\\]{1,100})"/

/** Extracts the provider's id without relying on the body's structure. */
const providerIdOf = (body: string): string => (aboutReceipt.exec(body) ?? idNames.exec(body))?.[1] ?? ''

/**
 * Temporary faults: the database is unavailable, or a concurrent transaction conflicted. The message itself
 * is fine.
 */
const isPassing = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof DatabaseError && /^(?:25|40|55)/.test(error.code ?? ''))
