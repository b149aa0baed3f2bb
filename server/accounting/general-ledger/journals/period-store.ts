/** SQL of months: their states, and who closed or reopened them. */
import type { Day } from '../../../../domain/days.ts'
import type { NotedItem, PeriodEvent, PeriodState } from '../../../../domain/books/periods.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { emailWithProgram } from '../../../platform/capability/with-program.ts'

export type Period = { readonly month: Day; readonly state: PeriodState }
export type PeriodChange = {
  readonly month: Day
  readonly event: PeriodEvent
  readonly at: Date
  readonly by: string
  /** The program that acted in the person's name. */
  readonly program: string | null
  readonly approvedBy: string | null
  readonly note: string
}
export type CloseNote = {
  readonly month: Day
  readonly item: NotedItem
  readonly note: string
  readonly at: Date
  readonly by: string
}

/**
 * A month without postings is open. Locked until the end of the transaction: shared by postings, exclusive
 * for closing.
 */
export async function lockPeriodState(tx: Tx, month: Day, by: 'posting' | 'closing'): Promise<PeriodState> {
  await tx
    .insertInto('gl_period')
    .values({ month, state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('gl_period')
    .select('state')
    .where('month', '=', month)
    .$if(by === 'posting', (query) => query.forShare())
    .$if(by === 'closing', (query) => query.forUpdate())
    .$narrowType<{ state: PeriodState }>()
    .executeTakeFirstOrThrow()
  return row.state
}

/** Newest first. */
export const periods = (db: Db): Promise<Period[]> =>
  db
    .selectFrom('gl_period')
    .select(['month', 'state'])
    .orderBy('month', 'desc')
    .$narrowType<{ state: PeriodState }>()
    .execute()

export async function saveState(tx: Tx, month: Day, state: PeriodState): Promise<void> {
  await tx.updateTable('gl_period').set({ state }).where('month', '=', month).execute()
}

export async function insertChange(tx: Tx, change: PeriodChange): Promise<void> {
  await tx
    .insertInto('gl_period_event')
    .values({
      month: change.month,
      event: change.event,
      at: change.at,
      by: change.by,
      program: change.program,
      approvedBy: change.approvedBy,
      note: change.note,
    })
    .execute()
}

/** Newest first, with the email addresses of the people, and the program that acted in their name. */
export const changesOf = (db: Db, month: Day): Promise<PeriodChange[]> =>
  db
    .selectFrom('gl_period_event as e')
    .innerJoin('staff_member as b', 'b.id', 'e.by')
    .leftJoin('staff_member as a', 'a.id', 'e.approvedBy')
    .select([
      'e.month',
      'e.event',
      'e.at',
      'e.program',
      emailWithProgram('b.email', 'e.program').as('by'),
      'a.email as approvedBy',
      'e.note',
    ])
    .where('e.month', '=', month)
    .orderBy('e.number', 'desc')
    .$narrowType<{ event: PeriodEvent }>()
    .execute()

export const notesOf = (db: Db, month: Day): Promise<CloseNote[]> =>
  db
    .selectFrom('gl_close_note as n')
    .innerJoin('staff_member as b', 'b.id', 'n.by')
    .select(['n.month', 'n.item', 'n.note', 'n.at', 'b.email as by'])
    .where('n.month', '=', month)
    .$narrowType<{ item: NotedItem }>()
    .execute()

export async function saveNote(tx: Tx, { month, item, note, at, by }: CloseNote): Promise<void> {
  await tx
    .insertInto('gl_close_note')
    .values({ month, item, note, at, by })
    .onConflict((conflict) => conflict.columns(['month', 'item']).doUpdateSet({ note, at, by }))
    .execute()
}

export async function removeNotes(tx: Tx, month: Day): Promise<void> {
  await tx.deleteFrom('gl_close_note').where('month', '=', month).execute()
}
