/** Payments that need an officer: unmatched payments, and payment exceptions. Every action is audited. */
import { z } from 'zod'
import type { Failure } from '../../../../contract/errors.ts'
import { parseTypedNumber } from '../../../../domain/loan/contract-number.ts'
import { cents, toMajor, wholeShillings } from '../../../../domain/money.ts'
import { canBePayer } from '../../../../domain/payment/mpesa-message.ts'
import { isInvalid } from '../../../../domain/validation.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { WorkQueues } from '../../../control/work-queues/index.ts'
import type { Customers } from '../../../people/records/index.ts'
import type { Applications } from '../../../origination/applications/index.ts'
import type { IdentityService } from '../../../people/identity/index.ts'
import type { Loans } from '../../../loans/loans/index.ts'
import { namesNumber } from '../../../payments/recipient-name-check/index.ts'
import type { Payments } from '../../../payments/hub/index.ts'
import type { Action, Preview } from '../../../platform/capability/actions.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { nameOf } from '../views.ts'

type Deps = {
  readonly database: Database
  readonly audit: Audit
  readonly work: Pick<WorkQueues, 'decide' | 'claim' | 'close'>
  readonly customers: Pick<Customers, 'get'>
  readonly identity: Pick<IdentityService, 'phoneOf'>
  readonly loans: Loans
  readonly payments: Pick<Payments, 'repayments' | 'claims' | 'exceptions' | 'reversals' | 'inbox'>
  readonly applications: Pick<Applications, 'allForStaff'>
}

export type UnresolvedPayments = ReturnType<typeof createUnresolvedPayments>

const creditPayload = z.strictObject({ receipt: z.string(), contractNumber: z.string(), note: z.string() })
type CreditRefusal = 'validationFailed' | 'conflict' | 'transitionRefused' | 'caseTaken'

const noSuchContract = (typed: string): Failure<'validationFailed'> => {
  const number = parseTypedNumber(typed)
  const code = isInvalid(number) ? number.error : 'contractNumberInvalid'
  return { error: 'validationFailed', fields: { contractNumber: code } }
}

export function createUnresolvedPayments({
  database,
  audit,
  work,
  customers,
  identity,
  loans,
  payments,
  applications,
}: Deps) {
  /**
   * Credits a payment to a loan. A second approver is needed for an amount above the debt, which could be
   * refunded to its customer, for a closed loan, and for another payer than the loan's customer.
   */
  const credit: Action<z.output<typeof creditPayload>, CreditRefusal> = {
    kind: 'money.assign',
    act: 'money.assigned',
    second: 'never',
    permission: 'money.act',
    checks: 'losses.approve',
    payload: creditPayload,
    /** Assigns the case to the maker; the checker gets the proposal instead. */
    claim: (tx, officer, { receipt }) => work.claim(tx, officer, { kind: 'payment', subject: receipt }),
    async preview(tx, { receipt, contractNumber, note }): Promise<Preview | Failure<CreditRefusal>> {
      const found = await loans.byTypedNumber(tx, contractNumber)
      const loan = found && (await loans.lock(tx, [found])).get(found.id)
      if (!loan) return noSuchContract(contractNumber)
      const payment = await payments.repayments.lockUnmatched(tx, receipt)
      if (!payment) return { error: 'conflict' }
      if (loan.status === 'ceded') return { error: 'transitionRefused' }
      const owedCents = wholeShillings((await loans.positionOf(loan, undefined, tx)).payoffCents)
      const heldCents = cents(Math.max(0, payment.amountCents - owedCents))
      const ofAnother = await isOfAnother(tx, payment, loan.customerId)
      if ((heldCents > 0 || ofAnother) && note === '')
        return { error: 'validationFailed', fields: { note: 'required' } }
      return {
        subject: receipt,
        label: receipt,
        customerId: loan.customerId,
        before: {
          accountReference: payment.accountReference,
          payer: payment.payer,
          amount: toMajor(payment.amountCents),
          status: loan.status,
          owed: toMajor(owedCents),
        },
        after: {
          contractNumber,
          owed: toMajor(cents(Math.max(0, owedCents - payment.amountCents))),
          ...(heldCents > 0 ? { held: toMajor(heldCents) } : {}),
        },
        effectCents: payment.amountCents,
        takesSecond: heldCents > 0 || ofAnother,
      }
    },
    async apply(tx, _officer, { receipt, contractNumber }) {
      const loan = await loans.byTypedNumber(tx, contractNumber)
      if (!loan) return { error: 'conflict' }
      const payment = await payments.repayments.assign(tx, receipt, loan)
      if ('error' in payment) return payment
      await work.close(tx, { kind: 'payment', subject: receipt })
      return null
    },
  }

  /**
   * Whether the payer is not the customer. A masked number that fits the customer's counts as theirs, and the
   * officer decides.
   */
  async function isOfAnother(
    tx: Tx,
    { receipt, payer }: { readonly receipt: string; readonly payer: string },
    customerId: string,
  ): Promise<boolean> {
    const known = await payments.repayments.payerCustomer(tx, receipt)
    if (known !== null) return known !== customerId
    const phone = await identity.phoneOf(tx, customerId)
    return phone === null || !(canBePayer(payer, phone) || namesNumber(payer, phone))
  }

  return {
    /** Unmatched payments and open exceptions, with the subject of each. */
    async waiting() {
      const [unmatched, items] = [await payments.repayments.unmatched(), await payments.exceptions.list()]
      const requestIds = items.flatMap(({ requestId }) => requestId ?? [])
      const [byId, byRequest, asked] = [
        new Map(
          (await loans.byIds(items.flatMap(({ loanId }) => loanId ?? []))).map((loan) => [loan.id, loan]),
        ),
        new Map((await loans.ofRequests(requestIds)).map((loan) => [loan.requestId, loan])),
        new Map((await applications.allForStaff(requestIds)).map((request) => [request.id, request])),
      ]
      const exceptions = items.map((item) => {
        const loan = byId.get(item.loanId ?? '') ?? byRequest.get(item.requestId ?? '')
        const request = loan ? undefined : asked.get(item.requestId ?? '')
        return {
          ...item,
          customerId: item.customerId ?? loan?.customerId ?? null,
          loan: loan ? { id: loan.id, contractNumber: loan.documentNumber } : null,
          request: request ? { id: request.id, contractNumber: request.contractNumber } : null,
        }
      })
      return { unmatched, exceptions }
    },

    credit,
    /** Contract number of a typed loan, for the payload of `credit`. */
    async contractOf(
      typed: string,
    ): Promise<{ readonly contractNumber: string } | Failure<'validationFailed'>> {
      const loan = await loans.byTypedNumber(database.db, typed)
      return loan ? { contractNumber: loan.documentNumber } : noSuchContract(typed)
    },

    /** Preview of a credit: the loan's customer and debt. */
    async assignPreview(officer: Officer, receipt: string, typed: string) {
      return database.transaction(async (tx) => {
        const found = await loans.byTypedNumber(tx, typed)
        const loan = found && (await loans.byKey(found, tx))
        if (!loan) return noSuchContract(typed)
        if (loan.status === 'ceded') return { error: 'transitionRefused' } as const
        const payment = await payments.repayments.lockUnmatched(tx, receipt)
        if (!payment) return { error: 'conflict' } as const
        await audit.record(tx, officer, {
          act: 'money.loanSeen',
          subject: receipt,
          customerId: loan.customerId,
        })
        const position = await loans.positionOf(loan, undefined, tx)
        const customer = await customers.get(loan.customerId, tx)
        return {
          contractNumber: loan.documentNumber,
          customerId: loan.customerId,
          customer: customer ? nameOf(customer) : '',
          amount: toMajor(payment.amountCents),
          owed: toMajor(wholeShillings(position.payoffCents)),
          dueOn: position.payoffCents > 0 ? position.maturityDay : null,
          ofAnotherPayer: await isOfAnother(tx, payment, loan.customerId),
        }
      })
    },

    /** Requests the reversal of a payment; it leaves the list when the provider confirms it. */
    sendBack: (
      officer: Officer,
      receipt: string,
      note: string,
    ): Promise<{ readonly sendingBack: true } | Failure<'conflict' | 'caseTaken'>> =>
      database.transaction((tx) =>
        work.decide<{ readonly sendingBack: true } | Failure<'conflict'>>(
          tx,
          officer,
          { kind: 'payment', subject: receipt },
          async () => {
            const payment = await payments.repayments.lockUnmatched(tx, receipt)
            if (!payment) return { error: 'conflict' }
            await payments.reversals.start(tx, receipt)
            await audit.record(tx, officer, {
              act: 'money.sentBack',
              subject: receipt,
              before: { accountReference: payment.accountReference, amount: toMajor(payment.amountCents) },
              after: { note },
            })
            return { sendingBack: true }
          },
        ),
      ),

    exceptionDone: (
      officer: Officer,
      id: number,
      note: string,
    ): Promise<{ readonly done: true } | Failure<'conflict' | 'caseTaken'>> =>
      database.transaction((tx) =>
        work.decide<{ readonly done: true } | Failure<'conflict'>>(
          tx,
          officer,
          { kind: 'exception', subject: String(id) },
          async () => {
            const item = await payments.exceptions.done(tx, id, note)
            if (!item) return { error: 'conflict' }
            if (item.kind === 'paymentClaimed') await payments.claims.refuse(tx, item.subject)
            await audit.record(tx, officer, {
              act: 'attention.done',
              subject: `${item.kind} ${item.subject}`,
              before: item.details,
              after: { note },
            })
            return { done: true }
          },
        ),
      ),

    applyAgain: (
      officer: Officer,
      messageId: number,
    ): Promise<{ readonly waiting: true } | Failure<'conflict'>> =>
      database.transaction(async (tx) => {
        if (!(await payments.inbox.applyAgain(tx, messageId))) return { error: 'conflict' }
        await audit.record(tx, officer, { act: 'message.appliedAgain', subject: String(messageId) })
        return { waiting: true }
      }),
  }
}
