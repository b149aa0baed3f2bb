/** API calls of extensions, payment previews and refunds. */
import type { Country } from '../../../domain/country/country.ts'
import {
  askRefund,
  orderProlongation,
  prolongation,
  prolongationMethods,
  prolongationQuote,
  takeBackProlongation,
  whatIf as whatIfCall,
} from '../../../contract/repayment.ts'
import type { Failure } from '../../../contract/errors.ts'
import { limitValues } from '../../../contract/texts/index.ts'
import { paymentRangeError } from '../../../domain/amounts.ts'
import { addDays, laterDay, showDay, type Day } from '../../../domain/days.ts'
import { payableCents, positionOn } from '../../../domain/loan/loan.ts'
import { can } from '../../../domain/loan/status.ts'
import { cents, shillingCents, toMajor, wholeShillings, type Cents } from '../../../domain/money.ts'
import { isInvalid, type Invalid } from '../../../domain/validation.ts'
import { noSavingReason, whatIf, type WhatIf } from '../../../domain/loan/what-if.ts'
import type { ReceivingService } from '../destinations/index.ts'
import type { Proofs } from '../../people/identity/index.ts'
import { extensionView } from '../../pricing/figures/index.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { isFailure, orFail } from '../../platform/http/problem.ts'
import type {
  RequestedExtension,
  Extensions,
  ExtensionsView,
  Prompts,
  QuotedExtension,
} from '../repayments/index.ts'
import { refundView, type Refunds } from '../refunds/index.ts'
import { promptMethods, promptView, railOf, type PaymentRouteDeps } from './routes.ts'

export type RepaymentRouteDeps = Pick<PaymentRouteDeps, 'payTo' | 'phoneOf' | 'country'> & {
  readonly clock: Clock
  readonly loans: Loans
  readonly prompts: Pick<Prompts, 'railsFor' | 'latest'>
  readonly extensions: Extensions
  readonly refunds: Refunds
  readonly proofs: Pick<Proofs, 'whenDestination'>
  readonly receiving: Pick<ReceivingService, 'wrongFields'>
}

/** How many days past the due date a payment preview may reach. */
const whatIfDaysPastDue = 30

export function repaymentRoutes({
  clock,
  loans,
  prompts,
  extensions,
  refunds,
  payTo,
  phoneOf,
  proofs,
  receiving,
  country,
}: RepaymentRouteDeps): Route[] {
  const paybillOf = (loan: Loan) => ({
    paybill: payTo.number,
    accountNumber: loan.documentNumber,
    name: payTo.name,
  })
  /** The phone and payment methods; those of the last failed prompt for the same order come first. */
  const payingOf = async (customerId: string, { loan, quote }: QuotedExtension) => {
    const own = await phoneOf(customerId)
    const last = await prompts.latest(loan)
    const failed = last?.status === 'failed' && last.prolongationDays === quote.periodDays ? last : undefined
    return {
      phone: failed?.phone ?? own,
      methods: [
        ...promptMethods(prompts, own, true, failed),
        { kind: 'mpesaPaybill' as const, enabled: true },
      ],
    }
  }
  const quoted = async (customerId: string, found: QuotedExtension) => ({
    ...extensionView(found.figures),
    on: found.on,
    ...(await payingOf(customerId, found)),
    paybill: paybillOf(found.loan),
  })

  async function tryPayment(
    customerId: string,
    amount: Cents | Invalid,
    typedOn: Day | Invalid,
  ): Promise<
    (WhatIf & { readonly amountCents: Cents; readonly on: Day }) | Failure<'noLoan' | 'validationFailed'>
  > {
    const loan = (await loans.ofCustomer(customerId)).find(can.pay)
    if (!loan) return { error: 'noLoan' }
    const today = clock.today()
    const { movements, position } = await loans.stateOf(loan, today)
    const last = addDays(laterDay(position.maturityDay, today), whatIfDaysPastDue)
    const on = isInvalid(typedOn) || typedOn < today || typedOn > last ? null : typedOn
    // Without a valid day, the amount is checked against today's payoff.
    const maxCents = payableCents(positionOn(loan.terms, movements, on ?? today))
    const limits = { minCents: cents(shillingCents), maxCents }
    const wrongAmount = isInvalid(amount) ? amount.error : paymentRangeError(amount, limits)
    if (on === null || isInvalid(amount) || wrongAmount)
      return {
        error: 'validationFailed',
        fields: {
          ...(wrongAmount ? { amount: wrongAmount } : {}),
          ...(on === null ? { on: isInvalid(typedOn) ? typedOn.error : 'dayOutOfRange' } : {}),
        },
        values: { amount: limitValues(limits), on: { min: showDay(today), max: showDay(last) } },
      }
    return { ...whatIf(loan.terms, movements, amount, on), amountCents: amount, on }
  }

  return [
    handle(prolongation, async ({ customerId }) =>
      orFail(await extensions.view(customerId), (found: ExtensionsView) => ({
        on: found.on,
        maturityDate: found.maturityDay,
        clearsToday: toMajor(found.clearsTodayCents),
        options: found.options.map(extensionView),
        unavailable: found.unavailable,
        state: found.asked?.state ?? ('none' as const),
        asked: found.asked && askedView(found.asked, country),
        paybill: paybillOf(found.loan),
      })),
    ),
    handle(prolongationMethods, async ({ customerId, query }) => {
      const found = await extensions.quote(customerId, query.periodDays)
      if (isFailure(found)) return orFail(found)
      return quoted(customerId, found)
    }),
    handle(prolongationQuote, async ({ customerId, query }) => {
      const found = await extensions.quote(customerId, query.periodDays)
      if (isFailure(found)) return orFail(found)
      const { quote, figures, maturityDay, holdsUntil } = found
      return {
        ...(await quoted(customerId, found)),
        maturityDate: maturityDay,
        holdsUntil: holdsUntil.toISOString(),
        parts: {
          penalty: toMajor(quote.penaltyCents),
          interest: toMajor(quote.interestCents),
          daysAhead: toMajor(quote.daysAheadCents),
          excise: toMajor(quote.exciseCents),
          rounding: toMajor(cents(figures.priceCents - quote.costCents)),
        },
      }
    }),
    handle(orderProlongation, async ({ customerId, body }) =>
      orFail(
        await extensions.order(customerId, {
          periodDays: body.periodDays,
          phone: body.phone ?? null,
          rail: railOf[body.method],
        }),
        (asked) => askedView(asked, country),
      ),
    ),
    handle(takeBackProlongation, async ({ customerId }) =>
      orFail(await extensions.takeBack(customerId), () => ({ takenBack: true as const })),
    ),
    handle(whatIfCall, async ({ customerId, query }) =>
      orFail(await tryPayment(customerId, query.amount, query.on), (seen) => ({
        amount: toMajor(seen.amountCents),
        on: seen.on,
        owedBefore: toMajor(wholeShillings(seen.owedBeforeCents)),
        owedAfter: toMajor(wholeShillings(seen.owedAfterCents)),
        later: toMajor(wholeShillings(seen.laterCents)),
        laterWithout: toMajor(wholeShillings(seen.laterWithoutCents)),
        saved: toMajor(wholeShillings(seen.savedCents)),
        comparedOn: seen.comparedOn,
        leftUntilThen: seen.leftUntilThen,
        savesNothing: noSavingReason(seen),
        chargesFirst: toMajor(wholeShillings(seen.chargesFirstCents)),
        paidOff: seen.paidOff,
      })),
    ),
    handle(askRefund, async ({ identity, params, body, ...from }) => {
      const { currentPassword, otp, ...choice } = body
      const asked = await proofs.whenDestination(
        identity,
        { currentPassword, otp },
        from,
        (proved) => refunds.ask(identity.customerId, params.id, choice, proved),
        // A refund to the account's phone has no fields to validate.
        async () =>
          choice.payoutMethod === 'mpesa' ? null : receiving.wrongFields(identity.customerId, choice),
      )
      if (isFailure(asked)) return orFail(asked)
      return refundView(
        await refunds.of((await loans.byKey({ id: asked.loanId, customerId: identity.customerId }))!),
      )
    }),
  ]
}

const askedView = (asked: RequestedExtension, country: Country) => ({
  ...extensionView(asked),
  state: asked.state,
  payment: asked.prompt && promptView(asked.prompt, country),
  receipt: asked.receipt,
})
