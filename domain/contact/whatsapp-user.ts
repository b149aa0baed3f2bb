/** Who writes by WhatsApp: a phone, or a person with a user name, who shows us no number. */
import type { Phone } from '../person/phone.ts'

/** WhatsApp's name for a person towards us alone: `KE.13491208655302741918`. It is no address but there. */
export type WhatsAppUserId = string & { readonly whatsAppUser: true }
export type ChatAddress = Phone | WhatsAppUserId

export const isWhatsAppUserId = (address: string): address is WhatsAppUserId =>
  /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/.test(address)
