/** Standing orders as customers and staff see them. */
import { toMajor } from '../../../domain/money.ts'
import { standingDays, type StandingOrderPart } from '../../../domain/payment/standing-orders.ts'
import type { Missed, StandingOrder } from './store.ts'

export const partView = (part: StandingOrderPart) => ({
  frequency: part.frequency,
  amount: toMajor(part.amountCents),
  days: standingDays(part),
})

export const standingOrderView = (order: StandingOrder, missed: readonly Missed[]) => ({
  ...partView(order),
  state: order.state,
  reason: order.reason,
  agreedAt: order.agreedAt.toISOString(),
  changedAt: order.changedAt.toISOString(),
  missed: missed
    .filter(({ orderId }) => orderId === order.id)
    .map(({ dueOn, shortCents }) => ({ on: dueOn, short: toMajor(shortCents) })),
})
