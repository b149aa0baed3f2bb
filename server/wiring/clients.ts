/** Clients of outside services, as configured: file store, SMS, e-mail, WhatsApp and the bureau. */
import { join } from 'node:path'
import { firstMethod } from '../../domain/payment/networks.ts'
import { createMessages, type Messages, type MessagesDeps } from '../messaging/messages/index.ts'
import { createStorage, type Keeper, type Storage } from '../platform/files/storage.ts'
import { folderKeeper } from '../platform/files/storage-folder.ts'
import { s3Keeper } from '../platform/files/storage-s3.ts'
import { createAnalytics } from '../providers/analytics/client.ts'
import { createEmail } from '../providers/email/client.ts'
import { parseEmailReport } from '../providers/email/parse.ts'
import { createMetropol } from '../providers/metropol/client.ts'
import { createSms } from '../providers/sms/client.ts'
import { parseDeliveryReport, parseOptOut } from '../providers/sms/parse.ts'
import { createWhatsApp } from '../providers/whatsapp/client.ts'
import type { App, Platform } from './app.ts'
import { phoneMethodsOf } from './from-config.ts'

/** The sandbox's folder, next to the embedded database. */
export const sandboxStateFile = (dataDir: string): string => join(dataDir, 'sandbox.sqlite')

/**
 * Files of one capability: S3-compatible when configured, otherwise a folder next to the embedded database.
 * Each capability has its own area and sweeps only that.
 */
/** Areas of the file store, one for each capability with files. */
export const fileAreas = ['appeals', 'statements', 'scans', 'bureau', 'rules'] as const
type FileArea = (typeof fileAreas)[number]

export const storageOf = (
  { config: { files, dataDir }, secrets }: Pick<Platform, 'config' | 'secrets'>,
  area: FileArea,
): Storage =>
  createStorage(files.s3 ? s3Keeper(files.s3, area) : folderKeeper(join(dataDir, 'files', area)), secrets)

/**
 * Files without personal data: stored unencrypted under their own names, for others with access to the store.
 */
export const plainFilesOf = (
  { config: { files, dataDir } }: Pick<Platform, 'config'>,
  area: 'books',
): Keeper => (files.s3 ? s3Keeper(files.s3, area) : folderKeeper(join(dataDir, 'files', area)))

/** Files that customers send: each counts as an upload. */
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
