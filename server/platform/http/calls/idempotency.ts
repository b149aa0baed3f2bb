/**
 * A post with an `Idempotency-Key` takes effect once: the first one runs, and the others wait for its
 * response and return the same.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Failure } from '../../../../contract/errors.ts'
import type { SetCookie } from '../cookies.ts'
import type { Database } from '../../database/database.ts'
import { retryUntilDatabaseAnswers } from '../../database/database-unavailable.ts'
import type { Log } from '../../observability/log.ts'
import type { Secrets } from '../../security/secrets.ts'
import { deleteInBatches } from '../../jobs/purge.ts'

/** The stored response, encrypted: it may contain personal data and cookies. */
export type KeptAnswer = {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly SetCookie[]
}
export type IdempotentPost = { readonly scope: string; readonly key: string; readonly request: string }

export const idempotencyPurpose = 'idempotency'
export const idempotencyKeyPattern = /^[\x21-\x7e]{16,128}$/
/** Keys are valid for a day. */
export const idempotencyKeepHours = 24
/** A post without a response after this time died with its process; the next one runs. */
const runningSeconds = 60
const waitStepMs = 25
const tooManyRequests = 429

/** By the database's clock: the sandbox's clock moves. */
const ago = (seconds: number) => sql<Date>`now() - ${seconds} * interval '1 second'`

export function createIdempotency(database: Database, secrets: Secrets, log: Log) {
  const running = new Map<string, Promise<unknown>>()
  const { db } = database

  async function claim(
    { scope, key }: IdempotentPost,
    hash: Buffer,
  ): Promise<'ours' | { hash: Buffer; answer: Buffer | null }> {
    const ours = { startedAt: sql<Date>`now()`, requestHash: hash, answer: null }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('platform_idempotency')
      .values({ scope, key, requestHash: hash })
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key'])
          .doUpdateSet(ours)
          .where((eb) =>
            eb.or([
              eb.and([
                eb('platform_idempotency.answer', 'is', null),
                eb('platform_idempotency.startedAt', '<', ago(runningSeconds)),
              ]),
              eb('platform_idempotency.startedAt', '<', ago(idempotencyKeepHours * 3_600)),
            ]),
          ),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return 'ours'
    const kept = await db
      .selectFrom('platform_idempotency')
      .select(['requestHash as hash', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst()
    return kept ?? { hash, answer: null }
  }

  async function runOnce(
    post: IdempotentPost,
    [hash, ...older]: readonly [Buffer, ...Buffer[]],
    work: () => Promise<KeptAnswer>,
  ): Promise<KeptAnswer | Failure> {
    const forget = () =>
      db
        .deleteFrom('platform_idempotency')
        .where('scope', '=', post.scope)
        .where('key', '=', post.key)
        .where('answer', 'is', null)
        .execute()
    for (;;) {
      const state = await claim(post, hash)
      if (state === 'ours') {
        try {
          const answer = await work()
          // Server errors and "later" are not stored: the same post may be sent again.
          if (answer.status >= 500 || answer.status === tooManyRequests) await forget()
          else
            await db
              .updateTable('platform_idempotency')
              .set({ answer: secrets.seal(idempotencyPurpose, JSON.stringify(answer)) })
              .where('scope', '=', post.scope)
              .where('key', '=', post.key)
              .execute()
          return answer
        } catch (error) {
          // When the database is unavailable, release the key as soon as it is back, so that a retry does not
          // wait in vain.
          await forget().catch(() => void retryUntilDatabaseAnswers(log, forget).catch(() => undefined))
          throw error
        }
      }
      if (![hash, ...older].some((each) => each.equals(state.hash))) return { error: 'idempotencyKeyReused' }
      if (state.answer) return JSON.parse(secrets.open(idempotencyPurpose, state.answer)) as KeptAnswer
      await wait(waitStepMs)
    }
  }

  return {
    /** Returns the first response to this post, whichever of several equal posts this is. */
    async once(post: IdempotentPost, work: () => Promise<KeptAnswer>): Promise<KeptAnswer | Failure> {
      // keyed hash: a post may contain a password or a code
      const [hash = Buffer.alloc(0), ...older] = secrets
        .tokens('idempotency request', post.request)
        .map((token) => Buffer.from(token, 'base64url'))
      const name = JSON.stringify([post.scope, post.key])
      // Equal posts in this process wait for each other in memory, without polling the database.
      while (running.has(name)) await running.get(name)?.catch(() => undefined)
      const ours = runOnce(post, [hash, ...older], work)
      running.set(name, ours)
      try {
        return await ours
      } finally {
        running.delete(name)
      }
    },
    /** Deletes expired keys. */
    purge: (): Promise<void> =>
      deleteInBatches(
        db,
        'platform_idempotency',
        ['scope', 'key'],
        sql`started_at < ${ago(idempotencyKeepHours * 3_600)}`,
      ),
  }
}
export type Idempotency = ReturnType<typeof createIdempotency>
