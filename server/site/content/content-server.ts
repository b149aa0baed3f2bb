/**
 * Pieces of the content server: cached in this process, refreshed in the background after the cache time, and
 * stored in the database as the last good copy. Faults of the server never replace good content.
 */
import { contentLanguages, type Language } from '../../../domain/language.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Cms, CmsAnswer } from '../../providers/cms/port.ts'
import { faultsOf, type KnownReferences } from './markdown.ts'
import { readPiece, type Piece, type Source } from './piece.ts'
import * as store from './store.ts'

type Deps = {
  readonly cms: Cms
  readonly database: Pick<Database, 'db'>
  readonly clock: Clock
  readonly log: Log
  readonly cacheSeconds: number
  readonly known: KnownReferences
  /** Whether the repository has a piece with this id. */
  readonly inRepository: (id: string) => boolean
  /** Clock for tests. */
  readonly nowMs?: () => number
}
type Good = { readonly source: Source; readonly piece: Piece }
type ContentFault = { readonly source: Source; readonly why: readonly string[] }
/** Pieces by language and id. */
type Copy = ReadonlyMap<string, Good>

const keyOf = ({ language, id }: Pick<Source, 'language' | 'id'>): string => `${language} ${id}`
const complaintOf = ({ source, why }: ContentFault): string => `${keyOf(source)}: ${why.join('; ')}`
const sourcesOf = (copy: Copy): readonly Source[] => [...copy.values()].map(({ source }) => source)

export function createEditedContent({
  cms,
  database,
  clock,
  log,
  cacheSeconds,
  known,
  inRepository,
  nowMs = () => performance.now(),
}: Deps) {
  let copy: Copy = new Map()
  let pieces: readonly Piece[] = []
  /** Sources that the database has; a copy that could not be stored is tried again. */
  let keptSources = ''
  let askedAtMs = -Infinity
  let asking: Promise<void> | null = null
  let complaints: ReadonlySet<string> = new Set()
  const stopped = new AbortController()

  function show(good: Copy): void {
    copy = good
    pieces = [...good.values()].map(({ piece }) => piece)
  }

  /**
   * Chooses each received piece, or its last good version if it is faulty. A link is valid if its target is
   * in `there` or in the repository.
   */
  function choose(
    sources: readonly Source[],
    there: ReadonlySet<string>,
  ): { readonly good: Copy; readonly wrong: readonly ContentFault[] } {
    const addressOf = (page: string, language: Language) =>
      page.includes('/') && !inRepository(page) && !there.has(keyOf({ language, id: page }))
        ? null
        : known.addressOf(page, language)
    const faults = (piece: Piece): readonly string[] => faultsOf(piece, { ...known, addressOf })
    const good = new Map<string, Good>()
    const wrong: ContentFault[] = []
    for (const source of sources) {
      const piece = readPiece(source)
      const why = 'wrong' in piece ? piece.wrong : faults(piece)
      if (why.length === 0) {
        good.set(keyOf(source), { source, piece: piece as Piece })
        continue
      }
      wrong.push({ source, why })
      const before = copy.get(keyOf(source))
      if (before && faults(before.piece).length === 0) good.set(keyOf(source), before)
    }
    return { good, wrong }
  }

  /**
   * Chooses the pieces that can be shown together: a piece that is dropped may be the link target of another.
   * Each fault is logged once.
   */
  function goodOf(sources: readonly Source[]): Copy {
    let there: ReadonlySet<string> = new Set(sources.map(keyOf))
    let chosen = choose(sources, there)
    while (chosen.good.size < there.size) {
      there = new Set(chosen.good.keys())
      chosen = choose(sources, there)
    }
    const reported = complaints
    complaints = new Set(chosen.wrong.map(complaintOf))
    for (const wrong of chosen.wrong) {
      if (!reported.has(complaintOf(wrong)))
        log.warn(
          { pageId: wrong.source.id.slice(0, 100), language: wrong.source.language, wrong: wrong.why },
          'a piece of the content server breaks the rules of content and is not shown',
        )
    }
    return chosen.good
  }

  async function ask(): Promise<void> {
    const sources: Source[] = []
    for (const language of contentLanguages) {
      const answer: CmsAnswer = await cms.pieces(language, stopped.signal)
      if (stopped.signal.aborted) return
      if ('failed' in answer) {
        log.warn(
          { why: answer.failed, status: answer.status },
          'the content server could not be read: its last good copy stays',
        )
        return
      }
      sources.push(...answer.pieces)
    }
    const good = goodOf(sources)
    const now = JSON.stringify(sourcesOf(good))
    if (JSON.stringify(sourcesOf(copy)) !== now) show(good)
    if (keptSources === now) return
    await store.saveCopy(database.db, sourcesOf(good), clock.now())
    keptSources = now
  }

  /** Requests the pieces from the content server, or joins a pending request. */
  function refresh(): Promise<void> {
    askedAtMs = nowMs()
    asking ??= ask()
      .catch((error: unknown) =>
        log.error({ err: error }, 'the copy of the content server could not be stored'),
      )
      .finally(() => {
        asking = null
      })
    return asking
  }

  return {
    refresh,
    /** Loads the last good copy. Checks it again, because the rules may have changed since it was stored. */
    async ready(): Promise<void> {
      const kept = await store.lastCopy(database.db)
      keptSources = JSON.stringify(kept)
      show(goodOf(kept))
    },
    /** Returns the current pieces without waiting for newer ones; the same array until they change. */
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
