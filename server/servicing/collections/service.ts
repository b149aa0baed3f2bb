/** Collections: cases, contact rules, outcomes. */
import type { Concessions } from '../../loans/concessions/index.ts'
import type { Notices } from '../../messaging/messages/index.ts'
import { createAgencyFiles } from './agencies/agency-files.ts'
import { createCases } from './cases/cases.ts'
import { createContacts } from './contacts/contacts.ts'
import { createCustomerPromises } from './promises/customer-promises.ts'
import { createPlacements } from './agencies/placements.ts'
import { createCallOutcomes } from './contacts/call-outcomes.ts'

type First<F extends (deps: never) => unknown> = Parameters<F>[0]
type All = First<typeof createCases> &
  Omit<First<typeof createContacts>, 'queueNotices'> &
  First<typeof createCallOutcomes> &
  First<typeof createCustomerPromises> &
  First<typeof createPlacements> &
  First<typeof createAgencyFiles>
type Deps = Omit<All, 'queueNotices' | 'flagLoan'> & {
  readonly notices: Notices
  readonly concessions: Pick<Concessions, 'flagLoan'>
}

export type Collections = ReturnType<typeof createCollections>

export function createCollections({ notices, concessions, ...given }: Deps) {
  const deps: All = {
    ...given,
    queueNotices: notices,
    flagLoan: concessions.flagLoan,
  }
  return {
    cases: createCases(deps),
    contacts: createContacts({
      ...deps,
      queueNotices: (tx, notice, until) => notices(tx, [notice], until),
    }),
    results: createCallOutcomes(deps),
    ownPromises: createCustomerPromises(deps),
    placements: createPlacements(deps),
    agencyFiles: createAgencyFiles(deps),
  }
}
