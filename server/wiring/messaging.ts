/** The floor of messages to customers and staff, and when they may be sent. */
import { createOperations } from '../messaging/contact-settings/index.ts'
import { createNotices } from '../messaging/messages/index.ts'
import { createMessagesOf } from './clients.ts'

export const messaging = {
  operations: createOperations,
  messages: createMessagesOf,
  notices: createNotices,
}
