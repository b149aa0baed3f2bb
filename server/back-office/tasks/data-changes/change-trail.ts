/**
 * What became of changes of locked data: found again at their appeal and at their customer, without what was
 * changed.
 */
import type { Database } from '../../../platform/database/database.ts'
import type { Audit, Entry } from '../../../control/audit/index.ts'
import * as store from './data-changes-store.ts'

type Deps = { readonly database: Database; readonly audit: Pick<Audit, 'ofSubjects'> }
/** `files`: what belongs to the subject, as the trail names it. */
type Of = { readonly customerId: string; readonly appealId?: string; readonly files?: readonly string[] }
export type ChangeTrail = ReturnType<typeof createChangeTrail>

/** What may be read beside an act: why, and which file. */
const shown: ReadonlySet<string> = new Set(['note', 'file'])
const shownOf = (after: unknown): unknown => {
  const said =
    after !== null && typeof after === 'object'
      ? Object.entries(after).filter(([name]) => shown.has(name))
      : []
  return said.length > 0 ? Object.fromEntries(said) : null
}
/** An act on a change without the data that it was about. */
export const withoutData = (entry: Entry): Entry => ({ ...entry, before: null, after: shownOf(entry.after) })

export const createChangeTrail =
  ({ database, audit }: Deps) =>
  /** The acts on a subject and on its changes, newest first, and the change that waits for a second officer. */
  async (
    subject: string,
    { customerId, appealId, files = [] }: Of,
    limit: number,
  ): Promise<{ readonly acts: Entry[]; readonly waiting: string | null }> => {
    const changes = (await store.ofCustomer(database.db, customerId)).filter(
      (change) => appealId === undefined || change.appealId === appealId,
    )
    const entries = await audit.ofSubjects([subject, ...files, ...changes.map(({ id }) => id)], limit)
    return {
      acts: entries.map((entry) => (entry.subject === subject ? entry : withoutData(entry))),
      waiting: changes.find(({ status }) => status === 'proposed')?.id ?? null,
    }
  }
