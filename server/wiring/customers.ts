/** Who customers are: accounts, personal data, devices, registration, and whoever pays or acts for them. */
import { termsVersion } from '../../domain/person/consents.ts'
import { barsPasskeys } from '../../domain/loan/flags.ts'
import { createConsents } from '../people/consents/index.ts'
import { createDataRights, dataRightsCapability } from '../account/data-rights/index.ts'
import { createDevices, devicesCapability } from '../people/devices/index.ts'
import {
  codesPerHour,
  createCaptcha,
  createCodeBudget,
  createCodes,
  createIdentity,
  createLimits,
  createNetworkLoad,
  createSessions,
  createTokens,
  identityCapability,
  networkShare,
} from '../people/identity/index.ts'
import {
  createBringDocument,
  createProcesses,
  onboardingCapability,
} from '../origination/onboarding/index.ts'
import { createPartnerAccess, partnerAccessCapability } from '../account/partner-access/index.ts'
import { createPayWithoutSignIn, payWithoutSignInCapability } from '../account/pay-without-sign-in/index.ts'
import { createProfile, profileCapability } from '../origination/profile/index.ts'
import { createCustomers, customersCapability } from '../people/records/index.ts'
import { createInvitations, createRewards, referralsCapability } from '../account/referrals/index.ts'
import { marksOf } from '../loans/loans/index.ts'
import type { App, Customers, Registering, Wiring } from './app.ts'
import { payToOf } from './from-config.ts'

export const customers: Wiring<Customers> = {
  customers: ({ platform }) => createCustomers(platform),
  consents: ({ platform }, later) =>
    createConsents({
      ...platform,
      hasWhatsApp: platform.config.whatsAppApi !== null,
      // Stories of the sandbox begin before the text was written: no customer agrees to a text of a later day.
      termsInForce: async (tx) => {
        const today = platform.clock.today()
        const published = await later.publications.terms(tx)
        return published?.validFrom ?? (today < termsVersion ? today : termsVersion)
      },
    }),
  devices: ({ platform, consents }) => createDevices({ ...platform, consents }),
  limits: ({ platform }) => createLimits({ ...platform, factor: platform.config.rateLimitFactor }),
  load: ({ platform }) =>
    createNetworkLoad({
      ...platform,
      factor: platform.config.rateLimitFactor,
      codesOfNetworkMax: codesPerHour(platform.config.sms.codes) * networkShare,
    }),
  codes: ({ platform, messages, load }, later) =>
    createCodes({
      ...platform,
      messages,
      load,
      budget: createCodeBudget({
        ...platform,
        load,
        settings: platform.config.sms.codes,
        tellLow: (tx, details) =>
          later.exceptions.raise(tx, [{ kind: 'codesBudgetLow', subject: 'codes', details }]),
      }),
    }),
  sessions: ({ platform }) => createSessions({ ...platform, tokens: createTokens(platform) }),
  identity: (
    { platform, messages, customers, consents, securityEvents, codes, sessions, limits, load },
    later,
  ) =>
    createIdentity({
      ...platform,
      messages,
      customers,
      consents,
      securityEvents,
      codes,
      sessions,
      limits,
      load,
      captcha: createCaptcha(platform),
      passwordPolicy: platform.config.passwordPolicy,
      signedBefore: (db, customerId) => later.requests.signedBefore(db, customerId),
      barsPasskeys: async (db, customerId) =>
        (await later.loans.ofCustomer(customerId, db)).some((loan) =>
          barsPasskeys(marksOf(loan), platform.clock.today()),
        ),
      brand: platform.config.brand,
      siteUrl: platform.config.baseUrl,
    }),
  bringDocument: ({ customers, limits, securityEvents }) =>
    createBringDocument({ customers, limits, securityEvents }),
  partnerAccess: ({ platform, identity }) =>
    createPartnerAccess({ ...platform, identity, partners: platform.config.partners }),
  rewards: ({ platform, loans, notices }) =>
    createRewards({ ...platform, loans, tell: notices, freeDays: platform.config.referralFreeDays }),
  invitations: ({ platform, identity, customers, loans }) =>
    createInvitations({ ...platform, identity, customers, loans }),
}

/** What whoever writes about people needs. */
export const peopleOf = ({ platform, customers, identity, bringDocument }: App) => ({
  ...platform,
  customers,
  identity,
  bringDocument,
  ageLimits: platform.config.ageLimits,
})

export const customersCapabilities = {
  onboarding: (app) =>
    onboardingCapability(
      createProcesses({
        ...peopleOf(app),
        receiving: app.receiving,
        products: app.products,
        cameBy: (tx, customerId, code) => app.invitations.cameBy(tx, customerId, code),
        requests: {
          create: (tx, customerId, asked, from) => app.requests.create(customerId, asked, from, tx),
          notAllowed: (tx, customerId) => app.requests.notAllowed(customerId, tx),
          personalDataLocked: (tx, customerId) => app.requests.personalDataLocked(tx, customerId),
        },
      }),
      app.identity,
    ),
  profile: (app) =>
    profileCapability(
      createProfile({
        ...peopleOf(app),
        requests: app.requests,
        mailsCustomers: app.messages.mailsCustomers,
      }),
      app.identity,
      app.platform.config.contentCacheSeconds,
    ),
  dataRights: (app) =>
    dataRightsCapability(
      createDataRights({
        ...peopleOf(app),
        messages: app.messages,
        isBusy: (tx, customerId) => app.requests.isBusy(tx, customerId),
        signedBefore: (tx, customerId) => app.requests.signedBefore(tx, customerId),
        letGo: (tx, customerId) => app.cards.letGo(tx, customerId),
        held: () => app.held(),
      }),
      app,
    ),
  devices: ({ devices }) => devicesCapability(devices),
  records: ({ customers }) => customersCapability(customers),
  payWithoutSignIn: (app) => {
    const { platform, identity, customers, loans, payments, messages, partnerAccess } = app
    const payTo = payToOf(platform.config)
    return payWithoutSignInCapability({
      payWithoutSignIn: createPayWithoutSignIn({
        ...platform,
        identity,
        customers,
        loans,
        prompts: payments.prompts,
        messages,
        partnerAccess,
        payToNumber: payTo.number,
      }),
      identity,
      database: platform.database,
      payTo,
    })
  },
  partnerAccess: ({ platform, partnerAccess }) =>
    partnerAccessCapability(partnerAccess, platform.config.baseUrl),
  referrals: ({ platform, rewards, invitations }) =>
    referralsCapability(rewards, invitations, platform.config.baseUrl),
  identity: ({ platform, identity }) => identityCapability(identity, platform.database),
} satisfies Record<string, Registering>
