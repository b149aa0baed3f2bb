/**
 * Frequent statements get a name: PostgreSQL parses and plans each once per connection, and its text is sent
 * once. Parsing is most of the cost of a small statement (docs/decisions/2026-11-24-prepared-statements.md).
 */
import { Client, DatabaseError, type ClientBase } from 'pg'

/** Uses before a statement gets a name. Naming rare statements would waste memory in every connection. */
const namedAfter = 5
/** Each takes about 20 KB per connection. */
const namesMost = 400
/** Texts counted before they have a name. Lists of values create ever new texts. */
const countedMost = 2_000
/**
 * "cached plan must not change result type" has the code of every unsupported feature, so it is recognised by
 * its routine.
 */
const whereRefused = 'RevalidateCachedQuery'

/** A migration changed the type of a column that a named statement reads. The retry uses a new name. */
export const isPlanStale = (error: unknown): boolean =>
  error instanceof DatabaseError && error.routine === whereRefused

type Query = (asking: unknown, values?: unknown[]) => Promise<unknown>

type Statements = ReturnType<typeof createPreparedStatements>

/** Names of statements in this process. */
export function createPreparedStatements() {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let named = 0
  return {
    nameOf(text: string): string | undefined {
      const name = names.get(text)
      if (name !== undefined || names.size >= namesMost) return name
      const count = (counts.get(text) ?? 0) + 1
      if (count < namedAfter) {
        if (counts.size >= countedMost) counts.clear()
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      names.set(text, `s${++named}`)
      return names.get(text)
    },
    /** Drops a name whose plans are stale on every connection. */
    forget: (text: string): void => void names.delete(text),
  }
}

/**
 * Enables names on a new connection, except through a pooler: there, another server process without these
 * names may run the next transaction. A pooler is recognised by a process id that differs from that of the
 * answering server. `mayAskAgain`: the connection has no earlier work that a failure would undo.
 */
export async function nameStatements(
  client: ClientBase & { readonly processID?: number },
  statements: Statements,
  mayAskAgain: () => boolean,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]?.pid !== client.processID) return
  const ask = (asking: unknown, values?: unknown[]): Promise<unknown> =>
    (Client.prototype.query as unknown as Query).call(client, asking, values)
  Object.assign(client, {
    async query(text: string, values: unknown[] = []): Promise<unknown> {
      // A statement without values, such as begin or commit, is one message, which is cheaper than using a
      // name.
      const name = values.length === 0 ? undefined : statements.nameOf(text)
      if (name === undefined) return ask(text, values)
      try {
        return await ask({ name, text, values })
      } catch (error) {
        if (!isPlanStale(error)) throw error
        statements.forget(text)
        if (!mayAskAgain()) throw error
        return ask(text, values)
      }
    },
  })
}
