/**
 * Airtel Money's calls, as its open API has them (docs/rules/providers.md). What it answers at once is handed
 * on as a message, so that it is kept and applied like every other.
 */
import type { PhoneMoney, Unknown } from '../rails/port.ts'

export type AirtelConfig = {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Four digits, sent encrypted with each disbursement. */
  readonly pin: string
  /** Airtel's key that the PIN is encrypted for: PEM, or what is between its lines. */
  readonly publicKey: string
}

/** In whose name a number has Airtel Money; `name` is empty where it is not shown. */
export type AirtelUser = { readonly registered: boolean; readonly name: string }

export type Airtel = PhoneMoney & {
  /** Whose number it is, before money goes there. */
  userOf(phone: string): Promise<AirtelUser | Unknown>
}

/** Where what it answers at once is kept; `callback` is what it sends to our address. */
export const airtelChannels = {
  callback: 'airtel/callback',
  prompt: 'airtel/prompt',
  payout: 'airtel/payout',
  status: 'airtel/status',
  refund: 'airtel/refund',
  balance: 'airtel/balance',
} as const

/** Our ids as Airtel takes them are 32 letters and digits, made of the id that we keep. */
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Of an id, or of a reference that ends with one. Without one it is a bug of the caller. */
export function transactionIdOf(text: string): string {
  const found = uuid.exec(text)?.[0]
  if (!found) throw new RangeError('a transaction is named by an id of ours')
  return found.replaceAll('-', '').toLowerCase()
}

/** The id that we keep; null for anything that is none of ours. */
export const idOfTransaction = (transactionId: string): string | null =>
  /^[0-9a-f]{32}$/i.test(transactionId)
    ? transactionId.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : null
