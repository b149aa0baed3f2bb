/** Background work of the float: asks each provider for its balance. */
import { phoneMethods } from '../../../domain/payment/receiving.ts'
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { askBalanceJob, type Floats } from './service.ts'

export const floatJobs = (floats: Floats): readonly JobHandler[] =>
  phoneMethods.map((method) => runs(askBalanceJob[method], async () => floats[method]?.ask()))
