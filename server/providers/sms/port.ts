/** The calls of SMS providers and their results. */

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
  /** Sender to use instead of the configured one: the short code for a reply. */
  readonly from?: string
}

/**
 * `blacklisted`: the person has opted out; use another channel. `resendSafe`: nothing was sent, retry later.
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
      /** Cost of all parts; null when the provider did not report it. */
      readonly costCents: number | null
    }
  | SmsRefusal
  /** The message may have been sent. */
  | { readonly unknown: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' }

export type Sms = {
  send(input: SmsInput): Promise<SmsOutcome>
}

/** A provider as the outbox uses it. `name`: also in its reports' address and in the record of a message. */
export type SmsProvider = {
  readonly name: string
  readonly sms: Sms
  /** Reads what the provider posts about sent messages: one report, or many at once. */
  parseReports(body: unknown): readonly DeliveryReport[] | { readonly error: 'callbackUnreadable' }
}

export type DeliveryReport = {
  readonly messageId: string
  readonly phone: string
  /** `delivered` and `failed` are final. */
  readonly status: 'delivered' | 'failed' | 'underway'
  readonly providerStatus: string
  readonly failureReason: string | null
  readonly networkCode: string | null
  /** Cost of all parts; null when the provider reports it with the answer, or not at all. */
  readonly costCents: number | null
}
/** An SMS sent to our short code. */
export type IncomingSms = {
  readonly id: string
  /** The sender's number, as the provider reports it. */
  readonly phone: string
  readonly shortCode: string
  readonly text: string
}
export type OptOut = { readonly phone: string; readonly senderId: string }
