/** Content of the site: pieces from files and the content server, with figures of the products in force. */
import type { CallAnswer } from '../../../contract/call.ts'
import type { dynamicPage } from '../../../contract/content.ts'
import type { Failure } from '../../../contract/errors.ts'
import {
  contentLanguageFor,
  contentLanguages,
  type ContentLanguage,
  type Language,
} from '../../../domain/language.ts'
import type { Day } from '../../../domain/days.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Cms } from '../../providers/cms/port.ts'
import { createEditedContent } from './content-server.ts'
import { placeholders, valuesOf, type Company, type InForce, type ShownFigures } from './figures.ts'
import { faultsOf, fillLine, htmlOf, placeholdersOf, type AddressOf, type Values } from './markdown.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import type { Decisions } from '../../pricing/decisions/index.ts'
import type { Products } from '../../pricing/products/index.ts'
import { isListName, listOf, type List, type Piece } from './piece.ts'

type Sources = {
  /** Client of the content server; null if none is configured. */
  readonly cms: Cms | null
  readonly cacheSeconds: number
  /** Pieces from the Markdown files. */
  readonly files: readonly Piece[]
  readonly addressOf: AddressOf
  /** Lists whose pieces have their own pages; the list then omits their text. */
  readonly opened: readonly List[]
  readonly shown: ShownFigures
  /** Whether made-up reviews are shown: only in the sandbox. */
  readonly examples: boolean
}
type Deps = {
  readonly clock: Clock
  readonly database: Pick<Database, 'db'>
  readonly log: Log
  readonly company: Company
  readonly contentSources: Sources
  readonly products: Pick<Products, 'configInForce'>
  readonly decisions: Pick<Decisions, 'firstLoanLimit'>
  readonly contactSettings: Pick<ContactSettingsInForce, 'inForce'>
  readonly customerNotices: {
    /** Published in the back office and in force: they replace the terms of the files. */
    terms(): Promise<PublishedTerms | null>
  }
  /** Clock for tests. */
  readonly nowMs?: () => number
}

export type PageView = CallAnswer<typeof dynamicPage>
type Item = PageView['items'][number]
type Shelves = ReadonlyMap<ContentLanguage, ReadonlyMap<string, Piece>>
/** Inputs of the views. */
type Made = {
  readonly figures: InForce
  readonly today: Day
  readonly pieces: readonly Piece[]
  readonly terms: PublishedTerms | null
}
export type PublishedTerms = {
  readonly id: string
  readonly body: Readonly<Record<ContentLanguage, string>> | null
}
export type Content = ReturnType<typeof createContent>

export function createContent({
  clock,
  database,
  log,
  company,
  contentSources,
  products,
  decisions,
  contactSettings,
  customerNotices,
  nowMs,
}: Deps) {
  const { cms, cacheSeconds, files, addressOf, opened, shown, examples } = contentSources
  const known = { placeholders, addressOf }
  const ids = new Set(files.map(({ id }) => id))
  const edited =
    cms &&
    createEditedContent({
      cms,
      database,
      clock,
      log,
      cacheSeconds,
      known,
      inRepository: (id) => ids.has(id),
      ...(nowMs ? { nowMs } : {}),
    })

  /** Views are cached until the products, the day or the pieces change. */
  let views = new Map<string, PageView>()
  let shelves = shelvesOf(files)
  let madeOf: Made | null = null

  async function inForce(): Promise<Made> {
    const config = await products.configInForce()
    const [figures, today, pieces, terms] = [
      {
        products: config,
        contactSettings: await contactSettings.inForce(),
        firstLoanMaxCents: (await decisions.firstLoanLimit(config.sumMaxCents)).limitCents,
      },
      clock.today(),
      edited?.pieces() ?? noPieces,
      await customerNotices.terms(),
    ]
    if (
      madeOf?.figures.products !== figures.products ||
      madeOf.figures.contactSettings !== figures.contactSettings ||
      madeOf.figures.firstLoanMaxCents !== figures.firstLoanMaxCents ||
      madeOf.today !== today ||
      madeOf.pieces !== pieces ||
      madeOf.terms?.id !== terms?.id
    ) {
      if (madeOf?.pieces !== pieces || madeOf.terms?.id !== terms?.id)
        shelves = shelvesOf([...files, ...pieces, ...termsPieces(files, terms)])
      madeOf = { figures, today, pieces, terms }
      views = new Map()
    }
    return madeOf
  }

  /** Hides pieces about a product that is not on sale. Lists stay, because they cover other products too. */
  const isShown = (piece: Piece, today: Day, values: Values): boolean =>
    (piece.published === null || piece.published <= today) &&
    (piece.until === null || piece.until >= today) &&
    (examples || !piece.example) &&
    (isListName(piece.id) || [...placeholdersOf(piece)].every((name) => values[name] !== null))

  function isThere(pageId: string, language: ContentLanguage, { figures, today }: Made): boolean {
    const piece = shelves.get(language)?.get(pageId)
    return piece ? isShown(piece, today, valuesOf(figures, company, shown, language)) : isListName(pageId)
  }

  function itemsOf(
    list: List,
    language: ContentLanguage,
    today: Day,
    values: Values,
    linksIn: AddressOf,
  ): Item[] {
    return [...(shelves.get(language)?.values() ?? [])]
      .filter((piece) => listOf(piece.id) === list && isShown(piece, today, values))
      .sort(inOrder)
      .map((piece) => ({
        pageId: piece.id,
        title: fillLine(piece.title, values),
        description: piece.description && fillLine(piece.description, values),
        publishedOn: piece.published,
        until: piece.until,
        group: piece.group,
        example: piece.example,
        html: opened.includes(list) ? '' : htmlOf(piece, values, linksIn),
      }))
  }

  /** Returns the view in the content language for the reader; links keep the reader's own language. */
  function view(pageId: string, readIn: Language, made: Made): PageView | null {
    const language = contentLanguageFor(readIn)
    const linksIn: AddressOf = (page) => addressOf(page, readIn)
    if (!isThere(pageId, language, made)) return null
    const piece = shelves.get(language)?.get(pageId)
    const values = valuesOf(made.figures, company, shown, language)
    const line = (text: string | null | undefined) => (text ? fillLine(text, values) : null)
    return {
      pageId,
      language,
      languages: contentLanguages.filter((each) => isThere(pageId, each, made)),
      title: line(piece?.title) ?? '',
      description: line(piece?.description) ?? '',
      keywords: line(piece?.keywords),
      publishedOn: piece?.published ?? null,
      until: piece?.until ?? null,
      html: piece ? htmlOf(piece, values, linksIn) : '',
      items: isListName(pageId) ? itemsOf(pageId, language, made.today, values, linksIn) : [],
    }
  }

  return {
    /** Loads the last good copy of the content server. Call once at start. */
    ready: async (): Promise<void> => edited?.ready(),
    /** Requests the content server now; later it is requested when the copy is older than the cache time. */
    refresh: async (): Promise<void> => edited?.refresh(),
    stop: async (): Promise<void> => edited?.stop(),

    /**
     * Returns a piece, or a list with its own page if it has one; `notFound` before publication and after the
     * last day.
     */
    async page(pageId: string, language: Language): Promise<PageView | Failure<'notFound'>> {
      const made = await inForce()
      const key = `${language} ${pageId}`
      const known = views.get(key) ?? view(pageId, language, made)
      if (!known) return { error: 'notFound' }
      views.set(key, known)
      return known
    },

    /** A page outside lists, for editors who write a new version of its text. */
    draftOf: (pageId: string) => ({
      /** Placeholders that the text may use. */
      figures: [...placeholders],
      /** Returns the Markdown in force; empty if there is none. */
      bodyOf: async (language: ContentLanguage): Promise<string> => {
        await inForce()
        return shelves.get(language)?.get(pageId)?.body ?? ''
      },
      /** Renders a text as the page would. */
      htmlOf: async (language: ContentLanguage, body: string): Promise<string> =>
        htmlOf({ body, language }, valuesOf((await inForce()).figures, company, shown, language), addressOf),
      faultsOf: (language: ContentLanguage, body: string): string[] =>
        faultsOf({ ...nothingBut, id: pageId, language, body }, known),
    }),
  }
}

const noPieces: readonly Piece[] = []
const nothingBut = {
  title: '',
  description: null,
  keywords: null,
  published: null,
  until: null,
  order: null,
  group: null,
  example: false,
} as const satisfies Partial<Piece>

/** Returns the terms page with the published text. */
const termsPieces = (files: readonly Piece[], terms: PublishedTerms | null): Piece[] =>
  files.flatMap((piece) =>
    piece.id === 'terms' && terms?.body ? [{ ...piece, body: terms.body[piece.language] }] : [],
  )

/** Of two pieces with one id, the later one wins. */
const shelvesOf = (pieces: readonly Piece[]): Shelves =>
  new Map(
    contentLanguages.map((language) => [
      language,
      new Map(pieces.filter((piece) => piece.language === language).map((piece) => [piece.id, piece])),
    ]),
  )

/** News and promotions newest first; other pieces by number. */
const inOrder = (one: Piece, other: Piece): number =>
  (other.published ?? '').localeCompare(one.published ?? '', 'en') ||
  (one.order ?? 0) - (other.order ?? 0) ||
  one.id.localeCompare(other.id, 'en')
