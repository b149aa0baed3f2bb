/** What the service may ask of an e-mail provider and what it can learn. */

export type EmailConfig = {
  /** `https://api.postmarkapp.com`, or ours. */
  readonly baseUrl: string
  readonly token: string
  /** `Mkopo <help@mkopo.example>`: an address the provider knows as ours. */
  readonly from: string
  /** Transactional messages have a stream of their own. */
  readonly stream: string
}

export type EmailAttachment = { readonly name: string; readonly contentType: string; readonly bytes: Buffer }
export type EmailInput = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly EmailAttachment[]
}

/** `inactive`: it bounced or complained before, nothing may be sent. `resendSafe`: nothing was sent, try later. */
export type EmailRefusal = {
  readonly refused: 'inactive' | 'addressRefused' | 'setup' | 'gateway'
  readonly code: string
  readonly resendSafe: boolean
}
export type EmailOutcome =
  | { readonly accepted: true; readonly messageId: string }
  | EmailRefusal
  /** It may have been sent. */
  | { readonly unknown: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' }

export type Email = { send(input: EmailInput): Promise<EmailOutcome> }

/**
 * What became of a message, or what its receiver wants. `stops`: nothing more may go to this address;
 * `resumes`: it may again.
 */
export type EmailReport = {
  /** Empty where the report is about an address alone. */
  readonly messageId: string
  readonly address: string
  readonly status: 'delivered' | 'failed' | 'underway'
  readonly detail: string | null
  readonly stops: 'bounced' | 'complained' | 'optedOut' | null
  readonly resumes: boolean
}
