/** Documents as PDF: agreements, statements, certificates, letters. */
import type { Capability } from '../../platform/capability/capability.ts'
import { documentData } from './personal-data.ts'
import { documentRoutes } from './routes.ts'
import type { Documents } from './service.ts'

export const documentsCapability = ({ documents }: { readonly documents: Documents }): Capability => ({
  name: 'origination/documents',
  routes: documentRoutes(documents),
  personalData: documentData,
})
