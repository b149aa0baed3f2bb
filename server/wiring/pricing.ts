/** The floor of products, prices and decisions. */
import { createCustomerNotices } from '../pricing/customer-notices/index.ts'
import { createDecisions } from '../pricing/decisions/index.ts'
import { createProducts } from '../pricing/products/index.ts'

export const pricing = {
  products: createProducts,
  customerNotices: createCustomerNotices,
  decisions: createDecisions,
}
