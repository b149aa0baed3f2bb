/** Payments in the back office: what arrived, the provider's answers, and reversing a false one. */
import type { CallAnswer } from '../../../../contract/call.ts'
import type { Failure } from '../../../../contract/errors.ts'
import type { officeLoanPayments, officePayment } from '../../../../contract/back-office/money.ts'
import { toMajor, wholeShillings } from '../../../../domain/money.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { WorkQueues } from '../../../control/work-queues/index.ts'
import type { Loan, Loans } from '../../../loans/loans/index.ts'
import type { Repayment } from '../../../payments/repayments/index.ts'
import type { Payments } from '../../../payments/hub/index.ts'
import type { Customers } from '../../../people/records/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { nameOf } from '../views.ts'

type Deps = {
  readonly database: Database
  readonly audit: Audit
  readonly work: Pick<WorkQueues, 'decide'>
  readonly loans: Loans
  readonly customers: Pick<Customers, 'get'>
  readonly payments: Pick<Payments, 'checks' | 'claims' | 'repayments' | 'exceptions'>
}
type PaymentView = CallAnswer<typeof officePayment>
type Summary = CallAnswer<typeof officeLoanPayments>['items'][number]

const actsShownMax = 50
/** Exceptions that a reversal resolves. */
const resolvedByReversal = [
  'collectionNotFound',
  'collectionUnchecked',
  'collectionAmountDiffers',
  'timeOutOfBounds',
  'payerNameDiffers',
] as const

export type PaymentCases = ReturnType<typeof createPaymentCases>

export function createPaymentCases({
  database,
  audit,
  work,
  loans,
  customers,
  payments: { checks, claims, repayments, exceptions },
}: Deps) {
  /** A loan's debt in whole shillings: today, or on the day of sale. */
  async function owedBy(
    tx: Tx,
    loan: Loan,
    without: Repayment | null,
  ): Promise<{ readonly owed: number; readonly daysPastDue: number }> {
    const on = loan.status === 'ceded' ? (loan.closedOn ?? undefined) : undefined
    const position = without
      ? await repayments.positionWithout(tx, loan, without, on)
      : await loans.positionOf(loan, on, tx)
    return {
      owed: toMajor(wholeShillings(position.payoffCents)),
      daysPastDue: position.payoffCents > 0 ? Math.max(0, -position.daysUntilDue) : 0,
    }
  }

  /** The loan now and without the payment; null for an unmatched or reversed payment. */
  async function previewOf(
    tx: Tx,
    payment: Repayment,
    loan: Loan | undefined,
  ): Promise<PaymentView['takingBack']> {
    if (!loan || payment.reversedAt !== null) return null
    const after = await owedBy(tx, loan, payment)
    return {
      owedNow: (await owedBy(tx, loan, null)).owed,
      owedAfter: after.owed,
      daysPastDueAfter: after.daysPastDue,
      reopens: loan.status === 'repaid' && after.owed > 0,
    }
  }

  /** Customers who claim the payment, each with the loan they named. */
  async function claimants(
    tx: Tx,
    claimed: Awaited<ReturnType<typeof claims.ofReceipt>>,
  ): Promise<PaymentView['claims']> {
    const ofIds = await loans.byIds(
      claimed.map(({ loanId }) => loanId),
      tx,
    )
    const numbers = new Map(ofIds.map(({ id, documentNumber }) => [id, documentNumber]))
    const views = []
    for (const { customerId, loanId, status, createdAt } of claimed) {
      const customer = await customers.get(customerId, tx)
      views.push({
        customerId,
        name: customer ? nameOf(customer) : '',
        loanId,
        contractNumber: numbers.get(loanId) ?? null,
        status,
        at: createdAt.toISOString(),
      })
    }
    return views
  }

  return {
    /** A payment with the preview of its reversal. Reading a customer's payment is audited. */
    read: (officer: Officer, receipt: string): Promise<PaymentView | Failure<'notFound'>> =>
      database.transaction(async (tx) => {
        const { payment, loan } = await repayments.find(tx, receipt)
        if (!payment) return { error: 'notFound' }
        const waits = (await repayments.unmatched(tx)).find((each) => each.receipt === receipt)
        const acts = await audit.ofSubject(receipt, actsShownMax, tx)
        const claimed = await claims.ofReceipt(tx, receipt)
        const seen = new Set([payment.customerId, ...claimed.map(({ customerId }) => customerId)])
        for (const customerId of seen)
          if (customerId !== null)
            await audit.record(tx, officer, { act: 'money.opened', subject: receipt, customerId })
        return {
          ...summaryOf(payment),
          accountReference: payment.accountReference,
          payer: payment.payer,
          customerId: payment.customerId,
          loanId: payment.loanId,
          contractNumber: loan?.documentNumber ?? null,
          waits: waits ? { reason: waits.reason, sendingBack: waits.sendingBack } : null,
          takingBack: await previewOf(tx, payment, loan),
          claims: await claimants(tx, claimed),
          acts: acts.filter(({ act }) => act !== 'money.opened'),
        }
      }),

    /** Asks the provider about a payment now; its answer is applied like any other. */
    ask: (
      officer: Officer,
      receipt: string,
    ): Promise<{ readonly asking: true } | Failure<'notFound' | 'conflict'>> =>
      database.transaction(async (tx) => {
        const { payment } = await repayments.find(tx, receipt)
        if (!payment) return { error: 'notFound' }
        if (payment.reversedAt !== null) return { error: 'conflict' }
        await checks.askNow(tx, receipt)
        await audit.record(tx, officer, {
          act: 'money.asked',
          subject: receipt,
          customerId: payment.customerId,
        })
        return { asking: true }
      }),

    /** Payments of a loan, oldest first. */
    async ofLoan(loanId: string): Promise<{ readonly items: Summary[] } | Failure<'notFound'>> {
      const loan = await loans.byId(loanId)
      return loan ? { items: (await repayments.ofLoan(loan)).map(summaryOf) } : { error: 'notFound' }
    },

    /**
     * Reverses a false payment once and notifies the customer. Refused if the loan's debt would differ from
     * the shown one. If the provider's own list has it after all, it counts again.
     */
    takeBack: (
      officer: Officer,
      receipt: string,
      { reason, owedAfter }: { readonly reason: string; readonly owedAfter: number | null },
    ): Promise<{ readonly owed: number | null } | Failure<'notFound' | 'conflict' | 'caseTaken'>> =>
      database.transaction((tx) =>
        work.decide<{ readonly owed: number | null } | Failure<'notFound' | 'conflict'>>(
          tx,
          officer,
          { kind: 'payment', subject: receipt },
          async () => {
            const [payment] = await repayments.lock(tx, [receipt])
            if (!payment) return { error: 'notFound' }
            if (payment.reversedAt !== null || (await repayments.isBeingReturned(tx, receipt)))
              return { error: 'conflict' }
            // The payer of an unmatched payment may want it back: it is false only if the provider does not
            // have it.
            if (payment.loanId === null && payment.questionedAt === null) return { error: 'conflict' }
            const { loan } = await repayments.find(tx, receipt)
            const preview = await previewOf(tx, payment, loan)
            if ((preview?.owedAfter ?? null) !== owedAfter) return { error: 'conflict' }
            await repayments.reverse(tx, [receipt], 'officer')
            await exceptions.resolve(tx, resolvedByReversal, receipt)
            await audit.record(tx, officer, {
              act: 'money.takenBack',
              subject: receipt,
              customerId: payment.customerId,
              before: {
                amount: toMajor(payment.amountCents),
                contractNumber: loan?.documentNumber ?? null,
                owed: preview?.owedNow ?? null,
              },
              after: { owed: owedAfter, reason },
            })
            return { owed: owedAfter }
          },
        ),
      ),
  }
}

const summaryOf = ({
  receipt,
  channel,
  amountCents,
  completedAt,
  confirmedAt,
  questionedAt,
  reversedAt,
  reversedBy,
}: Repayment): Summary => ({
  receipt,
  channel,
  amount: toMajor(amountCents),
  completedAt: completedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  questionedAt: questionedAt?.toISOString() ?? null,
  takenBack: reversedAt && reversedBy ? { at: reversedAt.toISOString(), by: reversedBy } : null,
})
