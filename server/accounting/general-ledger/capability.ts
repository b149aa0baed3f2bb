/** The general ledger: its jobs, and its calls. */
import { registerAction } from '../../platform/capability/actions.ts'
import { bookJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { bookRoutes } from './routes.ts'
import { booksData } from './personal-data.ts'
import { dailyBooksJob } from './daily-run/daily-run.ts'

export const accountingCapability = ({ books, ...deps }: Parameters<typeof bookRoutes>[0]): Capability => ({
  name: 'accounting/general-ledger',
  routes: bookRoutes({ books, ...deps }),
  actions: [registerAction(books.settings.setMapping), registerAction(books.settings.setPolicy)],
  jobs: bookJobs(books),
  holds: booksData,
  plan: () => books.run.plan(),
  recurring: [dailyBooksJob.name],
})
