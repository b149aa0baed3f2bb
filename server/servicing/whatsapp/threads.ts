/**
 * WhatsApp conversations with staff (rule messages-17): a customer who asks for an officer writes to one
 * until the conversation is closed, or they return to the menus. We answer within 24 hours of their message,
 * and not later.
 */
import { randomUUID } from 'node:crypto'
import { chatWindowMs } from '../../../domain/contact/chat-words.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { messages as texts } from '../../../words/compiled/messages.ts'
import { ussd as menus } from '../../../words/compiled/ussd.ts'
import type { Audit, Entry } from '../../control/audit/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import { linePurpose } from './personal-data.ts'
import * as store from './threads-store.ts'

export type ThreadDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly audit: Pick<Audit, 'record' | 'ofSubject'>
  readonly identity: Pick<IdentityService, 'customerOf'>
  readonly customers: Pick<Customers, 'get' | 'namesOf'>
  readonly messages: Pick<Messages, 'replyByWhatsApp' | 'statusesOf'>
}
export type ThreadLine = {
  readonly at: Date
  readonly by: string | null
  readonly text: string
  readonly status: 'waiting' | 'sent' | 'delivered' | 'failed' | null
}
export type ListedThread = store.Thread & { readonly customer: string }
export type ReadThread = ListedThread & {
  readonly language: string
  readonly lines: readonly ThreadLine[]
  readonly acts: readonly Entry[]
}

export const answerableUntil = ({ wroteAt }: Pick<store.Thread, 'wroteAt'>): Date =>
  new Date(wroteAt.getTime() + chatWindowMs)

/** Limit of conversations that are read. */
const listedMax = 500
const actsShownMax = 50
const linesOfRecordMax = 100

export type Threads = ReturnType<typeof createThreads>

export function createThreads(deps: ThreadDeps) {
  const { database, clock, secrets, audit, identity, customers, messages } = deps
  const opened = (body: Buffer): string => secrets.open(linePurpose, body)

  async function named(threads: readonly store.Thread[]): Promise<ListedThread[]> {
    const names = await customers.namesOf(threads.map(({ customerId }) => customerId))
    return threads.map((thread) => ({ ...thread, customer: names.get(thread.customerId) ?? '' }))
  }
  const insertLine = (
    tx: Tx,
    thread: store.ThreadKey,
    text: string,
    by: { readonly staffId: string; readonly messageId: string } | null,
  ): Promise<void> =>
    store.insertLine(tx, thread, {
      id: randomUUID(),
      staffId: by?.staffId ?? null,
      messageId: by?.messageId ?? null,
      body: secrets.seal(linePurpose, text),
      at: clock.now(),
    })
  /** Locks an open conversation for an action of staff. */
  async function lockOpen(
    tx: Tx,
    id: string,
  ): Promise<store.Thread | Failure<'notFound' | 'transitionRefused'>> {
    const found = await store.read(tx, id)
    const thread = found && (await store.lock(tx, found))
    if (!thread) return { error: 'notFound' }
    return thread.closedAt ? { error: 'transitionRefused' } : thread
  }

  /** Only while WhatsApp accepts it and the number is the customer's. */
  async function tellEnded(tx: Tx, thread: store.Thread): Promise<void> {
    const { customerId, phone } = thread
    const [until, customer] = [answerableUntil(thread), await customers.get(customerId, tx)]
    if (!customer || clock.now() >= until || (await identity.customerOf(phone, tx)) !== customerId) return
    const { language } = customer
    await messages.replyByWhatsApp(
      tx,
      { to: phone, customerId, language, until },
      { text: texts[language].chat.ended({ person: menus[language].menuPerson }) },
    )
  }

  return {
    /** A customer asks for an officer: one conversation at a time. */
    async open(tx: Tx, customerId: string, phone: Phone): Promise<void> {
      const now = clock.now()
      const before = await store.openOf(tx, customerId)
      if (before) await store.close(tx, before, null, now)
      const thread = { customerId, id: randomUUID(), phone, wroteAt: now, waitingSince: now, closedAt: null }
      await store.insert(tx, thread)
    },

    /**
     * The conversation to which messages of this phone belong; `over`: it was answered, and ended
     * automatically a day after the last message.
     */
    async current(
      customerId: string,
      phone: Phone,
    ): Promise<{ readonly thread: store.ThreadKey; readonly over: boolean } | null> {
      const thread = await store.openOf(database.db, customerId)
      if (!thread || thread.phone !== phone) return null
      return { thread, over: thread.waitingSince === null && clock.now() >= answerableUntil(thread) }
    },

    async written(tx: Tx, thread: store.ThreadKey, text: string): Promise<void> {
      await store.markCustomerWrote(tx, thread, clock.now())
      await insertLine(tx, thread, text, null)
    },
    leave: (tx: Tx, thread: store.ThreadKey): Promise<void> => store.close(tx, thread, null, clock.now()),

    list: async (): Promise<ListedThread[]> =>
      named(await store.open(database.db, new Date(clock.now().getTime() - chatWindowMs), listedMax)),
    waiting: async (): Promise<ListedThread[]> => named(await store.waiting(database.db, listedMax)),
    isWaiting: store.isWaiting,

    /** Reading is audited. */
    async read(officer: Officer, id: string): Promise<ReadThread | Failure<'notFound'>> {
      const thread = await store.read(database.db, id)
      if (!thread) return { error: 'notFound' }
      const { customerId } = thread
      await database.transaction((tx) =>
        audit.record(tx, officer, { act: 'chat.opened', subject: id, customerId }),
      )
      const lines = await store.linesOf(database.db, thread)
      const statuses = await messages.statusesOf(
        customerId,
        lines.flatMap(({ messageId }) => messageId ?? []),
      )
      const [listed] = await named([thread])
      return {
        ...listed!,
        language: (await customers.get(customerId))?.language ?? '',
        lines: lines.map(({ at, by, messageId, body }) => ({
          at,
          by,
          text: opened(body),
          status: messageId === null ? null : (statuses.get(messageId) ?? null),
        })),
        acts: await audit.ofSubject(id, actsShownMax),
      }
    },

    /** To the writing number, while it is the customer's. */
    answer: (
      officer: Officer,
      id: string,
      text: string,
    ): Promise<{ readonly open: boolean } | Failure<'notFound' | 'transitionRefused' | 'chatWindowOver'>> =>
      database.transaction(async (tx) => {
        const thread = await lockOpen(tx, id)
        if ('error' in thread) return thread
        const { customerId, phone } = thread
        const [until, customer] = [answerableUntil(thread), await customers.get(customerId, tx)]
        if (!customer || (await identity.customerOf(phone, tx)) !== customerId)
          return { error: 'transitionRefused' }
        if (clock.now() >= until) return { error: 'chatWindowOver' }
        const { language } = customer
        const messageId = await messages.replyByWhatsApp(
          tx,
          { to: phone, customerId, language, until },
          { text },
        )
        await insertLine(tx, thread, text, { staffId: officer.officerId, messageId })
        await store.answered(tx, thread)
        await audit.record(tx, officer, { act: 'chat.answered', subject: id, customerId })
        return { open: true }
      }),

    close: (
      officer: Officer,
      id: string,
    ): Promise<{ readonly open: boolean } | Failure<'notFound' | 'transitionRefused'>> =>
      database.transaction(async (tx) => {
        const thread = await lockOpen(tx, id)
        if ('error' in thread) return thread
        await store.close(tx, thread, officer.officerId, clock.now())
        await tellEnded(tx, thread)
        await audit.record(tx, officer, { act: 'chat.closed', subject: id, customerId: thread.customerId })
        return { open: false }
      }),

    /** Messages of a customer to staff, newest first. */
    writtenBy: async (customerId: string): Promise<{ readonly at: Date; readonly text: string }[]> =>
      (await store.messagesOfCustomer(database.db, customerId, linesOfRecordMax)).map(({ at, body }) => ({
        at,
        text: opened(body),
      })),

    /** Ids of the messages in which staff answered them. */
    answersTo: (customerId: string): Promise<ReadonlySet<string>> => store.answersTo(database.db, customerId),

    purge: (before: Date): Promise<void> => store.purge(database.db, before),
  }
}
