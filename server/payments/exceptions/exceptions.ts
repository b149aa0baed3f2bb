/** What a person has to look at: each thing once, on a list and in the log. */
import { sql } from 'kysely'
import type { ExceptionKind } from '../../../domain/payment/exceptions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import { byIds, countOpen, listOpen, type ExceptionRow, type NewException } from './store.ts'

export type { ExceptionKind }
export type Exceptions = ReturnType<typeof createExceptions>

/** Alarms: money may be lost or doubled, or nobody can be paid. */
const alarms: ReadonlySet<ExceptionKind> = new Set([
  'payoutTwice',
  'promptsRefused',
  'payoutOurFault',
  'payoutLateClaimed',
  'payoutLateSuccess',
  'payoutContradiction',
  'payoutMismatch',
  'payoutUnconfirmed',
  'messageSetAside',
  'collectionNotFound',
  'paymentsInQuestion',
  'floatLow',
])

export function createExceptions({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  return {
    /**
     * Puts things on the list; one that is open already stays as it is, one that was done with is open again.
     * Details hold no personal data.
     */
    async raise(tx: Tx, items: readonly NewException[]): Promise<void> {
      if (items.length === 0) return
      await sql`insert into payment_exception (kind, subject, details, created_at)
        select distinct on (kind, subject) kind, subject, details, ${clock.now()}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(items.map((item) => ({ details: {}, ...item })))}::jsonb)
          as item (kind text, subject text, details jsonb)
        on conflict (kind, subject) do update
          set details = excluded.details, created_at = excluded.created_at, resolved_at = null
          where payment_exception.resolved_at is not null`.execute(tx)
      for (const { kind, subject, details } of items)
        log[alarms.has(kind) ? 'error' : 'warn'](
          { exception: kind, subject, ...details },
          'a payment needs a person',
        )
    },

    /**
     * One thing for each subject, up to `most` that are open at a time; of all others together one that stands for them.
     * Thousands of forged confirmations would otherwise bury everything else on the list.
     */
    async raiseFew(
      tx: Tx,
      items: readonly NewException[],
      { most, rest }: { readonly most: number; readonly rest: NewException },
    ): Promise<void> {
      const kinds = [...new Set(items.map(({ kind }) => kind))]
      const open = await tx
        .selectFrom('payment_exception')
        .select('id')
        .where('kind', '=', (eb) => eb.fn.any(eb.val(kinds)))
        .where('resolved_at', 'is', null)
        .limit(most)
        .execute()
      const room = most - open.length
      await this.raise(tx, items.slice(0, room))
      if (items.length > room) await this.raise(tx, [rest])
    },

    /** How many things are open, by kind, and how many of them are alarms. */
    async countOpen(): Promise<{
      readonly kinds: Readonly<Record<string, number>>
      readonly alarms: number
    }> {
      const rows = await countOpen(database.db)
      return {
        kinds: Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
        alarms: rows.reduce((sum, { kind, count }) => sum + (alarms.has(kind) ? count : 0), 0),
      }
    },

    /** Takes things of a subject off the list. */
    async resolve(tx: Tx, kinds: readonly ExceptionKind[], subject: string): Promise<void> {
      await tx
        .updateTable('payment_exception')
        .set({ resolved_at: clock.now() })
        .where('kind', '=', (eb) => eb.fn.any(eb.val(kinds)))
        .where('subject', '=', subject)
        .where('resolved_at', 'is', null)
        .execute()
    },

    /** A person is done with it, and says how; what it was, or null where it is not open. */
    async done(tx: Tx, id: number, note: string): Promise<NewException | null> {
      const done = await tx
        .updateTable('payment_exception')
        .set({ resolved_at: clock.now(), note })
        .where('id', '=', id)
        .where('resolved_at', 'is', null)
        .returning(['kind', 'subject', 'details'])
        .$narrowType<{ kind: ExceptionKind; details: Readonly<Record<string, unknown>> }>()
        .executeTakeFirst()
      return done ?? null
    },

    /** Whether a person has done with it. */
    async isResolved(tx: Tx, kind: ExceptionKind, subject: string): Promise<boolean> {
      const found = await tx
        .selectFrom('payment_exception')
        .select('id')
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('resolved_at', 'is not', null)
        .executeTakeFirst()
      return found !== undefined
    },

    async isOpen(db: Db | Tx, id: number): Promise<boolean> {
      const found = await db
        .selectFrom('payment_exception')
        .select('id')
        .where('id', '=', id)
        .where('resolved_at', 'is', null)
        .executeTakeFirst()
      return found !== undefined
    },

    /** What is open, newest first, with what it is about. */
    list: (): Promise<ExceptionRow[]> => listOpen(database.db),

    /** Some of them, open or not, with what each is about. */
    ofIds: (ids: readonly number[], db: Db = database.db): Promise<ExceptionRow[]> => byIds(db, ids),
  }
}
