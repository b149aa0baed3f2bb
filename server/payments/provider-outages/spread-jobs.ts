/** Schedules the jobs that waited for a provider: soon, and spread over a short time. */
import { outageResumeSeconds } from './limits.ts'

export const spreadJobs = <Thing, Job extends { readonly payload: unknown; readonly key?: string }>(
  things: readonly Thing[],
  now: Date,
  jobOf: (thing: Thing) => Job,
): (Job & { readonly runAt: Date })[] =>
  things.map((thing, place) => ({
    ...jobOf(thing),
    runAt: new Date(now.getTime() + Math.floor((place * outageResumeSeconds * 1_000) / things.length)),
  }))
