export { whatsAppCapability } from './capability.ts'
export { createChatDocuments } from './documents.ts'
export { createInChat } from './in-chat.ts'
export { createWhatsAppChats, type WhatsAppChats } from './service.ts'
