/**
 * Stores the page that answers a form until the browser fetches it by redirect: Back then leads to an address
 * that can be requested again (docs/decisions/2026-11-23-forms-answer-by-redirect.md).
 */
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../time/clock.ts'
import type { Cookies } from '../http/cookies.ts'
import type { Database } from '../database/database.ts'
import type { SentPage } from './page-cache.ts'
import type { Secrets } from '../security/secrets.ts'
import { deleteInBatches } from '../jobs/purge.ts'

/** Query parameter with the answer's id. */
const mark = 'answer'
const keptMs = 5 * 60_000
export const answerPurpose = 'page answer'
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Removes the parameter from an address and returns its value. */
export function removeMark(url: URL): string | null {
  const taken = url.searchParams.get(mark)
  if (taken !== null) url.searchParams.delete(mark)
  return taken
}

/** The form's sender: the values of the visitor and session cookies. */
export type Holder = readonly (string | null)[]
type Deps = { readonly database: Database; readonly secrets: Secrets; readonly clock: Clock }

type Browsers = { readonly cookies: Cookies }

/**
 * Whether a page answers a form that a browser submitted and can be fetched by a second request: not with
 * cookies off, nor after a server error.
 */
export const answersForm = (
  request: FastifyRequest,
  { status, headers }: SentPage,
  { cookies }: Browsers,
): boolean =>
  request.method === 'POST' &&
  status < 500 &&
  headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html')) &&
  request.headers.accept?.includes('text/html') === true &&
  cookies.read(request, 'visitor') !== null

/** Identifies the holder of an answer by cookies; cookies set with the answer take precedence. */
export const holderOf = (
  request: FastifyRequest,
  { cookies }: Browsers,
  setCookies: readonly string[] = [],
): Holder =>
  (['visitor', 'session', 'officer'] as const).map((name) => {
    const begin = `${cookies.nameOf(name)}=`
    const set = setCookies.findLast((line) => line.startsWith(begin))
    return (set ? set.slice(begin.length).split(';')[0] : cookies.read(request, name)) || null
  })

export function createPageAnswers({ database: { db }, secrets, clock }: Deps) {
  const toHash = (held: string, { pathname }: URL, holder: Holder): string =>
    JSON.stringify([held, pathname, ...holder])
  const purge = (): Promise<void> =>
    deleteInBatches(db, 'platform_page_answer', ['answerKey'], sql`expires_at <= ${clock.now()}`)

  return {
    /** Stores the page for its holder, and returns the address that shows it. */
    async store({ status, headers, body, policy }: SentPage, url: URL, holder: Holder): Promise<string> {
      await purge()
      const held = randomBytes(16).toString('base64url')
      const packed = brotliCompressSync(
        JSON.stringify({ status, headers, policy, body: body.toString() }),
        quick,
      )
      const sealed = secrets.seal(answerPurpose, packed.toString('base64'))
      const until = new Date(clock.now().getTime() + keptMs)
      await db
        .insertInto('platform_page_answer')
        .values({
          answerKey: secrets.hash(answerPurpose, toHash(held, url, holder)),
          page: sealed,
          isRefusal: status >= 400,
          expiresAt: until,
        })
        .execute()
      const shown = new URL(url)
      shown.searchParams.delete('index') // the router's own parameter in a form's address
      shown.searchParams.set(mark, held)
      return shown.pathname + shown.search
    },
    /**
     * An error can be read until it expires, because it contains the typed fields. Any other page is read
     * once: a reload gets the current state.
     */
    async load(held: string, url: URL, holder: Holder): Promise<SentPage | null> {
      const keys = secrets.hashes(answerPurpose, toHash(held, url, holder))
      const found = await db
        .selectFrom('platform_page_answer')
        .select(['page', 'isRefusal'])
        .where('answerKey', 'in', keys)
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst()
      if (!found) return null
      if (!found.isRefusal)
        await db.deleteFrom('platform_page_answer').where('answerKey', 'in', keys).execute()
      const packed = Buffer.from(secrets.open(answerPurpose, found.page), 'base64')
      const { body, ...kept } = JSON.parse(brotliDecompressSync(packed).toString()) as Omit<
        SentPage,
        'body'
      > & { body: string }
      return { ...kept, body: Buffer.from(body), cookies: [], compressed: {}, tag: null }
    },
    purge,
  }
}
export type PageAnswers = ReturnType<typeof createPageAnswers>
