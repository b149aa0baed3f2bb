/** Clients of outside services, as configured: messages, analytics and the bureau. */
import { join } from 'node:path'
import { messageChannels } from '../../domain/message-channels.ts'
import { firstMethod, likelyMethod } from '../../domain/payment/networks.ts'
import type { ContactSettingsInForce } from '../messaging/contact-settings/index.ts'
import { createMessages, type Messages, type MessagesDeps } from '../messaging/messages/index.ts'
import type { BorrowingPauses } from '../people/borrowing-pause/index.ts'
import type { Consents } from '../people/consents/index.ts'
import { createAnalytics } from '../providers/analytics/client.ts'
import { createMetropol } from '../providers/metropol/client.ts'
import { createOpenId } from '../providers/openid/client.ts'
import { phoneMethodsOf } from '../platform/config/company.ts'
import { createMessageClients, type ChannelFacts, type ChannelFloor } from './message-clients.ts'
import type { Platform } from './platform.ts'

/** The sandbox's folder, next to the embedded database. */
export const sandboxStateFile = (dataDir: string): string => join(dataDir, 'sandbox.sqlite')

/** The port of messages: what is known of a recipient, and whether a queued message may still go. */
type MessagePort = ChannelFacts & {
  readonly customers: Pick<MessagesDeps, 'receivingOf'>
  readonly consents: Pick<Consents, 'givenBy'>
  readonly borrowingPauses: Pick<BorrowingPauses, 'pausedAmong'>
  readonly loans: Pick<MessagesDeps, 'openDues'>
  readonly collections: { readonly contacts: Pick<MessagesDeps, 'notContactable'> }
}

export function createMessagesOf(
  platform: Platform & ChannelFloor & { readonly contactSettings: ContactSettingsInForce },
  above: MessagePort,
): Messages {
  const { config, country, clock, contactSettings } = platform
  return createMessages({
    ...platform,
    clients: createMessageClients(platform, above),
    agreedTo: async (db, ids, channel) => {
      const { consent } = messageChannels[channel]
      return consent ? above.consents.givenBy(db, ids, consent) : new Set(ids)
    },
    agreedToOffers: async (db, ids, channel) => {
      const { offersConsent } = messageChannels[channel]
      if (!offersConsent) return new Set()
      const paused = await above.borrowingPauses.pausedAmong(db, ids)
      const agreed = await above.consents.givenBy(db, ids, offersConsent)
      return new Set([...agreed].filter((id) => !paused.has(id)))
    },
    receivingOf: async (db, ids) =>
      phoneMethodsOf(config).length > 1 ? above.customers.receivingOf(db, ids) : new Map(),
    openDues: (loans) => above.loans.openDues(loans),
    notContactable: (loans, to) => above.collections.contacts.notContactable(loans, to),
    quietUntil: () => contactSettings.quietUntil(),
    railOf: (phone, known) =>
      firstMethod(known ?? likelyMethod(phone, country.phone), phoneMethodsOf(config)),
    sender: {
      place: { country, zone: clock },
      brand: config.brand,
      site: new URL(config.baseUrl).host,
      url: config.baseUrl,
      hotline: config.hotline,
      ussdCode: config.sms.ussdCode ?? 'none',
      numbers: [config.mpesa.shortCode, config.sms.shortCode, config.whatsApp]
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
