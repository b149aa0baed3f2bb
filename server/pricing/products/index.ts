export { productsCapability } from './capability.ts'
export { productDifferences } from './differences.ts'
export {
  asSigned,
  daysToRepay,
  lateCostsOf,
  quoteOn,
  termsOn,
  withPayday,
  withPrincipal,
  withoutAddOns,
  type Offer,
} from './offer.ts'

export { createProducts, type Borrower, type Products } from './service.ts'
export { productWarnings } from './warnings.ts'
export { versionedProducts } from './versions.ts'
export { addOnsView, sumValues } from './views.ts'
