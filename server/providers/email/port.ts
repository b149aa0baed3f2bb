/** The e-mail provider's calls and their results. */

export type EmailConfig = {
  /** `https://api.postmarkapp.com`, or the sandbox's address. */
  readonly baseUrl: string
  readonly token: string
  /** `Mkopo <help@mkopo.example>`: a sender address confirmed with the provider. */
  readonly from: string
  /** Stream of transactional messages. */
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

/**
 * `inactive`: the address bounced or complained before; nothing may be sent. `resendSafe`: nothing was sent,
 * retry later.
 */
export type EmailRefusal = {
  readonly refused: 'inactive' | 'addressRefused' | 'setup' | 'gateway'
  readonly code: string
  readonly resendSafe: boolean
}
export type EmailOutcome =
  | { readonly accepted: true; readonly messageId: string }
  | EmailRefusal
  /** The message may have been sent. */
  | { readonly unknown: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' }

export type Email = { send(input: EmailInput): Promise<EmailOutcome> }

/**
 * A delivery report or subscription change. `stops`: nothing more may be sent to this address; `resumes`:
 * sending is allowed again.
 */
export type EmailReport = {
  /** Empty when the report is only about an address. */
  readonly messageId: string
  readonly address: string
  readonly status: 'delivered' | 'failed' | 'underway'
  readonly detail: string | null
  readonly stops: 'bounced' | 'complained' | 'optedOut' | null
  readonly resumes: boolean
}
