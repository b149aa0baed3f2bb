/** Customer requests in the back office. Every reading and answer is audited, without the text. */
import type { Failure } from '../../../../contract/errors.ts'
import type { CustomerRequestStatus, RequestTopic } from '../../../../domain/contact/customer-request.ts'
import type { Day } from '../../../../domain/days.ts'
import type { CustomerRequest, CustomerRequests } from '../../../servicing/customer-requests/index.ts'
import type { Audit, Entry } from '../../../control/audit/index.ts'
import type { WorkQueues } from '../../../control/work-queues/index.ts'
import type { Customers } from '../../../people/records/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { UploadedFile } from '../../../platform/files/uploads.ts'
import type { ChangeTrail } from '../data-changes/change-trail.ts'
import type { LetterCases } from './letters.ts'
import { fileOpened, fileSubject, fileSubjects } from '../underwriting/opened-pictures.ts'
import type { RefundCases, RefundPreview } from '../payments/refunds.ts'
import { nameOf } from '../views.ts'

type Deps = {
  readonly database: Database
  readonly audit: Audit
  readonly customers: Pick<Customers, 'get'>
  readonly customerRequests: CustomerRequests
  readonly letters: Pick<LetterCases, 'canMake'>
  readonly refunds: Pick<RefundCases, 'preview'>
  readonly changeTrail: ChangeTrail
  readonly work: Pick<WorkQueues, 'decide' | 'claim'>
}
type Loans = Awaited<ReturnType<CustomerRequests['loansOf']>>
/** A customer request with the loans that it may be about. */
export type CustomerRequestTask = {
  readonly appeal: CustomerRequest
  readonly customer: string
  readonly late: boolean
  readonly letter: boolean
  readonly refund: RefundPreview | null
  readonly loans: Loans
  readonly acts: readonly Entry[]
  /** Data change for it that awaits a second officer. */
  readonly waitingChange: string | null
}

const actsShownMax = 50

export type CustomerRequestTasks = ReturnType<typeof createCustomerRequestTasks>

export function createCustomerRequestTasks({
  database,
  audit,
  customers,
  customerRequests,
  letters,
  refunds,
  changeTrail,
  work,
}: Deps) {
  const whoIs = async (customerId: string): Promise<string> => {
    const customer = await customers.get(customerId)
    return customer ? nameOf(customer) : ''
  }
  const decide = <Done>(officer: Officer, id: string, answering: (tx: Tx) => Promise<Done>) =>
    database.transaction((tx) =>
      work.decide(tx, officer, { kind: 'appeal', subject: id }, () => answering(tx)),
    )
  const isLate = ({ status, answerDeadlineMissedOn }: CustomerRequest): boolean =>
    status === 'pendingReview' && answerDeadlineMissedOn !== null

  return {
    /** Unanswered requests, earliest deadline first. */
    async queue() {
      const items = []
      for (const appeal of await customerRequests.queue())
        items.push({ appeal, customer: await whoIs(appeal.customerId), late: isLate(appeal) })
      return items
    },

    async read(officer: Officer, id: string): Promise<CustomerRequestTask | Failure<'notFound'>> {
      const appeal = await customerRequests.readAny(id)
      if ('error' in appeal) return appeal
      const { customerId } = appeal
      const { acts, waiting } = await changeTrail(
        id,
        { customerId, appealId: id, files: fileSubjects(appeal) },
        actsShownMax,
      )
      await database.transaction((tx) =>
        audit.record(tx, officer, { act: 'appeal.opened', subject: id, customerId: appeal.customerId }),
      )
      return {
        appeal,
        customer: await whoIs(appeal.customerId),
        late: isLate(appeal),
        letter: await letters.canMake(appeal),
        refund: await refunds.preview(appeal),
        loans: await customerRequests.loansOf(appeal.customerId),
        acts,
        waitingChange: waiting,
      }
    },

    /** A file of this request; an uploaded file that was never filed cannot be opened. */
    async file(officer: Officer, id: string, fileId: string) {
      const appeal = await customerRequests.readAny(id)
      if ('error' in appeal) return appeal
      const value = appeal.values.find(({ files }) => files.some((each) => each.id === fileId))
      const file = value
        ? await customerRequests.readFile(appeal.customerId, fileId)
        : { error: 'notFound' as const }
      if (value && !('error' in file))
        await database.transaction((tx) =>
          audit.record(tx, officer, {
            act: fileOpened,
            subject: fileSubject(id, fileId),
            customerId: appeal.customerId,
            after: { file: value.type },
          }),
        )
      return file
    },

    /** Files a caller's request; the customer finds it in the account like their own. */
    async fileForCaller(
      officer: Officer,
      customerId: string,
      text: string,
      file: UploadedFile,
    ): Promise<{ readonly id: string } | Failure<'notFound' | 'validationFailed' | 'tooManyRequests'>> {
      const customer = await customers.get(customerId)
      if (!customer) return { error: 'notFound' }
      const uploaded = await customerRequests.upload(customerId, file)
      if ('error' in uploaded) return uploaded
      return database.transaction(async (tx) => {
        const { id, number } = await customerRequests.fileForCaller(
          tx,
          customerId,
          { text, fileId: uploaded.id },
          customer.language,
        )
        await audit.record(tx, officer, {
          act: 'appeal.filedForCaller',
          subject: id,
          customerId,
          after: { number },
        })
        return { id }
      })
    },

    /** Corrects the topic. The request stays pending and assigned. */
    setTopic: (
      officer: Officer,
      id: string,
      topic: RequestTopic,
      note: string,
    ): Promise<
      { readonly answerDueOn: Day } | Failure<'notFound' | 'conflict' | 'transitionRefused' | 'caseTaken'>
    > =>
      database.transaction(async (tx) => {
        const taken = await work.claim(tx, officer, { kind: 'appeal', subject: id })
        if (taken) return taken
        const changed = await customerRequests.setTopic(tx, id, topic)
        if ('error' in changed) return changed
        const { before, after, customerId, number } = changed
        await audit.record(tx, officer, {
          act: 'appeal.topicChanged',
          subject: id,
          customerId,
          before: { topic: before.topic, promisedBy: before.answerDueOn },
          after: { topic: after.topic, promisedBy: after.answerDueOn, number, reason: note },
        })
        return { answerDueOn: after.answerDueOn }
      }),

    /** The request stays assigned, and the officer tries again. */
    callMissed: (
      officer: Officer,
      id: string,
    ): Promise<
      { readonly calledAt: Date } | Failure<'notFound' | 'conflict' | 'transitionRefused' | 'caseTaken'>
    > =>
      database.transaction(async (tx) => {
        const taken = await work.claim(tx, officer, { kind: 'appeal', subject: id })
        if (taken) return taken
        const missed = await customerRequests.callMissed(tx, id)
        if ('error' in missed) return missed
        const { customerId, number, calledAt } = missed
        await audit.record(tx, officer, {
          act: 'appeal.callMissed',
          subject: id,
          customerId,
          after: { number },
        })
        return { calledAt }
      }),

    /** Answers once and notifies the customer. The text stays encrypted with the request. */
    answer: (
      officer: Officer,
      id: string,
      text: string,
    ): Promise<
      { readonly status: CustomerRequestStatus } | Failure<'notFound' | 'transitionRefused' | 'caseTaken'>
    > =>
      decide(officer, id, async (tx) => {
        const answered = await customerRequests.answer(tx, id, text)
        if ('error' in answered) return answered
        const {
          before,
          appeal: { customerId, number, status },
        } = answered
        await audit.record(tx, officer, {
          act: 'appeal.answered',
          subject: id,
          customerId,
          before: { status: before },
          after: { status, number },
        })
        return { status }
      }),
  }
}
