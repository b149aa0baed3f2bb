/** Financial reports of the general ledger, its files for accounting packages and archives, and taxes. */
import { createFinancialReports } from './service.ts'
import { createTaxes } from './taxes.ts'
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { createBookFiles, nightFilesJob } from './book-files.ts'
import { financialReportJobs } from './jobs.ts'
import { financialReportRoutes } from './routes.ts'

type First<F extends (deps: never) => unknown> = Parameters<F>[0]
type Deps = Omit<First<typeof financialReportRoutes>, 'reports' | 'files' | 'taxes'> &
  First<typeof createFinancialReports> &
  Omit<First<typeof createBookFiles>, 'files'> &
  First<typeof createTaxes> & {
    readonly plainFiles: { readonly books: First<typeof createBookFiles>['files'] }
  }

export function financialReportsCapability(given: Deps): Capability {
  const deps = {
    ...given,
    reports: createFinancialReports(given),
    files: createBookFiles({ ...given, files: given.plainFiles.books }),
    taxes: createTaxes(given),
  }
  return {
    name: 'accounting/financial-reports',
    routes: financialReportRoutes(deps),
    jobs: financialReportJobs(deps.files),
    actions: [registerAction(deps.taxes.pay)],
    plan: () => deps.files.plan(),
    recurring: [nightFilesJob.name],
  }
}
