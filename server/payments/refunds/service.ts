/**
 * Refunds of overpayments: everything held for a customer goes to the customer's phone or bank account as one
 * payout, under the rules of all payouts. A failed refund is retried under the same id, so that it is never
 * paid twice.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { cents, fromMajor, wholeShillings, type Cents } from '../../../domain/money.ts'
import { transactionMaxCents } from '../../../domain/payment/stated-amount.ts'
import { maskPhone, type Phone } from '../../../domain/person/phone.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Destination } from '../../messaging/messages/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import type { ProvedBy } from '../../people/identity/index.ts'
import type { ReplacedPhone } from '../../people/records/index.ts'
import type { QueueNotices } from '../repayments/index.ts'
import type { PaidPayout, Payout, Payouts, PayoutTo } from '../payouts/index.ts'
import type { HeldView, OwnDestination, RefundChecks, RefundChoice, RefundReceiver } from './types.ts'
import { partsWithin, sumOf } from './split.ts'
import * as store from './store.ts'
import type { RefundPart } from './store.ts'

/** The provider's smallest payout (rule money-7). */
export const smallestRefundCents = fromMajor(10)

type RefundRefused = Failure<
  'notFound' | 'nothingToRefund' | 'refundTooSmall' | 'paymentInQuestion' | 'validationFailed' | 'proofNeeded'
>

type Started = { readonly loanId: string }
type Ready = Started & {
  readonly underWay: false
  readonly amountCents: Cents
  readonly held: readonly RefundPart[]
  readonly again: store.Refund | undefined
}
type Found = Ready | (Started & { readonly underWay: true })

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly loans: Loans
  readonly payouts: Pick<Payouts, 'start' | 'ofRequest' | 'cancelUnsent'>
  readonly notices: QueueNotices
  readonly receiver: RefundReceiver
  readonly ownDestination: OwnDestination
  /** Whether refunds to bank accounts are enabled. */
  readonly bank: boolean
  /** The customer's payments in question; no refund is sent while there are any. */
  readonly inQuestion: (db: Db | Tx, customerId: string) => Promise<readonly unknown[]>
  readonly checks: RefundChecks
}

export type Refunds = ReturnType<typeof createRefunds>

export function createRefunds({
  database,
  clock,
  loans,
  payouts,
  notices,
  receiver,
  ownDestination,
  bank,
  inQuestion,
  checks,
}: Deps) {
  const overpaymentOf = async (tx: Db | Tx, loan: Loan): Promise<Cents> =>
    (await loans.positionOf(loan, clock.today(), tx)).overpaymentCents

  async function heldBy(tx: Db | Tx, all: readonly Loan[]): Promise<RefundPart[]> {
    const parts: RefundPart[] = []
    for (const loan of all) parts.push({ loanId: loan.id, amountCents: await overpaymentOf(tx, loan) })
    return parts.filter(({ amountCents }) => amountCents > 0)
  }

  /** The refund that would be sent now: all overpayments of the customer, requested at one of the loans. */
  async function lookAt(
    tx: Db | Tx,
    customerId: string,
    requestId: string,
    all: readonly Loan[],
  ): Promise<Found | RefundRefused> {
    const loan = all.find((each) => each.requestId === requestId)
    if (!loan) return { error: 'notFound' }
    if ((await inQuestion(tx, customerId)).length > 0) return { error: 'paymentInQuestion' }
    const earlier = await latest(tx, customerId)
    if (earlier?.payout && isUnderWay(earlier.payout.stage)) return { loanId: loan.id, underWay: true }
    const held = await heldBy(tx, all)
    if (!held.some(({ loanId }) => loanId === loan.id)) return { error: 'nothingToRefund' }
    const amountCents = wholeShillings(cents(Math.min(sumOf(held), transactionMaxCents)))
    // Retry a failed refund under the same id, so that it is never paid twice.
    const again = earlier?.payout?.stage === 'paid' ? undefined : earlier?.refund
    return amountCents < smallestRefundCents
      ? { error: 'refundTooSmall' }
      : { loanId: loan.id, underWay: false, amountCents, held, again }
  }
  async function lockAll(tx: Tx, customerId: string): Promise<Loan[]> {
    return [...(await loans.lock(tx, await loans.ofCustomer(customerId, tx))).values()]
  }

  async function start(
    tx: Tx,
    customerId: string,
    { loanId, amountCents, held, again }: Ready,
    choice: RefundChoice,
    proved: ProvedBy | null,
  ): Promise<Started | Failure<'validationFailed' | 'proofNeeded'>> {
    const to = await receiver(tx, customerId, choice, proved)
    if ('error' in to) return to
    const refund = again ?? { id: randomUUID(), askedAt: clock.now() }
    if (!again) await store.insert(tx, { ...refund, customerId })
    await schedule(tx, { customerId, id: refund.id }, amountCents, partsWithin(held, amountCents), to)
    return { loanId }
  }

  async function schedule(
    tx: Tx,
    { customerId, id: requestId }: CustomerScopedId,
    amountCents: Cents,
    parts: readonly RefundPart[],
    { from, ...payoutTo }: PayoutTo & { readonly from: Date },
  ): Promise<void> {
    const notBefore = from > clock.now() ? from : clock.now()
    const payout = { ...payoutTo, purpose: 'refund', requestId, customerId, amountCents, notBefore } as const
    const id = await payouts.start(tx, payout)
    await store.insertParts(tx, { customerId, id }, parts)
  }

  /** Requests a staff review instead of sending the refund; once. */
  async function askForCheck(
    tx: Tx,
    customerId: string,
    requestId: string,
    loanId: string,
    choice: RefundChoice,
    proved: ProvedBy | null,
  ): Promise<Started | Failure<'validationFailed' | 'proofNeeded'>> {
    if (await checks.waiting(tx, customerId)) return { loanId }
    const to = await receiver(tx, customerId, choice, proved)
    if ('error' in to) return to
    await checks.ask(tx, customerId, { requestId, bankAccountId: 'targetId' in to ? to.targetId : null })
    return { loanId }
  }

  /** Posts each loan's part as refunded, or reverses it on the day it was refunded. */
  async function moveParts(tx: Tx, payout: Payout, kind: 'refund' | 'reversal', on: Day): Promise<void> {
    const parts = await store.partsOf(tx, payout)
    const locked = await loans.lock(
      tx,
      parts.map(({ loanId: id }) => ({ id, customerId: payout.customerId })),
    )
    await loans.move(
      tx,
      locked,
      parts.map(({ loanId, amountCents }) => ({
        kind,
        account: 'refundsUnderWay',
        reference: `${payout.id}:${loanId}`,
        loanId,
        valueDay: on,
        amountCents,
      })),
    )
  }

  const tellFailed = (tx: Tx, payout: Payout): Promise<void> =>
    notices(tx, [
      {
        customerId: payout.customerId,
        kind: 'refundFailed',
        values: { amountCents: payout.amountCents, to: destinationOf(payout) },
      },
    ])

  /** The customer's latest refund and its payout; undefined without a refund. */
  async function latest(tx: Db | Tx, customerId: string) {
    const refund = await store.latestOf(tx, customerId)
    return refund && { refund, payout: await payouts.ofRequest({ customerId, id: refund.id }, tx) }
  }

  return {
    /**
     * Refunds all overpayments of the customer, or requests a staff review first when staff credited any of
     * them manually. Idempotent. Refuses amounts below the provider's smallest payout.
     */
    ask: (
      customerId: string,
      requestId: string,
      choice: RefundChoice = { payoutMethod: 'mpesa' },
      proved: ProvedBy | null = null,
    ): Promise<Started | RefundRefused> =>
      database.transaction(async (tx) => {
        const found = await lookAt(tx, customerId, requestId, await lockAll(tx, customerId))
        if ('error' in found) return found
        const { loanId } = found
        if (found.underWay) return { loanId }
        return (await checks.creditedBy(tx, found.held)).length > 0
          ? askForCheck(tx, customerId, requestId, loanId, choice, proved)
          : start(tx, customerId, found, choice, proved)
      }),

    /** The default destination, used unless a bank account is named. */
    ownDestination,

    /** The refund that an officer would send now. */
    preview: async (
      customerId: string,
      requestId: string,
      tx: Db | Tx = database.db,
    ): Promise<Found | RefundRefused> =>
      lookAt(tx, customerId, requestId, await loans.ofCustomer(customerId, tx)),

    /**
     * Sends a refund in the transaction of an officer's action: exactly the amount shown. Returns a conflict
     * when it changed or a refund is already under way.
     */
    async send(
      tx: Tx,
      customerId: string,
      requestId: string,
      choice: RefundChoice,
      shownCents: Cents,
    ): Promise<Started | RefundRefused | Failure<'conflict'>> {
      const found = await lookAt(tx, customerId, requestId, await lockAll(tx, customerId))
      if ('error' in found) return found
      return found.underWay || found.amountCents !== shownCents
        ? { error: 'conflict' }
        : start(tx, customerId, found, choice, null)
    },

    /** Overpayments held on the customer's other loans. */
    async heldElsewhere(loan: Loan): Promise<Cents> {
      const others = (await loans.ofCustomer(loan.customerId)).filter(({ id }) => id !== loan.id)
      return sumOf(await heldBy(database.db, others))
    },

    /** The overpayment held on a loan, and the status of the latest refund that includes it. */
    async of(loan: Loan): Promise<HeldView> {
      const held = await heldBy(database.db, await loans.ofCustomer(loan.customerId))
      const heldCents = cents(held.find(({ loanId }) => loanId === loan.id)?.amountCents ?? 0)
      const found = await latest(database.db, loan.customerId)
      const payout = found?.payout
      const carried = payout
        ? (await store.partsOf(database.db, payout)).some(({ loanId }) => loanId === loan.id)
        : false
      const status = payout ? (payout.returnedAt === null ? statusOf[payout.stage] : 'failed') : null
      const underWay = payout !== undefined && isUnderWay(payout.stage)
      const own = await ownDestination(database.db, loan.customerId)
      const waiting = heldCents > 0 && !underWay ? await checks.waiting(database.db, loan.customerId) : null
      const check = waiting && (await checks.creditedBy(database.db, held)).length > 0 ? waiting : null
      return {
        heldCents,
        heldInAllCents: sumOf(held),
        check,
        bank,
        goesTo: own && { method: own.method, shown: maskPhone(own.phone) },
        canAsk:
          heldCents > 0 &&
          !underWay &&
          check === null &&
          (await inQuestion(database.db, loan.customerId)).length === 0 &&
          sumOf(held) >= smallestRefundCents,
        latest:
          found && payout && status && carried
            ? {
                status,
                amountCents: payout.amountCents,
                method: payout.method,
                shown: payout.phone === null ? (payout.shown ?? '') : maskPhone(payout.phone as Phone),
                receipt: status === 'sent' ? payout.receipt : null,
                askedAt: found.refund.askedAt,
                waitsUntil: status === 'asked' && payout.notBefore > clock.now() ? payout.notBefore : null,
              }
            : null,
      }
    },

    /** The receipts of a loan's refunds, with their value days. */
    sentOf: async (loan: Loan): Promise<{ readonly receipt: string; readonly on: Day }[]> =>
      (await store.sentOf(database.db, loan)).map(({ receipt, completedAt }) => ({
        receipt,
        on: clock.dayOf(completedAt),
      })),

    /** The refund was paid: posts it to each of its loans, whatever their status now. */
    async paid(tx: Tx, payout: PaidPayout): Promise<void> {
      await moveParts(tx, payout, 'refund', payout.paidOn)
      await notices(tx, [
        {
          customerId: payout.customerId,
          kind: 'refundSent',
          values: { amountCents: payout.amountCents, receipt: payout.receipt, to: destinationOf(payout) },
        },
      ])
    },

    failed: tellFailed,

    /** A paid refund did not arrive: reverses each loan's part on the refund's day. */
    async returned(tx: Tx, payout: Payout): Promise<void> {
      if (payout.completedAt === null) throw new Error('a refund that counts as paid, without its day')
      await moveParts(tx, payout, 'reversal', clock.dayOf(payout.completedAt))
      await tellFailed(tx, payout)
    },

    /** A refund retried under another payout id keeps its parts. */
    async restarted(tx: Tx, payout: Payout, nextId: string): Promise<void> {
      await store.insertParts(tx, { ...payout, id: nextId }, await store.partsOf(tx, payout))
    },

    /** Redirects an unsent refund to the customer's new phone, from the time that phone is usable. */
    async phoneReplaced(tx: Tx, { customerId, from, report }: ReplacedPhone): Promise<void> {
      const found = await latest(tx, customerId)
      if (found?.payout?.phone !== from) return
      const { payout } = found
      const key = { customerId, id: found.refund.id }
      if (payout.stage === 'sending') report('sent')
      if (payout.stage !== 'scheduled' || !(await payouts.cancelUnsent(tx, key))) return
      const own = await receiver(tx, customerId, { payoutMethod: 'mpesa' }, null)
      if ('error' in own) throw new Error(`the phone of the account is refused: ${own.error}`)
      await schedule(tx, key, payout.amountCents, await store.partsOf(tx, payout), own)
      report('moved')
    },

    /** Whether every part is still held: a payment may have been reversed since the request. */
    async isDue(tx: Tx, payout: Payout): Promise<boolean> {
      const parts = await store.partsOf(tx, payout)
      const locked = await loans.lock(
        tx,
        parts.map(({ loanId: id }) => ({ id, customerId: payout.customerId })),
      )
      for (const { loanId, amountCents } of parts)
        if ((await overpaymentOf(tx, locked.get(loanId)!)) < amountCents) return false
      return true
    },
  }
}

/** The destination as shown in messages. */
const destinationOf = ({ method, phone, shown }: Payout): Destination => ({
  method,
  lastDigits: (phone ?? shown ?? '').slice(-4),
})

const statusOf = {
  scheduled: 'asked',
  sending: 'underWay',
  paid: 'sent',
  failed: 'failed',
  none: null,
} as const
const isUnderWay = (stage: keyof typeof statusOf): boolean => stage === 'scheduled' || stage === 'sending'
