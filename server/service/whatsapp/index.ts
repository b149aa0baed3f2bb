export { whatsAppCapability } from './capability.ts'
export { createWhatsAppChats, type WhatsAppChats } from './service.ts'
