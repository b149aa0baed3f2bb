/**
 * Complaints of non-customers (rule law-14): no account, and no customer request. Complainants with a phone
 * are notified by SMS; for the others staff record when and how they were notified.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import {
  answerBy,
  type ComplaintChannel,
  type recordedTopics,
  type ReplyManner,
} from '../../../domain/contact/complaints.ts'
import type { Day } from '../../../domain/days.ts'
import type { Language } from '../../../domain/language.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import type { Complaint, Words } from './complaint.ts'
import { stepPurpose } from './personal-data.ts'
import { dayRefusal, receivedAtOf } from './register.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly audit: Pick<Audit, 'record'>
  readonly messages: Pick<Messages, 'queue'>
  readonly sealed: (words: Words) => Buffer
  readonly change: <Refused extends Failure>(
    id: string,
    doIt: (tx: Tx, complaint: Complaint) => Promise<Refused | null>,
  ) => Promise<Refused | Failure<'notFound'> | { readonly done: true }>
}
export type NonCustomerComplaint = {
  readonly name: string
  /** At least one of the two. */
  readonly phone: Phone | null
  readonly address: string
  readonly language: Language
  readonly topic: (typeof recordedTopics)[number]
  readonly channel: ComplaintChannel
  readonly receivedOn: Day
  readonly text: string
  readonly subjectPersons: string
}

export function createNonCustomers({ database, clock, secrets, audit, messages, sealed, change }: Deps) {
  const byId = (complaint: Complaint): complaint is Complaint & { readonly customerId: null } =>
    complaint.customerId === null

  return {
    recordNonCustomer: (
      officer: Officer,
      {
        name,
        phone,
        address,
        language,
        topic,
        channel,
        receivedOn,
        text,
        subjectPersons,
      }: NonCustomerComplaint,
    ): Promise<{ readonly id: string } | Failure<'validationFailed'>> =>
      database.transaction<{ readonly id: string } | Failure<'validationFailed'>>(async (tx) => {
        if (phone === null && address === '')
          return { error: 'validationFailed', fields: { phone: 'phoneOrAddress' } }
        const today = clock.today()
        const refused = dayRefusal(receivedOn, today)
        if (refused) return refused
        const [id, number] = [randomUUID(), await store.nextNumber(tx)]
        await store.insert(tx, {
          customerId: null,
          appealId: id,
          number,
          topic,
          channel,
          receivedAt: receivedAtOf(receivedOn, clock),
          acknowledgedOn: phone === null ? null : today,
          record: sealed({
            name,
            phone: phone ?? '',
            address,
            nature: '',
            subjectPersons,
            findings: '',
            reasonPending: '',
            text,
            language,
          }),
          staffId: officer.officerId,
        })
        if (phone)
          await messages.queue(tx, { to: phone, language }, 'complaintReceived', {
            number: String(number),
            answerBy: answerBy(receivedOn),
          })
        await audit.record(tx, officer, {
          act: 'complaint.recorded',
          subject: id,
          after: { number, channel },
        })
        return { id }
      }),

    /** Records the acknowledgement, by letter or in person: of the receipt and of the answer's deadline. */
    acknowledge: (officer: Officer, id: string) =>
      change<Failure<'conflict'>>(id, async (tx, complaint) => {
        if (complaint.acknowledgedOn !== null) return { error: 'conflict' }
        await store.save(tx, complaint, { acknowledgedOn: clock.today() })
        await audit.record(tx, officer, {
          act: 'complaint.acknowledged',
          subject: id,
          customerId: complaint.customerId,
        })
        return null
      }),

    /** Records today's answer; with a phone number they learn by SMS where else they may complain. */
    reply: (
      officer: Officer,
      id: string,
      { text, manner }: { readonly text: string; readonly manner: ReplyManner },
    ) =>
      change<Failure<'conflict'>>(id, async (tx, complaint) => {
        if (!byId(complaint) || complaint.repliedOn !== null) return { error: 'conflict' }
        const { appealId, number, phone, language = 'en', acknowledgedOn } = complaint
        const today = clock.today()
        await store.insertStep(tx, {
          customerId: null,
          appealId,
          id: randomUUID(),
          at: clock.now(),
          staffId: officer.officerId,
          text: secrets.seal(stepPurpose, text),
        })
        await store.save(tx, complaint, {
          repliedOn: today,
          replyManner: manner,
          // An answer also acknowledges the complaint.
          ...(acknowledgedOn === null && { acknowledgedOn: today }),
        })
        if (phone !== '')
          await messages.queue(tx, { to: phone as Phone, language }, 'complaintRights', {
            number: String(number),
          })
        await audit.record(tx, officer, { act: 'complaint.replied', subject: id, after: { number } })
        return null
      }),
  }
}
