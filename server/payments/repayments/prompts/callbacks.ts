/**
 * Applies callbacks of prompts. A later success corrects a failure; a payment under a second receipt is in
 * question.
 */
import { displayedAmount } from '../../../../domain/payment/stated-amount.ts'
import { isReceipt } from '../../../../domain/payment/receipt-number.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { keyText, readKey, type CustomerScopedId } from '../../../platform/database/rows/customer-scoped.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { PromptCallback, PromptFailure } from '../../../providers/rails/port.ts'
import type { NewException, Exceptions } from '../../exceptions/index.ts'
import { promptPrefix, promptReference } from '../../rails/index.ts'
import type { ReportedPayment } from '../match.ts'
import * as store from './store.ts'
import type { Prompt, PromptReason } from './store.ts'
import * as collectionStore from '../store.ts'

export type PromptMessage = {
  readonly key: number
  readonly callback: PromptCallback
  readonly reference: string | null
  readonly heardAt: Date
}
/** The effect of callbacks before any payment is credited. */
export type PromptNews = {
  readonly payments: readonly ReportedPayment[]
  readonly outcomes: ReadonlyMap<number, string>
}

const keyOf = (reference: string | null) =>
  reference?.startsWith(promptPrefix) ? readKey(reference.slice(promptPrefix.length)) : null

/** The reference in the callback address, by which the prompt is found. */
export const referenceOf = (key: CustomerScopedId): string => promptReference(keyText(key))

export const reasons = {
  cancelled: 'cancelled',
  wrongPin: 'wrongPin',
  pinLocked: 'pinLocked',
  noFunds: 'noFunds',
  limit: 'limit',
  belowLeast: 'belowLeast',
  receiverLimit: 'receiverLimit',
  locked: 'busy',
  tooSoon: 'tooSoon',
  expired: 'timedOut',
  notDelivered: 'timedOut',
  unreachable: 'timedOut',
  declined: 'refused',
  setup: 'ourSetup',
} as const satisfies Record<PromptFailure, PromptReason>

/** The exception for a refusal due to our set-up: no customer can pay by prompt until staff fix it. */
export const setupProblem = (
  rail: string,
  { reason, code }: { readonly reason: PromptFailure; readonly code: string },
): { readonly problem?: NewException } =>
  reason === 'setup' ? { problem: { kind: 'promptsRefused', subject: rail, details: { code } } } : {}

/** The provider's code for "paid", stored while the receipt is missing. */
export const paidCode = '0'
/** The code of an unverified callback: the provider is queried. */
const askedCode = 'asked'

type Deps = {
  readonly clock: Clock
  readonly exceptions: Exceptions
  readonly lookUpLater: (tx: Tx, prompt: Prompt, lookups: number) => Promise<void>
  readonly lookUpNow: (tx: Tx, prompt: Prompt) => Promise<void>
}

export const createCallbackHandler = ({ clock, exceptions, lookUpLater, lookUpNow }: Deps) => ({
  /** Updates the prompts of these callbacks; returns payments with a receipt, for the caller to credit. */
  async receive(tx: Tx, messages: readonly PromptMessage[]): Promise<PromptNews> {
    if (messages.length === 0) return { payments: [], outcomes: new Map() }
    const keys = messages.flatMap((each) => keyOf(each.reference) ?? [])
    const locked = await store.lockAll(tx, await withCustomers(tx, keys))
    const byId = new Map(locked.map((prompt) => [prompt.id, prompt]))
    const changed = new Map<string, store.PromptOutcome>()
    const payments: ReportedPayment[] = []
    const outcomes = new Map<number, string>()
    const problems: NewException[] = []
    for (const message of messages) {
      const prompt = byId.get(keyOf(message.reference)?.id ?? '')
      const news = readCallback(message, prompt && { ...prompt, ...changed.get(prompt.id) })
      outcomes.set(message.key, news.outcome)
      if (news.problem) problems.push(news.problem)
      if (news.payment) payments.push(news.payment)
      if (news.change) changed.set(news.change.id, news.change)
    }
    if (changed.size > 0) await store.saveOutcomes(tx, [...changed.values()], clock.now())
    // A payment was linked to a prompt by its amount, but the prompt's callback names another receipt: unlink
    // it, as it was a paybill payment.
    const corrected = [...changed.values()].filter(
      ({ id, receipt }) =>
        receipt !== null && byId.get(id)?.receiptAssumed && byId.get(id)?.receipt !== receipt,
    )
    if (corrected.length > 0) await collectionStore.clearPrompts(tx, corrected)
    for (const change of changed.values()) {
      const prompt = byId.get(change.id)
      if (prompt && change.providerCode === paidCode && change.receipt === null)
        await lookUpLater(tx, prompt, 0)
      if (prompt && change.providerCode === askedCode) await lookUpNow(tx, prompt)
    }
    await exceptions.raise(tx, problems)
    return { payments, outcomes }
  },
})

/** References of an older version carry the id without the customer. */
async function withCustomers(
  tx: Tx,
  keys: readonly { readonly customerId: string | null; readonly id: string }[],
): Promise<CustomerScopedId[]> {
  const named: CustomerScopedId[] = []
  for (const { customerId, id } of keys) {
    const key = customerId === null ? await store.byId(tx, id) : { customerId, id }
    if (key) named.push(key)
  }
  return named
}

type News = {
  readonly outcome: string
  readonly problem?: NewException
  readonly payment?: ReportedPayment
  readonly change?: store.PromptOutcome
}

/** The effect of one callback on its prompt, given the callbacks before it. */
function readCallback({ key, callback, heardAt }: PromptMessage, prompt: Prompt | undefined): News {
  const { verdict, providerId, receipt, amountCents } = callback
  const unknown: News = {
    outcome: 'promptUnknown',
    ...(verdict.status === 'paid' && {
      problem: { kind: 'promptUnknown', subject: providerId.slice(0, 100) } as const,
    }),
  }
  if (!prompt || (prompt.providerId !== null && prompt.providerId !== providerId)) return unknown
  const change = (
    status: store.PromptStatus,
    reason: PromptReason | null,
    providerCode: string,
    paidBy: string | null,
  ): store.PromptOutcome => ({
    customerId: prompt.customerId,
    id: prompt.id,
    status,
    reason,
    providerCode,
    providerId,
    receipt: paidBy,
  })

  if (verdict.status === 'pending') return { outcome: 'pending' }
  if (callback.askFirst)
    return prompt.status === 'paid'
      ? { outcome: 'repeated' }
      : { outcome: 'asked', change: change('checking', null, askedCode, null) }
  if (verdict.status === 'failed') {
    if (prompt.status === 'paid' || prompt.providerCode === paidCode) return { outcome: 'ignored' }
    return {
      outcome: 'promptFailed',
      change: change('failed', reasons[verdict.reason], verdict.code, null),
      ...setupProblem(prompt.rail, verdict),
    }
  }
  if (amountCents !== null && amountCents !== prompt.amountCents) {
    // The amount differs from the prompt: ignored. A real payment also comes by confirmation and by the pull.
    const details = {
      prompt: prompt.id,
      askedCents: prompt.amountCents,
      saidCents: displayedAmount(amountCents),
    }
    return {
      outcome: 'amountDiffers',
      problem: { kind: 'promptAmountDiffers', subject: isReceipt(receipt) ? receipt : prompt.id, details },
    }
  }
  if (!isReceipt(receipt))
    return prompt.status === 'paid'
      ? { outcome: 'repeated' }
      : { outcome: 'receiptMissing', change: change('checking', null, paidCode, null) }
  // A prompt is paid once. A payment under another receipt may be real: it is in question until confirmed.
  const isSecondReceipt =
    prompt.status === 'paid' &&
    prompt.receipt !== null &&
    !prompt.receiptAssumed &&
    prompt.receipt !== receipt
  return {
    outcome: isSecondReceipt ? 'secondReceipt' : 'paid',
    ...(isSecondReceipt
      ? {
          problem: {
            kind: 'promptPaidTwice',
            subject: receipt,
            details: { prompt: prompt.id, first: prompt.receipt },
          },
        }
      : { change: change('paid', null, paidCode, receipt) }),
    payment: {
      isSecondReceipt,
      key,
      rail: prompt.rail,
      channel: 'prompt',
      receipt,
      amountCents: prompt.amountCents,
      saidAt: callback.completedAt,
      heardAt,
      askedAt: prompt.startedAt,
      accountReference: prompt.accountReference,
      payer: callback.phone ?? prompt.phone,
      loanId: prompt.loanId,
      customerId: prompt.customerId,
      promptId: prompt.id,
    },
  }
}
