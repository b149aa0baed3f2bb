/** WhatsApp's calls (Cloud API) and their results. */

export type WhatsAppConfig = {
  /** `https://graph.facebook.com/v23.0`, or the sandbox's address. */
  readonly baseUrl: string
  readonly phoneNumberId: string
  readonly token: string
}

/** An approved template: its name, its language and the parameters of its body, in order. */
export type Template = {
  readonly name: string
  readonly language: string
  readonly parameters: readonly string[]
}

/** Choices that the customer can press or type. */
export type Choices = {
  readonly head: string
  /** Label of the button that opens the list. */
  readonly open: string
  readonly choices: readonly { readonly id: string; readonly label: string }[]
}

export type Document = { readonly name: string; readonly pdf: Buffer }

/**
 * `resendSafe`: nothing was sent, retry later. `content`: WhatsApp refuses a message of this kind or form.
 */
export type WhatsAppRefusal = {
  readonly refused: 'phoneRefused' | 'windowOver' | 'template' | 'content' | 'setup' | 'busy'
  readonly code: string
  readonly resendSafe: boolean
}
export type WhatsAppOutcome =
  | { readonly accepted: true; readonly messageId: string }
  | WhatsAppRefusal
  /** The message may have been sent. */
  | { readonly unknown: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' }

export type WhatsApp = {
  /** To a customer who opted in, at any time. `to`: `+254` and nine digits, or a user id. */
  sendTemplate(to: string, template: Template): Promise<WhatsAppOutcome>
  /** To a customer who wrote within the last 24 hours. */
  sendText(to: string, text: string): Promise<WhatsAppOutcome>
  /** The same with choices to press; sent as `text` when they do not fit or are not accepted. */
  sendChoices(to: string, choices: Choices, text: string): Promise<WhatsAppOutcome>
  sendDocument(to: string, document: Document, caption: string): Promise<WhatsAppOutcome>
}

/** Delivery report of a message; `sent` adds nothing to our own record. */
export type WhatsAppStatus = {
  readonly messageId: string
  readonly status: 'underway' | 'delivered' | 'failed'
  readonly failure: string | null
}
/**
 * An incoming message; `text` is empty for pictures and the like. `pressed`: the id of the pressed choice of
 * `Choices`.
 */
export type WhatsAppMessage = {
  readonly id: string
  /** `+` and digits, or the user id of a sender whose number is hidden. */
  readonly from: string
  readonly text: string
  readonly pressed: string | null
}
export type WhatsAppNotice = {
  readonly messages: readonly WhatsAppMessage[]
  readonly statuses: readonly WhatsAppStatus[]
}
