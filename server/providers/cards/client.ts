/**
 * The live Paystack client (rule providers-8). It does not know whether Paystack or the sandbox responds. Not
 * confirmed for Kenya, and therefore available only in the sandbox: payouts to a card by a recipient of type
 * `authorization`, and `kepss` as the type of a Kenyan bank account (docs/decisions/2026-11-21-cards.md).
 */
import type { Cents } from '../../../domain/money.ts'
import { createChannel, saysNotFound, type Answered, type CardsDeps } from './channel.ts'
import { fields, readCharge, readTransfer, text } from './parse.ts'
import type { Cards, Recipient, Refusal, Unknown } from './port.ts'

const currency = 'KES'

export function createCards(deps: CardsDeps): Cards {
  const channel = createChannel(deps)
  const { checkoutOrigin } = deps.config

  /** Redirect the browser only to the provider's own page. */
  function pageOf(address: string): string | null {
    if (!URL.canParse(address)) return null
    const url = new URL(address)
    if (checkoutOrigin === null) return url.pathname + url.search
    return url.origin === new URL(checkoutOrigin).origin ? url.href : null
  }

  return {
    async start({ reference, email, amountCents, callbackUrl }) {
      const answer = await channel.post('/transaction/initialize', {
        email,
        amount: wholeCents(amountCents),
        currency,
        reference: checked(reference),
        channels: ['card'],
        callback_url: callbackUrl,
      })
      if (!('data' in answer)) return answer
      const pageUrl = pageOf(text(answer.data['authorization_url']))
      return pageUrl === null ? { unknown: 'unreadable' } : { pageUrl }
    },

    async verify(reference) {
      const answer = await channel.get(`/transaction/verify/${checked(reference)}`)
      if ('data' in answer) return readCharge(answer.data)
      return saysNotFound(answer, 'transaction') ? { state: 'notFound' } : answer
    },

    async refund(reference) {
      const answer = await channel.post('/refund', { transaction: checked(reference) })
      return 'data' in answer ? { asked: true } : answer
    },

    async deactivate(authorizationCode) {
      const answer = await channel.post('/customer/authorization/deactivate', {
        authorization_code: authorizationCode,
      })
      // An authorization that no longer exists counts as deactivated.
      return 'data' in answer || saysNotFound(answer, 'authorization') ? { done: true } : answer
    },

    async recipient(recipient) {
      const answer = await channel.post('/transferrecipient', recipientBody(recipient))
      return read(answer, 'recipient_code', (recipientCode) => ({ recipientCode }))
    },

    async transfer({ reference, amountCents, recipientCode, reason }) {
      const answer = await channel.post('/transfer', {
        source: 'balance',
        amount: wholeCents(amountCents),
        currency,
        recipient: recipientCode,
        reference: checked(reference),
        reason,
      })
      return read(answer, 'transfer_code', (transferCode) => ({ accepted: true as const, transferCode }))
    },

    async verifyTransfer(reference) {
      const answer = await channel.get(`/transfer/verify/${checked(reference)}`)
      if ('data' in answer) return readTransfer(fields(answer.data))
      return saysNotFound(answer, 'transfer') ? { status: 'notFound' } : answer
    },
  }
}

const recipientBody = (recipient: Recipient): object =>
  recipient.kind === 'card'
    ? {
        type: 'authorization',
        name: recipient.name,
        email: recipient.email,
        authorization_code: recipient.authorizationCode,
        currency,
      }
    : {
        type: 'kepss',
        name: recipient.name,
        account_number: recipient.accountNumber,
        bank_code: recipient.bankCode,
        currency,
      }

function read<Value>(
  answer: Answered,
  name: string,
  value: (found: string) => Value,
): Value | Refusal | Unknown {
  if (!('data' in answer)) return answer
  const found = text(answer.data[name])
  return found ? value(found) : { unknown: 'unreadable' }
}

function wholeCents(amountCents: Cents): number {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError('an amount has whole cents')
  return amountCents
}

/** A reference is used in an address without encoding. */
function checked(reference: string): string {
  if (!/^[\w-]{16,50}$/.test(reference))
    throw new RangeError('a reference has 16 to 50 letters, digits, - and _')
  return reference
}
