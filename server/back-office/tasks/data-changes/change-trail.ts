/**
 * Audit entries of locked-data changes, for the page of their customer request and of their customer, without
 * the data.
 */
import type { Database } from '../../../platform/database/database.ts'
import type { Audit, Entry } from '../../../control/audit/index.ts'
import * as store from './data-changes-store.ts'

type Deps = { readonly database: Database; readonly audit: Pick<Audit, 'ofSubjects'> }
/** `files`: files of the subject, as the audit trail names them. */
type Of = { readonly customerId: string; readonly appealId?: string; readonly files?: readonly string[] }
export type ChangeTrail = ReturnType<typeof createChangeTrail>

/** Values of an entry that stay readable: the reason and the file. */
const shown: ReadonlySet<string> = new Set(['note', 'file'])
const shownOf = (after: unknown): unknown => {
  const said =
    after !== null && typeof after === 'object'
      ? Object.entries(after).filter(([name]) => shown.has(name))
      : []
  return said.length > 0 ? Object.fromEntries(said) : null
}
/** An entry about a change without the changed data. */
export const withoutData = (entry: Entry): Entry => ({ ...entry, before: null, after: shownOf(entry.after) })

export const createChangeTrail =
  ({ database, audit }: Deps) =>
  /** Entries of a subject and of its changes, newest first, and the change that awaits a second officer. */
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
