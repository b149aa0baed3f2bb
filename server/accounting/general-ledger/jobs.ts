/** Background work of the general ledger: its daily run, and the check of control accounts. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { booksCheckJob, booksDayJob, dailyBooksJob } from './daily-run/daily-run.ts'
import type { Books } from './service.ts'

export const bookJobs = (books: Books): readonly JobHandler[] => [
  runs(dailyBooksJob, () => books.run.plan()),
  runs(booksDayJob, () => books.run.takeNext()),
  runs(booksCheckJob, async ({ on }) => void (await books.check(on))),
]
