/** Actions of borrowers in a wave: pay, request an extension, cancel add-ons. */
import type { AddOnKind } from '../../domain/loan/loan.ts'
import { cents, shillingCents, wholeShillings } from '../../domain/money.ts'
import { type LivedHistory } from './lived-history.ts'
import { tellAgain } from './lies.ts'
import { type Payment, type Wish } from './plan.ts'
import { type Scene } from './world.ts'

export async function pay(
  world: Scene,
  { history, request }: LivedHistory,
  payment: Payment,
  later: (run: () => Promise<void>) => void,
): Promise<void> {
  const { orders } = world
  const loan = await orders.loans.ofRequest(request)
  const owedCents = loan ? (await orders.loans.positionOf(loan)).payoffCents : history.input.principalCents
  const amountCents = wholeShillings(cents(Math.max(shillingCents, Math.floor(owedCents * payment.share))))
  if (payment.how === 'prompt') {
    // may be refused: there is no loan, or a prompt is pending
    await orders.payments.prompts.start(request.customerId, {
      amountCents,
      phone: payment.phone,
      rail: payment.rail,
    })
    return
  }
  const account =
    payment.how === 'wrongAccount'
      ? 'RENT 4B'
      : Math.round(amountCents) % 3 === 0
        ? request.documentNumber.toLowerCase()
        : request.documentNumber
  for (let times = payment.how === 'byHandTwice' ? 2 : 1; times > 0; times -= 1) {
    const paid = await orders.askSandbox<{ receipt?: string }>('/api/paybill', {
      amount: amountCents / 100,
      account,
      phone: payment.phone,
      name: 'JANE DOE',
    })
    const { receipt } = paid
    if (receipt === undefined) continue
    if (payment.reportedAgain)
      await tellAgain(world, payment.reportedAgain, receipt, account, amountCents / 100)
    if (payment.reversedAfterSteps !== null || payment.reversedOnDayIndex !== null)
      later(() => world.reverse(receipt))
  }
}

/** Requests an extension and pays for it: in full, or a shilling less. */
export async function wishFor(
  world: Scene,
  { request, wishes }: LivedHistory,
  wish: Wish,
  later: (steps: number, run: () => Promise<void>) => void,
): Promise<void> {
  const { orders, clock } = world
  const seen = await orders.payments.extensions.view(request.customerId)
  if ('error' in seen || seen.options.length === 0) return
  const { periodDays } = seen.options[wish.option % seen.options.length]!
  const asked = await orders.payments.extensions.order(request.customerId, {
    periodDays,
    phone: wish.how === 'prompt' ? wish.phone : null,
    rail: wish.rail,
  })
  if ('error' in asked) return
  const askedAt = clock.now() // not before the request, because other payments may arrive in between
  const on = clock.today()
  wishes.set(on, {
    periodDays: asked.periodDays,
    askedCents: asked.priceCents,
    askedAt,
    byHand: wish.how !== 'prompt',
    count: (wishes.get(on)?.count ?? 0) + 1,
  })
  if (wish.how === 'prompt') return
  const amount = asked.priceCents / shillingCents - (wish.how === 'byHandShort' ? 1 : 0)
  if (amount < 1) return
  const { receipt } = await orders.askSandbox<{ receipt?: string }>('/api/paybill', {
    amount,
    account: request.documentNumber,
    phone: wish.phone,
    name: 'JANE DOE',
  })
  if (receipt !== undefined && wish.reversedAfterSteps !== null)
    later(wish.reversedAfterSteps, () => world.reverse(receipt))
}

export async function cancelAddOn(
  { orders }: Scene,
  { request, cancelled }: LivedHistory,
  addOn: AddOnKind,
): Promise<void> {
  const answer = await orders.addOns.cancel(request.customerId, addOn)
  if (!('error' in answer) && answer.cancelledOn !== null)
    cancelled.push({ kind: 'addOnCancelled', on: answer.cancelledOn, addOn })
}

/** Agrees to what is offered: may be nothing, because the loan is not open or a payment changed its plan. */
export async function agreeToStandingOrder({ orders }: Scene, { request }: LivedHistory): Promise<void> {
  const { standingOrders } = orders.payments
  const { offered } = await standingOrders.read(request.customerId)
  if (offered === null) return
  const totalCents = cents(offered.reduce((sum, { amountCents, times }) => sum + amountCents * times, 0))
  await standingOrders.start(request.customerId, { totalCents })
}
