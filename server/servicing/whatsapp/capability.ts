/** WhatsApp messages from customers: keywords, the USSD menus, and conversations with staff. */
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import { chatJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { chatRoutes } from './office-routes.ts'
import { chatData, chatEncryptedColumns } from './personal-data.ts'
import { createChatQueue, type ChatQueueDeps } from './queue.ts'
import { whatsAppRoutes, type WhatsAppGate } from './routes.ts'
import type { WhatsAppChats } from './service.ts'
import { chatSweeps } from './sweeps.ts'

export const whatsAppCapability = (
  chats: WhatsAppChats,
  fromProvider: CallbackGate,
  gate: WhatsAppGate | null,
  deps: ChatQueueDeps,
): Capability => ({
  name: 'servicing/whatsapp',
  routes: [...whatsAppRoutes(chats, fromProvider, gate), ...chatRoutes(chats.threads, deps.clock)],
  jobs: chatJobs(chats),
  queues: [createChatQueue(chats.threads, deps)],
  sweeps: chatSweeps,
  holds: chatData,
  encryptedColumns: chatEncryptedColumns,
  purge: () => chats.purge(),
})
