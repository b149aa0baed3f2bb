/** Background work of due prompts: plans the prompts of an hour, and sends each. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { duePromptHourJob, duePromptJob, standingOrderDayJob, type DuePrompts } from './service.ts'

export const duePromptJobs = (duePrompts: DuePrompts): readonly JobHandler[] => [
  runs(duePromptHourJob, () => duePrompts.planHour()),
  runs(duePromptJob, (loan) => duePrompts.send(loan)),
  runs(standingOrderDayJob, (loan) => duePrompts.standingOrderDay(loan)),
]
