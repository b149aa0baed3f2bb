/** The table of channels: which code each has, and what it needs from outside. */
import type { MessageChannelName } from '../../../../domain/message-channels.ts'
import { createEmailChannel, type EmailClient } from './email.ts'
import type { ChannelDeps, MessageChannel } from './port.ts'
import { createPushChannel, type PushClient } from './push.ts'
import { createSmsChannel, type SmsClient } from './sms.ts'
import { createWhatsAppChannel, type WhatsAppClient } from './whatsapp.ts'

export type ChannelClients = {
  readonly sms: SmsClient
  readonly email: EmailClient
  readonly whatsapp: WhatsAppClient
  readonly push: PushClient
}

/** Of channels that are off: for a program that only queues messages. */
export const channelsOff: Omit<ChannelClients, 'sms'> = {
  email: {
    email: null,
    parseReport: () => ({ error: 'callbackUnreadable' }),
    provedEmailsOf: async () => new Map(),
    signedCopy: async () => null,
  },
  whatsapp: { delivery: null, chatDocument: async () => null },
  push: {
    push: null,
    subscriptions: {
      customersWith: async () => new Set(),
      of: async () => [],
      forget: async () => undefined,
    },
  },
}

export const createChannels = (deps: ChannelDeps, clients: ChannelClients) =>
  ({
    sms: createSmsChannel(deps, clients.sms),
    email: createEmailChannel(deps, clients.email),
    whatsapp: createWhatsAppChannel(deps, clients.whatsapp),
    push: createPushChannel(deps, clients.push),
  }) satisfies Channels

export type Channels = Readonly<Record<MessageChannelName, MessageChannel>>
