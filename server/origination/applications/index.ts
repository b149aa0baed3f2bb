export { applicationsCapability, requestListeners } from './capability.ts'
export type { Acted, ActedOn } from './underwriting/manual-review.ts'
export type { Payment, RequestFacts, RequestRecord } from './signing/facts.ts'
export { requestJobs } from './jobs.ts'

export { materialDue, scansDue, situationOf, statementDue, type LoanRequest } from './requests/request.ts'

export { createRequests, type Requests } from './service.ts'
export type { AskedFrom, ApplicationTerms, NotAllowed } from './requests/submission.ts'
