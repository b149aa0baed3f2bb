/** SQL of the close: unmatched payments, manual journals, and templates. */
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { JournalKind } from '../../../domain/books/books.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export async function unmatchedBefore(
  db: Db,
  before: Date,
): Promise<{ readonly count: number; readonly amountCents: Cents }> {
  return db
    .selectFrom('unmatched_payment as u')
    .innerJoin('collection as c', 'c.receipt', 'u.receipt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<Cents>`coalesce(sum(c.amount_cents), 0)::bigint`.as('amountCents'))
    .where('u.resolvedAt', 'is', null)
    .where('u.createdAt', '<', before)
    .executeTakeFirstOrThrow()
}

export type ManualJournal = {
  readonly number: number
  readonly kind: JournalKind
  readonly bookedOn: Day
  readonly valueOn: Day
  readonly text: string
  readonly debitCents: Cents
  readonly by: string | null
  /** The reversing journal; null if there is none. */
  readonly reversedBy: number | null
}
const posted = (db: Db) =>
  db
    .selectFrom('gl_journal as j')
    .leftJoin('staff_member as m', 'm.id', 'j.postedBy')
    .leftJoin('gl_journal as r', (join) =>
      join.on('r.kind', '=', 'manual').on('r.reference', '=', sql<string>`'reversal ' || j.number`),
    )
    .select(['j.number', 'j.kind', 'j.bookedOn', 'j.valueOn', 'j.text', 'm.email as by'])
    .select('r.number as reversedBy')
    .select(
      sql<Cents>`(select sum(amount) from unnest(j.amounts_cents) amount where amount > 0)::bigint`.as(
        'debitCents',
      ),
    )
    .$narrowType<{ kind: JournalKind }>()

/** Newest first. */
export const listManual = (db: Db, limit: number): Promise<ManualJournal[]> =>
  posted(db).where('j.kind', '=', 'manual').orderBy('j.number', 'desc').limit(limit).execute()

export type Template = {
  readonly name: string
  readonly text: string
  readonly lines: readonly TemplateLine[]
}
export type TemplateLine = {
  readonly code: string
  readonly side: 'debit' | 'credit'
  readonly product: string
  readonly provider: string
}
export const templates = (db: Db): Promise<Template[]> =>
  db
    .selectFrom('gl_template')
    .select(['name', 'text', sql<readonly TemplateLine[]>`lines`.as('lines')])
    .orderBy('name')
    .execute()

/** Replaces a template of that name. */
export async function saveTemplate(
  tx: Tx,
  { name, text, lines }: Template,
  by: string,
  at: Date,
): Promise<void> {
  const row = { text, lines: JSON.stringify(lines), madeBy: by, madeAt: at }
  await tx
    .insertInto('gl_template')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
/** False if there is none. */
export async function removeTemplate(tx: Tx, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('gl_template').where('name', '=', name).executeTakeFirst()
  return numDeletedRows > 0n
}
