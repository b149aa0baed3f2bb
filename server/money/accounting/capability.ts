/** The general ledger: its jobs, and its calls. */
import type { Capability } from '../../platform/capability.ts'
import { runs } from '../../platform/jobs.ts'
import { booksData } from './personal-data.ts'
import { booksCheckJob, booksDayJob, dailyBooksJob } from './run.ts'
import type { Books } from './service.ts'

export const accountingCapability = (books: Books): Capability => ({
  name: 'money/accounting',
  jobs: [
    runs(dailyBooksJob, () => books.run.plan()),
    runs(booksDayJob, () => books.run.takeNext()),
    runs(booksCheckJob, async ({ on }) => void (await books.check(on))),
  ],
  holds: booksData,
  plan: () => books.run.plan(),
})
