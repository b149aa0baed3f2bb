/** The floor of messages to customers and staff, and when they may be sent. */
import { createOperations, operationsCapability } from '../messaging/contact-settings/index.ts'
import { createNotices, messagesCapability } from '../messaging/messages/index.ts'
import { createChatDocuments } from '../servicing/whatsapp/index.ts'
import type { MessagingFloor, Registering, Wiring } from './app.ts'
import { createMessagesOf } from './clients.ts'
import { gatesOf, phoneMethodsOf } from './from-config.ts'

export const messaging: Wiring<MessagingFloor> = {
  messages: ({ platform }, later) =>
    createMessagesOf(platform, {
      agreedToWhatsApp: (db, ids) => later.consents.givenBy(db, ids, 'whatsApp'),
      agreedToOffers: (db, ids, way) =>
        later.consents.givenBy(db, ids, way === 'sms' ? 'marketingSms' : 'marketingEmail'),
      receivingOf: async (db, ids) =>
        phoneMethodsOf(platform.config).length > 1 ? later.customers.receivingOf(db, ids) : new Map(),
      provedEmailsOf: (db, ids) => later.identity.provedEmailsOf(db, ids),
      signedCopy: (customerId, about) => later.documents.signedCopy(customerId, about),
      chatDocument: (customerId, phone, of) =>
        createChatDocuments({
          database: platform.database,
          identity: later.identity,
          customers: later.customers,
          consents: later.consents,
          documents: later.documents,
        })(customerId, phone, of),
      openDues: (loans) => later.loans.openDues(loans),
      notContactable: (loans, to) => later.collections.contacts.notContactable(loans, to),
      quietUntil: () => later.operations.quietUntil(),
    }),
  notices: ({ platform, messages, identity, customers }) =>
    createNotices({
      messages,
      phonesOf: (db, ids) => identity.phonesOf(db, ids),
      languagesOf: (db, ids) => customers.languagesOf(db, ids),
      defaultLanguage: platform.config.defaultLanguage,
    }),
  operations: ({ platform }) => createOperations(platform),
}

export const messagingCapabilities = {
  messages: ({ platform, messages, notices }) => {
    const { smsReports, mail } = gatesOf(platform)
    return messagesCapability(messages, notices, { fromSms: smsReports, fromMail: mail })
  },
  operations: ({ operations }) => operationsCapability(operations),
} satisfies Record<string, Registering>
