export { consentsCapability } from './capability.ts'
export { createConsents, type Consent, type Consents } from './service.ts'
