/** The general ledger: its jobs, and its calls. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { runs } from '../../platform/jobs/jobs.ts'
import { bookRoutes } from './routes.ts'
import { booksData } from './personal-data.ts'
import { booksCheckJob, booksDayJob, dailyBooksJob } from './daily-run/daily-run.ts'
import type { Books } from './service.ts'

export const bookJobs = (books: Books) => [
  runs(dailyBooksJob, () => books.run.plan()),
  runs(booksDayJob, () => books.run.takeNext()),
  runs(booksCheckJob, async ({ on }) => void (await books.check(on))),
]

export const accountingCapability = ({ books, ...deps }: Parameters<typeof bookRoutes>[0]): Capability => ({
  name: 'accounting/general-ledger',
  routes: bookRoutes({ books, ...deps }),
  actions: [registerAction(books.settings.setMapping), registerAction(books.settings.setPolicy)],
  jobs: bookJobs(books),
  holds: booksData,
  plan: () => books.run.plan(),
  recurring: [dailyBooksJob.name],
})
