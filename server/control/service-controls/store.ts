/** SQL of the switches. */
import type { Db, Tx } from '../../platform/database/database.ts'

export type StoredControls = {
  /** Null until staff first switch it. */
  readonly loanRequestsEnabled: boolean | null
  readonly technicalWorks: boolean
  readonly worksUntil: Date | null
  readonly revision: number
}

const columns = ['loanRequestsEnabled', 'technicalWorks', 'worksUntil', 'revision'] as const
/** One row, inserted by its migration. */
const switches = (db: Db) => db.selectFrom('operator_switches').select(columns)

export function read(db: Db): Promise<StoredControls> {
  return switches(db).executeTakeFirstOrThrow()
}

export function lock(tx: Tx): Promise<StoredControls> {
  return switches(tx).forUpdate().executeTakeFirstOrThrow()
}

export function save(
  tx: Tx,
  { loanRequestsEnabled, technicalWorks, worksUntil }: Omit<StoredControls, 'revision'>,
): Promise<StoredControls> {
  return tx
    .updateTable('operator_switches')
    .set((eb) => ({
      loanRequestsEnabled,
      technicalWorks,
      worksUntil,
      revision: eb('revision', '+', 1),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}
