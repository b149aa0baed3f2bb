export { smsKeywordsCapability } from './capability.ts'
export { createSmsKeywords, type SmsKeywords } from './service.ts'
