export { applicationsCapability, requestListeners } from './capability.ts'
export type { Acted, ActedOn } from './manual-review.ts'
export type { Payment, RequestFacts, RequestRecord } from './facts.ts'
export { requestJobs } from './jobs.ts'

export { materialDue, scansDue, situationOf, statementDue, type LoanRequest } from './request.ts'

export { createRequests, type Requests } from './service.ts'
export type { AskedFrom, ApplicationTerms, NotAllowed } from './submission.ts'
