/** The floor of products, prices and decisions. */
import { createBindingPrices, createCustomerNotices } from '../pricing/customer-notices/index.ts'
import { createDecisions } from '../pricing/decisions/index.ts'
import { createProducts } from '../pricing/products/index.ts'

export const pricing = {
  bindingPrices: createBindingPrices,
  products: createProducts,
  customerNotices: createCustomerNotices,
  decisions: createDecisions,
}
