export { collectionsCapability } from './capability.ts'
export { createCollections, type Collections } from './service.ts'
