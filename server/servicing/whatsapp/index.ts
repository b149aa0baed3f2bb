export { whatsAppCapability } from './capability.ts'
export { createChatDocuments } from './documents.ts'
export { createWhatsAppChats, type WhatsAppChats } from './service.ts'
