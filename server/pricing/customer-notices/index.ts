export { createProposals } from './proposals.ts'
export { publicationsCapability } from './capability.ts'

export { createPublications } from './service.ts'
