/**
 * Status queries to providers. Their answers are trusted, unlike unsolicited messages. Each query therefore
 * has an unguessable id in its callback address, and one answer counts, only while the query is open.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Acknowledged, StatusInput } from '../../providers/rails/port.ts'
import { checksAtOnce, questionDays } from './limits.ts'

export type QuestionKind = 'collection' | 'claim' | 'payout' | 'balance'
type Question = { readonly kind: QuestionKind; readonly about: string }
/** The subject: a payment's receipt or a payout's id. `ask` adds the reference. */
type Asked = { readonly about: string } & StatusInput

/** A provider that answers status queries; the answer carries the reference. */
type Askable = { askStatus(input: StatusInput): Promise<Acknowledged> }

export type Questions = ReturnType<typeof createQuestions>

const prefix = 'question-'
const form = /^question-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const idOf = (reference: string | null): string | null => form.exec(reference ?? '')?.[1] ?? null

export function createQuestions({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  /** Stores open queries; returns their references in order. */
  async function open(db: Db | Tx, kind: QuestionKind, abouts: readonly string[]): Promise<string[]> {
    const ids = abouts.map(() => randomUUID())
    await sql`insert into status_question (id, kind, about, asked_at)
      select id, ${kind}, about, ${clock.now()}::timestamptz
        from unnest(${ids}::uuid[], ${abouts}::text[]) as asked (id, about)`.execute(db)
    return ids.map((id) => prefix + id)
  }

  /**
   * Sends open queries, a few at a time. Ignores the provider's immediate response: a query without an answer
   * is repeated.
   */
  async function send(provider: Askable, asked: readonly StatusInput[]): Promise<void> {
    for (let at = 0; at < asked.length; at += checksAtOnce)
      await Promise.all(asked.slice(at, at + checksAtOnce).map((input) => provider.askStatus(input)))
  }

  return {
    open,
    send,

    /** Opens and sends one query. */
    async ask(provider: Askable, kind: QuestionKind, { about, ...input }: Asked): Promise<void> {
      const [reference] = await open(database.db, kind, [about])
      await send(provider, [{ ...input, reference: reference! }])
    },

    /**
     * Closes the open queries with these references. Returns one per reference; null for unknown, closed or
     * repeated references.
     */
    async close(tx: Tx, references: readonly (string | null)[]): Promise<(Question | null)[]> {
      const ids = references.map(idOf)
      const rows = ids.some((id) => id !== null)
        ? await tx
            .updateTable('status_question')
            .set({ answeredAt: clock.now() })
            .where('id', '=', (eb) => eb.fn.any(eb.val(ids.filter((id) => id !== null))))
            .where('answeredAt', 'is', null)
            .returning(['id', 'kind', 'about'])
            .execute()
        : []
      const questions = new Map(rows.map(({ id, ...question }) => [id, question]))
      return ids.map((id) => {
        const question = questions.get(id ?? '') ?? null
        questions.delete(id ?? '')
        return question
      })
    },

    /** Daily: deletes queries too old for an answer. */
    async remove(): Promise<void> {
      await database.db
        .deleteFrom('status_question')
        .where('askedAt', '<', new Date(clock.now().getTime() - questionDays * 86_400_000))
        .execute()
    },
  }
}
