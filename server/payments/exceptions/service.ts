/** Payment exceptions: each listed once for staff to review, and logged. */
import { sql } from 'kysely'
import type { ExceptionKind } from '../../../domain/payment/exceptions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import { byIds, countOpen, listOpen, type ExceptionRow, type NewException } from './store.ts'

export type { ExceptionKind }
export type Exceptions = ReturnType<typeof createExceptions>

/** Alarms: money may be lost or paid twice, or no payout can be made. */
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
     * Adds exceptions. An open one stays unchanged; a resolved one opens again. Details hold no personal
     * data.
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
     * Adds one exception per subject, up to `most` open ones; `rest` stands for all others. Thousands of
     * forged confirmations would otherwise bury the rest of the list.
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
        .where('resolvedAt', 'is', null)
        .limit(most)
        .execute()
      const room = most - open.length
      await this.raise(tx, items.slice(0, room))
      if (items.length > room) await this.raise(tx, [rest])
    },

    /** The number of open exceptions per kind, and the number of open alarms. */
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

    /** Resolves the exceptions of a subject. */
    async resolve(tx: Tx, kinds: readonly ExceptionKind[], subject: string): Promise<void> {
      await tx
        .updateTable('payment_exception')
        .set({ resolvedAt: clock.now() })
        .where('kind', '=', (eb) => eb.fn.any(eb.val(kinds)))
        .where('subject', '=', subject)
        .where('resolvedAt', 'is', null)
        .execute()
    },

    /** Resolves an exception with a staff note. Returns the exception, or null when it is not open. */
    async done(tx: Tx, id: number, note: string): Promise<NewException | null> {
      const done = await tx
        .updateTable('payment_exception')
        .set({ resolvedAt: clock.now(), note })
        .where('id', '=', id)
        .where('resolvedAt', 'is', null)
        .returning(['kind', 'subject', 'details'])
        .$narrowType<{ kind: ExceptionKind; details: Readonly<Record<string, unknown>> }>()
        .executeTakeFirst()
      return done ?? null
    },

    /** Whether the exception was raised and resolved. */
    async isResolved(tx: Tx, kind: ExceptionKind, subject: string): Promise<boolean> {
      const found = await tx
        .selectFrom('payment_exception')
        .select('id')
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('resolvedAt', 'is not', null)
        .executeTakeFirst()
      return found !== undefined
    },

    async isOpen(db: Db | Tx, id: number): Promise<boolean> {
      const found = await db
        .selectFrom('payment_exception')
        .select('id')
        .where('id', '=', id)
        .where('resolvedAt', 'is', null)
        .executeTakeFirst()
      return found !== undefined
    },

    /** Open exceptions, newest first, with their subjects. */
    list: (): Promise<ExceptionRow[]> => listOpen(database.db),

    /** These exceptions, open or resolved, with their subjects. */
    ofIds: (ids: readonly number[], db: Db = database.db): Promise<ExceptionRow[]> => byIds(db, ids),
  }
}
