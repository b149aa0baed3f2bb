/** The floor of products, prices and decisions. */
import { sampleProviders } from '../../domain/payment/sample-providers.ts'
import {
  createProposals,
  createPublications,
  publicationsCapability,
} from '../pricing/customer-notices/index.ts'
import { createDecisions, decisionsCapability } from '../pricing/decisions/index.ts'
import { createProducts, productsCapability } from '../pricing/products/index.ts'
import type { PricingFloor, Registering, Wiring } from './app.ts'

export const pricing: Wiring<PricingFloor> = {
  products: ({ platform, switches, loans, customers }, later) =>
    createProducts({
      ...platform,
      requestsEnabled: () => switches.current().loanRequestsEnabled,
      loans,
      madeUpProviders: platform.config.sandbox ? sampleProviders : null,
      notBinding: (customerId, tx) => later.publications.notBinding(customerId, tx),
      documentKeysOf: async (customerId, tx) => (await customers.get(customerId, tx))?.documentKeys ?? null,
      hadSamePhone: async (customerId, accounts, tx) => {
        if (accounts.length === 0) return false
        const phone = await later.identity.phoneOf(tx, customerId)
        return phone !== null && (await customers.leftWithPhone(tx, accounts, phone)).length > 0
      },
    }),
  publications: ({ platform, audit, customers, products }, later) =>
    createPublications({
      ...platform,
      audit,
      customers,
      products,
      termsPage: () => later.content.draftOf('terms'),
    }),
  decisions: ({ platform }) => createDecisions(platform),
}

export const pricingCapabilities = {
  publications: ({ platform, audit, publications, products, customers, operations, notices }) =>
    publicationsCapability(
      publications,
      createProposals({
        ...platform,
        audit,
        publications,
        oneAdministrator: platform.config.oneAdministrator,
      }),
      products,
      { ...platform, customers, operations, tell: notices },
    ),
  products: ({ products }) => productsCapability(products),
  decisions: ({ platform, decisions }) => decisionsCapability(decisions, platform.clock),
} satisfies Record<string, Registering>
