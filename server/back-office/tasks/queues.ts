/** Work queues of officers: applications, customer requests, data changes, and payments. */
import { canApply } from '../../../domain/loan/loan-application.ts'
import { answerDeadlineOn } from '../../../domain/contact/answer-deadlines.ts'
import { approvalRefusal } from '../../../domain/staff/maker-checker.ts'
import type { WorkKind } from '../../../domain/staff/work.ts'
import type { Permission } from '../../../contract/permissions.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Customers } from '../../people/records/index.ts'
import { materialDue, situationOf, type Applications } from '../../origination/applications/index.ts'
import type { Payments } from '../../payments/hub/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { decidableByAll, type WorkQueue } from '../../platform/capability/work-queue.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import type { CustomerRequests } from '../../servicing/customer-requests/index.ts'
import * as changes from './data-changes/data-changes-store.ts'
import { fullNameOf } from './views.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly contactSettings: Pick<ContactSettingsInForce, 'calendar'>
  readonly audit: Pick<Audit, 'countOf'>
  readonly approvals: Pick<Approvals, 'subjectsWaiting'>
  readonly customers: Pick<Customers, 'namesOf'>
  readonly applications: Pick<Applications, 'awaitingReview' | 'forStaff'>
  readonly customerRequests: Pick<CustomerRequests, 'waiting' | 'readAny'>
  readonly payments: Pick<Payments, 'repayments' | 'exceptions'>
}

/** Limit of cases that are read. */
const queuedMax = 500

export function createQueues(deps: Deps): readonly WorkQueue[] {
  const { database, clock, audit, approvals, applications, customerRequests, payments } = deps
  const named = async <Row extends { readonly customerId: string }>(
    rows: readonly Row[],
  ): Promise<(Row & { readonly customer: string })[]> => {
    const names = await deps.customers.namesOf(rows.map(({ customerId }) => customerId))
    return rows.map((row) => ({ ...row, customer: fullNameOf(names.get(row.customerId)) }))
  }
  const queue = (
    kind: WorkKind,
    decides: Permission,
    acts: readonly string[],
    of: Pick<WorkQueue, 'waiting' | 'decidableBy'>,
  ): WorkQueue => ({
    kind,
    decides,
    decided: ({ officerId }, since) => audit.countOf(officerId, acts, since),
    ...of,
  })

  return [
    queue('request', 'requests.decide', ['request.approved', 'request.offeredLess', 'request.rejected'], {
      async waiting() {
        const second = await approvals.subjectsWaiting('request.approve')
        const calendar = await deps.contactSettings.calendar()
        return (await named(await applications.awaitingReview(queuedMax))).map((request) => {
          const { by, missedOn } = answerDeadlineOn(
            request.personDueOn,
            request.answerDeadlineMissedOn,
            clock.today(),
            calendar,
          )
          return {
            subject: request.id,
            customer: request.customer,
            label: request.contractNumber,
            amountCents: request.requestedCents,
            since: request.scoredAt ?? clock.startOf(request.requestedOn),
            dueOn: by,
            missed: missedOn !== null,
            waitsFor: second.has(request.id) ? 'secondPerson' : materialDue(request) ? 'customer' : 'us',
          }
        })
      },
      async decidableBy(db, id) {
        const request = await applications.forStaff(id, db)
        return decidableByAll(
          request !== undefined && canApply.decideByPerson(situationOf(request, null, false)),
        )
      },
    }),

    queue('appeal', 'appeals.answer', ['appeal.answered', 'appeal.refundSent', 'letter.signedOff'], {
      waiting: async () =>
        (await named(await customerRequests.waiting())).map((appeal) => ({
          subject: appeal.id,
          customer: appeal.customer,
          label: String(appeal.number),
          amountCents: null,
          since: clock.startOf(appeal.filedOn),
          dueOn: appeal.answerDueOn,
          missed: appeal.answerDeadlineMissedOn !== null,
          waitsFor: 'us',
        })),
      async decidableBy(db, id) {
        const appeal = await customerRequests.readAny(id, db)
        return decidableByAll(!('error' in appeal) && appeal.status === 'pendingReview')
      },
    }),

    queue('change', 'changes.approve', ['data.approved', 'data.declined'], {
      // The answer deadline is that of the customer request behind it.
      async waiting(officer) {
        const promised = new Map((await customerRequests.waiting()).map((appeal) => [appeal.id, appeal]))
        return (await named(await changes.waiting(database.db, queuedMax)))
          .filter((change) => approvalRefusal(change, officer, clock.now()) === null)
          .map((change) => ({
            subject: change.id,
            customer: change.customer,
            label: change.proposer,
            amountCents: null,
            since: change.proposedAt,
            dueOn: promised.get(change.appealId)?.answerDueOn ?? null,
            missed: (promised.get(change.appealId)?.answerDeadlineMissedOn ?? null) !== null,
            waitsFor: 'us',
          }))
      },
      async decidableBy(db, id) {
        const change = await changes.read(db, id)
        return change?.status === 'proposed'
          ? (by) => approvalRefusal(change, by, clock.now()) === null
          : null
      },
    }),

    queue('payment', 'money.act', ['money.assigned', 'money.sentBack'], {
      waiting: async () =>
        (await payments.repayments.unmatched())
          .filter(({ sendingBack }) => !sendingBack)
          .map(({ receipt, payer, amountCents, completedAt }) => ({
            subject: receipt,
            customer: payer,
            label: receipt,
            amountCents,
            since: completedAt,
            dueOn: null,
            missed: false,
            waitsFor: 'us',
          })),
      decidableBy: async (db, receipt) => decidableByAll(await payments.repayments.isUnmatched(db, receipt)),
    }),

    queue('exception', 'money.act', ['attention.done'], {
      waiting: async () =>
        (await payments.exceptions.list()).map(({ id, kind, createdAt, amountCents }) => ({
          subject: String(id),
          customer: '',
          label: kind,
          amountCents,
          since: createdAt,
          dueOn: null,
          missed: false,
          waitsFor: 'us',
        })),
      decidableBy: async (db, id) => decidableByAll(await payments.exceptions.isOpen(db, Number(id))),
    }),
  ]
}
