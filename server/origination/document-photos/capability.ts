/** Photos of ID documents. */
import type { Capability } from '../../platform/capability/capability.ts'
import { scanData } from './personal-data.ts'
import { scanRoutes } from './routes.ts'
import type { Scans } from './service.ts'

export const scansCapability = ({ scans }: { readonly scans: Scans }): Capability => ({
  name: 'origination/document-photos',
  routes: scanRoutes(scans),
  holds: scanData,
  purge: () => scans.purge(),
})
