/** How the services reach outside, as the configuration says: stored files, SMS and e-mail, M-Pesa. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstMethod } from '../../domain/payment/networks.ts'
import { sandboxCertificate } from '../../sandbox/state.ts'
import { createMessages, type Messages, type MessagesDeps } from '../messaging/messages/index.ts'
import { createStorage, type Keeper, type Storage } from '../platform/files/storage.ts'
import { folderKeeper } from '../platform/files/storage-folder.ts'
import { s3Keeper } from '../platform/files/storage-s3.ts'
import { createAirtel } from '../providers/airtel/client.ts'
import { createAnalytics } from '../providers/analytics/client.ts'
import { createEmail } from '../providers/email/client.ts'
import { parseEmailReport } from '../providers/email/parse.ts'
import { createMetropol } from '../providers/metropol/client.ts'
import { createMpesa } from '../providers/mpesa/client.ts'
import { createSms } from '../providers/sms/client.ts'
import { parseDeliveryReport, parseOptOut } from '../providers/sms/parse.ts'
import { createWhatsApp } from '../providers/whatsapp/client.ts'
import type { App, Platform } from './app.ts'
import { phoneMethodsOf } from './from-config.ts'

/** Where the sandbox keeps what it knows: beside the embedded database. */
export const sandboxStateFile = (dataDir: string): string => join(dataDir, 'sandbox.sqlite')

/**
 * The files of one capability: S3-compatible where it is set, a folder beside the embedded database
 * otherwise. Each has an area of its own and sweeps only that.
 */
/** The areas of files: each capability that keeps some has one. */
export const fileAreas = ['appeals', 'statements', 'scans', 'bureau', 'rules'] as const
type FileArea = (typeof fileAreas)[number]

export const storageOf = (
  { config: { files, dataDir }, secrets }: Pick<Platform, 'config' | 'secrets'>,
  area: FileArea,
): Storage =>
  createStorage(files.s3 ? s3Keeper(files.s3, area) : folderKeeper(join(dataDir, 'files', area)), secrets)

/** Files that name no person: they lie as they are, under their own names, for whoever else has the store. */
export const plainFilesOf = (
  { config: { files, dataDir } }: Pick<Platform, 'config'>,
  area: 'books',
): Keeper => (files.s3 ? s3Keeper(files.s3, area) : folderKeeper(join(dataDir, 'files', area)))

/** Those that customers send: each counts as an upload. */
export const filesOf = ({ platform, limits }: App, area: FileArea) => ({
  storage: storageOf(platform, area),
  takeUpload: (customerId: string) => limits.take(platform.database.db, 'upload', customerId),
})

type Addresses = Pick<
  MessagesDeps,
  | 'agreedToWhatsApp'
  | 'agreedToOffers'
  | 'receivingOf'
  | 'chatDocument'
  | 'provedEmailsOf'
  | 'signedCopy'
  | 'openDues'
  | 'notContactable'
  | 'quietUntil'
>

export function createMessagesOf(
  { config, database, clock, log, metrics, secrets, jobs, fetchOf, tell }: Platform,
  addresses: Addresses,
): Messages {
  const { baseUrl, username, apiKey, sender, shortCode } = config.sms
  return createMessages({
    database,
    tell,
    jobs,
    clock,
    secrets,
    log,
    metrics,
    shortCode,
    parseReport: parseDeliveryReport,
    parseOptOut,
    parseEmailReport,
    ...addresses,
    railOf: (phone, likely) => firstMethod(phone, phoneMethodsOf(config), likely),
    email: config.mail && createEmail({ config: config.mail, fetch: fetchOf('mail') }),
    whatsApp: config.whatsAppApi && {
      client: createWhatsApp({ config: config.whatsAppApi, fetch: fetchOf('whatsapp') }),
      smsAfterMinutes: config.whatsAppApi.smsAfterMinutes,
    },
    sms: createSms({
      config: { baseUrl, username, apiKey, ...(sender ? { senderId: sender } : {}) },
      fetch: fetchOf('sms'),
    }),
    sender: {
      brand: config.brand,
      site: new URL(config.baseUrl).host,
      url: config.baseUrl,
      hotline: config.hotline,
      ussdCode: config.sms.ussdCode ?? 'none',
      numbers: [config.mpesa.shortCode, shortCode, config.whatsApp]
        .filter((each) => each !== null)
        .join(', '),
    },
  })
}

export const createAnalyticsOf = ({
  config,
  clock,
  fetchOf,
}: Pick<Platform, 'config' | 'clock' | 'fetchOf'>) =>
  createAnalytics({
    config: { siteUrl: config.baseUrl, ...config.analytics },
    fetch: fetchOf('analytics', { named: false }),
    now: () => clock.now(),
  })

export const createMetropolOf = ({
  config: { metropol },
  clock,
  fetchOf,
}: Pick<Platform, 'config' | 'clock' | 'fetchOf'>) =>
  metropol && {
    client: createMetropol({ config: metropol, now: () => clock.now(), fetch: fetchOf('metropol') }),
    keptDays: metropol.keptDays,
  }

export const createAirtelOf = ({
  config: { airtel, dataDir },
  clock,
  fetchOf,
}: Pick<Platform, 'config' | 'clock' | 'fetchOf'>) =>
  airtel &&
  createAirtel({
    config: {
      ...airtel,
      publicKey: airtel.publicKeyPath
        ? readFileSync(airtel.publicKeyPath, 'utf8')
        : sandboxCertificate(sandboxStateFile(dataDir)),
    },
    now: () => clock.now(),
    fetch: fetchOf('airtel'),
  })

export function createMpesaOf({ config, clock, fetchOf }: Pick<Platform, 'config' | 'clock' | 'fetchOf'>) {
  const { certificatePath, ...mpesa } = config.mpesa
  return createMpesa({
    config: {
      ...mpesa,
      certificatePem: certificatePath
        ? readFileSync(certificatePath, 'utf8')
        : sandboxCertificate(sandboxStateFile(config.dataDir)),
    },
    now: () => clock.now(),
    fetch: fetchOf('mpesa'),
  })
}
