/**
 * Airtel Money's calls, as in its open API (docs/rules/providers.md). Direct responses are passed on as
 * messages, so that they are stored and applied like callbacks.
 */
import type { PhoneMoney, Unknown } from '../rails/port.ts'

export type AirtelConfig = {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Four digits, sent encrypted with each disbursement. */
  readonly pin: string
  /** Airtel's public key that encrypts the PIN: PEM, or its base64 body. */
  readonly publicKey: string
}

/** The registered name of a number; `name` is empty when it is not shown. */
export type AirtelUser = { readonly registered: boolean; readonly name: string }

export type Airtel = PhoneMoney & {
  /** Looks up the owner of a number before a payout. */
  userOf(phone: string): Promise<AirtelUser | Unknown>
}

/** Inbox names for direct responses; `callback` is for messages to our hook. */
export const airtelChannels = {
  callback: 'airtel/callback',
  prompt: 'airtel/prompt',
  payout: 'airtel/payout',
  status: 'airtel/status',
  refund: 'airtel/refund',
  balance: 'airtel/balance',
} as const

/** Airtel takes ids of 32 letters and digits, derived from our stored id. */
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Extracts the id from an id or from a reference that ends with one. Throws without one: a bug of the caller.
 */
export function transactionIdOf(text: string): string {
  const found = uuid.exec(text)?.[0]
  if (!found) throw new RangeError('a transaction is named by an id of ours')
  return found.replaceAll('-', '').toLowerCase()
}

/** Our stored id; null for any other text. */
export const idOfTransaction = (transactionId: string): string | null =>
  /^[0-9a-f]{32}$/i.test(transactionId)
    ? transactionId.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : null
