/** What the service may ask of WhatsApp (Cloud API) and what it can learn. */

export type WhatsAppConfig = {
  /** `https://graph.facebook.com/v23.0`, or ours. */
  readonly baseUrl: string
  readonly phoneNumberId: string
  readonly token: string
}

/** A template as it was approved: its name, its language and the parameters of its body, in order. */
export type Template = {
  readonly name: string
  readonly language: string
  readonly parameters: readonly string[]
}

/** What can be chosen, each pressed or typed. */
export type Choices = {
  readonly head: string
  /** On the button that opens a list of them. */
  readonly open: string
  readonly choices: readonly { readonly id: string; readonly label: string }[]
}

export type Document = { readonly name: string; readonly pdf: Buffer }

/** `resendSafe`: nothing was sent, try later. `content`: it takes no message of this kind or form. */
export type WhatsAppRefusal = {
  readonly refused: 'phoneRefused' | 'windowOver' | 'template' | 'content' | 'setup' | 'busy'
  readonly code: string
  readonly resendSafe: boolean
}
export type WhatsAppOutcome =
  | { readonly accepted: true; readonly messageId: string }
  | WhatsAppRefusal
  /** It may have been sent. */
  | { readonly unknown: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' }

export type WhatsApp = {
  /** To a customer who agreed, at any time. `to`: `+254` and nine digits, or a user id. */
  sendTemplate(to: string, template: Template): Promise<WhatsAppOutcome>
  /** To whoever wrote within 24 hours. */
  sendText(to: string, text: string): Promise<WhatsAppOutcome>
  /** The same with what can be pressed; as `text` where that does not fit, or is not taken. */
  sendChoices(to: string, choices: Choices, text: string): Promise<WhatsAppOutcome>
  sendDocument(to: string, document: Document, caption: string): Promise<WhatsAppOutcome>
}

/** What became of a message; `sent` says no more than our own note. */
export type WhatsAppStatus = {
  readonly messageId: string
  readonly status: 'underway' | 'delivered' | 'failed'
  readonly failure: string | null
}
/**
 * What somebody wrote; `text` is empty where it was a picture or the like. `pressed`: the id of what was pressed of
 * `Choices`.
 */
export type WhatsAppMessage = {
  readonly id: string
  /** `+` and digits, or the user id of a writer who shows no number. */
  readonly from: string
  readonly text: string
  readonly pressed: string | null
}
export type WhatsAppNotice = {
  readonly messages: readonly WhatsAppMessage[]
  readonly statuses: readonly WhatsAppStatus[]
}
