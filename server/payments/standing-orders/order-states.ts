/** How an order passes through its states: asked for, in force, failed, ended; each with its SMS. */
import { standingDays, type StandingReason } from '../../../domain/payment/standing-orders.ts'
import { isWithinBounds } from '../../../domain/payment/stated-amount.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { StandingOrderCallback } from '../../providers/rails/port.ts'
import type { QueueNotices } from '../repayments/index.ts'
import * as store from './store.ts'
import type { StandingOrder } from './store.ts'

export const askStandingOrderJob = defineJob<CustomerScopedId>('standingOrders.ask', 'mpesa')
export const standingOrderAnswerJob = defineJob<CustomerScopedId>('standingOrders.answerDue', 'background')
export const answerKey = ({ id }: CustomerScopedId): string => `${standingOrderAnswerJob.name}:${id}`

type Deps = { readonly clock: Clock; readonly jobs: Jobs; readonly notices: QueueNotices }

export function createOrderStates({ clock, jobs, notices }: Deps) {
  const notifyOfStart = (
    tx: Tx,
    { customerId, account: contractNumber, amountCents, firstOn }: StandingOrder,
  ) =>
    notices(tx, [
      { customerId, kind: 'standingOrderActive', values: { contractNumber, amountCents, firstOn } },
    ])
  const notifyOfFailure = (tx: Tx, { customerId, amountCents, firstOn }: StandingOrder) =>
    notices(tx, [{ customerId, kind: 'standingOrderFailed', values: { amountCents, firstOn } }])
  const notifyOfEnd = (tx: Tx, { customerId, account: contractNumber }: StandingOrder) =>
    notices(tx, [{ customerId, kind: 'standingOrderEnded', values: { contractNumber } }])

  /** Ends a loan's live orders; those that the provider may know have to be stopped in M-Pesa too. */
  async function end(tx: Tx, loan: CustomerScopedId, reason: StandingReason): Promise<boolean> {
    const live = await store.lockLive(tx, loan)
    for (const order of live) {
      await store.update(tx, order, { state: 'ended', reason }, clock.now())
      await jobs.remove(tx, answerKey(order))
    }
    const known = live.find(({ state }) => state === 'active' || state === 'asked')
    // The last payment itself ends the order; nothing is left to stop.
    if (known && live.some((each) => standingDays(each).at(-1)! > clock.today())) await notifyOfEnd(tx, known)
    return live.length > 0
  }

  async function ask(tx: Tx, order: CustomerScopedId): Promise<void> {
    await jobs.add(tx, askStandingOrderJob, order, { key: `${askStandingOrderJob.name}:${order.id}` })
  }

  async function fail(tx: Tx, order: StandingOrder, reason: StandingReason): Promise<void> {
    await store.update(tx, order, { state: 'failed', reason }, clock.now())
    await jobs.remove(tx, answerKey(order))
    // Orders that wait for this one are not asked for any more; those in force go on.
    for (const other of await store.lockLive(tx, { customerId: order.customerId, id: order.loanId })) {
      if (other.state === 'planned' || other.state === 'asking')
        await store.update(tx, other, { state: 'ended', reason }, clock.now())
    }
    // M-Pesa may have an order in force whose amount or number is another: the customer stops it there.
    await (reason === 'differs' ? notifyOfEnd : notifyOfFailure)(tx, order)
  }

  /** The provider's answer about an order; each state accepts it once. */
  async function answered(
    tx: Tx,
    order: StandingOrder,
    { verdict, phone, amountCents }: StandingOrderCallback,
  ): Promise<string> {
    if (verdict.status === 'pending') return 'noted'
    if (verdict.status === 'failed') {
      if (order.state !== 'asked' && order.state !== 'asking') return 'repeated'
      await fail(tx, order, verdict.reason)
      return 'failed'
    }
    const differs =
      (phone !== null && /\d{9}/.test(phone) && phone.slice(-9) !== order.phone.slice(-9)) ||
      (amountCents !== null && !(isWithinBounds(amountCents) && amountCents === order.amountCents))
    if (order.state === 'ended') {
      await notifyOfEnd(tx, order)
      return 'ended'
    }
    const waits = order.state === 'asked' || order.state === 'asking' || order.reason === 'noAnswer'
    if (!waits) return 'repeated'
    if (differs) {
      await fail(tx, order, 'differs')
      return 'differs'
    }
    if (order.reason === 'noAnswer') {
      const newer = await store.lockLive(tx, { customerId: order.customerId, id: order.loanId })
      if (newer.length > 0) {
        // The customer agreed again meanwhile: two orders would pay the same days.
        await notifyOfEnd(tx, order)
        return 'ended'
      }
    }
    await store.update(tx, order, { state: 'active', reason: null }, clock.now())
    await jobs.remove(tx, answerKey(order))
    const live = await store.lockLive(tx, { customerId: order.customerId, id: order.loanId })
    const next = live.find(({ state }) => state === 'planned')
    if (next) {
      await store.update(tx, next, { state: 'asking' }, clock.now())
      await ask(tx, next)
    } else await notifyOfStart(tx, live[0] ?? order)
    return 'active'
  }

  return { end, ask, fail, answered }
}
