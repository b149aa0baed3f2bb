/** The floor of contact with customers during a loan. */
import { firstMethod } from '../../domain/payment/networks.ts'
import { phoneMethods } from '../../domain/payment/receiving.ts'
import { createSmsFigures } from '../messaging/messages/index.ts'
import { parseIncoming } from '../providers/sms/parse.ts'
import { parseNotice, signatureOf } from '../providers/whatsapp/parse.ts'
import { collectionsCapability, createCollections } from '../servicing/collections/index.ts'
import {
  complaintsCapability,
  createComplaintReminders,
  createComplaints,
} from '../servicing/complaints/index.ts'
import { customerRequestsCapability, createCustomerRequests } from '../servicing/customer-requests/index.ts'
import { createOffers, offersCapability } from '../servicing/offers/index.ts'
import { createReminders, remindersCapability } from '../servicing/reminders/index.ts'
import { createSmsKeywords, smsKeywordsCapability } from '../servicing/sms-keywords/index.ts'
import { createUssd, ussdCapability } from '../servicing/ussd/index.ts'
import {
  createReach,
  createSubscriptionActions,
  createWebhooks,
  webhooksCapability,
} from '../servicing/webhooks/index.ts'
import { createChatDocuments, createWhatsAppChats, whatsAppCapability } from '../servicing/whatsapp/index.ts'
import type { Registering, ServicingFloor, Wiring } from './app.ts'
import { gatesOf, payToOf } from './from-config.ts'

export const servicing: Wiring<ServicingFloor> = {
  customerRequests: (app) =>
    createCustomerRequests({
      ...app.platform,
      storage: app.fileStores.appeals,
      takeUpload: (customerId) => app.limits.take(app.database.db, 'upload', customerId),
      receiving: app.receiving,
      messages: app.messages,
      phoneOf: (tx, customerId) => app.identity.phoneOf(tx, customerId),
      loansOf: async (customerId) =>
        (await app.applications.history(customerId)).items.map(({ id, documentNumber, requestDate }) => ({
          id,
          contractNumber: documentNumber,
          requestedOn: requestDate,
        })),
    }),
  webhooks: ({ platform, audit, partnerAccess, exceptions }) =>
    createWebhooks({
      ...platform,
      audit,
      partnerAccess,
      exceptions,
      reach: createReach({ loopback: platform.config.sandbox }),
    }),
  collections: (
    { platform, audit, loans, customerRequests, contactSettings, identity, customers, notices },
    later,
  ) =>
    createCollections({
      ...platform,
      contactSettings,
      audit,
      loans,
      customerRequests,
      customers,
      phonesOf: (db, ids) => identity.phonesOf(db, ids),
      payToNumber: payToOf(platform.config).number,
      queueNotices: notices,
      flagLoan: (tx, officer, { loanId, mark, reason }) =>
        later.approvals.actIn(
          tx,
          officer,
          later.concessions.mark,
          { kind: 'mark', loanId, mark, reason, on: later.concessions.flaggedOn() },
          { reason, evidence: '' },
        ),
    }),
  complaints: ({ platform, audit, customers, customerRequests, messages, identity }) =>
    createComplaints({
      ...platform,
      audit,
      customers,
      customerRequests,
      messages,
      phoneOf: (db, customerId) => identity.phoneOf(db, customerId),
    }),
  reminders: ({ platform, loans, contactSettings, applications, customerRequests, collections, notices }) =>
    createReminders({
      ...platform,
      loans,
      contactSettings,
      applications,
      customerRequests,
      contactable: (tx, late) => collections.contacts.reserveForReminder(tx, late),
      payToNumber: payToOf(platform.config).number,
      queueNotices: notices,
    }),
  offers: ({ platform, loans, contactSettings, applications, messages, notices }) =>
    createOffers({
      ...platform,
      loans,
      contactSettings,
      applications,
      messages,
      shortCode: platform.config.sms.shortCode,
      tell: notices,
    }),
  ussd: (
    {
      platform,
      identity,
      customers,
      consents,
      loans,
      products,
      applications,
      payments,
      customerRequests,
      collections,
      contactSettings,
      bringDocument,
    },
    later,
  ) => {
    const { brand, hotline, baseUrl, languages, ageLimits, defaultLanguage, receivingMethods } =
      platform.config
    const payoutPhoneMethods = phoneMethods.filter((method) => receivingMethods.includes(method))
    return createUssd({
      ...platform,
      identity,
      customers,
      consents,
      loans,
      products,
      applications,
      customerRequests,
      contactSettings,
      bringDocument,
      ageLimits,
      prompts: payments.prompts,
      extensions: payments.extensions,
      ownPromises: collections.ownPromises,
      inChat: {
        sendDocument: (tx, to, document) => later.whatsAppChats.sendDocument(tx, to, document),
        callPerson: (tx, customer) => later.whatsAppChats.callPerson(tx, customer),
      },
      speaker: {
        brand,
        hotline,
        site: new URL(baseUrl).host,
        paybill: payToOf(platform.config).number,
      },
      payoutPhoneMethods,
      payoutMethodOf: (phone, network) => firstMethod(phone, payoutPhoneMethods, network),
      languages,
      defaultLanguage,
    })
  },
  whatsAppChats: ({ platform, limits, audit, identity, customers, consents, loans, ussd, messages }) => {
    const { brand, hotline, baseUrl, defaultLanguage, sms } = platform.config
    return createWhatsAppChats({
      ...platform,
      limits,
      audit,
      identity,
      customers,
      consents,
      loans,
      ussd,
      messages,
      speaker: { brand, hotline, site: new URL(baseUrl).host },
      ussdCode: sms.ussdCode,
      defaultLanguage,
    })
  },
  chatDocument: ({ platform, identity, customers, consents, documents }) =>
    createChatDocuments({ ...platform, identity, customers, consents, documents }),
  smsKeywords: ({ platform, limits, identity, customers, consents, loans, payments, messages }) => {
    const { sms, languages, defaultLanguage } = platform.config
    return createSmsKeywords({
      ...platform,
      limits,
      parseIncoming,
      identity,
      customers,
      consents,
      loans,
      prompts: payments.prompts,
      messages,
      shortCode: sms.shortCode,
      paybill: payToOf(platform.config).number,
      languages,
      defaultLanguage,
    })
  },
}

export const servicingCapabilities = {
  customerRequests: ({ platform, customerRequests, identity }) =>
    customerRequestsCapability(customerRequests, {
      clock: platform.clock,
      proofs: identity,
      emailOf: async (customerId) => (await identity.contactOf(customerId)).email,
    }),
  collections: ({ platform, audit, approvals, loans, contactSettings, customers, identity, collections }) =>
    collectionsCapability(collections, approvals, {
      ...platform,
      contactSettings,
      audit,
      loans,
      customers,
      phonesOf: (db, ids) => identity.phonesOf(db, ids),
    }),
  complaints: ({ platform, audit, complaints, messages, staff }) =>
    complaintsCapability(
      complaints,
      createComplaintReminders({
        ...platform,
        complaints,
        messages,
        whoMay: (db) => staff.whoMay(db, 'complaints.work'),
      }),
      { ...platform, audit },
    ),
  ussd: ({ platform, ussd }) => ussdCapability(ussd, gatesOf(platform).ussd),
  whatsAppChats: ({ platform, audit, whatsAppChats }) => {
    const { config, clock } = platform
    const { whatsAppApi: api } = config
    return whatsAppCapability(
      whatsAppChats,
      gatesOf(platform).whatsapp,
      api && {
        verifyToken: api.verifyToken,
        signatureOf: (body) => signatureOf(body, api.appSecret),
        parse: (body) => parseNotice(body, api.phoneNumberId),
      },
      { audit, clock },
    )
  },
  smsKeywords: ({ platform, smsKeywords }) =>
    smsKeywordsCapability(smsKeywords, createSmsFigures(platform), gatesOf(platform).sms),
  reminders: ({ reminders }) => remindersCapability(reminders),
  offers: ({ offers }) => offersCapability(offers),
  webhooks: ({ platform, webhooks, approvals }) =>
    webhooksCapability({
      webhooks,
      approvals,
      actions: createSubscriptionActions({
        ...platform,
        oneAdministrator: platform.config.oneAdministrator,
        loopback: platform.config.sandbox,
      }),
    }),
} satisfies Record<string, Registering>
