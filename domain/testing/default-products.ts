/** The first products configuration in Kenya. */
import { kenya } from '../country/kenya.ts'
import { defaultProductsIn } from '../price/default-products.ts'

export const defaultProducts = defaultProductsIn(kenya.currency.code)
