/** What customers write to us by WhatsApp: words, and the menus of USSD. */
import type { CallbackGate } from '../../platform/callbacks.ts'
import type { Capability } from '../../platform/capability.ts'
import { runs } from '../../platform/jobs.ts'
import { chatData, chatUnderKeys } from './personal-data.ts'
import { whatsAppRoutes, type WhatsAppGate } from './routes.ts'
import { answerChatJob, type WhatsAppChats } from './service.ts'

export const whatsAppCapability = (
  chats: WhatsAppChats,
  fromProvider: CallbackGate,
  gate: WhatsAppGate | null,
): Capability => ({
  name: 'service/whatsapp',
  routes: whatsAppRoutes(chats, fromProvider, gate),
  jobs: [runs(answerChatJob, ({ messageId }) => chats.answer(messageId))],
  holds: chatData,
  underKeys: chatUnderKeys,
  purge: () => chats.purge(),
})
