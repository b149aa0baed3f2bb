/**
 * Questions to a provider about transactions. What they are answered is believed where a message that comes
 * unasked is not: so each has an id that cannot be guessed, on the address that its answer comes to, and an
 * answer counts once and only while its question is open.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Acknowledged, StatusInput } from '../../providers/rails/port.ts'
import { checksAtOnce, questionDays } from './limits.ts'

export type QuestionKind = 'collection' | 'claim' | 'payout' | 'balance'
type Question = { readonly kind: QuestionKind; readonly about: string }
/** What is asked about: money that came in by its receipt, a payout by its id; the reference is given here. */
type Asked = { readonly about: string } & StatusInput

/** Whoever can be asked what became of a transaction; the answer comes back with the reference. */
type Askable = { askStatus(input: StatusInput): Promise<Acknowledged> }

export type Questions = ReturnType<typeof createQuestions>

const prefix = 'question-'
const form = /^question-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const idOf = (reference: string | null): string | null => form.exec(reference ?? '')?.[1] ?? null

export function createQuestions({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  /** Keeps questions, open; the references that go with them, in their order. */
  async function open(db: Db | Tx, kind: QuestionKind, abouts: readonly string[]): Promise<string[]> {
    const ids = abouts.map(() => randomUUID())
    await sql`insert into status_question (id, kind, about, asked_at)
      select id, ${kind}, about, ${clock.now()}::timestamptz
        from unnest(${ids}::uuid[], ${abouts}::text[]) as asked (id, about)`.execute(db)
    return ids.map((id) => prefix + id)
  }

  /**
   * Asks what is open, some at a time. What the provider says to the question itself does not matter: without an
   * answer it is asked again.
   */
  async function send(provider: Askable, asked: readonly StatusInput[]): Promise<void> {
    for (let at = 0; at < asked.length; at += checksAtOnce)
      await Promise.all(asked.slice(at, at + checksAtOnce).map((input) => provider.askStatus(input)))
  }

  return {
    open,
    send,

    /** Opens one question and asks it. */
    async ask(provider: Askable, kind: QuestionKind, { about, ...input }: Asked): Promise<void> {
      const [reference] = await open(database.db, kind, [about])
      await send(provider, [{ ...input, reference: reference! }])
    },

    /** Closes the questions that answers came to; by the answers' references, each only for the first that bears it. */
    async close(tx: Tx, references: readonly (string | null)[]): Promise<(Question | null)[]> {
      const ids = references.map(idOf)
      const rows = ids.some((id) => id !== null)
        ? await tx
            .updateTable('status_question')
            .set({ answered_at: clock.now() })
            .where('id', '=', (eb) => eb.fn.any(eb.val(ids.filter((id) => id !== null))))
            .where('answered_at', 'is', null)
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

    /** Every day: questions so old that nobody waits for their answer any more. */
    async forget(): Promise<void> {
      await database.db
        .deleteFrom('status_question')
        .where('asked_at', '<', new Date(clock.now().getTime() - questionDays * 86_400_000))
        .execute()
    },
  }
}
