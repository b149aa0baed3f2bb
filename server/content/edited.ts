/**
 * Pieces of the content server: kept in this process for the cache time, asked for again behind the visitors' backs, and
 * kept in the database as the last good copy. Whatever is wrong over there, what was good stays.
 */
import { languages, type Language } from '../../contract/texts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Cms, CmsAnswer } from '../providers/cms/port.ts'
import { faultsOf, type Known } from './markdown.ts'
import { readPiece, type Piece, type Source } from './piece.ts'
import * as store from './store.ts'

type Deps = {
  readonly cms: Cms
  readonly database: Pick<Database, 'db'>
  readonly clock: Clock
  readonly log: Log
  readonly cacheSeconds: number
  readonly known: Known
  /** Whether the repository has a piece of this id. */
  readonly inRepository: (id: string) => boolean
  /** In tests: a time that is moved. */
  readonly nowMs?: () => number
}
type Good = { readonly source: Source; readonly piece: Piece }
/** By language and id. */
type Copy = ReadonlyMap<string, Good>

const keyOf = ({ language, id }: Pick<Source, 'language' | 'id'>): string => `${language} ${id}`

export function createEdited({ cms, database, clock, log, cacheSeconds, known, inRepository, nowMs = () => performance.now() }: Deps) {
  let copy: Copy = new Map()
  let pieces: readonly Piece[] = []
  let askedAtMs = -Infinity
  let asking: Promise<void> | null = null
  let complaints: ReadonlySet<string> = new Set()
  const stopped = new AbortController()

  function show(good: Copy): void {
    copy = good
    pieces = [...good.values()].map(({ piece }) => piece)
  }

  /** The good ones of what came. Of a piece that is wrong the last good one stays, and a person is told. */
  function goodOf(sources: readonly Source[]): Copy {
    const came = new Set(sources.map(keyOf))
    const addressOf = (page: string, language: Language) =>
      page.includes('/') && !inRepository(page) && !came.has(keyOf({ language, id: page })) ? null : known.addressOf(page, language)
    const good = new Map<string, Good>()
    const wrongNow = new Set<string>()
    for (const source of sources) {
      const piece = readPiece(source)
      const wrong = 'wrong' in piece ? piece.wrong : faultsOf(piece, { ...known, addressOf })
      const before = copy.get(keyOf(source))
      if (wrong.length === 0) good.set(keyOf(source), { source, piece: piece as Piece })
      else {
        if (before) good.set(keyOf(source), before)
        const complaint = `${keyOf(source)}: ${wrong.join('; ')}`
        wrongNow.add(complaint)
        if (!complaints.has(complaint)) log.warn({ pageId: source.id.slice(0, 100), language: source.language, wrong }, 'a piece of the content server breaks the rules of content and is not shown')
      }
    }
    complaints = wrongNow
    return good
  }

  async function ask(): Promise<void> {
    const sources: Source[] = []
    for (const language of languages) {
      const answer: CmsAnswer = await cms.pieces(language, stopped.signal)
      if (stopped.signal.aborted) return
      if ('failed' in answer) {
        log.warn({ why: answer.failed, status: answer.status }, 'the content server could not be read: its last good copy stays')
        return
      }
      sources.push(...answer.pieces)
    }
    const good = goodOf(sources)
    const [before, now] = [copy, good].map((each) => JSON.stringify([...each.values()].map(({ source }) => source)))
    if (before === now) return
    show(good)
    await store.keepCopy(database.db, [...good.values()].map(({ source }) => source), clock.now())
  }

  /** Asks the content server, unless that is under way. */
  function refresh(): Promise<void> {
    askedAtMs = nowMs()
    asking ??= ask().catch((error: unknown) => log.error({ err: error }, 'the copy of the content server could not be kept')).finally(() => {
      asking = null
    })
    return asking
  }

  return {
    refresh,
    /** Begins with the last good copy. Rules may have changed since it was taken. */
    async ready(): Promise<void> {
      show(goodOf(await store.lastCopy(database.db)))
    },
    /** What there is now, the same array until it is another; nobody waits for a newer one. */
    pieces(): readonly Piece[] {
      if (asking === null && nowMs() - askedAtMs >= cacheSeconds * 1_000) void refresh()
      return pieces
    },
    async stop(): Promise<void> {
      stopped.abort()
      await asking
    },
  }
}
