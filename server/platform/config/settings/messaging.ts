/**
 * Message providers: their settings, and the configuration made of them. A provider needs no other file of the
 * configuration.
 */
import { postmarkCallbackAddresses } from './callback-addresses.ts'
import { live, type Setting, type ValuesOf } from './setting.ts'

export const messagingSettings = {
  SMS_BASE_URL: {
    type: 'url',
    default: 'https://api.africastalking.com',
    what: "address of Africa's Talking",
  },
  SMS_USERNAME: { type: 'text', neededWhen: live, what: "Africa's Talking user name" },
  SMS_API_KEY: { type: 'text', secret: true, neededWhen: live, what: "Africa's Talking key" },
  SMS_REPORT_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: live,
    what: "secret part of the address at which Africa's Talking reports deliveries, `/hooks/<secret>/sms/report`",
  },
  SMS_SENDER: { type: 'text', what: 'sender id of messages' },
  SMS_SHORT_CODE: {
    type: 'text',
    what: 'short code that customers text words such as BAL to; it answers them. Without one nothing is received; in sandbox mode 20500',
  },
  SMS_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: '`SMS_SHORT_CODE` is set',
    what: "secret part of the address to which Africa's Talking forwards texts of customers, `/hooks/<secret>/sms/in`",
  },
  USSD_CODE: {
    type: 'text',
    what: 'USSD code of our menus, as customers dial it; messages name it for customers without internet access or an account. In sandbox mode *384*50#',
  },
  USSD_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: '`USSD_CODE` is set',
    what: "secret part of the addresses that Africa's Talking calls for menus, `/hooks/<secret>/ussd` and `/ussd/end`",
  },
  SMS_PRICE_KES: { type: 'number', default: 0.8, min: 0.01, max: 100, what: 'what one SMS costs, in KES' },
  SMS_CODES_BUDGET_KES: {
    type: 'number',
    default: 10_000,
    min: 1,
    max: 10_000_000,
    what: 'most that codes by SMS may cost in an hour, in KES; the last fifth is kept for those who have an account, and one network gets a fifth at most',
  },

  INFOBIP_API_KEY: {
    type: 'text',
    secret: true,
    what: "API key of Infobip, which sends SMS while Africa's Talking does not work; without it there is no other provider",
  },
  INFOBIP_BASE_URL: {
    type: 'url',
    default: 'https://api.infobip.com',
    what: 'address of Infobip; each account has its own',
  },
  INFOBIP_SENDER: {
    type: 'text',
    neededWhen: '`INFOBIP_API_KEY` is set',
    what: 'sender id of messages by Infobip',
  },
  INFOBIP_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: '`INFOBIP_API_KEY` is set',
    what: 'secret part of the address at which Infobip reports deliveries, `/hooks/<secret>/messages/infobip`',
  },

  WHATSAPP_TOKEN: {
    type: 'text',
    secret: true,
    what: 'access token of the WhatsApp Cloud API; without it nothing goes by WhatsApp',
  },
  WHATSAPP_PHONE_NUMBER_ID: {
    type: 'text',
    neededWhen: '`WHATSAPP_TOKEN` is set',
    what: 'id of the number there that messages come from',
  },
  WHATSAPP_APP_SECRET: {
    type: 'text',
    secret: true,
    neededWhen: '`WHATSAPP_TOKEN` is set',
    what: 'secret of the app there, which signs its messages',
  },
  WHATSAPP_VERIFY_TOKEN: {
    type: 'text',
    secret: true,
    neededWhen: '`WHATSAPP_TOKEN` is set',
    what: 'what WhatsApp shows when our address is entered there',
  },
  WHATSAPP_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: '`WHATSAPP_TOKEN` is set',
    what: 'secret part of the address that WhatsApp calls, `/hooks/<secret>/whatsapp`',
  },
  WHATSAPP_BASE_URL: {
    type: 'url',
    default: 'https://graph.facebook.com/v23.0',
    what: 'address of the Cloud API, with its version',
  },
  WHATSAPP_SMS_AFTER_MINUTES: {
    type: 'number',
    default: 10,
    min: 1,
    max: 1_440,
    what: 'how long a message by WhatsApp may take to be delivered before the SMS goes in its place',
  },

  MAIL_BASE_URL: { type: 'url', default: 'https://api.postmarkapp.com', what: 'address of Postmark' },
  MAIL_TOKEN: {
    type: 'text',
    secret: true,
    what: 'Postmark server token; without it nothing goes by e-mail',
  },
  MAIL_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: '`MAIL_TOKEN` is set',
    what: 'secret part of the address that Postmark calls, `/hooks/<secret>/mail/report`',
  },
  MAIL_CALLBACK_ADDRESSES: {
    type: 'list',
    default: postmarkCallbackAddresses,
    what: 'addresses that Postmark calls from',
  },
  MAIL_FROM: { type: 'text', what: 'address that e-mails come from; `EMAIL` when empty' },
  MAIL_STREAM: { type: 'text', default: 'outbound', what: 'Postmark message stream' },

  PUSH_VAPID_PUBLIC_KEY: {
    type: 'text',
    what: 'public key of our notifications in browsers (`npx web-push generate-vapid-keys` makes a pair); without it there are none',
  },
  PUSH_VAPID_PRIVATE_KEY: {
    type: 'text',
    secret: true,
    neededWhen: '`PUSH_VAPID_PUBLIC_KEY` is set',
    what: 'private key of that pair, which signs them',
  },
  PUSH_SERVICES: {
    type: 'list',
    default: ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'],
    what: "hosts of the browsers' push services, with their subdomains; a browser with another one cannot turn notifications on (in sandbox mode only the stand-in)",
  },
} as const satisfies Record<string, Setting>

/** Any of these settings means real messages. */
export const messagingCredentials = [
  'INFOBIP_API_KEY',
  'SMS_API_KEY',
  'MAIL_TOKEN',
  'WHATSAPP_TOKEN',
] as const

/** Secret part of the addresses that each provider calls. */
export const messagingCallbacks = {
  sms: 'SMS_CALLBACK_SECRET',
  smsReports: 'SMS_REPORT_CALLBACK_SECRET',
  ussd: 'USSD_CALLBACK_SECRET',
  infobip: 'INFOBIP_CALLBACK_SECRET',
  mail: 'MAIL_CALLBACK_SECRET',
  whatsapp: 'WHATSAPP_CALLBACK_SECRET',
} as const

type Values = ValuesOf<typeof messagingSettings> & { readonly BRAND: string; readonly EMAIL: string }

export const messagingConfig = (values: Values, sandbox: boolean) =>
  ({
    sms: {
      baseUrl: values.SMS_BASE_URL,
      username: values.SMS_USERNAME ?? 'sandbox',
      apiKey: values.SMS_API_KEY ?? 'sandbox',
      sender: values.SMS_SENDER ?? null,
      /** Null when customers cannot send SMS to the service. */
      shortCode: values.SMS_SHORT_CODE ?? (sandbox ? '20500' : null),
      /** The code as customers dial it; null when unset. */
      ussdCode: values.USSD_CODE ?? (sandbox ? '*384*50#' : null),
      codes: { perHourKes: values.SMS_CODES_BUDGET_KES, smsKes: values.SMS_PRICE_KES },
    },
    /** Null without a second SMS provider. */
    infobip:
      values.INFOBIP_API_KEY || sandbox
        ? {
            baseUrl: values.INFOBIP_BASE_URL,
            apiKey: values.INFOBIP_API_KEY ?? 'sandbox-infobip-key',
            sender: values.INFOBIP_SENDER ?? 'MKOPO',
          }
        : null,
    /** Null when notifications in browsers are off. */
    push:
      values.PUSH_VAPID_PUBLIC_KEY && values.PUSH_VAPID_PRIVATE_KEY
        ? {
            publicKey: values.PUSH_VAPID_PUBLIC_KEY,
            privateKey: values.PUSH_VAPID_PRIVATE_KEY,
            subject: `mailto:${values.EMAIL}`,
            services: sandbox ? ['127.0.0.1', 'localhost'] : values.PUSH_SERVICES,
          }
        : null,
    /** Null when WhatsApp is off. */
    whatsAppApi:
      values.WHATSAPP_TOKEN || sandbox
        ? {
            baseUrl: values.WHATSAPP_BASE_URL,
            phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID ?? '100000000000001',
            token: values.WHATSAPP_TOKEN ?? 'sandbox-whatsapp-token',
            appSecret: values.WHATSAPP_APP_SECRET ?? 'sandbox-whatsapp-secret',
            verifyToken: values.WHATSAPP_VERIFY_TOKEN ?? 'sandbox-whatsapp-verify',
            smsAfterMinutes: values.WHATSAPP_SMS_AFTER_MINUTES,
          }
        : null,
    /** Null when e-mail is off. */
    mail:
      values.MAIL_TOKEN || sandbox
        ? {
            baseUrl: values.MAIL_BASE_URL,
            token: values.MAIL_TOKEN ?? 'sandbox',
            from: `${values.BRAND} <${values.MAIL_FROM ?? values.EMAIL}>`,
            stream: values.MAIL_STREAM,
          }
        : null,
  }) as const

/** Addresses of the stand-ins, which take the place of the providers in sandbox mode. */
export const messagingStandIns = (
  { sms, infobip, whatsAppApi, mail }: ReturnType<typeof messagingConfig>,
  sandboxUrl: string,
) => ({
  sms: { ...sms, baseUrl: `${sandboxUrl}/africastalking` },
  infobip: infobip && { ...infobip, baseUrl: `${sandboxUrl}/infobip` },
  whatsAppApi: whatsAppApi && { ...whatsAppApi, baseUrl: `${sandboxUrl}/whatsapp` },
  mail: mail && { ...mail, baseUrl: `${sandboxUrl}/postmark` },
})

/** The keys that stand-ins expect, of the providers that report at the common address. */
export const standInKeys = ({ infobip }: Pick<ReturnType<typeof messagingConfig>, 'infobip'>) => ({
  infobip: infobip?.apiKey ?? '',
})
