/** Collections: cases, contact rules, outcomes. */
import { createAgencyFiles } from './agencies/agency-files.ts'
import { createCases } from './cases/cases.ts'
import { createContacts } from './contacts/contacts.ts'
import { createCustomerPromises } from './promises/customer-promises.ts'
import { createPlacements } from './agencies/placements.ts'
import { createCallOutcomes } from './contacts/call-outcomes.ts'

type First<F extends (deps: never) => unknown> = Parameters<F>[0]
type Deps = First<typeof createCases> &
  Omit<First<typeof createContacts>, 'queueNotices'> &
  First<typeof createCallOutcomes> &
  First<typeof createCustomerPromises> &
  First<typeof createPlacements> &
  First<typeof createAgencyFiles>

export type Collections = ReturnType<typeof createCollections>

export const createCollections = (deps: Deps) => ({
  cases: createCases(deps),
  contacts: createContacts({
    ...deps,
    queueNotices: (tx, notice, until) => deps.queueNotices(tx, [notice], until),
  }),
  results: createCallOutcomes(deps),
  ownPromises: createCustomerPromises(deps),
  placements: createPlacements(deps),
  agencyFiles: createAgencyFiles(deps),
})
