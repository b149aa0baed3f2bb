export { smsWordsCapability } from './capability.ts'
export { createSmsWords, type SmsWords } from './service.ts'
