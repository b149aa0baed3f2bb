/** Products: loans on sale and their prices. */
import type { Capability } from '../../platform/capability/capability.ts'
import { productRoutes } from './routes.ts'
import type { Products } from './service.ts'

export const productsCapability = ({ products }: { readonly products: Products }): Capability => ({
  name: 'pricing/products',
  routes: productRoutes(products),
  ready: () => products.ready(),
})
