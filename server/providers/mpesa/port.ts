/** M-Pesa's calls, as Daraja has them. */
import type { PhoneMoney, Registration } from '../rails/port.ts'
import type { StandingOrderCodes } from '../../../domain/payment/standing-orders.ts'

export type MpesaConfig = {
  readonly baseUrl: string
  readonly consumerKey: string
  readonly consumerSecret: string
  /** The paybill number, for incoming payments. */
  readonly shortCode: string
  /** The short code for payouts, when it differs. */
  readonly payoutShortCode?: string
  readonly passkey: string
  readonly initiatorName: string
  readonly initiatorPassword: string
  /** The environment's certificate or public key, as PEM. Its expiry date is ignored. */
  readonly certificatePem: string
  /**
   * Public address of our hooks with the secret path segment, without a trailing slash:
   * `https://host/hooks/SECRET`.
   */
  readonly callbackBase: string
  /** Null where the lender has no codes for standing orders. */
  readonly standingOrders: StandingOrderCodes | null
}

/** The outcome of a paybill payment when our validation hook does not respond. */
export type UnansweredValidation = 'Completed' | 'Cancelled'
/**
 * Results come to `/stk`, `/payout/result`, `/status/result`, `/balance/result` and `/reversal/result`; a
 * notice on `/payout/timeout` is not a failure. A pull covers at most the last 48 hours.
 */
export type Mpesa = PhoneMoney & {
  /** Registers `/c2b/validation` and `/c2b/confirmation`. */
  registerUrls(unanswered: UnansweredValidation): Promise<Registration>
  /** Needed once before `pull`. `nominatedPhone` is the phone number that Safaricom has for the paybill. */
  registerPull(nominatedPhone: string): Promise<Registration>
}
