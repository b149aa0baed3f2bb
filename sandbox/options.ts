/** What the sandbox is told from outside. It knows nothing of the program it stands in for. */
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
  /** Of the card provider; its messages are signed with it too. */
  readonly cardsSecretKey: string
  /** API token of the content server. */
  readonly cmsToken: string
  /** Keys of the credit bureau: the public one is sent, the other one signs. */
  readonly bureauPublicKey: string
  readonly bureauPrivateKey: string
  /** Of WhatsApp: the number's id, the token, and the secret that signs. */
  readonly whatsAppNumberId: string
  readonly whatsAppToken: string
  readonly whatsAppSecret: string
  /** Of Airtel's open API. */
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

/** People of whoever the sandbox stands beside, and the form there that signs in as one of them. */
export type SandboxPeople = {
  readonly action: string
  /** Goes with the form as `csrf`. */
  readonly token: string
  /** With which each of them can sign in by hand. */
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
  /** Whom the page offers to sign in as; nobody by default. */
  readonly people?: (request: FastifyRequest, reply: FastifyReply) => Promise<SandboxPeople>
  /** Where SMS delivery reports go; nowhere by default. May be a function, for an address known only later. */
  readonly smsReportUrl?: string | (() => string | undefined)
  /** Where it goes what a phone texts to the short code; nowhere by default. */
  readonly smsInUrl?: string | (() => string | undefined)
  /** 20500 by default. */
  readonly smsShortCode?: string
  /** Where WhatsApp tells what was written, and what became of messages; nowhere by default. */
  readonly whatsAppUrl?: string | (() => string | undefined)
  /** Where sessions by USSD are answered, and where it is told that they ended; nowhere by default. */
  readonly ussdUrl?: string | (() => string | undefined)
  readonly ussdEndUrl?: string | (() => string | undefined)
  /** Where reports on e-mails go; nowhere by default. */
  readonly mailReportUrl?: string | (() => string | undefined)
  /** Where the card provider's messages go; nowhere by default. */
  readonly cardsWebhookUrl?: string | (() => string | undefined)
  /** Where Airtel Money's messages go, as it is registered at its portal; nowhere by default. */
  readonly airtelCallbackUrl?: string | (() => string | undefined)
  /** How to get to the back office of the service behind; the page leaves it out where there is none. */
  readonly backOffice?: { readonly command: string; readonly signInHref: string }
  /** Prompts on ordinary numbers pay themselves after two seconds. */
  readonly autoPay?: boolean
  /** Callbacks to `http://` on this machine. On by default. */
  readonly allowLoopbackHttp?: boolean
  /** Whether paybill payments are validated with the merchant first. On by default. */
  readonly externalValidation?: boolean
  /** Whether a paid prompt also raises a paybill confirmation. On by default. */
  readonly promptConfirmations?: boolean
  /** How a payer's number is shown in paybill callbacks. Masked by default. */
  readonly payerNumber?: 'masked' | 'hashed' | 'clear'
  /** As in production: a second registration of addresses is refused. Off by default. */
  readonly registerOnce?: boolean
  /** How often what is due is done; 0 = only when told to. 200 by default. */
  readonly pumpEveryMs?: number
}
