/** The one place where things are put together: each capability from the platform and from those it needs. */
import { sampleProviders } from '../domain/sample-providers.ts'
import { termsVersion } from '../domain/consents.ts'
import { createIdentityOf, createStaffOf } from './accounts.ts'
import { auditCapability, createAudit, createSecurityEvents } from './back-office/audit/index.ts'
import { caseworkCapability } from './back-office/casework/index.ts'
import { createSwitches, maintenanceCapability, switchedView } from './back-office/maintenance/index.ts'
import { staffCapability } from './back-office/staff/index.ts'
import { createAnalyticsOf, createMessagesOf, createMpesaOf, storageOf } from './clients.ts'
import { createConsents } from './customers/consents/index.ts'
import { createDataRights, dataRightsCapability } from './customers/data-rights/index.ts'
import { createDevices, devicesCapability } from './customers/devices/index.ts'
import { identityCapability } from './customers/identity/index.ts'
import { createBringDocument, createProcesses, onboardingCapability } from './customers/onboarding/index.ts'
import { createPartnerAccess, partnerAccessCapability } from './customers/partner-access/index.ts'
import { createPayWithoutSignIn, payWithoutSignInCapability } from './customers/pay-without-sign-in/index.ts'
import { createProfile, profileCapability } from './customers/profile/index.ts'
import { createCustomers, customersCapability } from './customers/records/index.ts'
import { createInvitations, createRewards, referralsCapability } from './customers/referrals/index.ts'
import { brandOf, companyOf, contentOf, gatesOf, personOf, phoneRailsOf } from './from-config.ts'
import { applicationsCapability, createRequests, type Requests } from './lending/applications/index.ts'
import { createDecisions, decisionsCapability } from './lending/decisions/index.ts'
import { createDocuments, documentsCapability, type Documents } from './lending/documents/index.ts'
import { createAddOns, createLoans, loansCapability } from './lending/loans/index.ts'
import {
  createStatements,
  mpesaStatementsCapability,
  type Statements,
} from './lending/mpesa-statements/index.ts'
import { createProducts, productsCapability, type Products } from './lending/products/index.ts'
import { createConditions, publicationsCapability, type Conditions } from './lending/publications/index.ts'
import { createScans, scansCapability } from './lending/scans/index.ts'
import {
  cardsCapability,
  createCardsService,
  createDestinationNotices,
  createReceiving,
} from './money/cards/index.ts'
import { createExceptions } from './money/exceptions/index.ts'
import { createLedger, ledgerCapability } from './money/ledger/index.ts'
import { createPayments, paymentsCapability, type Payments } from './money/payments/index.ts'
import { createCallers } from './platform/caller.ts'
import { registered, type Capability } from './platform/capability.ts'
import type { ServiceClock } from './platform/clock.ts'
import type { RunningConfig } from './platform/config.ts'
import { createCookies } from './platform/cookies.ts'
import type { Database, Db, Tx } from './platform/database.ts'
import { createDomainEvents } from './platform/domain-events.ts'
import type { HttpDeps } from './platform/http.ts'
import { createIdempotency } from './platform/idempotency.ts'
import { createJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { clockMovedJob, createMoveClock } from './platform/move-clock.ts'
import type { HeldData } from './platform/personal-data.ts'
import { createPurging, purgeJob } from './platform/purge.ts'
import { createSecrets } from './platform/secrets.ts'
import { createWorker } from './platform/worker.ts'
import { createCards } from './providers/cards/client.ts'
import { appealsCapability, createAppeals } from './service/appeals/index.ts'
import { createNotices, messagesCapability } from './service/messages/index.ts'
import { createReminders, remindersCapability } from './service/reminders/index.ts'
import { appConfigOf, contentCapability, createContent } from './site/content/index.ts'
import { createEvents, createEventSending, eventsCapability } from './site/events/index.ts'

export type ServiceDeps = {
  readonly config: RunningConfig
  readonly database: Database
  readonly clock: ServiceClock
  readonly log: Log
  /** In tests: an answer that does not fit its schema is an error. */
  readonly checkAnswers?: boolean
}

export type Services = ReturnType<typeof createServices>

export function createServices({ checkAnswers = false, ...given }: ServiceDeps) {
  const { config, database, clock, log } = given
  const secrets = createSecrets(config.secretKey)
  const cookies = createCookies(config.publicUrl)
  const jobs = createJobs(clock)
  const { tell, listen } = createDomainEvents()
  const platform = { ...given, secrets, jobs, tell }
  const company = companyOf(config)

  // What is asked of a capability that is made later is asked when it is needed.
  const messages = createMessagesOf(platform, {
    provedEmailsOf: (db, ids) => identity.provedEmailsOf(db, ids),
    signedCopy: (customerId, about) => documents.signedCopy(customerId, about),
    isOpenFor: (loanId, dueOn) => loans.isOpenFor(loanId, dueOn),
  })
  const customers = createCustomers(platform)
  const consents = createConsents({
    ...platform,
    termsInForce: async (tx) => (await publications.terms(tx))?.validFrom ?? termsVersion,
  })
  const devices = createDevices({ ...platform, consents })
  const audit = createAudit(platform)
  const securityEvents = createSecurityEvents(platform)
  const { identity, codes, sessions, limits } = createIdentityOf(platform, {
    messages,
    customers,
    consents,
    securityEvents,
    signedBefore: (db, customerId) => applications.signedBefore(db, customerId),
  })
  const phoneOf = (db: Db | Tx, customerId: string) => identity.phoneOf(db, customerId)
  const usableFrom = (tx: Db | Tx, customerId: string) => identity.usableFrom(tx, customerId)
  const notices = createNotices({
    messages,
    phonesOf: (db, ids) => identity.phonesOf(db, ids),
    languagesOf: (db, ids) => customers.languagesOf(db, ids),
    defaultLanguage: config.defaultLanguage,
  })
  const switches = createSwitches({ ...platform, audit, loanRequestsEnabled: config.loanRequestsEnabled })
  const events = createEvents(platform)
  const eventSending = createEventSending({ ...platform, channels: createAnalyticsOf(platform) })

  const ledger = createLedger(platform)
  const loans = createLoans({ ...platform, ledger })
  const products: Products = createProducts({
    ...platform,
    requestsEnabled: () => switches.current().loanRequestsEnabled,
    loans,
    madeUpProviders: config.sandbox ? sampleProviders : null,
    notBinding: (customerId, tx) => publications.notBinding(customerId, tx),
    documentKeyOf: async (customerId, tx) => (await customers.get(customerId, tx))?.documentKey ?? null,
  })
  const publications: Conditions = createConditions({
    ...platform,
    audit,
    customers,
    products,
    tell: notices,
  })
  const rewards = createRewards({ ...platform, loans, tell: notices, freeDays: config.referralFreeDays })

  const exceptions = createExceptions(platform)
  const cardProvider = createCards({ config: { ...config.cards, secretKey: config.cards.secretKey ?? '' } })
  const tellDestination = createDestinationNotices({
    ...platform,
    messages,
    customers,
    phoneOf,
    paidTo: async (tx, customerId, phone) =>
      payments.payouts.anyPaidTo(
        tx,
        (await loans.ofCustomer(customerId, tx)).map(({ requestId }) => requestId),
        phone,
      ),
  })
  const cards = createCardsService({
    ...platform,
    ledger,
    provider: cardProvider,
    tell: tellDestination,
    emailDomain: company.emailDomain,
    baseUrl: config.baseUrl,
    enabled: config.receivingMethods.includes('card'),
    exceptions,
    isUnderWayTo: (tx, cardId) => payments.payouts.isUnderWayTo(tx, cardId),
    usableFrom,
  })
  const receiving = createReceiving({
    ...platform,
    cards,
    customers,
    tell: tellDestination,
    emailDomain: company.emailDomain,
    methods: config.receivingMethods,
    phoneOf,
    phonePayableFrom: (tx, customerId, phone) => identity.payableFrom(tx, customerId, phone),
    usableFrom,
  })
  const payments: Payments = createPayments({
    ...platform,
    ...phoneRailsOf(createMpesaOf(platform), config),
    ledger,
    loans,
    exceptions,
    notices,
    cards: cardProvider,
    recipientOf: receiving.recipientOf,
    cardEvents: cards.setups,
    personOf: personOf(customers, identity),
    phoneOf,
    refundReceiver: (tx, customerId, choice) => receiving.forRefund(tx, customerId, choice),
    refundToBank: config.receivingMethods.includes('bank'),
  })
  const decisions = createDecisions(platform)
  const applications: Requests = createRequests({
    ...platform,
    ...payments,
    mockMode: config.mockMode,
    products,
    decisions,
    events,
    devices,
    customers,
    consents,
    codes,
    messages,
    identity,
    loans,
    receiving,
    receivingMethods: config.receivingMethods,
    statements: { factsOf: (db, customerId, today) => mpesaStatements.factsOf(db, customerId, today) },
    company: company,
  })
  const addOns = createAddOns({
    ...platform,
    loans,
    soldAs: async (requestId) => (await applications.forStaff(requestId))?.offer.addOns ?? [],
    tell: (tx, customerId, values) => notices(tx, [{ customerId, kind: 'addOnCancelled', values }]),
  })
  const documents: Documents = createDocuments({ ...platform, company: company, requests: applications })
  const takeUpload = (customerId: string) => limits.take(database.db, 'upload', customerId)
  const kept = (area: string) => ({ storage: storageOf(config, area), takeUpload })
  const mpesaStatements: Statements = createStatements({
    ...platform,
    ...kept('statements'),
    customers,
    requests: applications,
    phoneOf,
  })
  const scans = createScans({ ...platform, ...kept('scans'), customers, requests: applications })
  const appeals = createAppeals({
    ...platform,
    ...kept('appeals'),
    receiving,
    messages,
    phoneOf,
    loansOf: async (customerId) =>
      (await applications.history(customerId)).items.map(({ id, documentNumber, requestDate }) => ({
        id,
        contractNumber: documentNumber,
        requestedOn: requestDate,
      })),
  })
  const reminders = createReminders({
    ...platform,
    loans,
    requests: applications,
    appeals,
    paybill: company.paybill,
    tell: notices,
  })
  const partnerAccess = createPartnerAccess({ ...platform, identity, partners: config.partners })
  const payWithoutSignIn = createPayWithoutSignIn({
    ...platform,
    identity,
    customers,
    loans,
    prompts: payments.prompts,
    messages,
    partnerAccess,
    paybill: company.paybill,
  })
  const invitations = createInvitations({ ...platform, identity, customers, loans })
  const bringDocument = createBringDocument({ customers, limits, securityEvents })
  const people = { ...platform, customers, identity, bringDocument, ageLimits: config.ageLimits }
  const onboarding = createProcesses({
    ...people,
    receiving,
    products,
    cameBy: (tx, customerId, code) => invitations.cameBy(tx, customerId, code),
    requests: {
      create: (tx, customerId, asked, from) => applications.create(customerId, asked, from, tx),
      notAllowed: (tx, customerId) => applications.notAllowed(customerId, tx),
      personalDataLocked: (tx, customerId) => applications.personalDataLocked(tx, customerId),
    },
  })
  const profile = createProfile({
    ...people,
    requests: applications,
    mailsCustomers: messages.mailsCustomers,
  })
  const dataRights = createDataRights({
    ...people,
    messages,
    isBusy: (tx, customerId) => applications.isBusy(tx, customerId),
    signedBefore: (tx, customerId) => applications.signedBefore(tx, customerId),
    letGo: (tx, customerId) => cards.letGo(tx, customerId),
    held: (): HeldData => holds,
  })
  const content = createContent({
    ...platform,
    ...contentOf(config),
    company: { ...company, ages: config.ageLimits },
    configInForce: () => products.configInForce(),
    publishedTerms: () => publications.terms(),
  })
  const staff = createStaffOf(platform, audit, {
    strangeTries: (tx, email, tries) => messages.mailStaff(tx, email, 'staffTries', { tries }),
    reset: (tx, email, by) => messages.mailStaff(tx, email, 'staffReset', { by }),
  })

  const paybill = { number: company.paybill, name: config.lender }
  const ownPhone = async (customerId: string) => (await identity.account(customerId)).phone
  const gates = gatesOf(config)
  // In the order in which personal data is erased: what points at something goes before it.
  const capabilities: readonly Capability[] = [
    onboardingCapability(onboarding, identity),
    profileCapability(profile, identity),
    dataRightsCapability(dataRights, { consents, events, identity }),
    devicesCapability(devices),
    messagesCapability(messages, notices, { fromSms: gates.sms, fromMail: gates.mail }),
    publicationsCapability(publications, products),
    productsCapability(products),
    decisionsCapability(decisions),
    customersCapability(customers),
    scansCapability(scans),
    caseworkCapability({
      ...people,
      audit,
      requests: applications,
      decisions,
      loans,
      payments,
      products,
      scans,
      statements: mpesaStatements,
      appeals,
      messages,
      documents,
      receiving,
    }),
    documentsCapability(documents),
    appealsCapability(appeals, {
      clock,
      proofs: identity,
      emailOf: async (customerId) => (await identity.contactOf(customerId)).email,
    }),
    mpesaStatementsCapability(mpesaStatements),
    cardsCapability(cards, receiving, identity),
    payWithoutSignInCapability({ payWithoutSignIn, identity, database, paybill }),
    partnerAccessCapability(partnerAccess, config.baseUrl),
    referralsCapability(rewards, invitations, config.baseUrl),
    applicationsCapability(applications, { identity, receiving }),
    paymentsCapability(payments, {
      ...platform,
      loans,
      addOns,
      paybill,
      phoneOf: ownPhone,
      proofs: identity,
      receiving,
      shortCode: company.paybill,
      cardsKey: config.cards.secretKey,
      fromMpesa: gates.mpesa,
      fromCards: gates.cards,
    }),
    loansCapability(loans),
    remindersCapability(reminders),
    ledgerCapability,
    auditCapability(securityEvents, staff),
    identityCapability(identity, database),
    staffCapability(staff, () => switchedView(switches.current())),
    maintenanceCapability(switches),
    contentCapability(content, { products, appConfig: appConfigOf(config) }),
    eventsCapability(events, eventSending),
  ]
  for (const { listens = {} } of capabilities) listen(listens)
  const { routes, jobs: handlers, holds, purges } = registered(capabilities)
  const idempotency = createIdempotency(database, secrets)
  const purging = createPurging({ ...platform, purges: [() => idempotency.purge(), ...purges] })

  const callers = createCallers({
    cookies,
    secrets,
    authenticate: sessions.authenticate,
    authenticateOfficer: (token) => staff.authenticate(token),
    publicUrl: config.publicUrl,
    loginManagerClients: config.loginManager.clientOrigins,
    defaultLanguage: config.defaultLanguage,
    measuringOf: (customerId) => consents.answerTo(customerId, 'measuring'),
  })
  const http: HttpDeps = {
    callers,
    cookies,
    idempotency,
    log,
    rateLimitFactor: config.rateLimitFactor,
    refusalOf: (call) => switches.refusalOf(call),
    goalMet: (name, place, measured) => events.goalMet(name, place, measured),
    checkAnswers,
    permissionRefused: ({ code, call, ...by }) =>
      securityEvents.record({
        ...by,
        kind: code === 'originRefused' ? 'forgedRequest' : 'permissionRefused',
        what: call,
      }),
  }
  const worker = createWorker({
    ...platform,
    handlers: { ...handlers, [purgeJob]: () => purging.run(), [clockMovedJob]: async () => undefined },
    concurrency: config.workerConcurrency,
  })

  return {
    ...given,
    secrets,
    cookies,
    callers,
    authenticate: sessions.authenticate,
    http,
    capabilities,
    routes,
    worker,
    moveClock: createMoveClock(platform),
    brand: brandOf(config),
    messages,
    customers,
    codes,
    identity,
    ledger,
    loans,
    rewards,
    cards,
    receiving,
    payments,
    requests: applications,
    products,
    decisions,
    content,
    reminders,
    statements: mpesaStatements,
    invitations,
    appeals,
    staff,
    switches,
    events,
    securityEvents,
    heldData: holds,
    /** Adds the recurring jobs. */
    async scheduleStanding(): Promise<void> {
      await purging.plan()
      for (const { plan } of capabilities) await plan?.()
    },
  }
}
