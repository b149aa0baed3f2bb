/** Typed configuration that the service uses, built from the values of the settings. */
import { readLanes } from '../jobs/lanes.ts'
import { resolve } from 'node:path'
import type { Language } from '../../../contract/texts/index.ts'
import type { AgeLimits } from '../../../domain/person/birth-date.ts'
import { allColumns, parseColumns, type FileColumn } from '../../../domain/decision/bureau-individual.ts'
import type { DateOrder } from '../../../domain/decision/bureau-figures.ts'
import { sandboxLayout } from '../../../domain/decision/mpesa-statement-origin.ts'
import { type ReceivingMethod } from '../../../domain/payment/receiving.ts'
import type { PasswordPolicy } from '../../../domain/person/passwords.ts'
import { withEncryption } from '../database/database-url.ts'
import type { LogLevel } from '../observability/log.ts'
import type { PhoneMethod } from '../../../domain/phone-money.ts'
import { standingOrderCodes } from './settings/standing-orders.ts'
import { messagingCallbacks, messagingConfig } from './settings/messaging.ts'
import type { settings } from './settings.ts'
import { type SettingName } from './settings.ts'
import type { ValuesOf } from './settings/setting.ts'

export type Seed = 'personas' | 'book'
export type Role = 'all' | 'web' | 'api' | 'worker'

export type Values = ValuesOf<typeof settings>

export const callbackSettings = {
  mpesa: 'MPESA_CALLBACK_SECRET',
  airtel: 'AIRTEL_CALLBACK_SECRET',
  cards: 'PAYSTACK_CALLBACK_SECRET',
  ...messagingCallbacks,
} as const satisfies Record<PhoneMethod | 'cards', SettingName> & Record<string, SettingName>

/**
 * Each callback has its own secret, which opens no other: also SMS, delivery reports and USSD, although one
 * provider sends all three.
 */
export type CallbackProvider = keyof typeof callbackSettings
export const callbackProviders = Object.keys(callbackSettings) as CallbackProvider[]

/** The setting without which a receiving method is off. */
const settingOfMethod = {
  airtel: 'AIRTEL_CLIENT_ID',
  card: 'PAYSTACK_SECRET_KEY',
  bank: 'PAYSTACK_SECRET_KEY',
} as const satisfies Record<Exclude<ReceivingMethod, 'mpesa'>, SettingName>

function callbackAddressesIn(
  values: Values,
  sandbox: boolean,
): Readonly<Record<CallbackProvider, readonly string[] | null>> {
  const listed = (addresses: readonly string[] | null) =>
    values.CALLBACK_ADDRESS_LISTS && !sandbox ? addresses : null
  const published: Partial<Record<CallbackProvider, readonly string[]>> = {
    mpesa: values.MPESA_CALLBACK_ADDRESSES,
    cards: values.PAYSTACK_CALLBACK_ADDRESSES,
    mail: values.MAIL_CALLBACK_ADDRESSES,
  }
  return Object.fromEntries(
    callbackProviders.map((provider) => [provider, listed(published[provider] ?? null)]),
  ) as Record<CallbackProvider, readonly string[] | null>
}

/** Unreadable values were refused before. */
const columnsOf = (typed: readonly string[]): readonly FileColumn[] =>
  typed.length === 0 ? allColumns : (parseColumns(typed) ?? allColumns)

export function assemble(values: Values, sandbox: boolean) {
  return {
    role: values.ROLE as Role,
    port: values.PORT,
    host: values.HOST,
    /** Absent when any address is accepted, as on a developer's machine. */
    publicUrl: values.PUBLIC_URL ?? null,
    /** Null when the service itself serves the assets. */
    cdn: values.CDN_URL ? { url: values.CDN_URL, origin: new URL(values.CDN_URL).origin } : null,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL as LogLevel,
    /** Null when metrics are off. */
    metricsPort: values.METRICS_PORT ?? null,
    /** Null when tracing is off. */
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: values.OTEL_TRACES_SAMPLER_ARG }
      : null,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    database: {
      url: values.DATABASE_URL ? withEncryption(values.DATABASE_URL) : null,
      /** Null without a replica. */
      readUrl: values.DATABASE_READ_URL ? withEncryption(values.DATABASE_READ_URL) : null,
      poolSize: values.DATABASE_POOL,
      statementTimeoutMs: values.DATABASE_STATEMENT_SECONDS * 1_000,
    },
    dataDir: resolve(values.DATA_DIR),
    workerLanes: readLanes(values.WORKER_LANES, values.WORKER_CONCURRENCY).lanes,
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
    /** Data set for an empty database; null outside sandbox mode. */
    seed: sandbox && values.SEED ? (values.SEED as Seed) : null,
    brand: values.BRAND,
    lender: values.LENDER,
    hotline: values.HOTLINE,
    /** Null when there is no help on WhatsApp. */
    whatsApp: values.WHATSAPP ?? null,
    email: values.EMAIL,
    address: values.ADDRESS ?? 'Example Street 1, Nairobi, Kenya',
    licence: values.LICENCE ?? 'DCP/0000/EXAMPLE',
    /** Null when the lender has no Android app. */
    android: values.ANDROID_PACKAGE
      ? { packageName: values.ANDROID_PACKAGE, fingerprints: values.ANDROID_FINGERPRINTS ?? [] }
      : null,
    /** Languages that are offered. */
    languages: values.LANGUAGES as readonly Language[],
    defaultLanguage: values.DEFAULT_LANGUAGE as Language,
    loanRequestsEnabled: values.LOAN_REQUESTS_ENABLED,
    ageLimits: { yearsMin: values.AGE_MIN, yearsMax: values.AGE_MAX } satisfies AgeLimits,
    /** Minimum for a changed password; the rules for registration are fixed. */
    passwordPolicy: {
      charactersMin: values.PASSWORD_LENGTH,
      numbersMin: values.PASSWORD_NUMBERS,
      uppercaseMin: values.PASSWORD_UPPERCASE,
      lowercaseMin: values.PASSWORD_LOWERCASE,
      symbolsMin: values.PASSWORD_SYMBOLS,
      strict: values.PASSWORD_STRICT,
    } satisfies PasswordPolicy,
    /** Null when staff sign in with local accounts only. */
    staffOpenId: values.STAFF_OPENID_ISSUER
      ? {
          issuer: values.STAFF_OPENID_ISSUER,
          clientId: values.STAFF_OPENID_CLIENT_ID ?? '',
          clientSecret: values.STAFF_OPENID_CLIENT_SECRET ?? '',
        }
      : null,
    /** New terms and prices need no second approver. */
    oneAdministrator: values.ONE_ADMINISTRATOR,
    /** Products and prices await the regulator's approval. */
    regulatorApproval: values.REGULATOR_APPROVAL,
    /** Reward per invited friend who got a loan; 0 for none. */
    referralFreeDays: values.REFERRAL_FREE_DAYS,
    partnerOffersUrl: values.PARTNER_OFFERS_URL ?? null,
    creditBureauPartnerId: values.CREDIT_BUREAU_PARTNER_ID ?? null,
    statementLook:
      sandbox && values.MPESA_STATEMENT_PROGRAMS.length === 0
        ? sandboxLayout
        : { programs: values.MPESA_STATEMENT_PROGRAMS, fonts: values.MPESA_STATEMENT_FONTS },
    /** Null when nothing is reported to credit bureaus. */
    bureauFile:
      values.CREDIT_BUREAU_FILE_NAME || sandbox
        ? {
            fileName: values.CREDIT_BUREAU_FILE_NAME ?? 'mobile-facilities-{date}.csv',
            dates: values.CREDIT_BUREAU_DATES as DateOrder,
            monthly:
              values.CREDIT_BUREAU_MONTHLY_FILE_NAME || sandbox
                ? {
                    fileName: values.CREDIT_BUREAU_MONTHLY_FILE_NAME ?? 'individual-{date}.csv',
                    columns: columnsOf(values.CREDIT_BUREAU_MONTHLY_COLUMNS),
                    lender: {
                      registeredName: values.LENDER,
                      tradingName: values.BRAND,
                      branchName: 'Head office',
                      branchCode: values.CREDIT_BUREAU_BRANCH_CODE ?? 'X000001',
                    },
                  }
                : null,
          }
        : null,
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
    /** Null when all content comes from files. */
    cms:
      values.CMS_URL || sandbox
        ? {
            baseUrl: values.CMS_URL ?? null,
            token: values.CMS_TOKEN ?? (values.CMS_URL ? null : 'sandbox-cms-token'),
          }
        : null,
    contentCacheSeconds: values.CONTENT_CACHE_SECONDS,
    /** False without the provider's keys, whatever the list says. */
    receivingMethods: (values.RECEIVING_METHODS as readonly ReceivingMethod[]).filter(
      (method) => method === 'mpesa' || sandbox || values[settingOfMethod[method]] !== undefined,
    ),
    cards: {
      baseUrl: values.PAYSTACK_BASE_URL,
      secretKey: values.PAYSTACK_SECRET_KEY ?? (sandbox ? 'sandbox-cards-key' : null),
      /** Null when the page has the service's own address. */
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
      /** Absent in sandbox mode: the sandbox supplies its own certificate. */
      certificatePath: values.MPESA_CERTIFICATE_PATH ?? null,
      floatFloorKes: values.MPESA_FLOAT_FLOOR_KES,
      unknownPaymentHours: values.MPESA_UNKNOWN_PAYMENT_HOURS,
      standingOrders: standingOrderCodes(values, sandbox),
    },
    /** Null when Airtel Money is off. */
    airtel:
      values.AIRTEL_CLIENT_ID || sandbox
        ? {
            baseUrl: values.AIRTEL_BASE_URL,
            clientId: values.AIRTEL_CLIENT_ID ?? 'sandbox-airtel',
            clientSecret: values.AIRTEL_CLIENT_SECRET ?? 'sandbox-airtel-secret',
            pin: values.AIRTEL_PIN ?? '4321',
            /** Absent in sandbox mode: the sandbox supplies its own key. */
            publicKeyPath: values.AIRTEL_PUBLIC_KEY_PATH ?? null,
            floatFloorKes: values.AIRTEL_FLOAT_FLOOR_KES,
          }
        : null,
    /** Secrets in callback addresses. An unset secret is derived from the secret key. */
    callbackSecrets: Object.fromEntries(
      callbackProviders.map((provider) => [provider, values[callbackSettings[provider]] ?? null]),
    ) as Readonly<Record<CallbackProvider, string | null>>,
    /** Networks that may send callbacks; null allows any address. */
    callbackAddresses: callbackAddressesIn(values, sandbox),
    /** Only for visitors who consented; null turns a service off. */
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
    /** Null when no credit bureau is queried. */
    metropol:
      values.METROPOL_PUBLIC_KEY || sandbox
        ? {
            baseUrl: values.METROPOL_BASE_URL,
            publicKey: values.METROPOL_PUBLIC_KEY ?? 'sandbox-bureau-public',
            privateKey: values.METROPOL_PRIVATE_KEY ?? 'sandbox-bureau-private',
            keptDays: values.METROPOL_KEPT_DAYS,
          }
        : null,
    ...messagingConfig(values, sandbox),
  } as const
}
