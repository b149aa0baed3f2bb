/** The floor of customers, staff, and sign-in. */
import { barsPasskeys } from '../../domain/loan/flags.ts'
import { termsVersion } from '../../domain/person/consents.ts'
import { switchedView } from '../back-office/service-controls/index.ts'
import { marksOf } from '../loans/loans/index.ts'
import { consentsCapability, createConsents } from '../people/consents/index.ts'
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
import { createCustomers, customersCapability } from '../people/records/index.ts'
import { createRoleActions, staffCapability } from '../people/staff/index.ts'
import type { App, PeopleFloor, Registering, Wiring } from './app.ts'
import { createStaffOf, signInProviderOf } from './staff.ts'

export const people: Wiring<PeopleFloor> = {
  customers: ({ platform }) => createCustomers(platform),
  consents: ({ platform }, later) =>
    createConsents({
      ...platform,
      hasWhatsApp: platform.config.whatsAppApi !== null,
      // Sandbox stories begin before the text was written: no customer agrees to a later text.
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
      signedBefore: (db, customerId) => later.applications.signedBefore(db, customerId),
      barsPasskeys: async (db, customerId) =>
        (await later.loans.ofCustomer(customerId, db)).some((loan) =>
          barsPasskeys(marksOf(loan), platform.clock.today()),
        ),
      brand: platform.config.brand,
      siteUrl: platform.config.baseUrl,
    }),
  staff: ({ platform, audit, messages }) =>
    createStaffOf(
      platform,
      audit,
      {
        strangeTries: async (tx, email, tries) => {
          await messages.mailStaff(tx, [email], 'staffTries', { tries })
        },
        factorChanged: async (tx, email, change) => {
          await messages.mailStaff(tx, [email], 'staffFactor', change)
        },
        accounts: {
          reset: async (tx, { whom, ...done }) =>
            (await messages.mailStaff(tx, [whom], 'staffReset', done)) > 0,
          colleagues: async (tx, emails, done) => {
            await messages.mailStaff(tx, emails, 'staffAccount', done)
          },
        },
      },
      signInProviderOf(platform),
    ),
}

/** Dependencies for writing to customers and staff. */
export const peopleOf = ({ platform, customers, identity, bringDocument }: App) => ({
  ...platform,
  customers,
  identity,
  bringDocument,
  ageLimits: platform.config.ageLimits,
})
export const peopleCapabilities = {
  devices: ({ devices }) => devicesCapability(devices),
  records: ({ customers }) => customersCapability(customers),
  consents: () => consentsCapability,
  identity: ({ platform, identity }) => identityCapability(identity, platform.database),
  staff: ({ platform, staff, switches, approvals }) =>
    staffCapability({
      staff,
      switched: () => switchedView(switches.current()),
      database: platform.database,
      approvals,
      roleActions: createRoleActions(platform.config),
    }),
} satisfies Record<string, Registering>
