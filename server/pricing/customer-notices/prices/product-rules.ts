/**
 * Products and prices as rules that staff change (rule price-27). A version is published like prices:
 * customers are notified first, and higher prices bind only customers who accept them (rule price-18).
 */
import type { Country } from '../../../../domain/country/country.ts'
import { isPriceIncrease, pricesOf } from '../../../../domain/staff/customer-notices.ts'
import type { ProductsConfig } from '../../../../domain/price/products.ts'
import type { RuleKind } from '../../../platform/capability/rule-kinds.ts'
import {
  productDifferences,
  productWarnings,
  versionedProducts,
  type Products,
} from '../../products/index.ts'
import { figuresOf } from './figures.ts'
import type { CustomerNotices } from '../service.ts'
import * as store from '../store.ts'
import { pricesView } from './views.ts'

export const productRules = (
  customerNotices: Pick<CustomerNotices, 'publish' | 'withdrawIn'>,
  products: Pick<Products, 'addPublished'>,
  country: Country,
): RuleKind<ProductsConfig> => ({
  kind: 'products',
  versioned: versionedProducts(country),
  costsMore: isPriceIncrease,
  differences: productDifferences,
  warnings: productWarnings,
  noticeFigures: (before, after, language) =>
    figuresOf({ before: pricesOf(before), after: pricesOf(after) }, language),

  async goLive(tx, config, { by, proposedBy, approvedBy, summary }) {
    if (!summary) throw new Error('customers are not notified of new products')
    const isAlone = proposedBy.officerId === approvedBy.officerId
    await store.lock(tx)
    const { validFrom } = config
    if ((await store.daysOf(tx, 'prices')).includes(validFrom))
      return { error: 'validationFailed', fields: { validFrom: 'dayTaken' } }
    const { version, dearer, before, after } = await products.addPublished(tx, config)
    await customerNotices.publish(
      tx,
      by,
      { kind: 'prices', validFrom, productsVersion: version, dearer, summary, body: null },
      { proposedBy: isAlone ? null : proposedBy.officerId, publishedBy: approvedBy.officerId },
      {
        before: pricesView(before),
        after: { ...pricesView(after), proposedBy: proposedBy.email, approvedBy: approvedBy.email },
      },
    )
    return { version }
  },

  async withdraw(tx, by, version, reason) {
    const id = await store.ofProductsVersion(tx, version)
    return id === undefined ? { error: 'notFound' } : customerNotices.withdrawIn(tx, by, id, reason)
  },
})
