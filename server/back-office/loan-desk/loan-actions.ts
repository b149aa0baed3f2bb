/**
 * Actions of an officer during a call with the borrower: lifting a flag, an extension, looking up a payment,
 * a refund.
 */
import type { Country } from '../../../domain/country/country.ts'
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { isActiveOn } from '../../../domain/loan/flags.ts'
import type { PaidMessage } from '../../../domain/payment/mpesa-message.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import { shownOnPhone } from '../../../domain/payment/receiving.ts'
import type { Audit } from '../../control/audit/index.ts'
import {
  lastDayOfLifted,
  flagsOf,
  debtPreview,
  withFlagEnded,
  type ConcessionPreview,
  type Loan,
  type Loans,
} from '../../loans/loans/index.ts'
import type { Payments } from '../../payments/hub/index.ts'
import { creditedByHand } from '../../payments/refunds/index.ts'
import type { Action, Preview } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { AuditAction } from '../../platform/capability/audit-action.ts'
import { debtFacts } from '../../loans/concessions/index.ts'

type Deps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record' | 'makersOfAct'>
  readonly loans: Pick<Loans, 'byId' | 'byIds' | 'lock' | 'liftMark' | 'positionOf' | 'stateOf'>
  readonly payments: Pick<Payments, 'extensions' | 'claims' | 'repayments' | 'refunds'>
  readonly identity: Pick<IdentityService, 'phoneOf'>
}

const refund = z.object({ loanId: z.uuid(), amountCents: z.number().transform(cents) })
type RefundRefusal = 'notFound' | 'conflict'
type RefundPayload = z.output<typeof refund>

type Lift = { readonly loanId: string; readonly markId: string }
type LiftRefusal = 'notFound' | 'conflict'
type LookedAtLift = {
  readonly loan: Loan
  readonly mark: ReturnType<typeof flagsOf>[number]
  readonly until: Day
  readonly foreseen: ConcessionPreview
}

export type LoanActions = ReturnType<typeof createLoanActions>

export function createLoanActions({ database, clock, country, audit, loans, payments, identity }: Deps) {
  const record = (officer: Officer, act: AuditAction, loan: Loan, after: unknown) =>
    database.transaction((tx) =>
      audit.record(tx, officer, { act, subject: loan.id, customerId: loan.customerId, after }),
    )

  /** The locked loan with an active flag, and as if it were lifted now. */
  async function lookAtLift(tx: Tx, { loanId, markId }: Lift): Promise<LookedAtLift | Failure<LiftRefusal>> {
    const loan = (await loans.lock(tx, await loans.byIds([loanId], tx))).get(loanId)
    const mark = loan && flagsOf(loan).find(({ id }) => id === markId)
    if (!loan || !mark) return { error: 'notFound' }
    const today = clock.today()
    if (!isActiveOn(mark, today)) return { error: 'conflict' }
    const until = lastDayOfLifted(loan, today)
    const debtOf = async (as: Loan) => debtPreview(as, (await loans.stateOf(as, today, tx)).movements, today)
    const [before, after] = [await debtOf(loan), await debtOf(withFlagEnded(loan, markId, until))]
    const foreseen: ConcessionPreview = {
      before,
      after,
      givenUpCents: cents(0),
      spread: null,
      uncharged: null,
    }
    return { loan, mark, until, foreseen }
  }

  return {
    /** Writes nothing: the transaction only reads under the loan's lock. */
    previewLift: (lift: Lift): Promise<ConcessionPreview | Failure<LiftRefusal>> =>
      database.transaction(async (tx) => {
        const looked = await lookAtLift(tx, lift)
        return 'error' in looked ? looked : looked.foreseen
      }),

    liftFlag: (
      officer: Officer,
      lift: Lift,
      why: { readonly note: string; readonly evidence: string },
    ): Promise<{ readonly lifted: true } | Failure<LiftRefusal>> =>
      database.transaction(async (tx) => {
        const looked = await lookAtLift(tx, lift)
        if ('error' in looked) return looked
        const { loan, mark, until, foreseen } = looked
        await loans.liftMark(tx, loan, mark.id)
        await audit.record(tx, officer, {
          act: 'loan.markLifted',
          subject: loan.id,
          customerId: loan.customerId,
          before: {
            mark: mark.mark,
            on: mark.on,
            until: mark.until,
            ...debtFacts(foreseen.before, country.currency.code),
          },
          after: { until, ...debtFacts(foreseen.after, country.currency.code), ...why },
        })
        return { lifted: true }
      }),

    /**
     * The price applies until midnight in Nairobi; a payment for it buys the extension, as with the
     * customer's own order.
     */
    async extend(
      officer: Officer,
      loanId: string,
      { periodDays, how }: { readonly periodDays: number; readonly how: 'prompt' | 'byHand' },
    ) {
      const loan = await loans.byId(loanId)
      if (!loan) return { error: 'notFound' } as const
      const phone = how === 'prompt' ? await identity.phoneOf(database.db, loan.customerId) : null
      if (how === 'prompt' && phone === null) return { error: 'conflict' } as const
      const view = await payments.extensions.view(loan.customerId)
      if ('error' in view) return view
      if (view.loan.id !== loanId) return { error: 'conflict' } as const
      const asked = await payments.extensions.order(loan.customerId, { periodDays, phone })
      if ('error' in asked) return asked
      const { priceCents, newMaturityDay } = asked
      await record(officer, 'loan.prolongationAsked', loan, {
        periodDays,
        how,
        price: toMajor(priceCents),
        newMaturityDay,
      })
      return asked
    },

    /** An unmatched payment is matched on its own page, which previews the effect. */
    async tracePayment(officer: Officer, loanId: string, message: PaidMessage) {
      const loan = await loans.byId(loanId)
      if (!loan) return { error: 'notFound' } as const
      const { receipt } = message
      const payment = await database.transaction((tx) => payments.repayments.find(tx, receipt))
      if (payment.payment)
        return {
          receipt,
          state: payment.loan?.id === loanId ? 'credited' : payment.loan ? 'elsewhere' : 'waits',
        } as const
      const claim = await payments.claims.report(loan.customerId, message)
      if ('error' in claim) return claim
      await record(officer, 'loan.paymentTold', loan, { receipt })
      return { receipt, state: claim.status }
    },

    refund: {
      kind: 'loan.refund',
      act: 'loan.refunded',
      second: 'aboveLimit',
      permission: 'money.refund',
      checks: 'losses.approve',
      payload: refund,
      async preview(tx, { loanId, amountCents }): Promise<Preview | Failure<RefundRefusal>> {
        const loan = (await loans.lock(tx, await loans.byIds([loanId], tx))).get(loanId)
        if (!loan) return { error: 'notFound' }
        const found = await payments.refunds.preview(loan.customerId, loan.requestId, tx)
        if ('error' in found || found.underWay || found.amountCents !== amountCents)
          return { error: 'conflict' }
        const creditedBy = await creditedByHand(
          { audit, loans, repayments: payments.repayments },
          found.held,
          tx,
        )
        return {
          subject: loanId,
          label: loan.documentNumber,
          customerId: loan.customerId,
          before: { held: toMajor(amountCents) },
          after: {
            amount: toMajor(amountCents),
            receivingMethod: (await payments.refunds.ownDestination(tx, loan.customerId))?.method ?? null,
            contractNumber: loan.documentNumber,
            ...(creditedBy.length > 0 ? { creditedBy: creditedBy.map(({ email }) => email) } : {}),
          },
          effectCents: amountCents,
          // An officer who matched the payment manually cannot refund it without a second approver.
          takesSecond: creditedBy.length > 0,
          restsOn: { makers: creditedBy, own: 'ownCredit' },
        }
      },
      async apply(tx, _officer, { loanId, amountCents }): Promise<Failure<RefundRefusal> | null> {
        const [loan] = await loans.byIds([loanId], tx)
        if (!loan) return { error: 'notFound' }
        const { customerId, requestId } = loan
        const sent = await payments.refunds.send(
          tx,
          customerId,
          requestId,
          { payoutMethod: 'mpesa' },
          amountCents,
        )
        return 'error' in sent ? { error: 'conflict' } : null
      },
    } satisfies Action<RefundPayload, RefundRefusal>,

    /** Refundable amount and its destination; null if there is none. */
    async refundable(loan: Loan): Promise<{ readonly amountCents: Cents; readonly receiver: string } | null> {
      const found = await payments.refunds.preview(loan.customerId, loan.requestId)
      if ('error' in found || found.underWay) return null
      const own = await payments.refunds.ownDestination(database.db, loan.customerId)
      return own && { amountCents: found.amountCents, receiver: shownOnPhone(own) }
    },
  }
}
