export { quoteOn, termsOn, withPrincipal, withoutAddOns, type Offer } from './offer.ts'
export { productRoutes } from './routes.ts'
export { createProducts, type Borrower, type Products } from './service.ts'
export { addOnsView, standardProduct } from './views.ts'
