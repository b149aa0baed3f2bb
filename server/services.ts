/** The one place where things are put together. */
import { fileURLToPath } from 'node:url'
import { pageAddress, shownInContent } from '../web/content.ts'
import { openedLists } from '../web/public/pages.ts'
import type { Brand } from '../web/context.ts'
import { termsVersion } from '../domain/consents.ts'
import { sampleProviders } from '../domain/sample-providers.ts'
import { createIdentityOf, createStaffOf } from './accounts.ts'
import { createMessagesOf, createMpesaOf, storageOf } from './clients.ts'
import { appealData, appealRoutes, createAppeals } from './service/appeals/index.ts'
import {
  auditData,
  createAudit,
  createSecurityEvents,
  securityEventRoutes,
} from './back-office/audit/index.ts'
import { createCustomers, customerData } from './customers/records/index.ts'
import { identityData, identityRoutes } from './customers/identity/index.ts'
import { createLedger, ledgerData } from './money/ledger/index.ts'
import { createAddOns, createLoans, loanData, loanJobs, type Loans } from './lending/loans/index.ts'
import { createNotices, messageData, messageRoutes } from './service/messages/index.ts'
import { paymentData } from './money/payee-check/index.ts'
import {
  createBringDocument,
  createProcesses,
  processData,
  processRoutes,
} from './customers/onboarding/index.ts'
import {
  createRequests,
  requestData,
  requestJobs,
  requestRoutes,
  type Requests,
} from './lending/applications/index.ts'
import { createGuests, guestData, guestRoutes } from './customers/guests/index.ts'
import {
  createStatements,
  statementData,
  statementJobs,
  statementRoutes,
} from './lending/mpesa-statements/index.ts'
import { createScans, scanData, scanRoutes } from './lending/scans/index.ts'
import { createDataRights, dataRightRoutes } from './customers/data-rights/index.ts'
import {
  conditionData,
  conditionJobs,
  conditionRoutes,
  createConditions,
  type Conditions,
} from './lending/publications/index.ts'
import { appConfigOf, contentRoutes, createContent } from './site/content/index.ts'
import { createConsents, type Consents } from './customers/consents/index.ts'
import {
  cardData,
  cardJobs,
  cardRoutes,
  createCardsService,
  createDestinationNotices,
  createReceiving,
} from './money/cards/index.ts'
import { createDecisions } from './lending/decisions/index.ts'
import {
  createDataChanges,
  createDesk,
  createDeskAppeals,
  createDeskLetters,
  createDeskPayments,
  createDeskRefunds,
  dataChangeData,
  dataChangeRoutes,
  deskRoutes,
} from './back-office/casework/index.ts'
import { createDevices, deviceData, deviceRoutes } from './customers/devices/index.ts'
import { createEventSending, createEvents, eventRoutes, sendEventsJob } from './site/events/index.ts'
import { createRewards, referralRewardJob, type Rewards } from './customers/referrals/index.ts'
import { createPapers, paperData, paperRoutes, type Papers } from './lending/documents/index.ts'
import {
  createPayments,
  hookRoutes,
  paymentJobs,
  paymentRoutes,
  repaymentRoutes,
  type Payments,
} from './money/payments/index.ts'
import { callbackGate, type CallbackProvider } from './platform/callbacks.ts'
import { createCallers } from './platform/caller.ts'
import type { ServiceClock } from './platform/clock.ts'
import type { RunningConfig } from './platform/config.ts'
import { createCookies } from './platform/cookies.ts'
import type { Database } from './platform/database.ts'
import type { HttpDeps, Route } from './platform/http.ts'
import { createIdempotency } from './platform/idempotency.ts'
import { createJobs, type JobHandlers, type Jobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { clockMovedJob, createMoveClock } from './platform/move-clock.ts'
import type { HeldData } from './platform/personal-data.ts'
import { purgeAll, purgeJob, schedulePurge } from './platform/purge.ts'
import { createSecrets, type Secrets } from './platform/secrets.ts'
import { createWorker } from './platform/worker.ts'
import { createProducts, productRoutes } from './lending/products/index.ts'
import { createProfile, profileRoutes } from './customers/profile/index.ts'
import { createAnalytics } from './providers/analytics/client.ts'
import { createCards } from './providers/cards/client.ts'
import { createCms } from './providers/cms/client.ts'
import { paystackCallbackAddresses } from './providers/cards/port.ts'
import { postmarkCallbackAddresses } from './providers/email/port.ts'
import { safaricomCallbackAddresses } from './providers/mpesa/port.ts'
import { createReminders, reminderJobs } from './service/reminders/index.ts'
import { staffRoutes } from './back-office/staff/index.ts'
import { createSwitches, switchRoutes, worksView } from './back-office/maintenance/index.ts'

export type ServiceDeps = {
  readonly config: RunningConfig
  readonly database: Database
  readonly clock: ServiceClock
  readonly log: Log
  /** In tests: an answer that does not fit its schema is an error. */
  readonly checkAnswers?: boolean
}
type Base = ServiceDeps & { readonly secrets: Secrets; readonly jobs: Jobs }

export type Services = ReturnType<typeof createServices>

export function createServices({ config, database, clock, log, checkAnswers = false }: ServiceDeps) {
  const secrets = createSecrets(config.secretKey)
  const cookies = createCookies(config.publicUrl)
  const jobs = createJobs(clock)
  const idempotency = createIdempotency(database, secrets)
  const moveClock = createMoveClock({ database, clock, jobs })
  const base: Base = { config, database, clock, log, secrets, jobs }

  // Messages go to addresses that identity keeps, with copies that requests keep; both send messages themselves.
  const messages = createMessagesOf(base, {
    provedEmailsOf: (db, ids) => identity.provedEmailsOf(db, ids),
    signedCopy: (customerId, about) => papers.signedCopy(customerId, about),
    isOpenFor: (loanId, dueOn) => loans.isOpenFor(loanId, dueOn),
  })
  const customers = createCustomers({
    database,
    clock,
    secrets,
    rekeyed: async (tx, from, to) => {
      await loans.rekeyDocument(tx, from, to)
      await requests.rekeyDocument(tx, from, to)
    },
  })
  const consents: Consents = createConsents({
    database,
    clock,
    termsInForce: async (tx) => (await conditions.terms(tx))?.validFrom ?? termsVersion,
    withdrawn: async (tx, customerId, kind) =>
      kind === 'device' ? devices.forget(tx, customerId) : undefined,
  })
  const devices = createDevices({
    database,
    clock,
    secrets,
    consented: (tx, customerId) => consents.give(tx, customerId, 'device'),
  })
  const securityEvents = createSecurityEvents({ database, clock, secrets })
  const { identity, codes, sessions, limits } = createIdentityOf(base, {
    messages,
    customers,
    consents,
    securityEvents,
    signedBefore: (db, customerId) => requests.signedBefore(db, customerId),
  })
  const ledger = createLedger({ database, clock })
  // Requests, payouts and loans tell each other what happened; the knots are tied here.
  const loans: Loans = createLoans({
    database,
    clock,
    jobs,
    ledger,
    events: {
      opened: async (tx, loan) => {
        await payments.collections.matchWaiting(tx, loan)
        await rewards.loanOpened(tx, loan)
      },
      repaid: (tx, requestId) => requests.loanRepaid(tx, requestId),
      reopened: (tx, requestId) => requests.loanReopened(tx, requestId),
      ceded: async (
        tx,
        { customerId, requestId, documentNumber: contractNumber },
        { owedCents, cession: { assigneeName, bank } },
      ) => {
        await requests.loanCeded(tx, requestId)
        await notices(tx, [
          { customerId, kind: 'loanSold', values: { contractNumber, owedCents, assigneeName, bank } },
        ])
      },
    },
  })
  const audit = createAudit({ database, clock })
  const switches = createSwitches({
    database,
    clock,
    log,
    audit,
    loanRequestsEnabled: config.loanRequestsEnabled,
  })
  const events = createEvents({ database, clock, log })
  const eventSending = createEventSending({
    database,
    clock,
    jobs,
    log,
    channels: createAnalytics({
      config: { siteUrl: config.baseUrl, ...config.analytics },
      now: () => clock.now(),
    }),
  })
  const products = createProducts({
    database,
    clock,
    log,
    requestsEnabled: () => switches.current().loanRequestsEnabled,
    loans,
    madeUpProviders: config.sandbox ? sampleProviders : null,
    notBinding: (customerId, tx) => conditions.notBinding(customerId, tx),
    documentKeyOf: async (customerId, tx) => (await customers.get(customerId, tx))?.documentKey ?? null,
  })
  const notices = createNotices({
    messages,
    phonesOf: (db, ids) => identity.phonesOf(db, ids),
    languagesOf: (db, ids) => customers.languagesOf(db, ids),
    defaultLanguage: config.defaultLanguage,
  })
  const rewards: Rewards = createRewards({
    database,
    clock,
    jobs,
    loans,
    tell: (tx, told) => notices(tx, told),
    freeDays: config.referralFreeDays,
  })
  const conditions: Conditions = createConditions({
    database,
    clock,
    jobs,
    log,
    audit,
    customers,
    products: {
      newest: () => products.newest(),
      addPrices: (tx, prices, validFrom) => products.addPrices(tx, prices, validFrom),
    },
    tell: (tx, told) => notices(tx, told),
  })
  const emailDomain = config.email.split('@').at(-1) ?? 'localhost'
  const tell = createDestinationNotices({
    clock,
    messages,
    customers,
    phoneOf: (db, customerId) => identity.phoneOf(db, customerId),
  })
  const provider = createCards({ config: { ...config.cards, secretKey: config.cards.secretKey ?? '' } })
  const cards = createCardsService({
    database,
    clock,
    jobs,
    secrets,
    ledger,
    provider,
    tell,
    emailDomain,
    baseUrl: config.baseUrl,
    enabled: config.receivingMethods.includes('card'),
    attention: () => payments.attention,
    isUnderWayTo: (tx, cardId) => payments.payouts.isUnderWayTo(tx, cardId),
    usableFrom: (tx, customerId) => identity.usableFrom(tx, customerId),
  })
  const receiving = createReceiving({
    database,
    clock,
    secrets,
    cards,
    customers,
    tell,
    emailDomain,
    methods: config.receivingMethods,
    phoneOf: (db, customerId) => identity.phoneOf(db, customerId),
    phonePayableFrom: (tx, customerId, phone) => identity.payableFrom(tx, customerId, phone),
    usableFrom: (tx, customerId) => identity.usableFrom(tx, customerId),
  })
  const payments: Payments = createPayments({
    database,
    clock,
    jobs,
    log,
    secrets,
    ledger,
    loans,
    notices,
    cards: provider,
    recipientOf: receiving.recipientOf,
    cardEvents: cards.setups,
    async personOf(tx, customerId) {
      const [personal, phone] = [
        (await customers.get(customerId, tx))?.personal,
        await identity.phoneOf(tx, customerId),
      ]
      return personal && phone
        ? {
            fullName: [personal.firstName, personal.middleName, personal.lastName].filter(Boolean).join(' '),
            phone,
          }
        : null
    },
    phoneOf: (db, customerId) => identity.phoneOf(db, customerId),
    refundReceiver: (tx, customerId, choice) => receiving.forRefund(tx, customerId, choice),
    refundToBank: config.receivingMethods.includes('bank'),
    mpesa: createMpesaOf(base),
    shortCode: config.mpesa.shortCode,
    unknownPaymentHours: config.mpesa.unknownPaymentHours,
    nominatedPhone: config.mpesa.nominatedPhone,
    payoutEvents: {
      paid: (tx, payout) => requests.payoutPaid(tx, payout),
      failed: (tx, payout) => requests.payoutFailed(tx, payout),
    },
  })
  const addOns = createAddOns({
    database,
    clock,
    loans,
    soldAs: async (requestId) => (await requests.forStaff(requestId))?.offer.addOns ?? [],
    tell: (tx, customerId, values) => notices(tx, [{ customerId, kind: 'addOnCancelled', values }]),
  })
  const house = {
    brand: config.brand,
    lender: config.lender,
    address: config.address,
    hotline: config.hotline,
    email: config.email,
    paybill: config.mpesa.shortCode,
  }
  const content = createContent({
    clock,
    database,
    log,
    cms: config.cms && createCms({ config: config.cms }),
    cacheSeconds: config.contentCacheSeconds,
    folder: fileURLToPath(new URL('../content', import.meta.url)),
    addressOf: pageAddress,
    opened: openedLists,
    shown: shownInContent,
    house: { ...house, ages: config.ageLimits },
    configInForce: () => products.configInForce(),
    publishedTerms: () => conditions.terms(),
    examples: config.sandbox,
  })
  const decisions = createDecisions({ database, clock, log })
  const requests: Requests = createRequests({
    database,
    clock,
    jobs,
    log,
    secrets,
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
    payouts: payments.payouts,
    refunds: payments.refunds,
    prolongations: payments.prolongations,
    collections: payments.collections,
    statements: { factsOf: (db, customerId, today) => statements.factsOf(db, customerId, today) },
    house: {
      ...house,
      partnerOffersUrl: config.partnerOffersUrl,
      creditReportUrl: config.creditReportUrl,
      whatsapp: config.whatsApp,
    },
  })
  const reminders = createReminders({
    database,
    clock,
    jobs,
    loans,
    requests,
    appeals: { renewPromises: (tx) => appeals.renewPromises(tx) },
    paybill: config.mpesa.shortCode,
    tell: notices,
  })
  const papers: Papers = createPapers({ database, clock, house, requests })
  const bringDocument = createBringDocument({ customers, limits, securityEvents })
  const processes = createProcesses({
    bringDocument,
    database,
    clock,
    secrets,
    identity,
    customers,
    receiving,
    products,
    ageLimits: config.ageLimits,
    cameBy: (tx, customerId, code) => guests.cameBy(tx, customerId, code),
    requests: {
      create: (tx, customerId, asked, from) => requests.create(customerId, asked, from, tx),
      notAllowed: (tx, customerId) => requests.notAllowed(customerId, tx),
      personalDataLocked: (tx, customerId) => requests.personalDataLocked(tx, customerId),
    },
  })
  // In the order in which it is erased: what points at something goes before it.
  const heldData: HeldData = [
    ...processData,
    ...deviceData,
    ...messageData,
    ...conditionData,
    ...customerData,
    ...scanData,
    ...dataChangeData,
    ...paperData,
    ...appealData,
    ...statementData,
    ...cardData,
    ...guestData,
    ...requestData,
    ...paymentData,
    ...loanData,
    ...ledgerData,
    ...auditData,
    ...identityData,
  ]
  const dataRights = createDataRights({
    database,
    clock,
    secrets,
    identity,
    messages,
    customers,
    isBusy: (tx, customerId) => requests.isBusy(tx, customerId),
    signedBefore: (tx, customerId) => requests.signedBefore(tx, customerId),
    letGo: (tx, customerId) => cards.letGo(tx, customerId),
    held: heldData,
  })
  const profile = createProfile({
    database,
    clock,
    customers,
    bringDocument,
    identity,
    requests,
    ageLimits: config.ageLimits,
    mailsCustomers: messages.mailsCustomers,
  })

  const takeUpload = (customerId: string) => limits.take(database.db, 'upload', customerId)
  const statements = createStatements({
    database,
    clock,
    jobs,
    log,
    secrets,
    storage: storageOf(config, 'statements'),
    customers,
    takeUpload,
    requests,
    phoneOf: (db, customerId) => identity.phoneOf(db, customerId),
  })
  const scans = createScans({
    database,
    clock,
    log,
    storage: storageOf(config, 'scans'),
    customers,
    takeUpload,
    requests,
  })
  const appeals = createAppeals({
    database,
    clock,
    log,
    secrets,
    receiving,
    storage: storageOf(config, 'appeals'),
    messages,
    takeUpload,
    phoneOf: (db, customerId) => identity.phoneOf(db, customerId),
    loansOf: async (customerId) =>
      (await requests.history(customerId)).items.map(({ id, documentNumber, requestDate }) => ({
        id,
        contractNumber: documentNumber,
        requestedOn: requestDate,
      })),
  })
  const guests = createGuests({
    database,
    clock,
    identity,
    customers,
    loans,
    prompts: payments.prompts,
    messages,
    paybill: config.mpesa.shortCode,
    partners: config.partners,
  })
  const staff = createStaffOf(base, audit, {
    strangeTries: (tx, email, tries) => messages.mailStaff(tx, email, 'staffTries', { tries }),
    reset: (tx, email, by) => messages.mailStaff(tx, email, 'staffReset', { by }),
  })
  const desk = createDesk({
    database,
    clock,
    audit,
    requests,
    customers,
    identity,
    decisions,
    loans,
    payments,
    products,
    scans,
    statements,
  })
  const dataChanges = createDataChanges({
    database,
    clock,
    secrets,
    audit,
    appeals,
    customers,
    identity,
    messages,
    ageLimits: config.ageLimits,
  })
  const deskLetters = createDeskLetters({ database, audit, appeals, papers })
  const deskRefunds = createDeskRefunds({ database, audit, appeals, receiving, refunds: payments.refunds })
  const deskAppeals = createDeskAppeals({
    database,
    audit,
    customers,
    appeals,
    letters: deskLetters,
    refunds: deskRefunds,
  })

  const gateOf = (provider: CallbackProvider, published: readonly string[] | null) =>
    callbackGate({
      secret: config.callbackSecrets[provider],
      addresses: config.callbackAddressLists ? published : null,
    })
  const routes: readonly Route[] = [
    ...identityRoutes(identity, database),
    ...profileRoutes(profile, identity),
    ...dataRightRoutes(dataRights, consents, events, identity),
    ...processRoutes(processes, identity),
    ...productRoutes(products),
    ...contentRoutes({ content, products, appConfig: appConfigOf(config) }),
    ...staffRoutes(staff, () => ({
      loanRequestsEnabled: switches.current().loanRequestsEnabled,
      technicalWorks: worksView(switches.current().technicalWorks),
    })),
    ...switchRoutes(switches),
    ...conditionRoutes(conditions, products),
    ...eventRoutes(events),
    ...deviceRoutes(devices),
    ...securityEventRoutes(
      securityEvents,
      async () => new Map((await staff.colleagues()).map(({ id, email }) => [id, email])),
    ),
    ...deskRoutes(
      desk,
      deskAppeals,
      deskLetters,
      deskRefunds,
      createDeskPayments({ database, audit, loans, payments }),
    ),
    ...dataChangeRoutes(dataChanges, deskAppeals),
    ...requestRoutes(requests, identity, receiving),
    ...scanRoutes(scans),
    ...statementRoutes(statements),
    ...appealRoutes({
      appeals,
      clock,
      proofs: identity,
      emailOf: async (customerId) => (await identity.contactOf(customerId)).email,
    }),
    ...paperRoutes(papers),
    ...paymentRoutes({
      clock,
      loans,
      prompts: payments.prompts,
      claims: payments.claims,
      collections: payments.collections,
      prolongations: payments.prolongations,
      paybill: { number: config.mpesa.shortCode, name: config.lender },
      phoneOf: async (customerId) => (await identity.account(customerId)).phone,
    }),
    ...guestRoutes({
      guests,
      rewards,
      identity,
      database,
      paybill: { number: config.mpesa.shortCode, name: config.lender },
      siteUrl: config.baseUrl,
    }),
    ...repaymentRoutes({
      clock,
      loans,
      addOns,
      prolongations: payments.prolongations,
      refunds: payments.refunds,
      paybill: { number: config.mpesa.shortCode, name: config.lender },
      phoneOf: async (customerId) => (await identity.account(customerId)).phone,
      proofs: identity,
      receiving,
    }),
    ...cardRoutes(cards, receiving, identity),
    ...hookRoutes({
      database,
      loans,
      inbox: payments.inbox,
      shortCode: config.mpesa.shortCode,
      cardsKey: config.cards.secretKey,
      fromMpesa: gateOf('mpesa', safaricomCallbackAddresses),
      fromCards: gateOf('cards', paystackCallbackAddresses),
    }),
    ...messageRoutes(messages, {
      fromSms: gateOf('sms', null),
      fromMail: gateOf('mail', postmarkCallbackAddresses),
    }),
  ]
  const handlers: JobHandlers = {
    ...messages.jobs,
    ...requestJobs(requests),
    ...statementJobs(statements),
    ...loanJobs(loans),
    ...reminderJobs(reminders),
    ...conditionJobs(conditions),
    ...paymentJobs(payments),
    ...cardJobs(cards),
    [referralRewardJob]: ({ customerId }: { customerId: string }) => rewards.settle(customerId),
    [sendEventsJob]: () => eventSending.send(),
    [purgeJob]: async () => {
      await schedulePurge(database, jobs, clock)
      await purgeAll([
        () => idempotency.purge(),
        () => identity.purge(),
        () => messages.purge(),
        () => customers.purge(),
        () => processes.purge(),
        () => scans.purge(),
        () => appeals.purge(),
        () => statements.purge(),
        () => guests.purge(),
        () => staff.purge(),
        () => events.purge(),
        () => devices.purge(),
        () => securityEvents.purge(),
      ])
    },
    [clockMovedJob]: async () => undefined,
  }

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
  const worker = createWorker({ database, clock, handlers, log, concurrency: config.workerConcurrency })
  const brand: Brand = {
    name: config.brand,
    legalName: config.lender,
    hotline: config.hotline,
    whatsApp: config.whatsApp,
    email: config.email,
    address: config.address,
    paybill: config.mpesa.shortCode,
  }

  return {
    config,
    database,
    clock,
    log,
    secrets,
    cookies,
    callers,
    authenticate: sessions.authenticate,
    http,
    routes,
    worker,
    moveClock,
    brand,
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
    requests,
    products,
    decisions,
    content,
    reminders,
    statements,
    guests,
    appeals,
    staff,
    switches,
    events,
    securityEvents,
    heldData,
    /** Jobs that are always waiting: added once, and again by themselves. */
    async scheduleStanding(): Promise<void> {
      await products.ready()
      await schedulePurge(database, jobs, clock)
      await payments.pull.begin()
      await loans.planDaily()
      await reminders.plan()
      await eventSending.begin()
    },
  }
}
