export { createProposals } from './proposals/proposals.ts'
export { publicationsCapability } from './capability.ts'

export { createPublications } from './service.ts'
