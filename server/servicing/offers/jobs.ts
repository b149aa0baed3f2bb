/** Background work of offers: an offer after a repaid loan. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { borrowAgainJob, type Offers } from './service.ts'

export const offerJobs = (offers: Offers): readonly JobHandler[] => [
  runs(borrowAgainJob, (repaid) => offers.offer(repaid)),
]
