/**
 * Kills a process in the middle of its work: its connections break, and it no longer reaches the database.
 */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Client } from 'pg'

type Connected = { readonly connection: { readonly stream: Socket } }
type Query = (this: Connected, ...asked: unknown[]) => Promise<unknown>

async function cut({ connection: { stream } }: Connected): Promise<never> {
  if (!stream.destroyed) {
    stream.destroy()
    await once(stream, 'close')
  }
  throw new Error('this process was killed')
}

/** Reads leave nothing behind, whenever the process is killed. */
const isReading = ([asked]: readonly unknown[]): boolean =>
  /^select (?!.* for update)/is.test(typeof asked === 'string' ? asked : (asked as { text: string }).text)

/**
 * Runs `work` and kills it after this many writing statements of the database (begin and commit count too).
 * Returns whether it was killed. The result of `work` is ignored, because a killed process returns nothing.
 */
export async function killedAfter(statements: number, work: () => Promise<unknown>): Promise<boolean> {
  const every = Client.prototype as unknown as { query: Query }
  const ask = every.query
  let done = 0
  const killing: Query = async function (...asked) {
    if (done >= statements) return cut(this)
    const said = await ask.apply(this, asked)
    if (!isReading(asked)) done += 1
    return done >= statements ? cut(this) : said
  }
  every.query = killing
  try {
    await work().catch(() => undefined)
  } finally {
    every.query = ask
  }
  return done >= statements
}
