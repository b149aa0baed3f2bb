/** Calls of the back office. */
import {
  officeAnswerAppeal,
  officeAppealTopic,
  officeAppeal,
  officeAppealFile,
  officeAppeals,
  officeFileAppeal,
  officeLetter,
  officeMissedCall,
  officeRefundAppeal,
  officeSignLetter,
} from '../../../contract/back-office/appeals.ts'
import { officeAudit } from '../../../contract/back-office/audit.ts'
import { officeCustomer, officeSettleDocument } from '../../../contract/back-office/customers.ts'
import {
  officeAppealChange,
  officeApproveChange,
  officeChange,
  officeChanges,
  officeDeclineChange,
  officeProposeChange,
  officeProvePhone,
  officeSendPhoneCode,
} from '../../../contract/back-office/data-changes.ts'
import {
  officeApplyAgain,
  officeAskPayment,
  officeAssign,
  officeAssignPreview,
  officeExceptionDone,
  officeLoanPayments,
  officeMoney,
  officePayment,
  officeSendBack,
  officeTakeBack,
} from '../../../contract/back-office/money.ts'
import {
  officeApprove,
  officeAsk,
  officeOfferLess,
  officeQueue,
  officeReject,
  officeRequest,
  officeScan,
  officeStatement,
} from '../../../contract/back-office/requests.ts'
import { toMajor } from '../../../domain/money.ts'
import { customerRequestFileAnswer, customerRequestView } from '../../servicing/customer-requests/index.ts'
import { fileDownload } from '../../platform/http/download.ts'
import { documentDownload } from '../../origination/documents/index.ts'
import { spanRefusal } from '../../platform/time/day-span.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { CustomerRequestTasks } from './customer-requests/customer-requests.ts'
import type { LetterCases } from './customer-requests/letters.ts'
import type { Change, DataChanges } from './data-changes/data-changes.ts'
import type { PaymentCases } from './payments/payments.ts'
import { refundView, type RefundCases } from './payments/refunds.ts'
import type { AuditPages } from './audit-subjects.ts'
import type { UnresolvedPayments } from './payments/unresolved-payments.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Tasks } from './service.ts'

const appliesAgain: ReadonlySet<string> = new Set(['messageSetAside', 'callbackUnreadable'])
const changeView = ({ proposedAt, fields, ...change }: Change) => ({
  ...change,
  proposedAt: proposedAt.toISOString(),
  fields: [...fields],
})

/** Calls that change locked personal data: one officer proposes, another approves. */
export const dataChangeRoutes = (changes: DataChanges, customerRequests: CustomerRequestTasks) => [
  handle(officeFileAppeal, async ({ officer, params, body, file }) =>
    orFail(await customerRequests.fileForCaller(officer, params.id, body.text, file)),
  ),
  handle(officeAppealChange, async ({ officer, params }) =>
    orFail(await changes.forAppeal(officer, params.id), ({ typed, waiting }) => ({
      typed: { ...typed },
      waiting,
    })),
  ),
  handle(officeProposeChange, async ({ officer, params, body }) =>
    orFail(await changes.propose(officer, params.id, typedIn(body))),
  ),
  handle(officeChanges, async ({ officer }) => ({ items: (await changes.waiting(officer)).map(changeView) })),
  handle(officeChange, async ({ officer, params }) =>
    orFail(
      await changes.read(officer, params.id),
      ({ appeal, pictureOpened, newPhone, acts, ...change }) => ({
        ...changeView(change),
        appeal: customerRequestView(appeal, []),
        pictureOpened,
        newPhone: newPhone && { ...newPhone, provedAt: newPhone.provedAt?.toISOString() ?? null },
        acts: [...acts],
      }),
    ),
  ),
  handle(officeSendPhoneCode, async ({ officer, params }) =>
    orFail(await changes.sendPhoneCode(officer, params.id)),
  ),
  handle(officeProvePhone, async ({ officer, params, body }) =>
    orFail(await changes.provePhone(officer, params.id, body.otp)),
  ),
  handle(officeApproveChange, async ({ officer, params }) =>
    orFail(await changes.approve(officer, params.id)),
  ),
  handle(officeDeclineChange, async ({ officer, params, body }) =>
    orFail(await changes.decline(officer, params.id, body.note)),
  ),
]
const typedIn = (body: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )

export const tasksRoutes = (
  tasks: Tasks,
  customerRequests: CustomerRequestTasks,
  letters: LetterCases,
  refunds: RefundCases,
  payments: PaymentCases,
  unresolved: UnresolvedPayments,
  auditPages: AuditPages,
  approvals: Approvals,
) => [
  handle(officeQueue, () => tasks.queue()),
  handle(officeRequest, async ({ officer, params }) => orFail(await tasks.request(officer, params.id))),
  handle(officeScan, async ({ officer, params, query }) =>
    orFail(
      await tasks.scan(officer, params.id, params.kind, query.size === 'small'),
      ({ bytes, kind, fileKind }) => fileDownload(bytes, kind, fileKind),
    ),
  ),
  handle(officeStatement, async ({ officer, params }) =>
    orFail(await tasks.statement(officer, params.id), (bytes) => fileDownload(bytes, 'statement', 'pdf')),
  ),
  handle(officeApprove, async ({ officer, params, body: { revision, ...why } }) =>
    orFail(await tasks.approve(officer, { requestId: params.id, revision }, why)),
  ),
  handle(officeOfferLess, async ({ officer, params, body: { revision, loanSize } }) =>
    orFail(await tasks.offerLess(officer, { requestId: params.id, revision }, loanSize)),
  ),
  handle(officeReject, async ({ officer, params, body: { revision, ...why } }) =>
    orFail(await tasks.reject(officer, { requestId: params.id, revision }, why)),
  ),
  handle(officeAsk, async ({ officer, params, body: { revision, ...material } }) =>
    orFail(await tasks.ask(officer, { requestId: params.id, revision }, material)),
  ),
  handle(officeMoney, async () => {
    const { unmatched, exceptions } = await unresolved.waiting()
    return {
      unmatched: unmatched.map(
        ({ receipt, reason, amountCents, accountReference, payer, completedAt, sendingBack }) => ({
          receipt,
          reason,
          amount: toMajor(amountCents),
          accountReference,
          payer,
          completedAt: completedAt.toISOString(),
          sendingBack,
        }),
      ),
      attention: exceptions.map(
        ({
          id,
          kind,
          subject,
          details,
          createdAt,
          receipt,
          isPayment,
          amountCents,
          loan,
          request,
          customerId,
          payoutId,
        }) => ({
          id,
          kind,
          subject,
          receipt,
          isPayment,
          amount: amountCents === null ? null : toMajor(amountCents),
          loan,
          request,
          customerId,
          details: (details ?? {}) as Record<string, string | number | boolean | string[] | null>,
          at: createdAt.toISOString(),
          canApplyAgain: appliesAgain.has(kind),
          payout: payoutId,
        }),
      ),
    }
  }),
  handle(officePayment, async ({ officer, params }) => orFail(await payments.read(officer, params.receipt))),
  handle(officeLoanPayments, async ({ params }) => orFail(await payments.ofLoan(params.id))),
  handle(officeTakeBack, async ({ officer, params, body }) =>
    orFail(await payments.takeBack(officer, params.receipt, body)),
  ),
  handle(officeAssign, async ({ officer, params, body }) => {
    const typed = await unresolved.contractOf(body.contractNumber)
    if ('error' in typed) return orFail(typed)
    const { note, evidence } = body
    const payload = { receipt: params.receipt, ...typed, note }
    return orFail(
      await approvals.act(officer, unresolved.credit, payload, { reason: note, evidence }),
      (acted) => ({ ...acted, ...typed }),
    )
  }),
  handle(officeAssignPreview, async ({ officer, params, body }) =>
    orFail(await unresolved.assignPreview(officer, params.receipt, body.contractNumber)),
  ),
  handle(officeAskPayment, async ({ officer, params }) =>
    orFail(await payments.ask(officer, params.receipt)),
  ),
  handle(officeSendBack, async ({ officer, params, body }) =>
    orFail(await unresolved.sendBack(officer, params.receipt, body.note)),
  ),
  handle(officeExceptionDone, async ({ officer, params, body }) =>
    orFail(await unresolved.exceptionDone(officer, params.id, body.note)),
  ),
  handle(officeApplyAgain, async ({ officer, params }) =>
    orFail(await unresolved.applyAgain(officer, params.id)),
  ),
  handle(officeCustomer, async ({ officer, params }) => orFail(await tasks.customer(officer, params.id))),
  handle(officeSettleDocument, async ({ officer, params, body }) =>
    orFail(await tasks.settleDocument(officer, params.id, body.note)),
  ),
  handle(officeAppeals, async () => ({
    items: (await customerRequests.queue()).map(({ appeal, customer, late }) => {
      const { values: _, answer: _answer, ...summary } = customerRequestView(appeal, [])
      return { ...summary, customer, late }
    }),
  })),
  handle(officeAppeal, async ({ officer, params }) =>
    orFail(
      await customerRequests.read(officer, params.id),
      ({ appeal, customer, late, letter, refund, loans, acts, waitingChange }) => ({
        ...customerRequestView(appeal, loans),
        customer,
        late,
        letter,
        refund: refund && refundView(refund),
        customerId: appeal.customerId,
        acts: [...acts],
        waitingChange,
      }),
    ),
  ),
  handle(officeAppealFile, async ({ officer, params }) =>
    orFail(await customerRequests.file(officer, params.id, params.file), customerRequestFileAnswer),
  ),
  handle(officeAnswerAppeal, async ({ officer, params, body }) =>
    orFail(await customerRequests.answer(officer, params.id, body.text)),
  ),
  handle(officeAppealTopic, async ({ officer, params, body: { topic, note } }) =>
    orFail(await customerRequests.setTopic(officer, params.id, topic, note)),
  ),
  handle(officeMissedCall, async ({ officer, params }) =>
    orFail(await customerRequests.callMissed(officer, params.id), ({ calledAt }) => ({
      calledAt: calledAt.toISOString(),
    })),
  ),
  handle(officeLetter, async ({ officer, params }) =>
    orFail(await letters.preview(officer, params.id), documentDownload),
  ),
  handle(officeSignLetter, async ({ officer, params }) => orFail(await letters.signOff(officer, params.id))),
  handle(officeRefundAppeal, async ({ officer, params, body }) =>
    orFail(await refunds.send(officer, params.id, body.amount)),
  ),
  handle(officeAudit, async ({ query }) => orFail(spanRefusal(query) ?? (await auditPages(query)))),
]
