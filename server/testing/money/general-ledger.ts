/** The general ledger next to the money part of the service, as in the whole service. */
import { kenya } from '../../../domain/country/kenya.ts'
import {
  generalLedgerJobs,
  createGeneralLedger,
  type GeneralLedger,
} from '../../accounting/general-ledger/index.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Money } from './money.ts'

type Deps = Pick<Money, 'database' | 'clock' | 'loans'> & { readonly jobs: Jobs }

export const booksOf = ({ database, clock, loans, jobs }: Deps): GeneralLedger =>
  createGeneralLedger({
    database,
    clock,
    jobs,
    loans,
    country: kenya,
    reading: (ask) => ask(database.db),
    audit: { record: async () => undefined },
    lossCoverage: async () => () => 750_000,
  })

/** Handlers of its jobs. */
export const booksJobs = (deps: Deps) => generalLedgerJobs(booksOf(deps))
