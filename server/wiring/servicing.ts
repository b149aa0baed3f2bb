/** The floor of contact with customers during a loan. */
import { createBureauNotices } from '../servicing/bureau-notices/index.ts'
import { createCollections } from '../servicing/collections/index.ts'
import { createComplaints } from '../servicing/complaints/index.ts'
import { createCustomerRequests } from '../servicing/customer-requests/index.ts'
import { createHardship } from '../servicing/hardship/index.ts'
import { createOffers } from '../servicing/offers/index.ts'
import { createReminders } from '../servicing/reminders/index.ts'
import { createSmsKeywords } from '../servicing/sms-keywords/index.ts'
import { createUssd } from '../servicing/ussd/index.ts'
import { createWebhooks } from '../servicing/webhooks/index.ts'
import { createChatDocuments, createInChat, createWhatsAppChats } from '../servicing/whatsapp/index.ts'

export const servicing = {
  customerRequests: createCustomerRequests,
  webhooks: createWebhooks,
  hardship: createHardship,
  collections: createCollections,
  bureauNotices: createBureauNotices,
  complaints: createComplaints,
  reminders: createReminders,
  offers: createOffers,
  inChat: createInChat,
  ussd: createUssd,
  whatsAppChats: createWhatsAppChats,
  chatDocument: createChatDocuments,
  smsKeywords: createSmsKeywords,
}
