/**
 * The register of complaints (rule law-14): customer requests under its topics are registered automatically;
 * staff record oral complaints and requests that turn out to be complaints. The answer of the customer
 * request is the reply.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { RequestTopic } from '../../../domain/contact/customer-request.ts'
import {
  byDeadline,
  isComplaint,
  isOpen,
  nextDeadline,
  type ComplaintChannel,
  type ComplaintOutcome,
  type ReplyManner,
} from '../../../domain/contact/complaints.ts'
import type { Day } from '../../../domain/days.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type {
  CustomerRequestAnswered,
  CustomerRequestFiled,
  CustomerRequests,
  CustomerRequestTopicChanged,
} from '../customer-requests/index.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import type { Complaint } from './complaint.ts'
import { complaintFile } from './file.ts'
import { stepPurpose } from './personal-data.ts'
import { createRegister, dayRefusal, receivedAtOf, type RegisterDeps } from './register.ts'
import * as store from './store.ts'
import { createNonCustomers } from './non-customers.ts'

type Deps = RegisterDeps & {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly customerRequests: Pick<CustomerRequests, 'readAny' | 'fileSpoken'>
  readonly messages: Pick<Messages, 'queue'>
}

export type Step = { readonly id: string; readonly at: Date; readonly by: string; readonly text: string }
export type Found = {
  /** The revision that was read. */
  readonly revision: number
  readonly nature: string
  readonly subjectPersons: string
  readonly findings: string
  readonly reasonPending: string
  readonly outcome: ComplaintOutcome | null
  readonly replyManner: ReplyManner | null
}
export type ReceivedComplaint = {
  readonly topic: RequestTopic
  readonly channel: ComplaintChannel
  readonly receivedOn: Day
  readonly text: string
  readonly subjectPersons: string
}

const listedMax = 500
const exportedMax = 20_000

export type Complaints = ReturnType<typeof createComplaints>

export function createComplaints(deps: Deps) {
  const { database, clock, secrets, audit, customers, customerRequests, messages } = deps
  const { sealed, opened, wordsOf, register } = createRegister(deps)

  /** Runs a change of a complaint under its lock. */
  const change = <Refused extends Failure>(
    appealId: string,
    doIt: (tx: Tx, complaint: Complaint) => Promise<Refused | null>,
  ): Promise<Refused | Failure<'notFound'> | { readonly done: true }> =>
    database.transaction(async (tx) => {
      const found = await store.read(tx, appealId)
      const row = found && (await store.lock(tx, found))
      if (!row) return { error: 'notFound' }
      return (await doIt(tx, opened(row))) ?? { done: true }
    })

  const list = async (chosen: store.Chosen, limit: number): Promise<Complaint[]> =>
    (await store.list(database.db, chosen, limit)).map(opened)

  return {
    /** Handles each filed customer request. */
    async appealFiled(tx: Tx, filed: CustomerRequestFiled): Promise<void> {
      if (!filed.spoken && isComplaint(filed.topic))
        await register(
          tx,
          filed,
          { channel: 'written', receivedAt: clock.now(), acknowledgedOn: clock.today(), subjectPersons: '' },
          null,
        )
    },

    /** Handles a corrected topic: a registered complaint stays registered, under its new topic. */
    async topicChanged(tx: Tx, { filedOn, ...filed }: CustomerRequestTopicChanged): Promise<void> {
      if (await store.read(tx, filed.appealId)) return store.saveTopic(tx, filed)
      if (isComplaint(filed.topic))
        await register(
          tx,
          { ...filed, spoken: false },
          {
            channel: 'written',
            receivedAt: clock.startOf(filedOn),
            acknowledgedOn: filedOn,
            subjectPersons: '',
          },
          null,
        )
    },

    /** Handles each answer: it is the reply, and states where else the customer may complain. */
    async appealAnswered(tx: Tx, { appealId, customerId, language }: CustomerRequestAnswered): Promise<void> {
      const row = await store.lock(tx, { customerId, appealId })
      if (!row) return
      await store.save(tx, row, { repliedOn: clock.today(), replyManner: row.replyManner ?? 'account' })
      const to = await deps.identity.phoneOf(tx, customerId)
      if (to)
        await messages.queue(tx, { to, customerId, language }, 'complaintRights', {
          number: String(row.number),
        })
    },

    /** All open complaints, for the queue and the reminders. */
    open: (): Promise<Complaint[]> =>
      list({ state: 'open', channel: null, since: null, before: null }, listedMax),
    isOpen: async (db: Db | Tx, appealId: string): Promise<boolean> => {
      const row = await store.read(db, appealId)
      return row !== undefined && isOpen(row)
    },

    /** Overdue ones first, then by next deadline. */
    list: async (chosen: store.Chosen): Promise<Complaint[]> => {
      const now = clock.now()
      return (await list(chosen, listedMax)).toSorted((one, other) =>
        byDeadline(nextDeadline(one, now, clock), nextDeadline(other, now, clock)),
      )
    },

    async read(
      officer: Officer,
      appealId: string,
    ): Promise<{ readonly complaint: Complaint; readonly steps: readonly Step[] } | Failure<'notFound'>> {
      const row = await store.read(database.db, appealId)
      if (!row) return { error: 'notFound' }
      await database.transaction((tx) =>
        audit.record(tx, officer, {
          act: 'complaint.opened',
          subject: appealId,
          customerId: row.customerId,
        }),
      )
      const steps = (await store.stepsOf(database.db, [row])).map(({ id, at, by, text }) => ({
        id,
        at,
        by,
        text: secrets.open(stepPurpose, text),
      }))
      const complaint = opened(row)
      if (row.customerId === null) return { complaint, steps }
      // A customer's text is stored only with their request.
      const appeal = await customerRequests.readAny(appealId)
      const said = 'error' in appeal ? [] : appeal.values.filter(({ type }) => type === 'textarea')
      return { complaint: { ...complaint, text: said.map(({ value }) => value).join('\n\n') }, steps }
    },

    /**
     * For a customer's oral or written complaint: filed as a customer request, which they find in their
     * account.
     */
    record: (
      officer: Officer,
      customerId: string,
      { topic, channel, receivedOn, text, subjectPersons }: ReceivedComplaint,
    ): Promise<{ readonly id: string } | Failure<'notFound' | 'validationFailed'>> =>
      database.transaction(async (tx) => {
        const customer = await customers.get(customerId, tx)
        if (!customer) return { error: 'notFound' }
        const today = clock.today()
        const refused = dayRefusal(receivedOn, today)
        if (refused) return refused
        const filed = await customerRequests.fileSpoken(
          tx,
          customerId,
          { topic, text, receivedOn },
          customer.language,
        )
        const receivedAt = receivedAtOf(receivedOn, clock)
        await register(tx, filed, { channel, receivedAt, acknowledgedOn: today, subjectPersons }, officer)
        await audit.record(tx, officer, {
          act: 'complaint.recorded',
          subject: filed.appealId,
          customerId,
          after: { number: filed.number, channel },
        })
        return { id: filed.appealId }
      }),

    /** Registers a customer request that turns out to be a complaint; a registered one stays unchanged. */
    registerAppeal: (
      officer: Officer,
      appealId: string,
    ): Promise<{ readonly id: string } | Failure<'notFound' | 'conflict'>> =>
      database.transaction(async (tx) => {
        const appeal = await customerRequests.readAny(appealId, tx)
        if ('error' in appeal) return appeal
        if (await store.read(tx, appealId)) return { id: appealId }
        if (appeal.status !== 'pendingReview') return { error: 'conflict' }
        const { customerId, number, topic, filedOn } = appeal
        await register(
          tx,
          { appealId, customerId, number, topic, spoken: false },
          {
            channel: 'written',
            receivedAt: clock.startOf(filedOn),
            acknowledgedOn: filedOn,
            subjectPersons: '',
          },
          officer,
        )
        await audit.record(tx, officer, {
          act: 'complaint.registered',
          subject: appealId,
          customerId,
          after: { number },
        })
        return { id: appealId }
      }),

    takeStep: (officer: Officer, appealId: string, text: string) =>
      change<never>(appealId, async (tx, { customerId }) => {
        await store.insertStep(tx, {
          customerId,
          appealId,
          id: randomUUID(),
          at: clock.now(),
          staffId: officer.officerId,
          text: secrets.seal(stepPurpose, text),
        })
        await audit.record(tx, officer, { act: 'complaint.stepped', subject: appealId, customerId })
        return null
      }),

    /** Records an oral complaint in writing and sends it to its customer. */
    putInWriting: (officer: Officer, appealId: string) =>
      change<Failure<'conflict'>>(appealId, async (tx, complaint) => {
        if (complaint.channel !== 'oral' || complaint.writtenOn !== null) return { error: 'conflict' }
        await store.save(tx, complaint, { writtenOn: clock.today() })
        await audit.record(tx, officer, {
          act: 'complaint.written',
          subject: appealId,
          customerId: complaint.customerId,
        })
        return null
      }),

    ...createNonCustomers({ ...deps, sealed, change }),

    /**
     * Saves the texts of the entry; an outcome only once the customer was answered. A save in between by
     * another person is not overwritten.
     */
    find: (officer: Officer, appealId: string, { revision, outcome, replyManner, ...words }: Found) =>
      change(appealId, async (tx, complaint): Promise<Failure<'validationFailed' | 'conflict'> | null> => {
        if (revision !== complaint.revision)
          return { error: 'conflict', current: { revision: complaint.revision } }
        if (outcome !== null && complaint.repliedOn === null)
          return { error: 'validationFailed', fields: { outcome: 'complaintUnanswered' } }
        if (outcome !== null && words.findings === '')
          return { error: 'validationFailed', fields: { findings: 'required' } }
        await store.save(tx, complaint, {
          record: sealed({ ...wordsOf(complaint), ...words }),
          ...(outcome && { outcome }),
          ...(replyManner && complaint.repliedOn !== null && { replyManner }),
        })
        await audit.record(tx, officer, {
          act: 'complaint.found',
          subject: appealId,
          customerId: complaint.customerId,
          before: { outcome: complaint.outcome },
          after: { outcome: outcome ?? complaint.outcome },
        })
        return null
      }),

    /** The register as a file; the download is audited. */
    async export(
      officer: Officer,
      chosen: store.Chosen,
    ): Promise<{ readonly csv: string } | Failure<'exportTooLarge'>> {
      const rows = await list(chosen, exportedMax + 1)
      if (rows.length > exportedMax) return { error: 'exportTooLarge' }
      const steps = Map.groupBy(
        rows.length > 0 ? await store.stepsOf(database.db, rows) : [],
        (each) => each.appealId,
      )
      await database.transaction((tx) =>
        audit.record(tx, officer, {
          act: 'complaint.exported',
          subject: 'complaints',
          after: { rows: rows.length },
        }),
      )
      return {
        csv: complaintFile(
          rows.map((complaint) => ({
            complaint,
            steps: (steps.get(complaint.appealId) ?? []).map(({ at, text }) => ({
              at,
              text: secrets.open(stepPurpose, text),
            })),
          })),
          clock.now(),
          clock,
        ),
      }
    },
  }
}
