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
