/**
 * Statements that are asked again and again have a name: PostgreSQL parses and plans each once for a connection, and
 * its text goes over the wire once. Parsing is most of what a small statement costs
 * (docs/decisions/2026-11-24-prepared-statements.md).
 */
import { Client, DatabaseError, type ClientBase } from 'pg'

/** From then on a statement has a name. What is asked seldom would only take up memory of every connection. */
const namedAfter = 5
/** Each takes some 20 KB of every connection. */
const namesMost = 400
/** Texts that are counted before they have a name: lists of values make ever new ones. */
const countedMost = 2_000
/** "cached plan must not change result type": its code is that of everything unsupported, so it is told by its place. */
const whereRefused = 'RevalidateCachedQuery'

/** A migration changed the type of a column that a named statement reads. Asked anew, it has another name. */
export const planIsOld = (error: unknown): boolean =>
  error instanceof DatabaseError && error.routine === whereRefused

type Query = (asking: unknown, values?: unknown[]) => Promise<unknown>

type Statements = ReturnType<typeof createStatements>

/** Which statements have names, in one process. */
export function createStatements() {
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
    /** The plans under its name are of no use any more, on whichever connection. */
    forget: (text: string): void => void names.delete(text),
  }
}

/**
 * Lets a new connection use the names. One that leads through a pooler does not: its next transaction may be answered
 * by another server process, which knows none of them. A pooler is known by the process that it tells of, which is not
 * the one that answers. `mayAskAgain`: nothing was done before on this connection that a failure would undo.
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
      // Without values a statement goes as one message, which is less than its name would take: begin, commit.
      const name = values.length === 0 ? undefined : statements.nameOf(text)
      if (name === undefined) return ask(text, values)
      try {
        return await ask({ name, text, values })
      } catch (error) {
        if (!planIsOld(error)) throw error
        statements.forget(text)
        if (!mayAskAgain()) throw error
        return ask(text, values)
      }
    },
  })
}
