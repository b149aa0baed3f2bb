/**
 * Moving the due date (PRODUCT 2.9): what it costs today, and the intent that is kept for the day. Money of that day that covers
 * the price buys it, by prompt or by hand at the paybill; the loan decides that when the money comes.
 */
import type { Failure } from '../../contract/errors.ts'
import { addDays, startOfDay, type Day } from '../../domain/days.ts'
import { can } from '../../domain/loan-states.ts'
import type { Cents } from '../../domain/money.ts'
import {
  prolongationOptions, prolongationPrice, prolongationQuote, whyNoProlongation, type NoProlongation, type ProlongationOption, type ProlongationQuote,
} from '../../domain/prolongation.ts'
import type { Loan, Loans, LoanState, ProlongationIntent } from '../loans/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Db, Tx } from '../platform/database.ts'
import type { Prompt, Prompts } from './prompts.ts'

type Deps = { readonly database: Database; readonly clock: Clock; readonly loans: Loans; readonly prompts: Pick<Prompts, 'startFor' | 'read'> }

/** What was asked for today. */
export type AskedProlongation = {
  readonly periodDays: number
  readonly askedCents: Cents
  readonly newMaturityDay: Day
  readonly prompt: Prompt | null
  /** Money of today bought it: the due date is moved. */
  readonly bought: boolean
}
export type ProlongationsView = {
  readonly loan: Loan
  readonly on: Day
  readonly maturityDay: Day
  readonly options: readonly ProlongationOption[]
  /** Why there is none; null where there is. One was bought today: the next from tomorrow on. */
  readonly unavailable: NoProlongation | 'boughtToday' | null
  readonly asked: AskedProlongation | null
}
export type QuotedProlongation = { readonly loan: Loan; readonly on: Day; readonly maturityDay: Day; readonly quote: ProlongationQuote; readonly askedCents: Cents; readonly holdsUntil: Date }
export type ProlongationOrder = { readonly periodDays: number; /** Null for who pays by hand at the paybill. */ readonly phone: string | null }

type NotOffered = Failure<'noLoan' | 'prolongationNotOffered'>
type Found = { readonly loan: Loan; readonly state: LoanState; readonly intent: ProlongationIntent | undefined; readonly bought: boolean }

export type Prolongations = ReturnType<typeof createProlongations>

export function createProlongations({ database, clock, loans, prompts }: Deps) {
  async function find(db: Db | Tx, customerId: string, lock?: (id: string) => Promise<Loan | undefined>): Promise<Found | null> {
    const payable = (await loans.ofCustomer(customerId, db)).find(can.pay)
    const loan = payable && lock ? await lock(payable.id) : payable
    if (!loan || !can.pay(loan)) return null
    const on = clock.today()
    const state = await loans.stateOf(loan, on, db)
    const bought = state.movements.some((movement) => movement.kind === 'prolongation' && movement.on === on)
    return { loan, state, bought, intent: await loans.prolongationAsked(loan.id, on, db) }
  }

  /** The price asked for stays as long as the day: what was quoted is not raised by money that came or went since. */
  const priceOf = ({ intent }: Found, quote: ProlongationQuote): Cents => {
    const price = prolongationPrice(quote.costCents)
    return intent?.periodDays === quote.periodDays && intent.askedCents < price ? intent.askedCents : price
  }

  async function askedOf(db: Db | Tx, { loan, state, intent, bought }: Found): Promise<AskedProlongation | null> {
    if (!intent) return null
    const quote = bought ? null : prolongationQuote(loan.terms, state.movements, intent.on, intent.periodDays)
    if (!bought && !quote) return null
    return {
      periodDays: intent.periodDays, askedCents: intent.askedCents, newMaturityDay: quote?.newMaturityDay ?? state.position.maturityDay, bought,
      prompt: intent.promptId === null ? null : ((await prompts.read(loan.customerId, intent.promptId, db)) ?? null),
    }
  }

  return {
    /** Today's options and what was asked for of them. */
    async view(customerId: string): Promise<ProlongationsView | Failure<'noLoan'>> {
      const found = await find(database.db, customerId)
      if (!found) return { error: 'noLoan' }
      const { loan, state, bought } = found
      const on = clock.today()
      const options = bought || loan.status !== 'active' ? [] : prolongationOptions(loan.terms, state.movements, on)
      return {
        loan, on, maturityDay: state.position.maturityDay, options, asked: await askedOf(database.db, found),
        unavailable: bought ? 'boughtToday' : loan.status === 'active' ? whyNoProlongation(loan.terms, state.movements, on) : 'writtenOff',
      }
    },

    /** One option with the parts of its cost; the price holds until Nairobi midnight. */
    async quote(customerId: string, periodDays: number): Promise<QuotedProlongation | NotOffered> {
      const found = await find(database.db, customerId)
      if (!found) return { error: 'noLoan' }
      const on = clock.today()
      const quote = found.bought || found.loan.status !== 'active' ? null : prolongationQuote(found.loan.terms, found.state.movements, on, periodDays)
      if (!quote) return { error: 'prolongationNotOffered' }
      return { loan: found.loan, on, maturityDay: found.state.position.maturityDay, quote, askedCents: priceOf(found, quote), holdsUntil: startOfDay(addDays(on, 1)) }
    },

    /** Keeps the intent for today and starts the prompt. The same asked twice has one effect; another period takes its place. */
    order: (customerId: string, { periodDays, phone }: ProlongationOrder): Promise<AskedProlongation | NotOffered | Failure<'promptWaiting' | 'tooManyRequests'>> => database.transaction(async (tx) => {
      const found = await find(tx, customerId, async (id) => (await loans.lock(tx, [id])).get(id))
      if (!found) return { error: 'noLoan' }
      const { loan, state, intent, bought } = found
      const same = intent?.periodDays === periodDays ? intent : undefined
      const asked = await askedOf(tx, found)
      if (same && asked && (bought || isOpen(asked.prompt))) return asked
      const on = clock.today()
      const quote = bought || loan.status !== 'active' ? null : prolongationQuote(loan.terms, state.movements, on, periodDays)
      if (!quote) return { error: 'prolongationNotOffered' }
      const askedCents = priceOf(found, quote)
      const prompt = phone === null ? (same ? (asked?.prompt ?? null) : null) : await prompts.startFor(tx, loan, { amountCents: askedCents, phone })
      if (prompt !== null && 'error' in prompt) return prompt
      await loans.askProlongation(tx, { loanId: loan.id, on, customerId, periodDays, askedCents, askedAt: same?.askedAt ?? clock.now(), promptId: prompt?.id ?? null })
      return { periodDays, askedCents, newMaturityDay: quote.newMaturityDay, prompt, bought: false }
    }),
  }
}

/** On the phone, or its end not known yet. */
const isOpen = (prompt: Prompt | null): boolean => prompt?.status === 'sending' || prompt?.status === 'waiting' || prompt?.status === 'checking'
