/** The switches' SQL. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type Switched = {
  /** Null until somebody switches. */
  readonly loanRequestsEnabled: boolean | null
  readonly technicalWorks: boolean
  readonly worksUntil: Date | null
  readonly revision: number
}

const columns = sql`loan_requests_enabled as "loanRequestsEnabled", technical_works as "technicalWorks",
  works_until as "worksUntil", revision`

export async function read(db: Db | Tx): Promise<Switched> {
  const { rows } = await sql<Switched>`select ${columns} from operator_switches`.execute(db)
  return theOne(rows)
}

export async function lock(tx: Tx): Promise<Switched> {
  const { rows } = await sql<Switched>`select ${columns} from operator_switches for update`.execute(tx)
  return theOne(rows)
}

export async function save(
  tx: Tx,
  { loanRequestsEnabled, technicalWorks, worksUntil }: Omit<Switched, 'revision'>,
): Promise<Switched> {
  const { rows } = await sql<Switched>`update operator_switches
    set loan_requests_enabled = ${loanRequestsEnabled}, technical_works = ${technicalWorks},
      works_until = ${worksUntil}, revision = revision + 1 returning ${columns}`.execute(tx)
  return theOne(rows)
}

function theOne([row]: readonly Switched[]): Switched {
  if (!row) throw new Error('the row of the switches is missing')
  return row
}
