/**
 * Standing orders (rule messages-22): the customer agrees to the amounts and days of a plan, confirms each order
 * on the phone, and ends them with one press. Their payments are payments to the paybill, and this service moves
 * no money.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { isContactStopped } from '../../../domain/loan/flags.ts'
import { partsInShillings, remainingDues, type Position } from '../../../domain/loan/loan.ts'
import type { DuePayment, Part } from '../../../domain/loan/loan-terms.ts'
import {
  standingDays,
  standingParts,
  stillDue,
  type StandingFrequency,
  type StandingOrderPart,
  type StandingReason,
} from '../../../domain/payment/standing-orders.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Audit } from '../../control/audit/index.ts'
import { flagsOf, type Loan, type LoanKey, type Loans } from '../../loans/loans/index.ts'
import type { QueueNotices } from '../repayments/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { keyText, readKey, type CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { PhoneMoney, StandingOrderCallback } from '../../providers/rails/port.ts'
import { answerKey, createOrderStates, standingOrderAnswerJob } from './order-states.ts'
import * as store from './store.ts'
import type { StandingOrder } from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
  readonly loans: Pick<Loans, 'ofCustomer' | 'lock' | 'stateOf'>
  readonly notices: QueueNotices
  readonly phoneOf: (db: Db | Tx, customerId: string) => Promise<Phone | null>
  /** The provider that takes standing orders; null where none does. */
  readonly provider: Pick<PhoneMoney, 'createStandingOrder'> | null
  /** Frequencies that have a code; none where standing orders are off. */
  readonly frequencies: readonly StandingFrequency[]
}

/** An order that the customer has not confirmed after this time has failed; a later confirmation still counts. */
const answerMinutes = 10
const batchLoans = 500

const prefix = 'standing-'
const liveStates: ReadonlySet<string> = new Set(['planned', 'asking', 'asked', 'active'])
export const isLive = ({ state }: Pick<StandingOrder, 'state'>): boolean => liveStates.has(state)

export type StandingOrders = ReturnType<typeof createStandingOrders>

export function createStandingOrders({
  database,
  clock,
  jobs,
  audit,
  loans,
  notices,
  phoneOf,
  provider,
  frequencies,
}: Deps) {
  const isOffered = provider?.createStandingOrder !== undefined && frequencies.length > 0
  const keyOf = (loan: LoanKey): CustomerScopedId => ({ customerId: loan.customerId, id: loan.id })
  const { end, ask, fail, answered } = createOrderStates({ clock, jobs, notices })

  /** What a loan's orders would pay; null where none is offered: one payment, past due, or settled otherwise. */
  async function offered(loan: Loan, db?: Tx): Promise<StandingOrderPart[] | null> {
    const today = clock.today()
    if (!isOffered || loan.status !== 'active' || isContactStopped(flagsOf(loan), today)) return null
    const { movements, position } = await stateOf(loan, today, db)
    const severalDues = loan.terms.dues.length > 1 || position.restructuredOn !== null
    if (!severalDues || position.daysUntilDue < 1 || position.settlement !== null) return null
    const live = (await store.ofLoan(db ?? database.db, keyOf(loan))).filter(isLive)
    // One agreement at a time; days on which an order in force pays are not offered again.
    if (live.some(({ state }) => state !== 'active')) return null
    const covered = new Set(live.flatMap(standingDays))
    return standingParts(
      remainingDues(loan.terms, movements, today).filter((due) => !covered.has(due.on)),
      frequencies,
    )
  }
  async function stateOf(loan: Loan, today: Day, db?: Tx) {
    const { movements, position } = await loans.stateOf(loan, today, db)
    return { movements, position }
  }

  return {
    /** Orders of the customer's current loan, and what may be agreed to. */
    async read(customerId: string): Promise<{
      readonly loan: Loan | null
      readonly offered: readonly StandingOrderPart[] | null
      readonly orders: readonly StandingOrder[]
      readonly missed: readonly store.Missed[]
    }> {
      const loan = (await loans.ofCustomer(customerId)).find(({ status }) => status === 'active') ?? null
      if (!loan) return { loan, offered: null, orders: [], missed: [] }
      const [parts, orders, missed] = [
        await offered(loan),
        await store.ofLoan(database.db, keyOf(loan)),
        await store.missedOf(database.db, customerId),
      ]
      return { loan, offered: parts, orders, missed }
    },
    ofLoan: (loan: LoanKey) => store.ofLoan(database.db, keyOf(loan)),
    missedOf: (customerId: string) => store.missedOf(database.db, customerId),

    /** The customer agrees to the orders that the page showed. Days move with a payment only, which changes the sum. */
    start: (
      customerId: string,
      shown: { readonly totalCents: Cents },
    ): Promise<
      { readonly started: number } | Failure<'noLoan' | 'standingOrderRefused' | 'standingOrderChanged'>
    > =>
      database.transaction(async (tx) => {
        const found = (await loans.ofCustomer(customerId, tx)).find(({ status }) => status === 'active')
        const loan = found && (await loans.lock(tx, [found])).get(found.id)
        if (!loan) return { error: 'noLoan' }
        const [parts, phone] = [await offered(loan, tx), await phoneOf(tx, customerId)]
        if (parts === null || phone === null) return { error: 'standingOrderRefused' }
        if (totalOf(parts) !== shown.totalCents) return { error: 'standingOrderChanged' }
        const before = Math.max(0, ...(await store.lockLive(tx, keyOf(loan))).map(({ number }) => number))
        const rows = parts.map((part, index) => ({
          ...part,
          customerId,
          id: randomUUID(),
          loanId: loan.id,
          number: before + index + 1,
          phone,
          account: loan.documentNumber,
          lastOn: standingDays(part).at(-1)!,
          state: index === 0 ? ('asking' as const) : ('planned' as const),
          agreedAt: clock.now(),
        }))
        await store.insert(tx, rows)
        await ask(tx, { customerId, id: rows[0]!.id })
        await audit.record(tx, null, {
          act: 'standingOrder.agreed',
          subject: loan.id,
          customerId,
          after: {
            contractNumber: loan.documentNumber,
            amount: toMajor(cents(totalOf(parts))),
            payments: parts.length,
          },
        })
        return { started: rows.length }
      }),

    /** One press ends all orders of the customer's loan here; the SMS says how to stop them in M-Pesa. */
    cancel: (customerId: string): Promise<void> =>
      database.transaction(async (tx) => {
        for (const loanId of await store.loansOf(tx, customerId))
          if (await end(tx, { customerId, id: loanId }, 'customer'))
            await audit.record(tx, null, { act: 'standingOrder.ended', subject: loanId, customerId })
      }),

    /** The loan is repaid or sold. */
    async loanEnded(tx: Tx, loan: LoanKey, reason: StandingReason): Promise<void> {
      await end(tx, keyOf(loan), reason)
    },

    /** Job: asks the customer to confirm an order. It is asked for once; a lost answer comes by callback. */
    async askFor(key: CustomerScopedId): Promise<void> {
      const order = await database.transaction(async (tx) => {
        const found = await store.lock(tx, key)
        if (found?.state !== 'asking') return null
        await store.update(tx, key, { state: 'asked', askedAt: clock.now() }, clock.now())
        await jobs.add(
          tx,
          standingOrderAnswerJob,
          { customerId: key.customerId, id: key.id },
          { runAt: new Date(clock.now().getTime() + answerMinutes * 60_000), key: answerKey(key) },
        )
        return found
      })
      if (!order) return
      const outcome = await provider?.createStandingOrder?.({
        id: order.id,
        name: `Loan ${order.account} ${order.id.slice(0, 8)}`,
        phone: order.phone,
        part: order,
        accountReference: order.account,
        reference: `${prefix}${keyText(order)}`,
      })
      if (!outcome || 'unknown' in outcome) return
      await database.transaction(async (tx) => {
        const now = await store.lock(tx, key)
        if (now?.state !== 'asked') return
        if ('accepted' in outcome)
          await store.update(tx, key, { state: 'asked', providerId: outcome.providerId }, clock.now())
        else await fail(tx, now, 'refused')
      })
    },

    /** Job: no answer came in time. */
    answerDue: (key: CustomerScopedId): Promise<void> =>
      database.transaction(async (tx) => {
        const order = await store.lock(tx, key)
        if (order?.state === 'asked') await fail(tx, order, 'noAnswer')
      }),

    /** A callback, found by the reference in its address. */
    async receive(tx: Tx, callback: StandingOrderCallback, reference: string | null): Promise<string> {
      const key = reference?.startsWith(prefix) ? readKey(reference.slice(prefix.length)) : null
      const order =
        key === null || key.customerId === null
          ? undefined
          : await store.lock(tx, { customerId: key.customerId, id: key.id })
      return order ? answered(tx, order, callback) : 'unasked'
    },

    /** Whether an order in force pays on a day on which it has not failed to. */
    async covers(tx: Tx, loan: LoanKey, today: Day): Promise<StandingOrder | null> {
      const active = (await store.lockLive(tx, keyOf(loan))).find(
        (order) => order.state === 'active' && standingDays(order).includes(today),
      )
      if (!active) return null
      const missed = await store.missedOf(tx, loan.customerId)
      return missed.some(({ orderId, dueOn }) => orderId === active.id && dueOn === today) ? null : active
    },

    /** Whether an order of the loan did not pay what was due on a day: then the customer was prompted already. */
    async missedOn(tx: Tx, loan: LoanKey, on: Day): Promise<boolean> {
      const ids = new Set((await store.ofLoan(tx, keyOf(loan))).map(({ id }) => id))
      return (await store.missedOf(tx, loan.customerId)).some(
        ({ orderId, dueOn }) => dueOn === on && ids.has(orderId),
      )
    },

    /** Notes once that an order did not pay what was due, and notifies the customer; returns whether it was new. */
    async missed(tx: Tx, order: StandingOrder, today: Day, shortCents: Cents): Promise<boolean> {
      if (!(await store.insertMissed(tx, order, today, shortCents, clock.now()))) return false
      await notices(tx, [
        {
          customerId: order.customerId,
          kind: 'standingOrderMissed',
          values: { amountCents: shortCents },
        },
      ])
      return true
    },

    /** Loans with live orders, page by page. */
    loansWithOrders: (tx: Tx, after: CustomerScopedId | null) => store.loansWithLive(tx, after, batchLoans),
    batchLoans,

    /** Ends the orders of a loan whose payments differ from those agreed to. */
    check: (key: CustomerScopedId): Promise<void> =>
      database.transaction(async (tx) => {
        const loan = (await loans.lock(tx, [key])).get(key.id)
        const live = await store.lockLive(tx, key)
        if (!loan || live.length === 0) return
        const today = clock.today()
        const { movements, position } = await stateOf(loan, today, tx)
        const reason = endedBy(loan, live, position, remainingDues(loan.terms, movements, today), today)
        if (reason) await end(tx, key, reason)
      }),
  }
}

const totalOf = (parts: readonly StandingOrderPart[]): number =>
  parts.reduce((sum, { amountCents, times }) => sum + amountCents * times, 0)

/** Payments to come by their days: what is past due is not among them. */
const byDay = (dues: readonly DuePayment[]): readonly Part[] =>
  dues.flatMap((due): readonly Part[] => partsInShillings(due)?.filter((part) => !part.forBeingLate) ?? [due])

/** Why the orders of a loan end; null while they pay what is due. */
function endedBy(
  loan: Loan,
  orders: readonly StandingOrder[],
  { settlement }: Position,
  dues: readonly DuePayment[],
  today: Day,
): StandingReason | null {
  if (loan.status === 'repaid') return 'paidOff'
  if (loan.status === 'ceded') return 'sold'
  if (loan.status !== 'active') return 'writtenOff'
  if (isContactStopped(flagsOf(loan), today) || settlement !== null) return 'planChanged'
  if (orders.every((order) => standingDays(order).at(-1)! < today)) return 'over'
  return orders.every((order) => stillDue(order, byDay(dues), today)) ? null : 'planChanged'
}
