/**
 * Refund for a customer request: an officer previews amount and destination and sends it, which answers the
 * request.
 */
import type { Country } from '../../../../domain/country/country.ts'
import type { Failure } from '../../../../contract/errors.ts'
import type { NoRefundReason } from '../../../../contract/back-office/appeals.ts'
import type { CustomerRequestStatus } from '../../../../domain/contact/customer-request.ts'
import { toMajor, type Cents } from '../../../../domain/money.ts'
import { makersRefusal, type AccountRefusal } from '../../../../domain/staff/maker-checker.ts'
import { shownOnPhone, type ReceivingMethod } from '../../../../domain/payment/receiving.ts'
import type { CustomerRequest, CustomerRequests } from '../../../servicing/customer-requests/index.ts'
import type { Audit } from '../../../control/audit/index.ts'
import { creditedByHand } from '../../../payments/refunds/index.ts'
import type { Loans } from '../../../loans/loans/index.ts'
import type { Payments } from '../../../payments/hub/index.ts'
import type { WorkQueues } from '../../../control/work-queues/index.ts'
import type { ReceivingService } from '../../../payments/destinations/index.ts'
import { amountIn } from '../../../messaging/messages/index.ts'
import type { RefundChoice, Refunds } from '../../../payments/refunds/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { answers } from '../../../../words/compiled/answers.ts'

type Deps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly audit: Audit
  readonly loans: Pick<Loans, 'byIds'>
  readonly payments: Pick<Payments, 'repayments'>
  readonly work: Pick<WorkQueues, 'decide'>
  readonly customerRequests: Pick<CustomerRequests, 'readAny' | 'lockPending' | 'answer'>
  readonly refunds: Pick<Refunds, 'preview' | 'send'>
  readonly receiving: Pick<ReceivingService, 'read' | 'ownDestination'>
}
/** `waitsUntil`: set if the destination was first named after a password reset (rule identity-6). */
type Destination = {
  readonly method: ReceivingMethod
  readonly choice: RefundChoice
  readonly receiver: string
  readonly waitsUntil: string | null
}
export type RefundPreview =
  | {
      readonly amountCents: Cents
      readonly receiver: string
      readonly waitsUntil: string | null
      /** Officers who matched the payment manually: another one must refund it. */
      readonly creditedBy: readonly string[]
      readonly unavailable: null
    }
  | { readonly unavailable: NoRefundReason }

/** As the page of the request shows it. */
export function refundView(preview: RefundPreview) {
  if (preview.unavailable !== null)
    return { amount: 0, receiver: '', waitsUntil: null, creditedBy: [], unavailable: preview.unavailable }
  const { amountCents, receiver, waitsUntil, creditedBy } = preview
  return {
    amount: toMajor(amountCents),
    receiver,
    waitsUntil,
    creditedBy: [...creditedBy],
    unavailable: null,
  }
}

const reasons = {
  notFound: 'nothingHeld',
  nothingToRefund: 'nothingHeld',
  refundTooSmall: 'tooSmall',
  paymentInQuestion: 'inQuestion',
  validationFailed: 'noAccount',
  proofNeeded: 'noAccount',
} as const

const valueOf = ({ values }: CustomerRequest, name: string): string =>
  values.find((value) => value.name === name)?.value ?? ''

type SendRefusal = Failure<
  'notFound' | 'conflict' | 'transitionRefused' | 'caseTaken' | 'ownCredit' | AccountRefusal
>

export type RefundCases = ReturnType<typeof createRefundCases>

export function createRefundCases({
  database,
  clock,
  audit,
  loans,
  payments,
  work,
  customerRequests,
  refunds,
  receiving,
  country,
}: Deps) {
  /** Destination in the request; null if it names none. */
  async function destinationOf(appeal: CustomerRequest): Promise<Destination | null> {
    if (valueOf(appeal, 'refundMethodSelect') === 'mpesa') {
      const own = await receiving.ownDestination(database.db, appeal.customerId)
      return (
        own && {
          method: own.method,
          choice: { payoutMethod: 'mpesa' },
          receiver: shownOnPhone(own),
          waitsUntil: null,
        }
      )
    }
    const { bankAccounts } = await receiving.read(appeal.customerId)
    const account = bankAccounts.find(({ id }) => id === valueOf(appeal, 'bankAccountId'))
    if (!account) return null
    const { id, bankName, lastFour, usableFrom } = account
    return {
      method: 'bank',
      choice: { payoutMethod: 'bank', bankAccountId: id },
      receiver: `${bankName} •••• ${lastFour}`,
      waitsUntil: usableFrom,
    }
  }

  return {
    /** The refund that would be sent now; null for another topic or an answered request. */
    async preview(appeal: CustomerRequest): Promise<RefundPreview | null> {
      if (appeal.topic !== 'refund' || appeal.status !== 'pendingReview') return null
      const to = await destinationOf(appeal)
      if (!to) return { unavailable: 'noAccount' }
      const found = await refunds.preview(appeal.customerId, valueOf(appeal, 'loanSelect'))
      if ('error' in found) return { unavailable: reasons[found.error] }
      if (found.underWay) return { unavailable: 'underWay' }
      return {
        amountCents: found.amountCents,
        receiver: to.receiver,
        waitsUntil: to.waitsUntil,
        creditedBy: (
          await creditedByHand({ audit, loans, repayments: payments.repayments }, found.held, database.db)
        ).map(({ email }) => email),
        unavailable: null,
      }
    },

    /**
     * Sends it once, and answers the request. Refused if amount or destination differ from the shown ones.
     */
    async send(
      officer: Officer,
      appealId: string,
      shownCents: Cents,
    ): Promise<{ readonly status: CustomerRequestStatus } | SendRefusal> {
      const asked = await customerRequests.readAny(appealId)
      if ('error' in asked) return asked
      const to = asked.topic === 'refund' ? await destinationOf(asked) : null
      if (!to) return { error: 'transitionRefused' }
      return database.transaction((tx) =>
        work.decide<
          | { readonly status: CustomerRequestStatus }
          | Failure<'notFound' | 'conflict' | 'transitionRefused' | 'ownCredit' | AccountRefusal>
        >(tx, officer, { kind: 'appeal', subject: appealId }, async () => {
          const held = await customerRequests.lockPending(tx, appealId)
          if ('error' in held) return held
          const { customerId, language } = asked
          const found = await refunds.preview(customerId, valueOf(asked, 'loanSelect'), tx)
          // An officer who matched the payment manually cannot refund it.
          if (!('error' in found) && !found.underWay) {
            const creditedBy = await creditedByHand(
              { audit, loans, repayments: payments.repayments },
              found.held,
              tx,
            )
            const refused = makersRefusal(creditedBy, officer, clock.now(), 'ownCredit')
            if (refused) return { error: refused }
          }
          const sent = await refunds.send(tx, customerId, valueOf(asked, 'loanSelect'), to.choice, shownCents)
          if ('error' in sent) return { error: 'conflict' }
          const answered = await customerRequests.answer(
            tx,
            appealId,
            answers[language].refundStarted({
              amount: amountIn(country.currency.code, shownCents),
              receiver: to.receiver,
            }),
          )
          if ('error' in answered) throw new Error('a locked customer request was already answered')
          const {
            before,
            appeal: { status, number },
          } = answered
          const after = {
            status,
            number,
            amount: toMajor(shownCents),
            receivingMethod: to.method,
          }
          await audit.record(tx, officer, {
            act: 'appeal.refundSent',
            subject: appealId,
            customerId,
            before: { status: before },
            after,
          })
          return { status }
        }),
      )
    },
  }
}
