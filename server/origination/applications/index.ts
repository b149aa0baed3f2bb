export { applicationsCapability, applicationListeners } from './capability.ts'
export type { ReviewResult, ReviewedApplication } from './underwriting/manual-review.ts'
export type { Payment, ApplicationFacts, ApplicationRecord } from './signing/facts.ts'
export { applicationJobs } from './jobs.ts'

export { materialDue, photosDue, situationOf, statementDue, type Application } from './intake/application.ts'

export { createApplications, type Applications } from './service.ts'
export type { ApplicationOrigin, ApplicationTerms, ApplicationRefusal } from './intake/submission.ts'
