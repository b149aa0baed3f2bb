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

type Deps = ChatQueueDeps & {
  readonly whatsAppChats: WhatsAppChats
  readonly gates: { readonly whatsapp: CallbackGate }
  readonly whatsAppGate: WhatsAppGate | null
}

export const whatsAppCapability = ({
  whatsAppChats: chats,
  gates,
  whatsAppGate: gate,
  ...deps
}: Deps): Capability => ({
  name: 'servicing/whatsapp',
  routes: [...whatsAppRoutes(chats, gates.whatsapp, gate), ...chatRoutes(chats.threads, deps.clock)],
  jobs: chatJobs(chats),
  queues: [createChatQueue(chats.threads, deps)],
  sweeps: chatSweeps,
  personalData: chatData,
  encryptedColumns: chatEncryptedColumns,
  purge: () => chats.purge(),
})
