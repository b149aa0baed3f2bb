/** Work on late loans: cases, who may be contacted, what came of it. */
import { createCases } from './cases.ts'
import { createContacts } from './contacts.ts'
import { createResults } from './results.ts'

type First<F extends (deps: never) => unknown> = Parameters<F>[0]
type Deps = First<typeof createCases> & First<typeof createContacts> & First<typeof createResults>

export type CollectionsWork = ReturnType<typeof createCollectionsWork>

export const createCollectionsWork = (deps: Deps) => ({
  cases: createCases(deps),
  contacts: createContacts(deps),
  results: createResults(deps),
})
