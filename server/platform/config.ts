/** The configuration: read from the environment once, checked as a whole, refused with one message that lists all that is wrong. */
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Language } from '../../contract/texts/index.ts'
import type { AgeLimits } from '../../domain/birth-date.ts'
import { isReceivingMethod, type ReceivingMethod } from '../../domain/receiving.ts'
import type { PasswordPolicy } from '../../domain/passwords.ts'
import { withEncryption } from './database-url.ts'
import type { LogLevel } from './log.ts'
import { callbackProviders, type CallbackProvider } from './callbacks.ts'
import { liveCredentials, neededLive, settings, type Setting, type SettingName } from './settings.ts'

export type Role = 'all' | 'web' | 'api' | 'worker'
export type Environment = Readonly<Record<string, string | undefined>>

type ValueOf<S> = S extends { type: 'number' }
  ? number
  : S extends { type: 'flag' }
    ? boolean
    : S extends { type: 'list' }
      ? readonly string[]
      : string
type Values = {
  readonly [N in SettingName]: (typeof settings)[N] extends { default: unknown }
    ? ValueOf<(typeof settings)[N]>
    : ValueOf<(typeof settings)[N]> | undefined
}

export type Config = ReturnType<typeof assemble>

const callbackSettings = {
  mpesa: 'MPESA_CALLBACK_SECRET',
  cards: 'PAYSTACK_CALLBACK_SECRET',
  sms: 'SMS_CALLBACK_SECRET',
  mail: 'MAIL_CALLBACK_SECRET',
} as const satisfies Record<CallbackProvider, SettingName>
export type Wrong = { readonly wrong: readonly string[] }

/** Reads and checks every setting; `wrong` lists all that has to be put right. */
export function readConfig(environment: Environment): Config | Wrong {
  const wrong: string[] = []
  const read = (Object.entries(settings) as [SettingName, Setting][]).map(([name, setting]) => {
    const value = readSetting(name, setting, environment[name]?.trim())
    if (typeof value === 'object' && value !== null && 'wrong' in value) wrong.push(value.wrong)
    return [name, value] as const
  })
  const values = Object.fromEntries(read) as unknown as Values
  const set = (name: SettingName) => (environment[name]?.trim() ?? '') !== ''

  const credentials = liveCredentials.filter(set)
  const live = credentials.length > 0
  // By itself the sandbox comes up on the embedded database only: a live service that lost its credentials fails instead (rule providers-1).
  const sandbox = typeof values.SANDBOX === 'boolean' ? values.SANDBOX : !live && !set('DATABASE_URL')
  if (live && sandbox)
    wrong.push(
      `SANDBOX is on beside live credentials (${credentials.join(', ')}): take away the one or the others`,
    )
  if (!live && !sandbox) {
    const why =
      typeof values.SANDBOX === 'boolean'
        ? 'SANDBOX is off'
        : 'DATABASE_URL is set, where the sandbox does not come up by itself,'
    wrong.push(
      `${why} and there are no live credentials (${liveCredentials.join(', ')}): set them, or turn the sandbox on with SANDBOX=true`,
    )
  }
  if (live && values.MOCK_MODE === true) wrong.push('MOCK_MODE is on beside live credentials: turn it off')
  if (live && !sandbox) {
    for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
      if (neededLive(setting) && !set(name)) wrong.push(`${name} is missing: ${setting.what}`)
      const value: unknown = values[name]
      if (setting.type === 'url' && typeof value === 'string' && !value.startsWith('https:'))
        wrong.push(`${name} has to be https where there are live credentials`)
    }
  }
  for (const [credential, secret] of [
    ['PAYSTACK_SECRET_KEY', 'PAYSTACK_CALLBACK_SECRET'],
    ['MAIL_TOKEN', 'MAIL_CALLBACK_SECRET'],
  ] as const) {
    if (set(credential) && !set(secret)) wrong.push(`${secret} is missing: ${settings[secret].what}`)
  }
  const secrets = Object.values(callbackSettings).filter(set)
  const alike = secrets.filter((name) =>
    secrets.some((other) => other !== name && values[other] === values[name]),
  )
  if (alike.length > 0)
    wrong.push(`${alike.join(' and ')} are the same: each provider needs a callback secret of its own`)
  // Callbacks and the sandbox are at the process that serves the API: the others have to be told where that is.
  if (!live && (values.ROLE === 'web' || values.ROLE === 'worker')) {
    for (const name of ['PUBLIC_URL', 'DATABASE_URL'] as const) {
      if (!set(name))
        wrong.push(
          `${name} is missing: ROLE=${values.ROLE} works beside another process, at whose address the API, the callbacks and the sandbox are, and on its database`,
        )
    }
  }
  if (live && set('SEED')) wrong.push('SEED is set beside live credentials: take it away')
  if (values.SEED !== undefined && values.ROLE !== 'all')
    wrong.push('SEED fills the database of one process: leave ROLE at all')
  const s3 = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET'] as const
  if (s3.some(set))
    wrong.push(
      ...s3
        .filter((name) => !set(name))
        .map((name) => `${name} is missing: the store of files needs ${s3.join(', ')}`),
    )
  for (const [one, other] of [
    ['ANALYTICS_GA4_ID', 'ANALYTICS_GA4_SECRET'],
    ['ANALYTICS_MATOMO_URL', 'ANALYTICS_MATOMO_SITE'],
  ] as const) {
    if (set(one) !== set(other))
      wrong.push(`${set(one) ? other : one} is missing: ${one} and ${other} go together`)
  }
  if (
    typeof values.AGE_MIN === 'number' &&
    typeof values.AGE_MAX === 'number' &&
    values.AGE_MIN > values.AGE_MAX
  )
    wrong.push('AGE_MIN is above AGE_MAX')
  if (values.CREDIT_REPORT_URL?.includes('{partnerId}') && !set('CREDIT_BUREAU_PARTNER_ID'))
    wrong.push('CREDIT_BUREAU_PARTNER_ID is missing: CREDIT_REPORT_URL has a place for it')
  const { RECEIVING_METHODS: listed } = values
  const unknown = listed.filter((method) => !isReceivingMethod(method))
  if (unknown.length > 0)
    wrong.push(`RECEIVING_METHODS names what money cannot be sent by: ${unknown.join(', ')}`)
  if (!listed.includes('mpesa'))
    wrong.push('RECEIVING_METHODS leaves out mpesa, the way out when another method fails')
  if (wrong.length > 0) return { wrong }
  return assemble(values, sandbox)
}

function readSetting(
  name: string,
  setting: Setting,
  text: string | undefined,
): string | number | boolean | readonly string[] | undefined | { wrong: string } {
  if (text === undefined || text === '') return setting.default
  switch (setting.type) {
    case 'text':
      if (setting.choices && !setting.choices.includes(text))
        return { wrong: `${name} is not one of ${setting.choices.join(', ')}` }
      if (setting.lengthMin && text.length < setting.lengthMin)
        return { wrong: `${name} is shorter than ${setting.lengthMin} characters` }
      return text
    case 'url':
      return URL.canParse(text) && /^https?:/.test(text)
        ? text.replace(/\/+$/, '')
        : { wrong: `${name} is not an http or https address` }
    case 'number': {
      const value = Number(text)
      return value >= setting.min && value <= setting.max
        ? value
        : { wrong: `${name} is not a number from ${setting.min} to ${setting.max}` }
    }
    case 'flag':
      if (/^(1|true|on|yes)$/i.test(text)) return true
      return /^(0|false|off|no)$/i.test(text) ? false : { wrong: `${name} is neither on nor off` }
    case 'list':
      return text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean)
  }
}

function assemble(values: Values, sandbox: boolean) {
  return {
    role: values.ROLE as Role,
    port: values.PORT,
    host: values.HOST,
    /** Absent where people may come by any address, as on a developer's machine. */
    publicUrl: values.PUBLIC_URL ?? null,
    /** Null where assets are loaded from us. */
    cdn: values.CDN_URL ? { url: values.CDN_URL, origin: new URL(values.CDN_URL).origin } : null,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL as LogLevel,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    database: {
      url: values.DATABASE_URL ? withEncryption(values.DATABASE_URL) : null,
      poolSize: values.DATABASE_POOL,
      statementTimeoutMs: values.DATABASE_STATEMENT_SECONDS * 1_000,
    },
    dataDir: resolve(values.DATA_DIR),
    workerConcurrency: values.WORKER_CONCURRENCY,
    secretKey: values.SECRET_KEY ?? null,
    files: {
      s3: values.FILES_S3_ENDPOINT
        ? {
            endpoint: values.FILES_S3_ENDPOINT,
            bucket: values.FILES_S3_BUCKET ?? '',
            region: values.FILES_S3_REGION,
            accessKey: values.FILES_S3_ACCESS_KEY ?? '',
            secret: values.FILES_S3_SECRET ?? '',
          }
        : null,
    },
    sandbox,
    /** What an empty database is filled with; null outside sandbox mode. */
    seed: sandbox && values.SEED ? (values.SEED as 'personas') : null,
    brand: values.BRAND,
    lender: values.LENDER,
    hotline: values.HOTLINE,
    /** Null where help is not given on WhatsApp. */
    whatsApp: values.WHATSAPP ?? null,
    email: values.EMAIL,
    address: values.ADDRESS,
    defaultLanguage: values.DEFAULT_LANGUAGE as Language,
    loanRequestsEnabled: values.LOAN_REQUESTS_ENABLED,
    ageLimits: { yearsMin: values.AGE_MIN, yearsMax: values.AGE_MAX } satisfies AgeLimits,
    /** Of a changed password; the rules of registration are fixed. */
    passwordPolicy: {
      charactersMin: values.PASSWORD_LENGTH,
      numbersMin: values.PASSWORD_NUMBERS,
      uppercaseMin: values.PASSWORD_UPPERCASE,
      lowercaseMin: values.PASSWORD_LOWERCASE,
      symbolsMin: values.PASSWORD_SYMBOLS,
      strict: values.PASSWORD_STRICT,
    } satisfies PasswordPolicy,
    /** For each invited friend who got a loan; 0 for no reward. */
    referralFreeDays: values.REFERRAL_FREE_DAYS,
    partnerOffersUrl: values.PARTNER_OFFERS_URL ?? null,
    creditBureauPartnerId: values.CREDIT_BUREAU_PARTNER_ID ?? null,
    creditReportUrl:
      values.CREDIT_REPORT_URL?.replaceAll(
        '{partnerId}',
        encodeURIComponent(values.CREDIT_BUREAU_PARTNER_ID ?? ''),
      ) ?? null,
    mockMode: values.MOCK_MODE,
    partners: new Map(
      values.PARTNER_KEYS.map((each) => [
        each.slice(0, each.indexOf(':')),
        each.slice(each.indexOf(':') + 1),
      ]),
    ),
    loginManager: { url: values.LOGIN_MANAGER_URL ?? null, clientOrigins: values.LOGIN_MANAGER_CLIENTS },
    /** Null where all content comes from the files. */
    cms:
      values.CMS_URL || sandbox
        ? {
            baseUrl: values.CMS_URL ?? null,
            token: values.CMS_TOKEN ?? (values.CMS_URL ? null : 'sandbox-cms-token'),
          }
        : null,
    contentCacheSeconds: values.CONTENT_CACHE_SECONDS,
    /** Off where there is no card provider, whatever is listed. */
    receivingMethods: (values.RECEIVING_METHODS as readonly ReceivingMethod[]).filter(
      (method) => method === 'mpesa' || sandbox || values.PAYSTACK_SECRET_KEY !== undefined,
    ),
    cards: {
      baseUrl: values.PAYSTACK_BASE_URL,
      secretKey: values.PAYSTACK_SECRET_KEY ?? (sandbox ? 'sandbox-cards-key' : null),
      /** Null where the page is at our own address. */
      checkoutOrigin: sandbox ? null : new URL(values.PAYSTACK_CHECKOUT_URL).origin,
    },
    mpesa: {
      baseUrl: values.MPESA_BASE_URL,
      consumerKey: values.MPESA_CONSUMER_KEY ?? 'sandbox',
      consumerSecret: values.MPESA_CONSUMER_SECRET ?? 'sandbox',
      shortCode: values.MPESA_SHORT_CODE,
      payoutShortCode: values.MPESA_PAYOUT_SHORT_CODE ?? values.MPESA_SHORT_CODE,
      nominatedPhone: values.MPESA_NOMINATED_PHONE,
      passkey: values.MPESA_PASSKEY ?? 'sandbox',
      initiatorName: values.MPESA_INITIATOR_NAME ?? 'sandbox',
      initiatorPassword: values.MPESA_INITIATOR_PASSWORD ?? 'sandbox',
      /** Absent in sandbox mode, whose certificate the sandbox gives. */
      certificatePath: values.MPESA_CERTIFICATE_PATH ?? null,
      unknownPaymentHours: values.MPESA_UNKNOWN_PAYMENT_HOURS,
    },
    /** Secrets in the addresses that providers call; where one is not set, it is derived from the secret key. */
    callbackSecrets: Object.fromEntries(
      callbackProviders.map((provider) => [provider, values[callbackSettings[provider]] ?? null]),
    ) as Readonly<Record<CallbackProvider, string | null>>,
    /** Whether callbacks are taken from the addresses that their providers publish only. */
    callbackAddressLists: values.CALLBACK_ADDRESS_LISTS && !sandbox,
    /** Only of visitors who allow counting; each null where it is not told. */
    analytics: {
      googleAnalytics:
        values.ANALYTICS_GA4_ID && values.ANALYTICS_GA4_SECRET
          ? {
              baseUrl: values.ANALYTICS_GA4_BASE_URL,
              id: values.ANALYTICS_GA4_ID,
              secret: values.ANALYTICS_GA4_SECRET,
            }
          : null,
      matomo:
        values.ANALYTICS_MATOMO_URL && values.ANALYTICS_MATOMO_SITE
          ? { baseUrl: values.ANALYTICS_MATOMO_URL, site: values.ANALYTICS_MATOMO_SITE }
          : null,
      webhookUrl: values.EVENT_METRICS_URL ?? null,
    },
    sms: {
      baseUrl: values.SMS_BASE_URL,
      username: values.SMS_USERNAME ?? 'sandbox',
      apiKey: values.SMS_API_KEY ?? 'sandbox',
      sender: values.SMS_SENDER ?? null,
    },
    /** Null where nothing goes by e-mail. */
    mail:
      values.MAIL_TOKEN || sandbox
        ? {
            baseUrl: values.MAIL_BASE_URL,
            token: values.MAIL_TOKEN ?? 'sandbox',
            from: `${values.BRAND} <${values.MAIL_FROM ?? values.EMAIL}>`,
            stream: values.MAIL_STREAM,
          }
        : null,
  } as const
}

/** What only a running process knows: its own address and its keys; in sandbox mode the providers are at that address. */
export type RunningConfig = Omit<Config, 'publicUrl' | 'secretKey' | 'callbackSecrets' | 'mpesa' | 'cms'> & {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly publicUrl: string | null
  readonly secretKey: string
  readonly cms: { readonly baseUrl: string; readonly token: string | null } | null
  readonly callbackSecrets: Readonly<Record<CallbackProvider, string>>
  readonly mpesa: Config['mpesa'] & {
    /** What the addresses of callbacks begin with, the secret included. */ readonly callbackBase: string
  }
}

/** Completes the configuration once the port is known. */
export function completeConfig(config: Config, port: number, secretKey: string): RunningConfig {
  const baseUrl = config.publicUrl ?? `http://localhost:${port}`
  // The sandbox and the callbacks are served by processes that serve the API; the others reach them under the public address.
  const besideApi = config.role === 'all' || config.role === 'api'
  const apiUrl = besideApi ? `http://127.0.0.1:${port}` : baseUrl
  const sandboxUrl = `${apiUrl}/sandbox`
  const derived = (provider: CallbackProvider): string =>
    createHmac('sha256', secretKey).update(`callback address of ${provider}`).digest('hex').slice(0, 32)
  const callbackSecrets = Object.fromEntries(
    callbackProviders.map((provider) => [provider, config.callbackSecrets[provider] ?? derived(provider)]),
  ) as Record<CallbackProvider, string>
  return {
    ...config,
    port,
    baseUrl,
    secretKey,
    callbackSecrets,
    mpesa: {
      ...config.mpesa,
      ...(config.sandbox ? { baseUrl: `${sandboxUrl}/daraja` } : {}),
      callbackBase: `${config.sandbox ? apiUrl : baseUrl}/hooks/${callbackSecrets.mpesa}`,
    },
    cards: { ...config.cards, ...(config.sandbox ? { baseUrl: `${sandboxUrl}/paystack` } : {}) },
    cms: config.cms && { ...config.cms, baseUrl: config.cms.baseUrl ?? `${sandboxUrl}/strapi` },
    analytics: config.sandbox
      ? {
          googleAnalytics: config.analytics.googleAnalytics && {
            ...config.analytics.googleAnalytics,
            baseUrl: `${sandboxUrl}/analytics/google`,
          },
          matomo: config.analytics.matomo && {
            ...config.analytics.matomo,
            baseUrl: `${sandboxUrl}/analytics/matomo`,
          },
          webhookUrl: config.analytics.webhookUrl && `${sandboxUrl}/analytics/webhook`,
        }
      : config.analytics,
    sms: { ...config.sms, ...(config.sandbox ? { baseUrl: `${sandboxUrl}/africastalking` } : {}) },
    // Seen by browsers, at whatever address they came by.
    partnerOffersUrl:
      config.partnerOffersUrl ?? (config.sandbox ? `${config.publicUrl ?? ''}/sandbox/partners` : null),
    creditReportUrl:
      config.creditReportUrl ?? (config.sandbox ? `${config.publicUrl ?? ''}/sandbox/bureau` : null),
    mail: config.mail && { ...config.mail, ...(config.sandbox ? { baseUrl: `${sandboxUrl}/postmark` } : {}) },
  }
}

/** In sandbox mode: the key of earlier starts, so that sessions outlive a restart. */
export function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const key = randomBytes(32).toString('base64url')
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
    return key
  } catch (error) {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim() // another process on this folder was first
    throw error
  }
}

export const configMessage = (wrong: readonly string[]): string =>
  ['The configuration is not right:', ...wrong.map((line) => `  - ${line}`)].join('\n')
