/**
 * Payment prompts: the intent is stored before the provider is called, and its answer comes by callback or
 * status query. A later success corrects a failure. A success without a receipt is credited only once the
 * receipt is known.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import { can } from '../../../../domain/loan/status.ts'
import { payableCents } from '../../../../domain/loan/loan.ts'
import { type Cents } from '../../../../domain/money.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { PhoneMethod } from '../../../../domain/payment/receiving.ts'
import type { Loan, Loans } from '../../../loans/loans/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { inCallersTransaction, type Database, type Db, type Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { CustomerScopedId } from '../../../platform/database/rows/customer-scoped.ts'
import type { PromptState, Acknowledged } from '../../../providers/rails/port.ts'
import { clockAllowanceSeconds, type Exceptions } from '../../exceptions/index.ts'
import { spreadJobs } from '../../provider-outages/index.ts'
import type { NewRepayment } from '../store.ts'
import type { MoneyInRails } from '../../rails/index.ts'
import * as collectionStore from '../store.ts'
import {
  promptLivesSeconds,
  promptLookupSeconds,
  promptPushAgainSeconds,
  promptPushesMax,
} from '../limits.ts'
import { tooMany } from './rate-limits.ts'
import { laneOf, promptStatusJob, pushPromptJob, railsFor, statusKey, type OfPrompt } from './job-kinds.ts'
import { amountRefusal, typedRefusal, type TypedPayment } from './validation.ts'
import * as store from './store.ts'
import type { Prompt } from './store.ts'
import { createCallbackHandler, paidCode, reasons, referenceOf, setupProblem } from './callbacks.ts'

export type { Prompt } from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly rails: MoneyInRails
  readonly loans: Loans
  readonly exceptions: Exceptions
  readonly country: Parameters<typeof railsFor>[2]
  /** Fetches recent payments when a receipt is missing. */
  readonly pullSoon: (tx: Tx) => Promise<void>
}
/** A prompt's amount and phone; `prolongationDays` is null for a repayment. */
type NewPrompt = {
  readonly amountCents: Cents
  readonly phone: string
  readonly byGuest?: boolean
  /** The main rail by default. */
  readonly rail?: string
  readonly prolongationDays?: number | null
  /** Earliest time of the prompt: a phone shows none during an open USSD session. */
  readonly notBefore?: Date
}
type Held = Failure<'promptWaiting' | 'tooManyRequests' | 'validationFailed'>
type StartFailure = Failure<'noLoan' | 'validationFailed' | 'amountAbovePayoff'> | Held

const payableOf = (all: readonly Loan[], loanId: string | undefined): Loan | undefined =>
  all.find((each) => can.pay(each) && (loanId === undefined || each.id === loanId))

export type Prompts = ReturnType<typeof createPrompts>

export function createPrompts({ database, clock, jobs, rails, loans, exceptions, pullSoon, country }: Deps) {
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)
  const payloadOf = ({ customerId, id }: CustomerScopedId): OfPrompt => ({ promptId: id, customerId })
  const keyOf = async ({ promptId, customerId }: OfPrompt): Promise<CustomerScopedId | undefined> =>
    customerId === undefined ? store.byId(database.db, promptId) : { customerId, id: promptId }
  const lookUpLater = (
    tx: Tx,
    key: CustomerScopedId & { readonly rail: string },
    lookups: number,
  ): Promise<void> => {
    const seconds = promptLookupSeconds[lookups]
    return seconds === undefined
      ? Promise.resolve()
      : jobs.add(tx, promptStatusJob[laneOf(key.rail)], payloadOf(key), {
          runAt: inSeconds(seconds),
          key: statusKey(key.id),
        })
  }

  const lookUpNow = (tx: Tx, prompt: Prompt): Promise<void> =>
    jobs.add(tx, promptStatusJob[laneOf(prompt.rail)], payloadOf(prompt), { key: statusKey(prompt.id) })

  /**
   * Starts a prompt for a checked amount of a locked loan: one at a time per loan, within the limits per
   * phone. A guest's open prompt does not block the customer. If both are paid, the second is an ordinary
   * payment, as by paybill.
   */
  async function startFor(
    tx: Tx,
    loan: Loan,
    {
      amountCents,
      phone,
      byGuest = false,
      rail = rails.main.name,
      prolongationDays = null,
      notBefore,
    }: NewPrompt,
  ): Promise<Prompt | Held> {
    if (rails.all.every(({ name }) => name !== rail))
      return { error: 'validationFailed', fields: { method: 'methodSwitchedOff' } }
    const open = await store.openOf(tx, loan, inSeconds(-promptLivesSeconds), byGuest)
    if (open) return { error: 'promptWaiting', ...(!byGuest && { current: open.id }) }
    const refused = await tooMany(tx, clock.now(), { loan, phone, byGuest })
    if (refused) return refused
    const key = { customerId: loan.customerId, id: randomUUID() }
    await store.insert(tx, {
      ...key,
      rail,
      loanId: loan.id,
      phone,
      accountReference: loan.documentNumber,
      amountCents,
      startedAt: clock.now(),
      byGuest,
      prolongationDays,
    })
    await jobs.add(tx, pushPromptJob[laneOf(rail)], payloadOf(key), notBefore ? { runAt: notBefore } : {})
    return (await store.read(tx, key))!
  }

  async function afterPush(tx: Tx, key: CustomerScopedId, outcome: Acknowledged): Promise<void> {
    const prompt = await store.lock(tx, key)
    if (!prompt || prompt.providerId !== null) return // the callback arrived first
    if ('accepted' in outcome) {
      await store.update(tx, key, {
        providerId: outcome.providerId,
        ...(prompt.status === 'sending' && { status: 'waiting' as const }),
      })
      return
    }
    if (prompt.status !== 'sending') return
    if ('unknown' in outcome) {
      await store.update(tx, key, { status: 'checking', providerCode: outcome.code ?? outcome.unknown })
    } else if (outcome.resendSafe && prompt.attempts < promptPushesMax) {
      await store.update(tx, key, { sentAt: null, providerCode: outcome.refused })
      await jobs.add(tx, pushPromptJob[laneOf(prompt.rail)], payloadOf(key), {
        runAt: inSeconds(promptPushAgainSeconds * prompt.attempts),
      })
    } else {
      await store.update(tx, key, {
        status: 'failed',
        reason: outcome.resendSafe ? 'busy' : 'refused',
        providerCode: outcome.refused,
        settledAt: clock.now(),
      })
      await jobs.remove(tx, statusKey(key.id))
    }
  }

  /** Links a matching unlinked payment of the loan to the prompt; returns whether there was one. */
  async function claim(tx: Tx, prompt: Prompt): Promise<boolean> {
    const found = await collectionStore.lockUnmatched(
      tx,
      { customerId: prompt.customerId, id: prompt.loanId },
      prompt.amountCents,
      new Date(prompt.startedAt.getTime() - clockAllowanceSeconds * 1_000),
    )
    if (!found) return false
    await collectionStore.linkPrompts(tx, [{ ...found, promptId: prompt.id }])
    await store.update(tx, prompt, {
      status: 'paid',
      reason: null,
      receipt: found.receipt,
      receiptAssumed: true,
      settledAt: clock.now(),
    })
    return true
  }

  /** The prompt is paid but its receipt is unknown: a confirmation or the pull will bring it. */
  async function awaitReceipt(tx: Tx, prompt: Prompt): Promise<void> {
    await store.update(tx, prompt, {
      status: 'checking',
      reason: null,
      providerCode: paidCode,
      lookups: prompt.lookups + 1,
    })
    await pullSoon(tx)
    if (promptLookupSeconds[prompt.lookups + 1] === undefined)
      await exceptions.raise(tx, [{ kind: 'promptPaidWithoutReceipt', subject: prompt.id }])
    await lookUpLater(tx, prompt, prompt.lookups + 1)
  }

  async function applyState(tx: Tx, key: CustomerScopedId, state: PromptState | null): Promise<void> {
    const prompt = await store.lock(tx, key)
    if (!prompt || prompt.status === 'paid' || prompt.status === 'failed') return
    const saidPaid =
      prompt.providerCode === paidCode || (state !== null && 'status' in state && state.status === 'paid')
    if (saidPaid) {
      if (!(await claim(tx, prompt))) await awaitReceipt(tx, prompt)
      return
    }
    if (state !== null && 'status' in state && state.status === 'failed') {
      await store.update(tx, key, {
        status: 'failed',
        reason: reasons[state.reason],
        providerCode: state.code,
        settledAt: clock.now(),
      })
      const { problem } = setupProblem(prompt.rail, state)
      if (problem) await exceptions.raise(tx, [problem])
      return
    }
    // The send call was interrupted and the prompt cannot be queried: a payment of its amount counts as its
    // own.
    if (state === null && (await claim(tx, prompt))) return
    const lookups = prompt.lookups + 1
    const givenUp = promptLookupSeconds[lookups] === undefined
    await store.update(tx, key, {
      lookups,
      ...(givenUp
        ? { status: 'failed' as const, reason: 'timedOut' as const, settledAt: clock.now() }
        : { status: 'checking' as const }),
    })
    await lookUpLater(tx, prompt, lookups)
  }

  return {
    /**
     * Starts a prompt for the customer's loan, or for a named loan when a guest pays. `amountCents` is whole
     * shillings, at most today's payoff rounded down.
     */
    start(
      customerId: string,
      {
        amountCents,
        phone,
        loanId,
        rail,
        notBefore,
      }: Pick<NewPrompt, 'amountCents' | 'phone' | 'rail' | 'notBefore'> & { readonly loanId?: string },
      within?: Tx,
    ): Promise<Prompt | StartFailure> {
      return inCallersTransaction(database, within, async (tx) => {
        const payable = payableOf(await loans.ofCustomer(customerId, tx), loanId)
        const loan = payable && (await loans.lock(tx, [payable])).get(payable.id)
        if (!loan || !can.pay(loan)) return { error: 'noLoan' }
        const owedCents = payableCents(await loans.positionOf(loan, clock.today(), tx))
        const refused = amountRefusal(amountCents, owedCents)
        if (refused) return refused
        return startFor(tx, loan, {
          amountCents,
          phone,
          byGuest: loanId !== undefined,
          ...(rail === undefined ? {} : { rail }),
          ...(notBefore && { notBefore }),
        })
      })
    },

    startFor,

    /**
     * All errors of typed input that could not be fully parsed, checked against the loan that `start` would
     * use.
     */
    wrongTyped: (
      customerId: string,
      typed: TypedPayment,
      loanId?: string,
    ): Promise<Failure<'noLoan' | 'validationFailed'>> =>
      typedRefusal(typed, async (amount) => {
        const loan = payableOf(await loans.ofCustomer(customerId), loanId)
        return loan
          ? amountRefusal(amount, payableCents(await loans.positionOf(loan, clock.today())))
          : { error: 'noLoan' }
      }),

    railsFor: (phone: Phone, likely?: PhoneMethod) => railsFor(rails, phone, country, likely),

    /** A prompt of this customer. */
    read: (customerId: string, id: string, db: Db | Tx = database.db): Promise<Prompt | undefined> =>
      store.read(db, { customerId, id }),
    /** A guest's prompt by its unguessable id; undefined for other prompts. */
    async readById(id: string): Promise<Prompt | undefined> {
      const prompt = await store.byId(database.db, id)
      return prompt?.byGuest ? prompt : undefined
    },
    /** The loan's latest prompt, in any state. */
    latest: (loan: Loan): Promise<Prompt | undefined> => store.latestOfLoan(database.db, loan),

    /**
     * Job: sends the prompt once. After a crash between marking and sending, the outcome is unknown and is
     * looked up.
     */
    async push(queued: OfPrompt): Promise<void> {
      const key = await keyOf(queued)
      if (!key) return
      const prompt = await database.transaction(async (tx) => {
        const found = await store.lock(tx, key)
        if (found?.status !== 'sending') return null
        if (found.sentAt !== null) {
          await store.update(tx, key, { status: 'checking' })
          return null
        }
        await store.update(tx, key, { sentAt: clock.now(), attempts: found.attempts + 1 })
        await lookUpLater(tx, found, 0)
        return found
      })
      if (!prompt) return
      const outcome = await rails.of(prompt.rail).push({
        phone: prompt.phone,
        amountCents: prompt.amountCents,
        accountReference: prompt.accountReference,
        description: 'Loan',
        reference: referenceOf(prompt),
      })
      await database.transaction((tx) => afterPush(tx, key, outcome))
    },

    /** Job: queries a prompt's status when no callback came. */
    async lookUp(queued: OfPrompt): Promise<void> {
      const key = await keyOf(queued)
      if (!key) return
      const prompt = await store.read(database.db, key)
      if (!prompt || prompt.status === 'paid' || prompt.status === 'failed') return
      const rail = rails.of(prompt.rail)
      const id = prompt.providerId ?? (rail.asksByReference ? referenceOf(prompt) : null)
      const state = id === null ? null : await rail.queryPrompt(id, prompt.sentAt ?? prompt.startedAt)
      await database.transaction((tx) => applyState(tx, key, state))
    },

    /** After an outage: queries every prompt without a final outcome. */
    async resume(tx: Tx, rail: string): Promise<void> {
      const open = await store.openBy(tx, rail)
      await store.restartLookups(tx, open)
      await jobs.addMany(
        tx,
        promptStatusJob[laneOf(rail)],
        spreadJobs(open, clock.now(), (key) => ({
          payload: payloadOf(key),
          key: statusKey(key.id),
        })),
      )
    },

    ...createCallbackHandler({ clock, exceptions, lookUpLater, lookUpNow }),

    /** Links new unclaimed payments to prompts that were paid without a receipt. */
    async claimFrom(tx: Tx, repayments: readonly NewRepayment[]): Promise<void> {
      for (const prompt of await store.lockPaidWithoutReceipt(
        tx,
        repayments.flatMap(({ loanId: id, customerId }) => (id && customerId ? [{ id, customerId }] : [])),
      ))
        await claim(tx, prompt)
    },
  }
}
