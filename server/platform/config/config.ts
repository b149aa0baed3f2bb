/**
 * The configuration: read from the environment once and validated as a whole. One message lists all errors.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { individualFields, parseColumns } from '../../../domain/decision/bureau-individual.ts'
import { isLanguage } from '../../../domain/language.ts'
import { isReceivingMethod } from '../../../domain/payment/receiving.ts'
import { refusedWordIn } from '../security/callbacks.ts'
import { readKeyRing, wrongKeyRing } from '../security/key-ring.ts'
import { laneNames, readLanes } from '../jobs/lanes.ts'
import {
  liveCredentials,
  neededLive,
  neededWith,
  settings,
  type Setting,
  type SettingName,
} from './settings.ts'
import {
  assemble,
  callbackProviders,
  callbackSettings,
  type CallbackProvider,
  type Values,
} from './config-values.ts'
import { messagingStandIns } from './settings/messaging.ts'
import { wrongFrequencies } from './settings/standing-orders.ts'
import { withSecretFiles } from './secret-files.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type Config = ReturnType<typeof assemble>
export type ConfigFaults = { readonly wrong: readonly string[] }

const secretSettings = (Object.entries(settings) as [SettingName, Setting][]).flatMap(([name, { secret }]) =>
  secret ? [name] : [],
)

/** Reads and validates every setting; `wrong` collects the errors. */
export function readConfig(given: Environment): Config | ConfigFaults {
  const { environment, wrong: unread } = withSecretFiles(given, secretSettings)
  const wrong: string[] = [...unread]
  const read = (Object.entries(settings) as [SettingName, Setting][]).map(([name, setting]) => {
    const value = readSetting(name, setting, environment[name]?.trim())
    if (typeof value === 'object' && value !== null && 'wrong' in value) wrong.push(value.wrong)
    return [name, value] as const
  })
  const values = Object.fromEntries(read) as unknown as Values
  const set = (name: SettingName) => (environment[name]?.trim() ?? '') !== ''

  const credentials = liveCredentials.filter(set)
  const live = credentials.length > 0
  // The sandbox starts by default only on the embedded database: a live service that lost its credentials
  // fails instead (rule providers-1).
  const sandbox = typeof values.SANDBOX === 'boolean' ? values.SANDBOX : !live && !set('DATABASE_URL')
  if (live && sandbox)
    wrong.push(
      `SANDBOX is on together with live credentials (${credentials.join(', ')}): take away the one or the others`,
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
  if (live && values.MOCK_MODE === true)
    wrong.push('MOCK_MODE is on together with live credentials: turn it off')
  if (live && !sandbox) {
    for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
      if (neededLive(setting) && !set(name)) wrong.push(`${name} is missing: ${setting.what}`)
      const value: unknown = values[name]
      if (
        setting.type === 'url' &&
        !setting.inside &&
        typeof value === 'string' &&
        !value.startsWith('https:')
      )
        wrong.push(`${name} has to be https where there are live credentials`)
    }
  }
  for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
    const credential = neededWith(setting)
    if (credential && set(credential) && !set(name)) wrong.push(`${name} is missing: ${setting.what}`)
  }
  const refusedWord = set('MPESA_CALLBACK_SECRET') ? refusedWordIn(values.MPESA_CALLBACK_SECRET ?? '') : null
  if (refusedWord)
    wrong.push(
      `MPESA_CALLBACK_SECRET contains "${refusedWord}": Safaricom takes no address with this word, and would never call`,
    )
  const frequencies = Array.isArray(values.MPESA_STANDING_ORDER_FREQUENCIES)
    ? wrongFrequencies(values.MPESA_STANDING_ORDER_FREQUENCIES)
    : []
  if (frequencies.length > 0)
    wrong.push(
      `MPESA_STANDING_ORDER_FREQUENCIES has ${frequencies.join(', ')}: each entry is a frequency with its code, such as once=1`,
    )
  const secrets = Object.values(callbackSettings).filter(set)
  const alike = secrets.filter((name) =>
    secrets.some((other) => other !== name && values[other] === values[name]),
  )
  if (alike.length > 0)
    wrong.push(`${alike.join(' and ')} are the same: each callback secret has to differ from the others`)
  // Callbacks and the sandbox run in the process that serves the API. Other processes need its address.
  if (!live && (values.ROLE === 'web' || values.ROLE === 'worker')) {
    for (const name of ['PUBLIC_URL', 'DATABASE_URL'] as const) {
      if (!set(name))
        wrong.push(
          `${name} is missing: ROLE=${values.ROLE} shares the address of the API, the callbacks and the sandbox, and the database, with another process`,
        )
    }
  }
  if (set('DATABASE_READ_URL') && !set('DATABASE_URL'))
    wrong.push('DATABASE_READ_URL is set without DATABASE_URL: the embedded database has no replica')
  if (live && set('SEED')) wrong.push('SEED is set together with live credentials: take it away')
  if (values.SEED !== undefined && values.ROLE !== 'all')
    wrong.push('SEED fills the database of one process: leave ROLE at all')
  const wrongKeys = typeof values.SECRET_KEY === 'string' ? wrongKeyRing(values.SECRET_KEY) : null
  if (wrongKeys !== null) wrong.push(wrongKeys)
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
  for (const name of ['CREDIT_BUREAU_FILE_NAME', 'CREDIT_BUREAU_MONTHLY_FILE_NAME'] as const) {
    if (values[name]?.includes('{date}') === false)
      wrong.push(`${name} has no {date}: the files of all days would have one name`)
  }
  if (set('CREDIT_BUREAU_MONTHLY_FILE_NAME')) {
    if (!set('CREDIT_BUREAU_FILE_NAME'))
      wrong.push('CREDIT_BUREAU_MONTHLY_FILE_NAME is set without CREDIT_BUREAU_FILE_NAME: set both')
    if (!/^[A-Z]\d{6}$/.test(values.CREDIT_BUREAU_BRANCH_CODE ?? ''))
      wrong.push(
        `CREDIT_BUREAU_BRANCH_CODE is no letter and six digits: ${settings.CREDIT_BUREAU_BRANCH_CODE.what}`,
      )
  }
  if (parseColumns(values.CREDIT_BUREAU_MONTHLY_COLUMNS) === null)
    wrong.push(
      `CREDIT_BUREAU_MONTHLY_COLUMNS names a column twice, or one that there is not; there are ${individualFields.join(', ')}`,
    )
  if (!/^[a-z]\w*(\.[a-z]\w*)+$/i.test(values.ANDROID_PACKAGE ?? 'a.b'))
    wrong.push('ANDROID_PACKAGE is no package name, such as ke.co.lender.loans')
  const prints = values.ANDROID_FINGERPRINTS ?? []
  if (prints.some((each) => !/^[\dA-F]{2}(:[\dA-F]{2}){31}$/i.test(each)))
    wrong.push('ANDROID_FINGERPRINTS names what is not 32 bytes in hex with colons')
  if (values.CREDIT_REPORT_URL?.includes('{partnerId}') && !set('CREDIT_BUREAU_PARTNER_ID'))
    wrong.push('CREDIT_BUREAU_PARTNER_ID is missing: CREDIT_REPORT_URL has a place for it')
  const { LANGUAGES: offered, DEFAULT_LANGUAGE: spoken } = values
  const unspoken = offered.filter((language) => !isLanguage(language))
  if (unspoken.length > 0) wrong.push(`LANGUAGES names what there are no words in: ${unspoken.join(', ')}`)
  if (!offered.includes('en')) wrong.push('LANGUAGES leaves out en, which everything else falls back to')
  if (typeof spoken === 'string' && !offered.includes(spoken))
    wrong.push(`DEFAULT_LANGUAGE is not among LANGUAGES: ${spoken}`)
  const { RECEIVING_METHODS: listed } = values
  const unknown = listed.filter((method) => !isReceivingMethod(method))
  if (unknown.length > 0)
    wrong.push(`RECEIVING_METHODS names what money cannot be sent by: ${unknown.join(', ')}`)
  if (!listed.includes('mpesa'))
    wrong.push('RECEIVING_METHODS leaves out mpesa, the way out when another method fails')
  const { wrong: lanesWrong } = readLanes(values.WORKER_LANES, values.WORKER_CONCURRENCY)
  if (lanesWrong.length > 0)
    wrong.push(
      `WORKER_LANES names what is no lane, or no number of jobs: ${lanesWrong.join(', ')}; there are ${laneNames.join(', ')}`,
    )
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

/**
 * Values known only at run time: the process's own address and keys. In sandbox mode the providers have that
 * address.
 */
export type RunningConfig = Omit<Config, 'publicUrl' | 'secretKey' | 'callbackSecrets' | 'mpesa' | 'cms'> & {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly publicUrl: string | null
  readonly secretKey: string
  readonly cms: { readonly baseUrl: string; readonly token: string | null } | null
  readonly callbackSecrets: Readonly<Record<CallbackProvider, string>>
  readonly mpesa: Config['mpesa'] & {
    /** Start of every callback address, including the secret. */ readonly callbackBase: string
  }
}

/** Completes the configuration once the port is known. */
export function completeConfig(config: Config, port: number, secretKey: string): RunningConfig {
  const baseUrl = config.publicUrl ?? `http://localhost:${port}`
  // Sandbox and callbacks are served by API processes; other processes reach them at the public address.
  const isApi = config.role === 'all' || config.role === 'api'
  const apiUrl = isApi ? `http://127.0.0.1:${port}` : baseUrl
  const sandboxUrl = `${apiUrl}/sandbox`
  const derived = (provider: CallbackProvider): string =>
    createHmac('sha256', readKeyRing(secretKey)[0].text)
      .update(`callback address of ${provider}`)
      .digest('hex')
      .slice(0, 32)
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
    airtel: config.airtel && {
      ...config.airtel,
      ...(config.sandbox ? { baseUrl: `${sandboxUrl}/airtel` } : {}),
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
    ...(config.sandbox ? messagingStandIns(config, sandboxUrl) : {}),
    // Browsers load it, at any address of the site.
    partnerOffersUrl:
      config.partnerOffersUrl ?? (config.sandbox ? `${config.publicUrl ?? ''}/sandbox/partners` : null),
    creditReportUrl:
      config.creditReportUrl ?? (config.sandbox ? `${config.publicUrl ?? ''}/sandbox/bureau` : null),
    metropol: config.metropol && {
      ...config.metropol,
      ...(config.sandbox ? { baseUrl: `${sandboxUrl}/metropol` } : {}),
    },
  }
}

/** In sandbox mode, reuses the key of earlier starts so that sessions outlive a restart. */
export function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const key = randomBytes(32).toString('base64url')
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
    return key
  } catch (error) {
    // another process on this folder created it first
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
    throw error
  }
}

const addressFile = (dataDir: string): string => join(dataDir, 'address')
/** File with the address of the service on this folder, for commands run next to it. */
export function keepAddress(dataDir: string, baseUrl: string): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(addressFile(dataDir), `${baseUrl}\n`)
}
/** Null when no service was started on this folder. */
export const keptAddress = (dataDir: string): string | null =>
  existsSync(addressFile(dataDir)) ? readFileSync(addressFile(dataDir), 'utf8').trim() : null

export const configMessage = (wrong: readonly string[]): string =>
  ['The configuration is not right:', ...wrong.map((line) => `  - ${line}`)].join('\n')
