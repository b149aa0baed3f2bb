/** What the service may ask of an SMS provider and what it can learn. */

export type SmsConfig = {
  /** `https://api.africastalking.com`, its sandbox, or ours. */
  readonly baseUrl: string
  readonly username: string
  readonly apiKey: string
  /** Registered sender name or short code. */
  readonly senderId?: string
}

export type SmsInput = {
  /** `+254` and nine digits. */
  readonly phone: string
  readonly text: string
  /** Another sender than that of the configuration: the short code that an answer comes from. */
  readonly from?: string
}

/**
 * `blacklisted`: the person has opted out, the message needs another route. `resendSafe`: nothing was sent,
 * try later.
 */
export type SmsRefusal = {
  readonly refused: 'blacklisted' | 'phoneRefused' | 'balanceEmpty' | 'setup' | 'gateway'
  readonly code: string
  readonly resendSafe: boolean
}

export type SmsOutcome =
  | {
      readonly accepted: true
      readonly messageId: string
      /** Of all its parts; null where the provider did not say. */
      readonly costCents: number | null
    }
  | SmsRefusal
  /** It may have been sent. */
  | { readonly unknown: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' }

export type Sms = {
  send(input: SmsInput): Promise<SmsOutcome>
}

export type DeliveryReport = {
  readonly messageId: string
  readonly phone: string
  /** `delivered` and `failed` are final. */
  readonly status: 'delivered' | 'failed' | 'underway'
  readonly providerStatus: string
  readonly failureReason: string | null
  readonly networkCode: string | null
}
/** What somebody texted to a short code of ours. */
export type IncomingSms = {
  readonly id: string
  /** Who texted, as the provider has it. */
  readonly phone: string
  readonly shortCode: string
  readonly text: string
}
export type OptOut = { readonly phone: string; readonly senderId: string }
