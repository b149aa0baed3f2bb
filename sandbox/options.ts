/** Options of the sandbox. It knows nothing else of the program that it serves. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export type SandboxCredentials = {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly shortCode: string
  readonly passkey: string
  readonly initiatorName: string
  readonly initiatorPassword: string
  readonly smsUsername: string
  readonly smsApiKey: string
  readonly mailToken: string
  /** Secret key of the card provider; it also signs messages. */
  readonly cardsSecretKey: string
  /** API token of the content server. */
  readonly cmsToken: string
  /** Keys of the credit bureau: the public one is sent, the other one signs. */
  readonly bureauPublicKey: string
  readonly bureauPrivateKey: string
  /** WhatsApp: the number's id, the token, and the signing secret. */
  readonly whatsAppNumberId: string
  readonly whatsAppToken: string
  readonly whatsAppSecret: string
  /** Credentials of Airtel's open API. */
  readonly airtelClientId: string
  readonly airtelClientSecret: string
  /** Four digits, sent encrypted with each disbursement. */
  readonly airtelPin: string
}

/** Good for nothing but this sandbox. */
export const sandboxCredentials: SandboxCredentials = {
  consumerKey: 'sandbox-key',
  consumerSecret: 'sandbox-secret',
  shortCode: '600966',
  passkey: 'sandbox-passkey',
  initiatorName: 'sandboxapi',
  initiatorPassword: 'sandbox-initiator',
  smsUsername: 'sandbox',
  smsApiKey: 'sandbox-sms-key',
  mailToken: 'sandbox-mail-token',
  cardsSecretKey: 'sandbox-cards-key',
  cmsToken: 'sandbox-cms-token',
  bureauPublicKey: 'sandbox-bureau-public',
  bureauPrivateKey: 'sandbox-bureau-private',
  whatsAppNumberId: '100000000000001',
  whatsAppToken: 'sandbox-whatsapp-token',
  whatsAppSecret: 'sandbox-whatsapp-secret',
  airtelClientId: 'sandbox-airtel',
  airtelClientSecret: 'sandbox-airtel-secret',
  airtelPin: '4321',
}

/** Sample people of the service behind the sandbox, and its form that signs in as one of them. */
export type SandboxPeople = {
  readonly action: string
  /** Sent with the form as `csrf`. */
  readonly token: string
  /** Password of every sample person. */
  readonly password: string
  readonly people: readonly {
    readonly id: string
    readonly name: string
    readonly contact: string
    readonly what: string
  }[]
}

export type SandboxOptions = {
  now(): Date
  /** Moves the clock behind `now` forward. */
  moveClock(ms: number): Promise<void>
  /** SQLite file, or `:memory:`. */
  readonly stateFile: string
  readonly credentials?: SandboxCredentials
  /** People that the page offers to sign in as; none by default. */
  readonly people?: (request: FastifyRequest, reply: FastifyReply) => Promise<SandboxPeople>
  /** Address of SMS delivery reports; none by default. A function when it is known only later. */
  readonly smsReportUrl?: string | (() => string | undefined)
  /** Address that receives SMS sent to the short code; none by default. */
  readonly smsInUrl?: string | (() => string | undefined)
  /** 20500 by default. */
  readonly smsShortCode?: string
  /** Address that receives WhatsApp messages and their delivery states; none by default. */
  readonly whatsAppUrl?: string | (() => string | undefined)
  /** Addresses of USSD sessions: one answers them, one receives their end; none by default. */
  readonly ussdUrl?: string | (() => string | undefined)
  readonly ussdEndUrl?: string | (() => string | undefined)
  /** Other message providers by name: the key that they expect, and where they report deliveries. */
  readonly messageProviders?: Readonly<
    Record<string, { readonly key: string; readonly reportUrl: string | (() => string | undefined) }>
  >
  /** Address of reports on e-mails; none by default. */
  readonly mailReportUrl?: string | (() => string | undefined)
  /** Address of the card provider's messages; none by default. */
  readonly cardsWebhookUrl?: string | (() => string | undefined)
  /** Address of Airtel Money's messages, as registered in its portal; none by default. */
  readonly airtelCallbackUrl?: string | (() => string | undefined)
  /** How to reach the service's back office; left out of the page when absent. */
  readonly backOffice?: { readonly command: string; readonly signInHref: string }
  /** Prompts on ordinary numbers pay themselves after two seconds. */
  readonly autoPay?: boolean
  /** Callbacks to `http://` on this machine. On by default. */
  readonly allowLoopbackHttp?: boolean
  /** Whether paybill payments are validated with the merchant first. On by default. */
  readonly externalValidation?: boolean
  /** Whether a paid prompt also raises a paybill confirmation. On by default. */
  readonly promptConfirmations?: boolean
  /** Form of the payer's number in paybill callbacks; masked by default. */
  readonly payerNumber?: 'masked' | 'hashed' | 'clear'
  /** As in production: a second registration of addresses is refused. Off by default. */
  readonly registerOnce?: boolean
  /** Interval between runs of due work; 0 = only on request. 200 by default. */
  readonly pumpEveryMs?: number
}
