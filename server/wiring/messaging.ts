/** The floor of messages to customers and staff, and when they may be sent. */
import { createContactSettings } from '../messaging/contact-settings/index.ts'
import { createNotices } from '../messaging/messages/index.ts'
import { createPushSubscriptions } from '../messaging/push/index.ts'
import { createMessagesOf } from './clients.ts'

export const messaging = {
  contactSettings: createContactSettings,
  pushSubscriptions: createPushSubscriptions,
  messages: createMessagesOf,
  notices: createNotices,
}
