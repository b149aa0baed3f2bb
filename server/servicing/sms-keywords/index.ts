export { smsKeywordsCapability } from './capability.ts'
export { createSmsKeywords } from './service.ts'
