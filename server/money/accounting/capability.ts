/** The general ledger: its jobs, and its calls. */
import type { Capability } from '../../platform/capability.ts'
import type { Clock } from '../../platform/clock.ts'
import { runs } from '../../platform/jobs.ts'
import { bookRoutes } from './routes.ts'
import { booksData } from './personal-data.ts'
import { booksCheckJob, booksDayJob, dailyBooksJob } from './run.ts'
import type { Books } from './service.ts'

export const accountingCapability = (books: Books, clock: Pick<Clock, 'today'>): Capability => ({
  name: 'money/accounting',
  routes: bookRoutes(books, clock),
  jobs: [
    runs(dailyBooksJob, () => books.run.plan()),
    runs(booksDayJob, () => books.run.takeNext()),
    runs(booksCheckJob, async ({ on }) => void (await books.check(on))),
  ],
  holds: booksData,
  plan: () => books.run.plan(),
})
