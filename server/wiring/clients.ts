/** Clients of outside services, as configured: file store, SMS, e-mail, WhatsApp and the bureau. */
import { join } from 'node:path'
import { firstMethod } from '../../domain/payment/networks.ts'
import type { ContactSettingsInForce } from '../messaging/contact-settings/index.ts'
import { createMessages, type Messages, type MessagesDeps } from '../messaging/messages/index.ts'
import type { Consents } from '../people/consents/index.ts'
import { createAnalytics } from '../providers/analytics/client.ts'
import { createEmail } from '../providers/email/client.ts'
import { parseEmailReport } from '../providers/email/parse.ts'
import { createMetropol } from '../providers/metropol/client.ts'
import { createOpenId } from '../providers/openid/client.ts'
import { createSms } from '../providers/sms/client.ts'
import { parseDeliveryReport, parseOptOut } from '../providers/sms/parse.ts'
import { createWhatsApp } from '../providers/whatsapp/client.ts'
import { phoneMethodsOf } from '../platform/config/company.ts'
import type { Platform } from './platform.ts'

/** The sandbox's folder, next to the embedded database. */
export const sandboxStateFile = (dataDir: string): string => join(dataDir, 'sandbox.sqlite')

type Later = {
  readonly customers: Pick<MessagesDeps, 'receivingOf'>
  readonly consents: Pick<Consents, 'givenBy'>
  readonly identity: Pick<MessagesDeps, 'provedEmailsOf'>
  readonly loans: Pick<MessagesDeps, 'openDues'>
  readonly documents: Pick<MessagesDeps, 'signedCopy'>
  readonly collections: { readonly contacts: Pick<MessagesDeps, 'notContactable'> }
  readonly chatDocument: MessagesDeps['chatDocument']
}

export function createMessagesOf(
  {
    config,
    database,
    clock,
    log,
    metrics,
    secrets,
    jobs,
    fetchOf,
    publish,
    contactSettings,
  }: Platform & { readonly contactSettings: ContactSettingsInForce },
  later: Later,
): Messages {
  const { baseUrl, username, apiKey, sender, shortCode } = config.sms
  return createMessages({
    database,
    publish,
    jobs,
    clock,
    secrets,
    log,
    metrics,
    shortCode,
    parseReport: parseDeliveryReport,
    parseOptOut,
    parseEmailReport,
    agreedToWhatsApp: (db, ids) => later.consents.givenBy(db, ids, 'whatsApp'),
    agreedToOffers: (db, ids, way) =>
      later.consents.givenBy(db, ids, way === 'sms' ? 'marketingSms' : 'marketingEmail'),
    receivingOf: async (db, ids) =>
      phoneMethodsOf(config).length > 1 ? later.customers.receivingOf(db, ids) : new Map(),
    provedEmailsOf: (db, ids) => later.identity.provedEmailsOf(db, ids),
    signedCopy: (customerId, about) => later.documents.signedCopy(customerId, about),
    chatDocument: (customerId, phone, of) => later.chatDocument(customerId, phone, of),
    openDues: (loans) => later.loans.openDues(loans),
    notContactable: (loans, to) => later.collections.contacts.notContactable(loans, to),
    quietUntil: () => contactSettings.quietUntil(),
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

/** The lender's own identity provider, where staff sign in; null when there is none. */
export const createStaffProviderOf = ({
  config: { staffOpenId },
  fetchOf,
}: Pick<Platform, 'config' | 'fetchOf'>) =>
  staffOpenId && createOpenId({ config: staffOpenId, fetch: fetchOf('openid') })

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
