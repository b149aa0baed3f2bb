/** API calls of standing orders. */
import * as calls from '../../../contract/standing-orders.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { isFailure, orFail } from '../../platform/http/problem.ts'
import { isLive, type StandingOrders } from './service.ts'
import { partView, standingOrderView } from './views.ts'

export function standingOrderRoutes(standingOrders: StandingOrders): Route[] {
  async function view(customerId: string) {
    const { offered, orders, missed } = await standingOrders.read(customerId)
    const total = (offered ?? []).reduce((sum, { amountCents, times }) => sum + amountCents * times, 0)
    return {
      offered: offered && { orders: offered.map(partView), total: toMajor(cents(total)) },
      live: orders.some(isLive),
      orders: orders.map((order) => standingOrderView(order, missed)),
    }
  }
  return [
    handle(calls.standingOrder, ({ customerId }) => view(customerId)),
    handle(calls.startStandingOrder, async ({ customerId, body: { total } }) => {
      const started = await standingOrders.start(customerId, { totalCents: cents(Math.round(total * 100)) })
      return isFailure(started) ? orFail(started) : view(customerId)
    }),
    handle(calls.cancelStandingOrder, async ({ customerId }) => {
      await standingOrders.cancel(customerId)
      return view(customerId)
    }),
  ]
}
