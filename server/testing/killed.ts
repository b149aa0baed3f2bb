/** A process that is killed in the middle of its work: its connections break, and it reaches the database no more. */
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

/** What is only read leaves nothing behind, whenever the process is killed. */
const isReading = ([asked]: readonly unknown[]): boolean =>
  /^select (?!.* for update)/is.test(typeof asked === 'string' ? asked : (asked as { text: string }).text)

/**
 * Does `work`, which is killed as soon as the database has done so many statements of it that are more than a look, each
 * begin and commit among them; whether it was. What it answers after that is to be left unheard: a process that is killed
 * answers nothing.
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
