/** Every setting of the service: one table, from which the environment is read, checked and described. */
import { defaultAgeLimits } from '../../domain/birth-date.ts'
import { receivingMethods } from '../../domain/receiving.ts'
import {
  changedPasswordCharactersMin,
  defaultPasswordPolicy,
  passwordCharactersMax,
} from '../../domain/passwords.ts'

type Common = { readonly what: string; readonly secret?: true; readonly neededWhen?: string }
export type Setting =
  | (Common & {
      readonly type: 'text'
      readonly default?: string
      readonly choices?: readonly string[]
      readonly lengthMin?: number
    })
  | (Common & { readonly type: 'url'; readonly default?: string })
  | (Common & {
      readonly type: 'number'
      readonly default?: number
      readonly min: number
      readonly max: number
    })
  | (Common & { readonly type: 'flag'; readonly default?: boolean })
  | (Common & { readonly type: 'list'; readonly default?: readonly string[] })

const live = 'there are live credentials'
const split = `${live}, or \`ROLE\` is \`web\` or \`worker\``

export const settings = {
  ROLE: {
    type: 'text',
    default: 'all',
    choices: ['all', 'web', 'api', 'worker'],
    what: 'what this process does: all of it, or one part. `web`: pages and the calls their scripts make; `api`: every call, callbacks and the sandbox; `worker`: jobs',
  },
  PORT: { type: 'number', default: 8080, min: 0, max: 65_535, what: 'port to listen on; 0 takes a free one' },
  HOST: { type: 'text', default: '0.0.0.0', what: 'address to listen on' },
  PUBLIC_URL: {
    type: 'url',
    neededWhen: split,
    what: 'address under which people reach the service; https makes cookies `__Host-`',
  },
  CDN_URL: {
    type: 'url',
    what: 'address under which a CDN has our `/assets/`, which it fetches from us; without it they are loaded from us',
  },
  TRUST_PROXY: {
    type: 'list',
    default: [],
    what: 'addresses of the proxies in front whose `X-Forwarded-For` is believed',
  },
  LOG_LEVEL: {
    type: 'text',
    default: 'info',
    choices: ['silent', 'debug', 'info', 'warn', 'error'],
    what: 'least weight of a log line that is written',
  },
  RATE_LIMIT_FACTOR: {
    type: 'number',
    default: 1,
    min: 0.01,
    max: 1_000_000,
    what: 'multiplies the limits on calls per address',
  },

  DATABASE_URL: {
    type: 'text',
    secret: true,
    neededWhen: split,
    what: 'PostgreSQL 15 or newer, by TLS with a checked certificate unless it is on this machine or `sslmode` in the address says otherwise; without it an embedded one runs in `DATA_DIR`',
  },
  DATABASE_POOL: {
    type: 'number',
    default: 20,
    min: 2,
    max: 500,
    what: 'database connections of this process',
  },
  DATABASE_STATEMENT_SECONDS: {
    type: 'number',
    default: 30,
    min: 1,
    max: 3_600,
    what: 'longest time one statement may take',
  },
  DATA_DIR: {
    type: 'text',
    default: '.data',
    what: 'folder of the embedded database and the sandbox; in sandbox mode the processes of one service share it',
  },
  WORKER_CONCURRENCY: {
    type: 'number',
    default: 4,
    min: 1,
    max: 100,
    what: 'jobs that run at the same time in this process',
  },
  SECRET_KEY: {
    type: 'text',
    secret: true,
    lengthMin: 32,
    neededWhen: live,
    what: 'key of tokens, codes and sealed data, 32 characters or more; in sandbox mode one is made and kept in `DATA_DIR`',
  },
  FILES_S3_ENDPOINT: {
    type: 'url',
    what: 'address of an S3-compatible store for uploaded files; without it they are kept, sealed all the same, in `DATA_DIR`',
  },
  FILES_S3_BUCKET: { type: 'text', what: 'its bucket' },
  FILES_S3_REGION: { type: 'text', default: 'us-east-1', what: 'its region' },
  FILES_S3_ACCESS_KEY: { type: 'text', what: 'its access key' },
  FILES_S3_SECRET: { type: 'text', secret: true, what: 'the secret of that access key' },
  SANDBOX: {
    type: 'flag',
    what: 'stand-ins for M-Pesa, cards, SMS, e-mail and the content server at `/sandbox`; on by itself only without live credentials and without `DATABASE_URL`, and refused beside live credentials and on a database that was ever live',
  },

  SEED: {
    type: 'text',
    choices: ['personas'],
    what: 'what an empty database is filled with at the start, in sandbox mode only: `personas` are customers in every state of a request and a loan, whom the sandbox page signs in',
  },

  BRAND: { type: 'text', default: 'Mkopo', what: 'name of the product' },
  LENDER: { type: 'text', default: 'Mkopo Credit Ltd', what: 'name of the lender in agreements' },
  HOTLINE: { type: 'text', default: '+254 20 000 0000', what: 'telephone number people can call' },
  WHATSAPP: {
    type: 'text',
    what: 'number that answers on WhatsApp, with its country code; without one nobody is sent there',
  },
  EMAIL: { type: 'text', default: 'help@mkopo.example', what: 'address people can write to' },
  ADDRESS: { type: 'text', default: 'Nairobi, Kenya', what: 'where the lender is' },
  DEFAULT_LANGUAGE: {
    type: 'text',
    default: 'en',
    choices: ['en', 'es', 'sw'],
    what: 'language where neither the person nor the browser has said one',
  },
  LOAN_REQUESTS_ENABLED: {
    type: 'flag',
    default: true,
    what: 'whether loans can be asked for, until an administrator switches it at the back office',
  },
  AGE_MIN: {
    type: 'number',
    default: defaultAgeLimits.yearsMin,
    min: 18,
    max: 120,
    what: 'youngest age of a borrower, in years',
  },
  AGE_MAX: {
    type: 'number',
    default: defaultAgeLimits.yearsMax,
    min: 18,
    max: 120,
    what: 'oldest age of a borrower, in years',
  },
  PASSWORD_LENGTH: {
    type: 'number',
    default: defaultPasswordPolicy.charactersMin,
    min: changedPasswordCharactersMin,
    max: passwordCharactersMax,
    what: 'fewest characters of a changed password',
  },
  PASSWORD_NUMBERS: {
    type: 'number',
    default: defaultPasswordPolicy.numbersMin,
    min: 0,
    max: 10,
    what: 'fewest digits of a changed password',
  },
  PASSWORD_UPPERCASE: {
    type: 'number',
    default: defaultPasswordPolicy.uppercaseMin,
    min: 0,
    max: 10,
    what: 'fewest uppercase letters of a changed password',
  },
  PASSWORD_LOWERCASE: {
    type: 'number',
    default: defaultPasswordPolicy.lowercaseMin,
    min: 0,
    max: 10,
    what: 'fewest lowercase letters of a changed password',
  },
  PASSWORD_SYMBOLS: {
    type: 'number',
    default: defaultPasswordPolicy.symbolsMin,
    min: 0,
    max: 10,
    what: 'fewest symbols of a changed password',
  },
  PASSWORD_STRICT: {
    type: 'flag',
    default: defaultPasswordPolicy.strict,
    what: 'whether a changed password has to keep the rules of registration too',
  },
  REFERRAL_FREE_DAYS: {
    type: 'number',
    default: 0,
    min: 0,
    max: 30,
    what: 'days without interest that a customer has for each invited friend who got a loan; 0 for none',
  },
  PARTNER_OFFERS_URL: {
    type: 'url',
    what: 'partner lenders shown to somebody who was refused; in sandbox mode a page of made-up ones',
  },
  CREDIT_REPORT_URL: {
    type: 'url',
    what: 'where people can have their own credit-bureau report, with `{partnerId}` where the bureau wants to know who sent them; in sandbox mode a made-up one',
  },
  CREDIT_BUREAU_PARTNER_ID: {
    type: 'text',
    what: 'what the credit bureau knows us by; stands for `{partnerId}` in `CREDIT_REPORT_URL`',
  },
  PARTNER_KEYS: {
    type: 'list',
    secret: true,
    default: [],
    what: 'partners that sign their clients in by token, each `name:key`',
  },
  MOCK_MODE: {
    type: 'flag',
    default: false,
    what: 'answers the current loan with an example; refused beside live credentials',
  },
  LOGIN_MANAGER_URL: {
    type: 'url',
    what: 'address of the login manager where it is not this process: pages send their calls of `/api/v2/ken` there',
  },
  LOGIN_MANAGER_CLIENTS: {
    type: 'list',
    default: [],
    what: 'origins of other programs that may call `/api/v2/ken` from a browser, with tokens and without our cookies',
  },

  CMS_URL: {
    type: 'url',
    what: 'address of a Strapi 5 server whose pieces take the place of those in `content/`; without it, in sandbox mode, a stand-in',
  },
  CMS_TOKEN: {
    type: 'text',
    secret: true,
    what: 'its read-only API token; not needed where it lets everybody read',
  },
  CONTENT_CACHE_SECONDS: {
    type: 'number',
    default: 300,
    min: 1,
    max: 86_400,
    what: 'how long content and the public configuration are kept before they are asked for again',
  },

  MPESA_BASE_URL: { type: 'url', default: 'https://api.safaricom.co.ke', what: 'address of Daraja' },
  MPESA_CONSUMER_KEY: { type: 'text', secret: true, neededWhen: live, what: 'Daraja consumer key' },
  MPESA_CONSUMER_SECRET: { type: 'text', secret: true, neededWhen: live, what: 'Daraja consumer secret' },
  MPESA_SHORT_CODE: {
    type: 'text',
    default: '600000',
    neededWhen: live,
    what: 'paybill number for collections',
  },
  MPESA_PAYOUT_SHORT_CODE: { type: 'text', what: 'short code for payouts; `MPESA_SHORT_CODE` when empty' },
  MPESA_NOMINATED_PHONE: {
    type: 'text',
    default: '+254700000000',
    neededWhen: live,
    what: 'phone that M-Pesa knows for the paybill, for recovering lost payments',
  },
  MPESA_PASSKEY: { type: 'text', secret: true, neededWhen: live, what: 'passkey of the M-Pesa prompt' },
  MPESA_INITIATOR_NAME: {
    type: 'text',
    neededWhen: live,
    what: 'initiator of payouts, look-ups and reversals',
  },
  MPESA_INITIATOR_PASSWORD: {
    type: 'text',
    secret: true,
    neededWhen: live,
    what: 'password of the initiator',
  },
  MPESA_CERTIFICATE_PATH: {
    type: 'text',
    neededWhen: live,
    what: 'file with the certificate that encrypts the initiator password',
  },
  MPESA_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: live,
    what: 'secret part of the addresses that M-Pesa calls, `/hooks/<secret>/...`; 16 characters or more, as for the other callback secrets, and no two alike',
  },
  MPESA_UNKNOWN_PAYMENT_HOURS: {
    type: 'number',
    default: 48,
    min: 1,
    max: 720,
    what: 'how long a payment that M-Pesa does not know stays in question before it is taken back',
  },
  CALLBACK_ADDRESS_LISTS: {
    type: 'flag',
    default: true,
    what: 'takes callbacks of M-Pesa, Paystack and Postmark from the addresses that they publish only (always off in sandbox mode)',
  },

  RECEIVING_METHODS: {
    type: 'list',
    default: [...receivingMethods],
    what: 'how customers can receive money: `mpesa` and any of `card`, `bank`, which need the card provider',
  },
  PAYSTACK_SECRET_KEY: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    what: 'secret key of Paystack, which also signs its messages; without it cards and bank accounts are off where there are live credentials',
  },
  PAYSTACK_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: '`PAYSTACK_SECRET_KEY` is set',
    what: 'secret part of the address that Paystack calls, `/hooks/<secret>/cards`',
  },
  PAYSTACK_BASE_URL: { type: 'url', default: 'https://api.paystack.co', what: 'address of Paystack' },
  PAYSTACK_CHECKOUT_URL: {
    type: 'url',
    default: 'https://checkout.paystack.com',
    what: "where Paystack's own page is, on which card numbers are typed",
  },

  SMS_BASE_URL: {
    type: 'url',
    default: 'https://api.africastalking.com',
    what: "address of Africa's Talking",
  },
  SMS_USERNAME: { type: 'text', neededWhen: live, what: "Africa's Talking user name" },
  SMS_API_KEY: { type: 'text', secret: true, neededWhen: live, what: "Africa's Talking key" },
  SMS_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: live,
    what: "secret part of the address that Africa's Talking calls, `/hooks/<secret>/sms/report`",
  },
  SMS_SENDER: { type: 'text', what: 'sender id of messages' },

  ANALYTICS_GA4_ID: {
    type: 'text',
    what: 'measurement id of Google Analytics 4, which is told of visitors who allow counting; without it nothing is sent there',
  },
  ANALYTICS_GA4_SECRET: { type: 'text', secret: true, what: 'secret of its Measurement Protocol' },
  ANALYTICS_GA4_BASE_URL: {
    type: 'url',
    default: 'https://www.google-analytics.com',
    what: 'address of that protocol; `https://region1.google-analytics.com` keeps it in the EU',
  },
  ANALYTICS_MATOMO_URL: {
    type: 'url',
    what: 'address of a Matomo that is told the same; without it nothing is sent there',
  },
  ANALYTICS_MATOMO_SITE: { type: 'text', what: 'number of the site in Matomo' },
  EVENT_METRICS_URL: { type: 'url', what: 'address that the same events are posted to as JSON' },

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
  MAIL_FROM: { type: 'text', what: 'address that e-mails come from; `EMAIL` when empty' },
  MAIL_STREAM: { type: 'text', default: 'outbound', what: 'Postmark message stream' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

export const neededLive = ({ neededWhen }: Setting): boolean => neededWhen === live || neededWhen === split

/** One of these set means real money or real messages. */
export const liveCredentials = [
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'MPESA_INITIATOR_PASSWORD',
  'SMS_API_KEY',
  'MAIL_TOKEN',
  'PAYSTACK_SECRET_KEY',
] as const satisfies readonly SettingName[]

/** The table of settings as markdown, for the README. */
export function configTable(): string {
  const rows = (Object.entries(settings) as [SettingName, Setting][]).map(([name, setting]) => {
    const preset =
      setting.default === undefined || String(setting.default) === '' ? '' : `\`${String(setting.default)}\``
    const kind =
      setting.type === 'text' && setting.choices
        ? setting.choices.map((choice) => `\`${choice}\``).join(', ')
        : setting.type
    return `| \`${name}\` | ${kind}${setting.secret ? ', secret' : ''} | ${preset} | ${setting.neededWhen ?? ''} | ${setting.what} |`
  })
  return [
    '| setting | type | default | needed when | what it is for |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
