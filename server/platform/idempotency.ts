/**
 * A post with an `Idempotency-Key` has one effect: the first runs, the others wait for its answer and give
 * the same.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Failure } from '../../contract/errors.ts'
import type { SetCookie } from './cookies.ts'
import type { Database } from './database.ts'
import type { Secrets } from './secrets.ts'

/** What is kept of an answer, sealed: it may carry personal data and cookies. */
export type KeptAnswer = {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly SetCookie[]
}
export type IdempotentPost = { readonly scope: string; readonly key: string; readonly request: string }

export const idempotencyKeyPattern = /^[\x21-\x7e]{16,128}$/
/** Keys are good for a day. */
export const idempotencyKeepHours = 24
/** A post that has not answered by then died with its process; the next one runs. */
const runningSeconds = 60
const waitStepMs = 25
const tooManyRequests = 429

export function createIdempotency(database: Database, secrets: Secrets) {
  const running = new Map<string, Promise<unknown>>()
  const { db } = database

  async function claim(
    { scope, key }: IdempotentPost,
    hash: Buffer,
  ): Promise<'ours' | { hash: Buffer; answer: Buffer | null }> {
    const { rowCount } =
      await sqlCount(sql`insert into platform_idempotency (scope, key, request_hash) values (${scope}, ${key}, ${hash})
      on conflict (scope, key) do update set started_at = now(), request_hash = excluded.request_hash, answer = null
      where (platform_idempotency.answer is null
        and platform_idempotency.started_at < now() - ${runningSeconds} * interval '1 second')
        or platform_idempotency.started_at < now() - ${idempotencyKeepHours} * interval '1 hour'`)
    if (rowCount > 0) return 'ours'
    const { rows } = await sql<{
      hash: Buffer
      answer: Buffer | null
    }>`select request_hash as hash, answer from platform_idempotency where scope = ${scope} and key = ${key}`.execute(
      db,
    )
    return rows[0] ?? { hash, answer: null }
  }
  const sqlCount = async (query: ReturnType<typeof sql>) => ({
    rowCount: Number((await query.execute(db)).numAffectedRows ?? 0),
  })

  async function runOnce(
    post: IdempotentPost,
    hash: Buffer,
    work: () => Promise<KeptAnswer>,
  ): Promise<KeptAnswer | Failure> {
    const forget = () =>
      sql`delete from platform_idempotency where scope = ${post.scope} and key = ${post.key}`.execute(db)
    for (;;) {
      const state = await claim(post, hash)
      if (state === 'ours') {
        try {
          const answer = await work()
          // A fault of ours and "later" are no answers to keep: the same post may be sent again.
          if (answer.status >= 500 || answer.status === tooManyRequests) await forget()
          else
            await sql`update platform_idempotency
              set answer = ${secrets.seal('idempotency', JSON.stringify(answer))} where scope = ${post.scope}
              and key = ${post.key}`.execute(db)
          return answer
        } catch (error) {
          await forget()
          throw error
        }
      }
      if (!state.hash.equals(hash)) return { error: 'idempotencyKeyReused' }
      if (state.answer) return JSON.parse(secrets.open('idempotency', state.answer)) as KeptAnswer
      await wait(waitStepMs)
    }
  }

  return {
    /** The first answer to this post, whichever of many equal posts this is. */
    async once(post: IdempotentPost, work: () => Promise<KeptAnswer>): Promise<KeptAnswer | Failure> {
      // keyed: a post may hold a password or a code
      const hash = Buffer.from(secrets.hash('idempotency request', post.request), 'base64url')
      const name = JSON.stringify([post.scope, post.key])
      // Posts in this process wait for each other here, without asking the database again and again.
      while (running.has(name)) await running.get(name)?.catch(() => undefined)
      const ours = runOnce(post, hash, work)
      running.set(name, ours)
      try {
        return await ours
      } finally {
        running.delete(name)
      }
    },
    /** Takes away keys that are no longer good. */
    async purge(): Promise<void> {
      await sql`delete from platform_idempotency
        where started_at < now() - ${idempotencyKeepHours} * interval '1 hour'`.execute(db)
    },
  }
}
export type Idempotency = ReturnType<typeof createIdempotency>
