export { publicationsCapability } from './capability.ts'

export { createPublications, type Publications } from './service.ts'
