/**
 * A second phone-money provider, in memory, with a wire format of its own: the services work with it
 * unchanged.
 */
import { cents, type Cents } from '../../../domain/money.ts'
import type { PulledPayment, PushInput, RailMessage, Unreadable } from '../../providers/rails/port.ts'
import type { MoneyInRail } from './index.ts'

/** A payment as this provider stores it. */
type Paid = PulledPayment & { readonly amountCents: Cents; state: 'completed' | 'reversed' }
type Wire = { readonly event: string; readonly id: string; readonly cents?: number; readonly at?: string }

const acknowledged = { accepted: true, providerId: 'c' } as const
const payToNumber = '7700'

export function createSecondRail() {
  const paid = new Map<string, Paid>()
  const prompts = new Map<string, PushInput>()
  /** Messages on their way to the service, with the reference that it gave. */
  const sent: { readonly channel: string; readonly body: string; readonly reference: string | null }[] = []
  const calls: string[] = []
  let number = 0
  /** Numbered, because the inbox accepts identical messages only once. */
  const say = (wire: object, reference: string | null): void => {
    number += 1
    sent.push({ channel: 'second/event', body: JSON.stringify({ ...wire, number }), reference })
  }

  function read(body: unknown): RailMessage | Unreadable {
    const { event, id, cents: amount, at } = (body ?? {}) as Wire
    const amountCents = amount === undefined ? null : cents(amount)
    const completedAt = at === undefined ? null : new Date(at)
    const payment = paid.get(id)
    switch (event) {
      case 'prompt.paid':
        return {
          kind: 'prompt',
          callback: {
            providerId: id,
            verdict: { status: 'paid' },
            receipt: `R${id}`,
            amountCents,
            completedAt,
            phone: null,
          },
        }
      case 'payment':
        return {
          kind: 'payment',
          payment: { ...payment!, payToNumber, payerName: 'JANE' },
        }
      case 'status':
        return {
          kind: 'status',
          answer: payment
            ? {
                found: true,
                state: payment.state,
                receipt: id,
                amountCents: payment.amountCents,
                completedAt: payment.completedAt,
                payoutId: null,
                payer: null,
                receiver: `${payToNumber} - US`,
              }
            : { found: false, code: 'none' },
        }
      case 'reversed':
        return {
          kind: 'reversal',
          result: {
            verdict: { status: 'reversed', receipt: id },
          },
        }
      default:
        return { error: 'callbackUnreadable' }
    }
  }

  const rail: MoneyInRail = {
    name: 'second',
    account: 'cardProvider',
    payToNumber,
    async push(input) {
      const id = `PROMPT${prompts.size + 1}`
      prompts.set(id, input)
      calls.push('push')
      return { accepted: true, providerId: id }
    },
    async queryPrompt(id) {
      calls.push('queryPrompt')
      return paid.has(`R${id}`) ? { status: 'paid' } : { status: 'pending', code: 'waiting' }
    },
    async askStatus(input) {
      calls.push('askStatus')
      if ('receipt' in input) say({ event: 'status', id: input.receipt }, input.reference ?? null)
      return acknowledged
    },
    async reverse({ receipt, reference }) {
      calls.push('reverse')
      paid.get(receipt)!.state = 'reversed'
      say({ event: 'reversed', id: receipt }, reference ?? null)
      return acknowledged
    },
    async pull() {
      return { payments: [...paid.values()] }
    },
    async announce() {
      calls.push('announce')
      return [{ registered: true, already: false }]
    },
    readers: { 'second/event': read },
  }

  const take = (receipt: string, amountCents: Cents, accountReference: string, completedAt: Date): void =>
    void paid.set(receipt, {
      receipt,
      amountCents,
      accountReference,
      completedAt,
      payerPhone: '2547 ***** 126',
      state: 'completed',
    })

  return {
    rail,
    calls,
    sent,
    /** The phone's owner pays the latest prompt; `heard`: whether the service is notified. */
    payPrompt(at: Date, heard = true): string {
      const [id, { amountCents, accountReference, reference }] = [...prompts].at(-1)!
      take(`R${id}`, amountCents, accountReference, at)
      if (heard) say({ event: 'prompt.paid', id, cents: amountCents, at }, reference ?? null)
      return `R${id}`
    },
    /** A customer pays to the paybill; `heard`: whether the service is notified. */
    payByHand(receipt: string, amountCents: Cents, account: string, at: Date, heard = true): void {
      take(receipt, amountCents, account, at)
      if (heard) say({ event: 'payment', id: receipt }, null)
    },
    /** The provider forgets the payment, as if it never happened. */
    forget: (receipt: string): void => void paid.delete(receipt),
  }
}
