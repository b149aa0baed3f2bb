import { defineJob } from '../../platform/jobs/jobs.ts'

/** Nightly end of broken hardship plans. */
export const brokenPlansJob = defineJob('hardship.broken', 'daily', { oneAtATime: true })
