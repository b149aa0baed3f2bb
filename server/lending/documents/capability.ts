/** Documents as PDF: agreements, statements, certificates, letters. */
import type { Capability } from '../../platform/capability.ts'
import { paperData } from './personal-data.ts'
import { paperRoutes } from './routes.ts'
import type { Papers } from './service.ts'

export const documentsCapability = (papers: Papers): Capability => ({
  name: 'lending/documents',
  routes: paperRoutes(papers),
  holds: paperData,
})
