export { createConsents, type Consent, type Consents } from './service.ts'
