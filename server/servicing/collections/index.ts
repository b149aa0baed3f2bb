export { collectionsWorkCapability } from './capability.ts'
export { createCollectionsWork, type CollectionsWork } from './service.ts'
