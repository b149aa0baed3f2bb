/** What each message channel needs from outside: its provider's client, and facts of other capabilities. */
import type { MessagesDeps } from '../messaging/messages/index.ts'
import { createEmail } from '../providers/email/client.ts'
import { parseEmailReport } from '../providers/email/parse.ts'
import { parseOptOut } from '../providers/sms/parse.ts'
import { createPush } from '../providers/push/client.ts'
import { createWhatsApp } from '../providers/whatsapp/client.ts'
import type { Platform } from './platform.ts'
import { smsProvidersOf } from './sms-providers.ts'

type Clients = MessagesDeps['clients']
export type ChannelFacts = {
  readonly identity: Pick<Clients['email'], 'provedEmailsOf'>
  readonly documents: Pick<Clients['email'], 'signedCopy'>
  readonly chatDocument: Clients['whatsapp']['chatDocument']
}

/** What the channels take from the platform and from their own floor. */
export type ChannelFloor = Pick<Platform, 'config' | 'fetchOf'> & {
  readonly pushSubscriptions: Clients['push']['subscriptions']
}

export function createMessageClients(
  { config, fetchOf, pushSubscriptions }: ChannelFloor,
  above: ChannelFacts,
): Clients {
  return {
    sms: { providers: smsProvidersOf({ config, fetchOf }), shortCode: config.sms.shortCode, parseOptOut },
    email: {
      email: config.mail && createEmail({ config: config.mail, fetch: fetchOf('mail') }),
      parseReport: parseEmailReport,
      provedEmailsOf: (db, ids) => above.identity.provedEmailsOf(db, ids),
      signedCopy: (customerId, about) => above.documents.signedCopy(customerId, about),
    },
    push: {
      push: config.push && createPush({ config: config.push, fetch: fetchOf('push') }),
      subscriptions: pushSubscriptions,
    },
    whatsapp: {
      delivery: config.whatsAppApi && {
        client: createWhatsApp({ config: config.whatsAppApi, fetch: fetchOf('whatsapp') }),
        smsAfterMinutes: config.whatsAppApi.smsAfterMinutes,
      },
      chatDocument: (customerId, phone, of) => above.chatDocument(customerId, phone, of),
    },
  }
}
