/** When the borrower of a history acts within a wave, by step. */
import type { LivedHistory } from './lived-history.ts'
import { agreeToStandingOrder, cancelAddOn, pay, wishFor } from './payers.ts'
import { stepsPerDay, type Payment } from './plan.ts'
import type { Scene } from './world.ts'

export type Act = { readonly at: number; readonly run: () => Promise<void> }
/** Follow-up actions run after all actions of their step, and may be in the same step. */
export type Acts = { readonly acts: Act[]; readonly followUps: Act[] }

export const stepOf = ({ dayIndex, step }: { readonly dayIndex: number; readonly step: number }): number =>
  dayIndex * stepsPerDay + step

/** Adds them: the payout at its step, everything else after it and so many steps later than it was drawn. */
export function addActs(scene: Scene, one: LivedHistory, { acts, followUps }: Acts, laterBy = 0): void {
  const { history, request } = one
  const at = (of: { readonly dayIndex: number; readonly step: number }): number =>
    Math.max(stepOf(of) + laterBy, history.startStep + 1)
  acts.push({
    at: history.startStep,
    run: async () =>
      void (await scene.orders.startPayout(request, history.payoutPhone, history.payoutMethod)),
  })
  for (const payment of history.payments)
    acts.push({
      at: at(payment),
      run: () =>
        pay(scene, one, payment, (run) =>
          followUps.push({ at: reversalOf(at(payment), payment, laterBy), run }),
        ),
    })
  for (const wish of history.wishes)
    acts.push({
      at: at(wish),
      run: () =>
        wishFor(scene, one, wish, (after, run) => followUps.push({ at: onSameDay(at(wish), after), run })),
    })
  for (const given of history.cancellations)
    acts.push({ at: at(given), run: () => cancelAddOn(scene, one, given.addOn) })
  if (history.standingOrder) {
    const { at: agreed, ends } = history.standingOrder
    acts.push({ at: at(agreed), run: () => agreeToStandingOrder(scene, one) })
    if (ends)
      acts.push({
        at: at(ends),
        run: () => scene.orders.payments.standingOrders.cancel(request.customerId),
      })
  }
  for (const ask of history.refundAsks)
    acts.push({
      at: at(ask),
      run: async () => void (await scene.orders.payments.refunds.ask(request.customerId, request.id)),
    }) // may be refused: there is nothing to refund
}

/**
 * A reversal comes within the hour or days later. The service learns of it from the daily query of all recent
 * payments.
 */
const reversalOf = (
  at: number,
  { reversedAfterSteps, reversedOnDayIndex }: Payment,
  laterBy: number,
): number =>
  reversedOnDayIndex === null
    ? onSameDay(at, reversedAfterSteps ?? 0)
    : reversedOnDayIndex * stepsPerDay + laterBy + (at % stepsPerDay)
const onSameDay = (at: number, after: number): number =>
  Math.min(at + after, Math.floor(at / stepsPerDay) * stepsPerDay + stepsPerDay - 1)
