/** Background work: every night, and after what changed our side, open days are compared again. */
import type { Day } from '../../../domain/days.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'

export type CompareDays = { readonly account: string; readonly from: Day; readonly to: Day }
export const compareJob = defineJob<CompareDays>('statements.compare', 'background', { oneAtATime: true })
export const nightlyCompareJob = defineJob('statements.compareNightly', 'background')
/** After the payments of the day before were pulled. */
export const compareAtHour = 5
export const compareSoonSeconds = 60
