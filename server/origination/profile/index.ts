export { profileCapability } from './capability.ts'

export { createProfile } from './service.ts'
