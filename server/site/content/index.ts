export { contentCapability } from './capability.ts'
export { appConfigOf } from './app-config.ts'

export { createContent } from './service.ts'
