/** Background work of repayments: sends payment prompts and queries their outcome. */
import { phoneMethods } from '../../../domain/payment/receiving.ts'
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { promptStatusJob, pushPromptJob } from './prompts/job-kinds.ts'
import type { Prompts } from './prompts/service.ts'

export const repaymentJobs = (prompts: Prompts): readonly JobHandler[] =>
  phoneMethods.flatMap((rail) => [
    runs(pushPromptJob[rail], (prompt) => prompts.push(prompt)),
    runs(promptStatusJob[rail], (prompt) => prompts.lookUp(prompt)),
  ])
