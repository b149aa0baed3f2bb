/** Parses Paystack's messages and responses. Bodies are untrusted: nothing is assumed, nothing throws. */
import { createHmac } from 'node:crypto'
import { cardGoodThrough, readBrand } from '../../../domain/payment/cards.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import type { Authorization, CardEvent, ChargeState, Transfer, Unreadable } from './port.ts'

export type Fields = Readonly<Record<string, unknown>>
export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
/** A string or number as trimmed text; '' for any other value. */
export const text = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''

/** Whole cents, as a number or as digits. */
const readCents = (value: unknown): Cents | null =>
  /^\d{1,14}$/.test(text(value)) ? cents(Number(text(value))) : null
const readInstant = (value: unknown): Date | null => {
  const at = new Date(text(value))
  return text(value) === '' || Number.isNaN(at.getTime()) ? null : at
}

/** Expected signature of a message (rule providers-8), over the raw body. */
export const signatureOf = (rawBody: string, secretKey: string): string =>
  createHmac('sha512', secretKey).update(rawBody).digest('hex')

/** Response to `transaction/verify`. An unknown status counts as open and is queried again. */
export function readCharge(data: Fields): ChargeState {
  const status = text(data['status'])
  if (status === 'failed') return { state: 'failed', text: text(data['gateway_response']).slice(0, 200) }
  if (status !== 'success' && status !== 'reversed') return { state: 'open' }
  return {
    state: status === 'success' ? 'paid' : 'reversed',
    amountCents: readCents(data['amount']),
    currency: text(data['currency']),
    paidAt: readInstant(data['paid_at'] ?? data['paidAt']),
    authorization: readAuthorization(fields(data['authorization'])),
  }
}

function readAuthorization(authorization: Fields): Authorization | null {
  const [code, signature, lastFour] = [
    text(authorization['authorization_code']),
    text(authorization['signature']),
    text(authorization['last4']),
  ]
  if (
    !code ||
    !signature ||
    !/^\d{4}$/.test(lastFour) ||
    (text(authorization['channel']) || 'card') !== 'card'
  )
    return null
  return {
    code,
    signature,
    lastFour,
    // Some cards have their brand in `brand`, others only in `card_type`.
    brand: readBrand(text(authorization['brand'])) ?? readBrand(text(authorization['card_type'])),
    goodThrough: cardGoodThrough(
      Number(text(authorization['exp_year'])),
      Number(text(authorization['exp_month'])),
    ),
    bank: text(authorization['bank']).slice(0, 60),
    reusable: authorization['reusable'] === true,
  }
}

/**
 * `reversed`: the money came back. `otp` requires a confirmation at the provider, which is a wrong set-up of
 * our account.
 */
const transferStatuses: ReadonlyMap<string, Transfer['status']> = new Map([
  ['success', 'paid'],
  ['failed', 'failed'],
  ['abandoned', 'failed'],
  ['blocked', 'failed'],
  ['rejected', 'failed'],
  ['reversed', 'reversed'],
])

export const readTransfer = (data: Fields): Transfer => ({
  status: transferStatuses.get(text(data['status'])) ?? 'pending',
  code: text(data['status']).slice(0, 60),
  transferCode: text(data['transfer_code']) || null,
  amountCents: readCents(data['amount']),
  currency: text(data['currency']),
  completedAt:
    readInstant(data['transferred_at']) ?? readInstant(data['updatedAt']) ?? readInstant(data['updated_at']),
})

/**
 * The stored part of a message: its object and the outcome. Card tokens (authorization, customer, recipient)
 * are left out, because the inbox stores bodies unencrypted; the charge itself is queried afterwards. Null
 * when unreadable.
 */
export function keptEvent(rawBody: string): string | null {
  const message = fields(parsed(rawBody))
  const data = fields(message['data'])
  const names = [
    'id',
    'reference',
    'transaction_reference',
    'status',
    'amount',
    'currency',
    'transfer_code',
    'transferred_at',
    'paid_at',
    'updatedAt',
    'updated_at',
  ] as const
  if (!text(message['event'])) return null
  return JSON.stringify({
    event: text(message['event']).slice(0, 60),
    data: Object.fromEntries(
      names.flatMap((name) => (text(data[name]) === '' ? [] : [[name, text(data[name]).slice(0, 100)]])),
    ),
  })
}

export function parseEvent(body: unknown): CardEvent | Unreadable {
  const message = fields(body)
  const data = fields(message['data'])
  const event = text(message['event'])
  const reference = text(data['reference'])
  if (event === 'charge.success')
    return reference ? { kind: 'charge', reference } : { error: 'callbackUnreadable' }
  if (event === 'refund.processed' || event === 'refund.failed') {
    // Refund messages name the charge in different fields.
    const charge = text(data['transaction_reference']) || reference
    return charge
      ? { kind: 'refund', reference: charge, done: event === 'refund.processed' }
      : { error: 'callbackUnreadable' }
  }
  if (event === 'transfer.success' || event === 'transfer.failed' || event === 'transfer.reversed') {
    return reference
      ? {
          kind: 'transfer',
          reference,
          transfer: readTransfer({ ...data, status: event.slice('transfer.'.length) }),
        }
      : { error: 'callbackUnreadable' }
  }
  return event ? { kind: 'other', event } : { error: 'callbackUnreadable' }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
