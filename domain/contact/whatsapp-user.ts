/** Sender of a WhatsApp message: a phone number, or a user name without a number. */
import type { Phone } from '../person/phone.ts'

/**
 * WhatsApp's id of a user, valid only for our account: `KE.13491208655302741918`. It can be addressed only
 * within WhatsApp.
 */
export type WhatsAppUserId = string & { readonly whatsAppUser: true }
export type ChatAddress = Phone | WhatsAppUserId

export const isWhatsAppUserId = (address: string): address is WhatsAppUserId =>
  /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/.test(address)
