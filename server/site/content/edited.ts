/**
 * Pieces of the content server: kept in this process for the cache time, asked for again behind the visitors'
 * backs, and kept in the database as the last good copy. Whatever is wrong over there, what was good stays.
 */
import { contentLanguages, type Language } from '../../../domain/language.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Cms, CmsAnswer } from '../../providers/cms/port.ts'
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
type Wrong = { readonly source: Source; readonly why: readonly string[] }
/** By language and id. */
type Copy = ReadonlyMap<string, Good>

const keyOf = ({ language, id }: Pick<Source, 'language' | 'id'>): string => `${language} ${id}`
const complaintOf = ({ source, why }: Wrong): string => `${keyOf(source)}: ${why.join('; ')}`
const sourcesOf = (copy: Copy): readonly Source[] => [...copy.values()].map(({ source }) => source)

export function createEdited({
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
  /** What the database has: what could not be kept there is tried again. */
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
   * Of each piece that came it, or its last good one where it is wrong. A link to another is right where that
   * one is among `there`.
   */
  function choose(
    sources: readonly Source[],
    there: ReadonlySet<string>,
  ): { readonly good: Copy; readonly wrong: readonly Wrong[] } {
    const addressOf = (page: string, language: Language) =>
      page.includes('/') && !inRepository(page) && !there.has(keyOf({ language, id: page }))
        ? null
        : known.addressOf(page, language)
    const faults = (piece: Piece): readonly string[] => faultsOf(piece, { ...known, addressOf })
    const good = new Map<string, Good>()
    const wrong: Wrong[] = []
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
   * What can be shown together: a piece that is not there may be what another one links to. Of what is wrong
   * a person is told once.
   */
  function goodOf(sources: readonly Source[]): Copy {
    let there: ReadonlySet<string> = new Set(sources.map(keyOf))
    let chosen = choose(sources, there)
    while (chosen.good.size < there.size) {
      there = new Set(chosen.good.keys())
      chosen = choose(sources, there)
    }
    const told = complaints
    complaints = new Set(chosen.wrong.map(complaintOf))
    for (const wrong of chosen.wrong) {
      if (!told.has(complaintOf(wrong)))
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
    await store.keepCopy(database.db, sourcesOf(good), clock.now())
    keptSources = now
  }

  /** Asks the content server, unless that is under way. */
  function refresh(): Promise<void> {
    askedAtMs = nowMs()
    asking ??= ask()
      .catch((error: unknown) =>
        log.error({ err: error }, 'the copy of the content server could not be kept'),
      )
      .finally(() => {
        asking = null
      })
    return asking
  }

  return {
    refresh,
    /** Begins with the last good copy. Rules may have changed since it was taken. */
    async ready(): Promise<void> {
      const kept = await store.lastCopy(database.db)
      keptSources = JSON.stringify(kept)
      show(goodOf(kept))
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
