/** SQL that selects the journals of a file, so that each journal is in exactly one file of its kind. */
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** End of the last file of a kind: its day, and the last journal read; null if the file did not store it. */
export type LastFileEnd = { readonly day: Day; readonly journal: number | null }
/** Null if there is none. */
export async function lastEndOf(db: Db, kind: string): Promise<LastFileEnd | null> {
  const last = await db
    .selectFrom('book_file')
    .select(['toDay as day', 'lastJournal as journal'])
    .where('kind', '=', kind)
    .orderBy('toDay', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

/** The last journal; all before it are visible, because the lock waits for postings in progress. */
export async function lastJournalOf(tx: Tx): Promise<number> {
  await sql`lock table gl_journal in share mode`.execute(tx)
  const { last } = await tx
    .selectFrom('gl_journal')
    .select(({ fn }) => fn.max<number | null, 'number'>('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/**
 * Journals of a file, so that each is in exactly one of its kind: those posted on its days, and those posted
 * on earlier days too late for the previous file. Both up to the last journal read for the file.
 */
export type JournalRange = {
  readonly kind: string
  readonly from: Day
  readonly through: Day
  readonly before: LastFileEnd | null
  readonly lastJournal: number
}
export function isInRange({ kind, from, through, before, lastJournal: last }: JournalRange) {
  // Files that did not store their last journal contain what existed of their own days.
  const isLate =
    before?.journal === null
      ? sql`not exists (select from book_file file join gl_journal had on had.posted_at <= file.made_at
          where file.kind = ${kind} and had.number = gl_line.number
            and had.booked_on between file.from_day and file.to_day)`
      : sql`gl_line.number > ${before?.journal ?? 0}`
  return sql<boolean>`gl_line.booked_on <= ${through}::date and gl_line.number <= ${last}
    and (gl_line.booked_on >= ${from}::date or ${isLate})`
}
