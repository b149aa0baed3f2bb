/** API calls to pay the current loan: payment options, the prompt and its status. */
import type { Country } from '../../../domain/country/country.ts'
import { claimPayment, readClaim } from '../../../contract/missing-payments.ts'
import { paymentMethods, readPayment, startPayment } from '../../../contract/payments.ts'
import { can } from '../../../domain/loan/status.ts'
import { canCancelEveryAddOn } from '../../../domain/loan/add-ons.ts'
import { payableCents } from '../../../domain/loan/loan.ts'
import { shillingCents, toMajor, wholeShillings } from '../../../domain/money.ts'
import { isOnOtherNetwork } from '../../../domain/payment/networks.ts'
import { maskPhone, type Phone } from '../../../domain/person/phone.ts'
import { isInvalid } from '../../../domain/validation.ts'
import { phoneMethodOf, phoneMethods, type PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Loans } from '../../loans/loans/index.ts'
import { loanSlip } from '../../pricing/figures/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { fail, orFail } from '../../platform/http/problem.ts'
import type { ClaimView, Claims } from '../payment-verification/index.ts'
import type { Repayments, Extensions, Prompt, Prompts } from '../repayments/index.ts'

export type PaymentRouteDeps = {
  readonly clock: Clock
  readonly loans: Loans
  readonly prompts: Prompts
  readonly claims: Claims
  readonly repayments: Pick<Repayments, 'ofLoan'>
  readonly extensions: Pick<Extensions, 'paybillOrder'>
  readonly payTo: { readonly number: string; readonly name: string }
  readonly country: Country
  /** The phone that the customer signs in with. */
  readonly phoneOf: (customerId: string) => Promise<string>
}

export function paymentRoutes({
  clock,
  loans,
  prompts,
  claims,
  repayments,
  extensions,
  payTo,
  phoneOf,
  country,
}: PaymentRouteDeps): Route[] {
  return [
    handle(paymentMethods, async ({ identity, customerId, query }) => {
      const loan = (await loans.ofCustomer(customerId)).find(can.pay)
      if (!loan) return fail('noLoan')
      const on = clock.today()
      const { movements, position } = await loans.stateOf(loan, on)
      const withAddOns = query.includeAddons === 'true'
      const payoffNoAddOnsCents = wholeShillings(position.payoffWithoutAddOnsCents)
      const payoffCents = withAddOns ? payableCents(position) : payoffNoAddOnsCents
      const slip = loanSlip(
        { status: loan.status, terms: loan.terms, closedOn: loan.closedOn, movements, position },
        on,
        { withoutOpenAddOns: !withAddOns },
      )
      const [nextDue] = slip.dues
      const again = query.again === undefined ? undefined : await prompts.read(customerId, query.again)
      const own = await phoneOf(customerId)
      return {
        on,
        payoff: toMajor(payoffCents),
        payoffNoAddons: toMajor(payoffNoAddOnsCents),
        addonsCanBeCancelled: loan.status === 'active' && canCancelEveryAddOn(loan.terms, movements, on),
        minimum: shillingCents / 100,
        nextDue: nextDue ?? null,
        ...(identity.only
          ? { lastPaid: null, lastAmount: null }
          : lastPaidView(await repayments.ofLoan(loan))),
        tried: again ? toMajor(again.amountCents) : null,
        // Never prefills a number that a guest typed: it may be another person's. A session limited to paying
        // shows no number at all; a customer who came by a link types one.
        phone: identity.only ? '' : again && !again.byGuest ? again.phone : own,
        paybill: { paybill: payTo.number, accountNumber: loan.documentNumber, name: payTo.name },
        paybillWish: await extensions.paybillOrder(loan, { movements, position }),
        slip: identity.only ? owedAlone(slip) : slip,
        methods: [
          ...promptMethods(prompts, own, payoffCents > 0, again),
          { kind: 'mpesaPaybill' as const, enabled: true },
        ],
      }
    }),
    handle(startPayment, async ({ customerId, body: { amount, phone, method } }) => {
      if (isInvalid(amount) || isInvalid(phone))
        return orFail(await prompts.wrongTyped(customerId, { amount, phone }))
      return orFail(
        await prompts.start(customerId, { amountCents: amount, phone, rail: railOf[method] }),
        (prompt) => promptView(prompt, country),
      )
    }),
    handle(readPayment, async ({ customerId, params }) => {
      const prompt = await prompts.read(customerId, params.id)
      return prompt ? promptView(prompt, country) : fail('notFound')
    }),
    handle(claimPayment, async ({ customerId, body }) =>
      orFail(await claims.report(customerId, body.message), claimView),
    ),
    handle(readClaim, async ({ customerId, params }) => {
      const claim = await claims.read(customerId, params.id)
      return claim ? claimView(claim) : fail('notFound')
    }),
  ]
}

/**
 * The last payment that was not reversed, and the amount of the last one that was no extension fee: only such
 * an amount was the customer's choice.
 */
function lastPaidView(payments: Awaited<ReturnType<Repayments['ofLoan']>>) {
  const notReversed = payments.filter(({ reversedAt }) => reversedAt === null)
  const last = notReversed.at(-1)
  const chosen = notReversed.findLast(({ prolongationDays }) => prolongationDays === null)
  return {
    lastPaid: last ? { amount: toMajor(last.amountCents), on: last.valueDay, receipt: last.receipt } : null,
    lastAmount: chosen ? toMajor(chosen.amountCents) : null,
  }
}

const claimView = ({ id, receipt, amountCents, status }: ClaimView) => ({
  id,
  receipt,
  amount: amountCents === null ? null : toMajor(amountCents),
  status,
})

/** The rail of each prompt kind. */
export const railOf = Object.fromEntries(
  phoneMethods.map((method) => [`${method}Prompt`, method]),
) as Readonly<Record<`${PhoneMethod}Prompt`, PhoneMethod>>

/** Prompt kinds available for a number; the one used before or the likely one comes first. */
export const promptMethods = (
  prompts: Pick<Prompts, 'railsFor'>,
  phone: string,
  enabled: boolean,
  before?: Pick<Prompt, 'rail'>,
) =>
  prompts
    .railsFor(phone as Phone)
    .toSorted((one, other) => Number(other === before?.rail) - Number(one === before?.rail))
    .map((rail) => ({ kind: `${rail}Prompt` as const, enabled }))

export const promptView = (prompt: Prompt, country: Country) => ({
  id: prompt.id,
  status: prompt.status,
  amount: toMajor(prompt.amountCents),
  method: phoneMethodOf(prompt.rail),
  maskedPhone: maskPhone(prompt.phone as Phone),
  unlikely: isOnOtherNetwork(phoneMethodOf(prompt.rail), prompt.phone as Phone, country.phone),
  reason: prompt.status === 'failed' ? prompt.reason : null,
  receipt: prompt.receipt,
  startedAt: prompt.startedAt.toISOString(),
  prolongationDays: prompt.prolongationDays,
})

/** The reduced view for a session limited to paying: amount and due date, without the loan's details. */
const owedAlone = (slip: ReturnType<typeof loanSlip>): ReturnType<typeof loanSlip> => ({
  ...slip,
  lines: [],
  ahead: null,
  kept: null,
})
