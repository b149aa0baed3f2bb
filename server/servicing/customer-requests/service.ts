/**
 * Customer requests: filed by customers with their files, and answered once by an officer, by a deadline that
 * the customer learns at once (rule states-16).
 */
import { randomUUID } from 'node:crypto'
import type { IdentityService, ProvedBy } from '../../people/identity/index.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/texts/index.ts'
import {
  answerDueOn,
  customerRequestEdges,
  requestTopics,
  isFileField,
  parseCustomerRequest,
  refundMethods,
  type CustomerRequestEvent,
  type CustomerRequestStatus,
  type RequestTopic,
  type RequestValue,
  type RefundMethod,
} from '../../../domain/contact/customer-request.ts'
import { daysBetween, laterDay, type Day } from '../../../domain/days.ts'
import {
  answerDeadlineOn,
  renewedAnswerDeadline,
  type MissedAnswerDeadline,
} from '../../../domain/contact/answer-deadlines.ts'
import { next } from '../../../domain/state-machine.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/capability/domain-events.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { createRequestFiles, type RequestFileDeps } from './files.ts'
import { createMissedCall } from './missed-call.ts'
import { createRefundRequests } from './refund-requests.ts'
import { refusedFields } from './refused-fields.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import * as store from './store.ts'
import type { CustomerRequestFiled, SpokenRequest } from './events.ts'
import { createTopicChange } from './topic-change.ts'
import { createRequestValues, type ShownValue, type ValueDeps } from './request-values.ts'

export type CustomerRequestDeps = RequestFileDeps &
  ValueDeps & {
    readonly secrets: Secrets
    readonly contactSettings: Pick<ContactSettingsInForce, 'calendar'>
    readonly messages: Pick<Messages, 'queue'>
    readonly identity: Pick<IdentityService, 'phoneOf'>
    readonly publish: Publish
  }
export type CustomerRequest = Omit<store.CustomerRequestRow, 'content' | 'answer'> & {
  readonly values: readonly ShownValue[]
  readonly answer: string | null
}

const requestsPerDay = 10
const queueItemsMax = 200
export const contentPurpose = 'appeal.content'
export const answerPurpose = 'appeal.answer'

export type CustomerRequests = ReturnType<typeof createCustomerRequests>

export function createCustomerRequests(deps: CustomerRequestDeps) {
  const { database, clock, contactSettings, secrets, messages, identity, publish } = deps
  const { loansOf, bankOf, contextOf, withAccount, withFiles } = createRequestValues(deps)

  async function shown(db: Db | Tx, rows: readonly store.CustomerRequestRow[]): Promise<CustomerRequest[]> {
    const files = Map.groupBy(await store.filesOf(db, rows), ({ appealId }) => appealId)
    return Promise.all(
      rows.map(async ({ content, answer, ...row }) => {
        const typed = JSON.parse(secrets.open(contentPurpose, content)) as RequestValue[]
        const values = await withFiles(db, row.customerId, typed, files.get(row.id) ?? [])
        return {
          ...(await withDeadline(row, db)),
          values,
          answer: answer ? secrets.open(answerPurpose, answer) : null,
        }
      }),
    )
  }

  /** The request with its current answer deadline, and the first one if it was missed. */
  async function withDeadline<
    Row extends Pick<store.CustomerRequestRow, 'status' | 'answerDueOn' | 'answerDeadlineMissedOn'>,
  >(row: Row, db?: Db | Tx): Promise<Row> {
    if (row.status !== 'pendingReview') return row
    const calendar = await contactSettings.calendar(db)
    const { by, missedOn } = answerDeadlineOn(
      row.answerDueOn,
      row.answerDeadlineMissedOn,
      clock.today(),
      calendar,
    )
    return { ...row, answerDueOn: by, answerDeadlineMissedOn: missedOn }
  }

  const withDeadlines = (rows: readonly store.CustomerRequestRow[]): Promise<store.CustomerRequestRow[]> =>
    Promise.all(rows.map((row) => withDeadline(row)))

  const recipientOf = async (tx: Tx, { customerId, language }: store.CustomerRequestRow) => {
    const to = await identity.phoneOf(tx, customerId)
    if (to === null) throw new Error('a customer request without a customer')
    return { to, customerId, language }
  }

  async function insert(
    tx: Tx,
    customerId: string,
    topic: RequestTopic,
    values: readonly RequestValue[],
    language: Language,
    /** For an oral request: the day we received it. */
    heardOn: Day | null = null,
  ): Promise<store.CustomerRequestRow> {
    const today = clock.today()
    const spoken = heardOn !== null
    const calendar = await contactSettings.calendar(tx)
    const row = await store.insert(
      tx,
      {
        id: randomUUID(),
        customerId,
        category: requestTopics[topic].category,
        topic,
        status: 'pendingReview',
        language,
        content: secrets.seal(contentPurpose, JSON.stringify(values)),
        filedOn: today,
        answerDueOn: laterDay(answerDueOn(topic, heardOn ?? today, calendar), today),
      },
      clock.now(),
    )
    await store.attach(
      tx,
      row,
      values.flatMap(({ type, value }) => (isFileField(type) ? value.split(',') : [])),
    )
    await messages.queue(tx, await recipientOf(tx, row), 'appealReceived', {
      number: String(row.number),
      answerBy: row.answerDueOn,
    })
    await publish(tx, 'appeal.filed', { ...filedOf(row), spoken })
    return row
  }

  async function tooMany(tx: Tx, customerId: string): Promise<Failure<'tooManyRequests'> | null> {
    const dayAgo = new Date(clock.now().getTime() - 86_400_000)
    return (await store.countSince(tx, customerId, dayAgo)) >= requestsPerDay
      ? { error: 'tooManyRequests', retryAfterSeconds: 86_400 }
      : null
  }

  return {
    ...createRequestFiles(deps),

    loansOf,
    /** Possible ways to refund. */
    refundMethods: async (customerId: string): Promise<RefundMethod[]> =>
      (await bankOf(customerId)) === null ? ['mpesa'] : [...refundMethods],

    /** Errors of the typed values; null if there are none. */
    async wrongFields(
      customerId: string,
      topic: RequestTopic,
      typed: Readonly<Record<string, string>>,
    ): Promise<Failure<'validationFailed'> | null> {
      const context = await contextOf(customerId, topic)
      const read = await database.transaction(async (tx) =>
        parseCustomerRequest(topic, typed, {
          ...context,
          fileIds: await store.lockWaitingFiles(tx, customerId),
        }),
      )
      return 'fields' in read ? refusedFields(topic, typed, read.fields) : null
    },

    /** Files a request and tells the customer the answer deadline. */
    async file(
      customerId: string,
      topic: RequestTopic,
      typed: Readonly<Record<string, string>>,
      language: Language,
      proved: ProvedBy | null = null,
    ): Promise<CustomerRequest | Failure<'validationFailed' | 'proofNeeded' | 'tooManyRequests'>> {
      const context = await contextOf(customerId, topic)
      return database.transaction(async (tx) => {
        const fileIds = await store.lockWaitingFiles(tx, customerId)
        const read = parseCustomerRequest(topic, typed, { ...context, fileIds })
        if ('fields' in read) return refusedFields(topic, typed, read.fields)
        const refused = await tooMany(tx, customerId)
        if (refused) return refused
        const values = await withAccount(tx, customerId, read, proved)
        if ('error' in values) return values
        const row = await insert(tx, customerId, topic, values, language)
        return (await shown(tx, [row]))[0]!
      })
    },

    /**
     * Files a text-only request (a complaint by USSD, or a callback) in the caller's transaction. A pending
     * equal request is not filed again, because a customer who did not see the confirmation sends it once
     * more.
     */
    async fileByPhone(
      tx: Tx,
      customerId: string,
      topic: 'other' | 'callBack',
      text: string,
      language: Language,
    ): Promise<(CustomerRequestFiled & { readonly answerDueOn: Day }) | Failure<'tooManyRequests'>> {
      const written: RequestValue = { name: 'textarea', type: 'textarea', required: true, value: text }
      const content = JSON.stringify([written])
      const same = (await store.pendingOfTopic(tx, customerId, topic)).find(
        (row) => secrets.open(contentPurpose, row.content) === content,
      )
      if (same) {
        const { answerDueOn: by } = await withDeadline(same, tx)
        return { ...filedOf(same), spoken: false, answerDueOn: by }
      }
      const refused = await tooMany(tx, customerId)
      if (refused) return refused
      const row = await insert(tx, customerId, topic, [written], language)
      return { ...filedOf(row), spoken: false, answerDueOn: row.answerDueOn }
    },

    /** For a caller: the wanted data change, with the photo of their document. */
    async fileForCaller(
      tx: Tx,
      customerId: string,
      wish: { readonly text: string; readonly fileId: string },
      language: Language,
    ): Promise<{ readonly id: string; readonly number: number }> {
      const values: readonly RequestValue[] = [
        { name: 'spokenWish', type: 'textarea', required: true, value: wish.text },
        { name: 'passportMainPage', type: 'passportMainPage', required: true, value: wish.fileId },
      ]
      return insert(tx, customerId, 'personalData', values, language, clock.today())
    },

    /** For a caller: the oral request, as staff wrote it down. */
    async fileSpoken(
      tx: Tx,
      customerId: string,
      { topic, text, receivedOn }: SpokenRequest,
      language: Language,
    ): Promise<CustomerRequestFiled> {
      const said: RequestValue = { name: 'spokenWish', type: 'textarea', required: true, value: text }
      return { ...filedOf(await insert(tx, customerId, topic, [said], language, receivedOn)), spoken: true }
    },

    /**
     * Which of these customers have a pending complaint or question; a request for documents does not count.
     */
    waitingOf: (customerIds: readonly string[], db: Db | Tx = database.db): Promise<ReadonlySet<string>> =>
      store.waitingOf(db, customerIds),
    list: async (customerId: string): Promise<store.CustomerRequestRow[]> =>
      withDeadlines(await store.ofCustomer(database.db, customerId)),

    /** A request of this customer; another customer's is not found. */
    async read(customerId: string, id: string): Promise<CustomerRequest | Failure<'notFound'>> {
      const row = await store.oneOf(database.db, customerId, id)
      return row ? (await shown(database.db, [row]))[0]! : { error: 'notFound' }
    },

    /** For officers: unanswered requests, earliest deadline first. */
    queue: async (): Promise<CustomerRequest[]> =>
      shown(database.db, await store.toAnswer(database.db, queueItemsMax)),
    /** The same for a work queue, without the texts. */
    /** The days from today until the answer deadline of a request under this topic. */
    answerWithinDays: async (topic: RequestTopic): Promise<number> =>
      daysBetween(clock.today(), answerDueOn(topic, clock.today(), await contactSettings.calendar())),

    waiting: async (): Promise<store.CustomerRequestRow[]> =>
      withDeadlines(await store.toAnswer(database.db, queueItemsMax)),
    async readAny(id: string, db: Db | Tx = database.db): Promise<CustomerRequest | Failure<'notFound'>> {
      const row = await store.read(db, id)
      return row ? (await shown(db, [row]))[0]! : { error: 'notFound' }
    },
    /** Numbers of existing requests, by id. */
    numbersOf: (ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
      store.numbersOf(database.db, ids),
    /**
     * Gives each request with a missed answer deadline a new day. Returns those whose customer must be
     * notified, which happens once.
     */
    async renewAnswerDeadlines(tx: Tx): Promise<MissedAnswerDeadline[]> {
      const by = renewedAnswerDeadline(clock.today(), await contactSettings.calendar(tx))
      return (await store.renewAnswerDeadlines(tx, clock.today(), by)).map(
        ({ customerId, number, promised }) => ({ customerId, number: String(number), promised, by }),
      )
    },
    /** Locks a pending request until the transaction ends. */
    async lockPending(
      tx: Tx,
      id: string,
    ): Promise<{ readonly status: CustomerRequestStatus } | Failure<'notFound' | 'transitionRefused'>> {
      const row = await store.lock(tx, id)
      if (!row) return { error: 'notFound' }
      return row.status === 'pendingReview' ? { status: row.status } : { error: 'transitionRefused' }
    },

    /** Our last answer, for channels without screens. */
    async lastAnswer(
      customerId: string,
    ): Promise<{ readonly number: number; readonly words: string } | null> {
      const row = await store.lastAnswered(database.db, customerId)
      return row?.answer ? { number: row.number, words: secrets.open(answerPurpose, row.answer) } : null
    },

    moneyBack: createRefundRequests({ insert, withDeadline }),
    setTopic: createTopicChange({ clock, contactSettings, publish, withDeadline }),
    callMissed: createMissedCall({ clock, messages, withDeadline, recipientOf }),

    /** Answers a request, once, in the transaction of the officer's action. */
    async answer(
      tx: Tx,
      id: string,
      answer: string,
      letterAbout?: string,
    ): Promise<
      | {
          readonly before: CustomerRequestStatus
          readonly appeal: Pick<CustomerRequest, 'id' | 'number' | 'customerId' | 'status'>
        }
      | Failure<'notFound' | 'transitionRefused'>
    > {
      const row = await store.lock(tx, id)
      if (!row) return { error: 'notFound' }
      const status = next<CustomerRequestStatus, CustomerRequestEvent>(
        customerRequestEdges,
        row.status,
        'answer',
        'officer',
      )
      if (typeof status !== 'string') return status
      await store.saveAnswer(tx, row, status, secrets.seal(answerPurpose, answer), clock.today())
      const to = await recipientOf(tx, row)
      await (letterAbout === undefined
        ? messages.queue(tx, to, 'appealAnswered', { number: String(row.number) })
        : messages.queue(tx, to, 'letterReady', { contractNumber: letterAbout }))
      await publish(tx, 'appeal.answered', {
        appealId: id,
        customerId: row.customerId,
        language: row.language,
      })
      return { before: row.status, appeal: { id, number: row.number, customerId: row.customerId, status } }
    },
  }
}

const filedOf = (row: store.CustomerRequestRow): Omit<CustomerRequestFiled, 'spoken'> => {
  const { id: appealId, customerId, number, topic } = row
  return { appealId, customerId, number, topic }
}
