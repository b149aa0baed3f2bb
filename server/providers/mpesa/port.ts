/** M-Pesa's calls, as Daraja has them. */
import type { PhoneMoney, Registration } from '../rails/port.ts'

export type MpesaConfig = {
  readonly baseUrl: string
  readonly consumerKey: string
  readonly consumerSecret: string
  /** The paybill's number, for money in. */
  readonly shortCode: string
  /** The short code that payouts leave from, where it is another one. */
  readonly payoutShortCode?: string
  readonly passkey: string
  readonly initiatorName: string
  readonly initiatorPassword: string
  /** The environment's certificate, or its public key, as PEM. Its expiry date is not looked at. */
  readonly certificatePem: string
  /**
   * Public address of our hooks with the secret path segment, without a slash at the end:
   * `https://host/hooks/SECRET`.
   */
  readonly callbackBase: string
}

/** What happens to a paybill payment when our validation hook does not answer. */
export type UnansweredValidation = 'Completed' | 'Cancelled'
/**
 * Results come to `/stk`, `/payout/result`, `/status/result`, `/balance/result` and `/reversal/result`; a notice on
 * `/payout/timeout` is not a failure. A pull reaches back at most 48 hours.
 */
export type Mpesa = PhoneMoney & {
  /** Registers `/c2b/validation` and `/c2b/confirmation`. */
  registerUrls(unanswered: UnansweredValidation): Promise<Registration>
  /** Needed once before `pull`. `nominatedPhone` is the phone Safaricom knows for the paybill. */
  registerPull(nominatedPhone: string): Promise<Registration>
}

/** The addresses Safaricom's callbacks come from: the same twelve in every public client that lists them. */
export const safaricomCallbackAddresses: readonly string[] = [
  '196.201.214.200',
  '196.201.214.206',
  '196.201.214.207',
  '196.201.214.208',
  '196.201.213.114',
  '196.201.213.44',
  '196.201.212.127',
  '196.201.212.138',
  '196.201.212.129',
  '196.201.212.136',
  '196.201.212.74',
  '196.201.212.69',
]
