/** Background work of new terms and prices. */
import type { JobHandlers } from '../../platform/jobs.ts'
import { tellConditionsJob, type Conditions } from './service.ts'

export const conditionJobs = (conditions: Conditions): JobHandlers => ({
  [tellConditionsJob]: ({ conditionId, after }: { conditionId: string; after: string }) =>
    conditions.tellBatch(conditionId, after),
})
