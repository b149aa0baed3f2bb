/**
 * Extensions (rule money-13): today's prices and orders. An order belongs to the prompt sent for it, or to
 * the paybill instructions shown with it. It ends with the prompt, at the end of the day, or when the
 * customer withdraws it.
 */
import type { Failure } from '../../../../contract/errors.ts'
import { addDays, laterDay, type Day } from '../../../../domain/days.ts'
import {
  extensionFigures,
  extensionFiguresAt,
  type ExtensionFigures,
} from '../../../../domain/loan/extension-figures.ts'
import { nextPayment, payableCents } from '../../../../domain/loan/loan.ts'
import { can } from '../../../../domain/loan/status.ts'
import { sumCents, type Cents } from '../../../../domain/money.ts'
import {
  extensionPrice,
  extensionQuote,
  whyNoExtension,
  type NoExtension,
  type ExtensionQuote,
} from '../../../../domain/loan/extension.ts'
import { extensionView, type ExtensionView } from '../../../pricing/figures/index.ts'
import type { Loan, LoanState, Loans } from '../../../loans/loans/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { DomainEvents } from '../../../platform/capability/domain-events.ts'
import { inCallersTransaction, type Database, type Db, type Tx } from '../../../platform/database/database.ts'
import * as collectionStore from '../store.ts'
import type { Repayment } from '../store.ts'
import type { Prompt, Prompts } from '../prompts/service.ts'
import * as promptStore from '../prompts/store.ts'
import { isOpen } from '../purpose.ts'
import * as extensionOrders from './store.ts'
import type { PaybillExtensionOrder } from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly loans: Loans
  readonly prompts: Pick<Prompts, 'startFor'>
}

/** Today's order with its price; after purchase, with the amount left to pay. */
export type RequestedExtension = ExtensionFigures & {
  /** bought: the due date is moved. ended: the prompt was not paid, and no other order is open. */
  readonly state: 'asked' | 'bought' | 'ended'
  readonly prompt: Prompt | null
  /** The receipt of the payment that bought the extension. */
  readonly receipt: string | null
}
export type ExtensionsView = {
  readonly loan: Loan
  readonly on: Day
  readonly maturityDay: Day
  /** Today's payoff amount, shown next to every price. */
  readonly clearsTodayCents: Cents
  readonly options: readonly ExtensionFigures[]
  /** Why no extension is offered; null when one is. */
  readonly unavailable: NoExtension | null
  readonly asked: RequestedExtension | null
}
export type QuotedExtension = {
  readonly loan: Loan
  readonly on: Day
  readonly maturityDay: Day
  readonly quote: ExtensionQuote
  readonly figures: ExtensionFigures
  readonly holdsUntil: Date
}
export type ExtensionOrder = {
  readonly periodDays: number
  /** Null for paybill payment. */ readonly phone: string | null
  /** The main rail by default. */ readonly rail?: string
  /** Earliest time of the prompt. */ readonly notBefore?: Date
}

type NotOffered = Failure<'noLoan' | 'prolongationNotOffered'>
type Found = {
  readonly loan: Loan
  readonly state: LoanState
  readonly on: Day
  /** Today's latest prompt for an extension, in any state. */
  readonly prompt: Prompt | undefined
  readonly paybillOrder: PaybillExtensionOrder | undefined
  readonly bought: Repayment | undefined
}

export type Extensions = ReturnType<typeof createExtensions>

export function createExtensions({ database, clock, loans, prompts }: Deps) {
  async function find(
    db: Db | Tx,
    customerId: string,
    lock?: (loan: Loan) => Promise<Loan | undefined>,
  ): Promise<Found | null> {
    const payable = (await loans.ofCustomer(customerId, db)).find(can.pay)
    const loan = payable && lock ? await lock(payable) : payable
    if (!loan || !can.pay(loan)) return null
    const on = clock.today()
    const [paybillOrder] = await extensionOrders.openOf(db, [loan], [on])
    return {
      loan,
      on,
      paybillOrder,
      state: await loans.stateOf(loan, on, db),
      bought: await collectionStore.latestExtension(db, loan, on),
      prompt: await promptStore.latestExtension(db, loan, clock.startOf(on)),
    }
  }
  const findLocked = (tx: Tx, customerId: string): Promise<Found | null> =>
    find(tx, customerId, async (loan) => (await loans.lock(tx, [loan])).get(loan.id))

  const quoteOf = ({ loan, state, on }: Found, periodDays: number): ExtensionQuote | null =>
    loan.status === 'active' ? extensionQuote(loan.terms, state.movements, on, periodDays) : null

  /** Keeps the ordered price while the order is open: a reversal since then does not raise it. */
  const priceOf = ({ paybillOrder }: Found, quote: ExtensionQuote): Cents => {
    const price = extensionPrice(quote.costCents)
    return paybillOrder?.periodDays === quote.periodDays && paybillOrder.askedCents < price
      ? paybillOrder.askedCents
      : price
  }

  return {
    /** Today's options, the payoff amount, and the current order. */
    async view(customerId: string): Promise<ExtensionsView | Failure<'noLoan'>> {
      const found = await find(database.db, customerId)
      if (!found) return { error: 'noLoan' }
      const { loan, state, on } = found
      const active = loan.status === 'active'
      return {
        loan,
        on,
        maturityDay: state.position.maturityDay,
        clearsTodayCents: payableCents(state.position),
        asked: askedOf(found),
        options: active ? extensionFigures(loan.terms, state.movements, on) : [],
        unavailable: active ? whyNoExtension(loan.terms, state.movements, on) : 'writtenOff',
      }
    },

    /** One option with the parts of its price, valid until midnight in Nairobi. */
    async quote(customerId: string, periodDays: number): Promise<QuotedExtension | NotOffered> {
      const found = await find(database.db, customerId)
      if (!found) return { error: 'noLoan' }
      const quote = quoteOf(found, periodDays)
      if (!quote) return { error: 'prolongationNotOffered' }
      const {
        loan,
        on,
        state: { position },
      } = found
      return {
        loan,
        on,
        maturityDay: position.maturityDay,
        quote,
        figures: figuresOf(found, { periodDays, priceCents: priceOf(found, quote) }),
        holdsUntil: clock.startOf(addDays(on, 1)),
      }
    },

    /**
     * Sends the prompt for an extension, or stores an order to pay by paybill. Idempotent; a new order
     * replaces an open one.
     */
    order: (
      customerId: string,
      { periodDays, phone, rail, notBefore }: ExtensionOrder,
      within?: Tx,
    ): Promise<
      RequestedExtension | NotOffered | Failure<'promptWaiting' | 'tooManyRequests' | 'validationFailed'>
    > =>
      inCallersTransaction(database, within, async (tx) => {
        const found = await findLocked(tx, customerId)
        if (!found) return { error: 'noLoan' }
        const { loan, on, prompt: sent, paybillOrder } = found
        if (phone !== null && isOpen(sent) && sent?.prolongationDays === periodDays) return askedOf(found)!
        const quote = quoteOf(found, periodDays)
        if (!quote) return { error: 'prolongationNotOffered' }
        const askedCents = priceOf(found, quote)
        const asked = {
          ...figuresOf(found, { periodDays, priceCents: askedCents }),
          state: 'asked',
          receipt: null,
        } as const
        if (phone === null) {
          const askedAt = paybillOrder?.periodDays === periodDays ? paybillOrder.askedAt : clock.now()
          await extensionOrders.save(tx, { loanId: loan.id, on, customerId, periodDays, askedCents, askedAt })
          return { ...asked, prompt: null }
        }
        const prompt = await prompts.startFor(tx, loan, {
          amountCents: askedCents,
          phone,
          prolongationDays: periodDays,
          ...(rail !== undefined && { rail }),
          ...(notBefore && { notBefore }),
        })
        if ('error' in prompt) return prompt
        await extensionOrders.end(tx, [loan], [on], clock.now())
        return { ...asked, prompt }
      }),

    /** Withdraws the order. Later payments are repayments, even those of a prompt still on the phone. */
    takeBack: (customerId: string): Promise<{ readonly takenBack: true } | Failure<'noLoan'>> =>
      database.transaction(async (tx) => {
        const found = await findLocked(tx, customerId)
        if (!found) return { error: 'noLoan' }
        await extensionOrders.end(tx, [found.loan], [found.on], clock.now())
        await promptStore.makeRepayments(tx, found.loan)
        return { takenBack: true }
      }),

    /**
     * An arrangement with the customer ends open orders and extension prompts; payments for them become
     * repayments.
     */
    async endWhereArranged(tx: Tx, moved: DomainEvents['loans.moved']): Promise<void> {
      const on = clock.today()
      const arranged = moved.flatMap(({ loan, movements }) =>
        loan.concessions.length > 0 && whyNoExtension(loan.terms, movements, on) === 'arrangement'
          ? [loan]
          : [],
      )
      if (arranged.length === 0) return
      await extensionOrders.end(tx, arranged, [on], clock.now())
      for (const loan of arranged) await promptStore.makeRepayments(tx, loan)
    },

    /** The extension that a paybill payment buys today; null when it is a repayment. */
    async paybillOrder(loan: Loan, state: LoanState): Promise<ExtensionView | null> {
      const on = clock.today()
      const [wish] = loan.status === 'active' ? await extensionOrders.openOf(database.db, [loan], [on]) : []
      return wish
        ? extensionView(
            figuresOf({ loan, state, on }, { periodDays: wish.periodDays, priceCents: wish.askedCents }),
          )
        : null
    },
  }
}

const newMaturityDay = ({ position }: Pick<LoanState, 'position'>, on: Day, periodDays: number): Day =>
  addDays(laterDay(position.maturityDay, on), periodDays)

const figuresOf = (
  { loan, state, on }: Pick<Found, 'loan' | 'state' | 'on'>,
  price: { readonly periodDays: number; readonly priceCents: Cents },
): ExtensionFigures =>
  extensionFiguresAt(loan.terms, state.movements, on, {
    ...price,
    newMaturityDay: newMaturityDay(state, on, price.periodDays),
  })

/** The open order, else the outcome of today's latest one. */
function askedOf(found: Found): RequestedExtension | null {
  const { state, prompt, paybillOrder, bought } = found
  // The payment can arrive before the prompt's callback. The provider's times have no fractions of a second.
  const paid =
    bought !== undefined &&
    prompt?.prolongationDays === bought.prolongationDays &&
    bought.completedAt.getTime() + 1_000 > prompt.startedAt.getTime()
  if (prompt && isOpen(prompt) && !paid) return ofPrompt(prompt, 'asked', found)
  if (paybillOrder) {
    const { periodDays, askedCents } = paybillOrder
    return {
      ...figuresOf(found, { periodDays, priceCents: askedCents }),
      state: 'asked',
      prompt: null,
      receipt: null,
    }
  }
  if (bought && (prompt?.status !== 'failed' || bought.completedAt >= prompt.startedAt)) {
    const owedThenCents = nextPayment(state.position).amountCents
    return {
      periodDays: bought.prolongationDays!,
      priceCents: bought.amountCents,
      newMaturityDay: state.position.maturityDay,
      owedThenCents,
      inAllCents: sumCents([bought.amountCents, owedThenCents]),
      payoffTodayCents: payableCents(state.position),
      state: 'bought',
      prompt: null,
      receipt: bought.receipt,
    }
  }
  return prompt?.status === 'failed' ? ofPrompt(prompt, 'ended', found) : null
}

const ofPrompt = (
  prompt: Prompt,
  state: 'asked' | 'ended',
  found: Pick<Found, 'loan' | 'state' | 'on'>,
): RequestedExtension => ({
  ...figuresOf(found, { periodDays: prompt.prolongationDays ?? 0, priceCents: prompt.amountCents }),
  state: state,
  prompt,
  receipt: null,
})
