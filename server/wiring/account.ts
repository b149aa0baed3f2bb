/** The floor of the customer's own account. */
import { createDataRights, dataRightsCapability } from '../account/data-rights/index.ts'
import { createPartnerAccess, partnerAccessCapability } from '../account/partner-access/index.ts'
import { createPayWithoutSignIn, payWithoutSignInCapability } from '../account/pay-without-sign-in/index.ts'
import { createInvitations, createRewards, referralsCapability } from '../account/referrals/index.ts'
import { peopleOf, type AccountFloor, type Registering, type Wiring } from './app.ts'
import { payToOf } from './from-config.ts'

export const account: Wiring<AccountFloor> = {
  partnerAccess: ({ platform, identity }) =>
    createPartnerAccess({ ...platform, identity, partners: platform.config.partners }),
  rewards: ({ platform, loans, notices }) =>
    createRewards({ ...platform, loans, tell: notices, freeDays: platform.config.referralFreeDays }),
  invitations: ({ platform, identity, customers, loans }) =>
    createInvitations({ ...platform, identity, customers, loans }),
}

export const accountCapabilities = {
  dataRights: (app) =>
    dataRightsCapability(
      createDataRights({
        ...peopleOf(app),
        messages: app.messages,
        isBusy: (tx, customerId) => app.applications.isBusy(tx, customerId),
        signedBefore: (tx, customerId) => app.applications.signedBefore(tx, customerId),
        letGo: (tx, customerId) => app.cards.letGo(tx, customerId),
        held: () => app.held(),
      }),
      app,
    ),
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
} satisfies Record<string, Registering>
