/** The floor from the application to the signed agreement. */
import { nairobiDay } from '../../domain/days.ts'
import type { KnownPayment } from '../../domain/decision/mpesa-statement-origin.ts'
import { payerIs } from '../../domain/payment/mpesa-message.ts'
import type { Phone } from '../../domain/person/phone.ts'
import { applicationsCapability, createApplications } from '../origination/applications/index.ts'
import {
  bureauCapability,
  createBureauFiles,
  createBureauNotices,
  createLookUps,
} from '../origination/bureau/index.ts'
import { createScans, scansCapability } from '../origination/document-photos/index.ts'
import { createDocuments, documentsCapability } from '../origination/documents/index.ts'
import { createMpesaStatements, mpesaStatementsCapability } from '../origination/mpesa-statements/index.ts'
import {
  createBringDocument,
  createProcesses,
  onboardingCapability,
} from '../origination/onboarding/index.ts'
import { createProfile, profileCapability } from '../origination/profile/index.ts'
import { peopleOf, type App, type OriginationFloor, type Registering, type Wiring } from './app.ts'
import { createMetropolOf, filesOf, storageOf } from './clients.ts'
import { companyOf, payToOf } from './from-config.ts'

export const origination: Wiring<OriginationFloor> = {
  bringDocument: ({ customers, limits, securityEvents }) =>
    createBringDocument({ customers, limits, securityEvents }),
  applications: (app, later) =>
    createApplications({
      ...app.platform,
      ...app.payments,
      mockMode: app.platform.config.mockMode,
      products: app.products,
      decisions: app.decisions,
      events: app.events,
      devices: app.devices,
      customers: app.customers,
      consents: app.consents,
      codes: app.codes,
      messages: app.messages,
      identity: app.identity,
      loans: app.loans,
      receiving: app.receiving,
      receivingMethods: app.platform.config.receivingMethods,
      statements: {
        factsOf: (db, customerId, today) => later.mpesaStatements.factsOf(db, customerId, today),
      },
      bureau: {
        ask: (customerId, requestedCents) => later.lookUps.ask(customerId, requestedCents),
        factsOf: (db, customerId) => later.lookUps.factsOf(db, customerId),
      },
      company: companyOf(app.platform.config),
    }),
  documents: ({ platform, applications }) =>
    createDocuments({ ...platform, company: companyOf(platform.config), applications }),
  mpesaStatements: (app) =>
    createMpesaStatements({
      ...app.platform,
      ...filesOf(app, 'statements'),
      customers: app.customers,
      applications: app.applications,
      phoneOf: (tx, customerId) => app.identity.phoneOf(tx, customerId),
      paymentsWith: (customerId, phone) => paymentsWith(app, customerId, phone),
      look: app.platform.config.statementLook,
    }),
  scans: (app) =>
    createScans({
      ...app.platform,
      ...filesOf(app, 'scans'),
      customers: app.customers,
      applications: app.applications,
    }),
  bureauFiles: ({ platform, audit, loans, customers, identity }) =>
    createBureauFiles({
      ...platform,
      audit,
      loans,
      customers,
      storage: storageOf(platform, 'bureau'),
      phonesOf: (db, ids) => identity.phonesOf(db, ids),
      emailsOf: (db, ids) => identity.provedEmailsOf(db, ids),
      told: platform.config.bureauFile,
    }),
  lookUps: ({ platform, customers, consents }) =>
    createLookUps({ ...platform, customers, consents, bureau: createMetropolOf(platform) }),
  bureauNotices: ({ platform, loans, operations, notices, collections }) =>
    createBureauNotices({
      ...platform,
      loans,
      operations,
      contactable: (tx, late) => collections.contacts.takeForNotice(tx, late),
      payToNumber: payToOf(platform.config).number,
      tell: notices,
      told: platform.config.bureauFile,
    }),
}

/** M-Pesa payouts to a phone and payments from it. A masked payer could be another phone and is left out. */
async function paymentsWith(
  { loans, payments }: { readonly loans: App['loans']; readonly payments: App['payments'] },
  customerId: string,
  phone: Phone,
): Promise<KnownPayment[]> {
  const known: KnownPayment[] = []
  for (const loan of await loans.ofCustomer(customerId)) {
    for (const payout of await payments.payouts.allOf({ customerId, id: loan.requestId }))
      if (payout.status === 'paid' && payout.method === 'mpesa' && payout.phone === phone && payout.receipt)
        known.push({
          receipt: payout.receipt,
          side: 'in',
          amountCents: payout.amountCents,
          day: nairobiDay(payout.completedAt ?? payout.settledAt ?? new Date(0)),
        })
    for (const paid of await payments.repayments.ofLoan(loan))
      if (paid.rail === 'mpesa' && paid.reversedAt === null && paid.confirmedAt && payerIs(paid.payer, phone))
        known.push({
          receipt: paid.receipt,
          side: 'out',
          amountCents: paid.amountCents,
          day: nairobiDay(paid.completedAt),
        })
  }
  return known
}
export const originationCapabilities = {
  onboarding: (app) =>
    onboardingCapability(
      createProcesses({
        ...peopleOf(app),
        receiving: app.receiving,
        products: app.products,
        cameBy: (tx, customerId, code) => app.invitations.cameBy(tx, customerId, code),
        applications: {
          create: (tx, customerId, asked, from) => app.applications.create(customerId, asked, from, tx),
          notAllowed: (tx, customerId) => app.applications.notAllowed(customerId, tx),
          personalDataLocked: (tx, customerId) => app.applications.personalDataLocked(tx, customerId),
        },
      }),
      app.identity,
    ),
  profile: (app) =>
    profileCapability(
      createProfile({
        ...peopleOf(app),
        applications: app.applications,
        mailsCustomers: app.messages.mailsCustomers,
      }),
      app.identity,
      app.platform.config.contentCacheSeconds,
    ),
  scans: ({ scans }) => scansCapability(scans),
  bureau: ({ bureauFiles, bureauNotices, lookUps, audit }) =>
    bureauCapability(bureauFiles, bureauNotices, lookUps, audit),
  documents: ({ documents }) => documentsCapability(documents),
  statements: ({ mpesaStatements }) => mpesaStatementsCapability(mpesaStatements),
  applications: ({ platform, applications, identity, receiving, customers }) =>
    applicationsCapability(applications, { ...platform, identity, receiving, documentKey: customers.hashed }),
} satisfies Record<string, Registering>
