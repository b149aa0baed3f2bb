/**
 * Strapi 5: a collection type `piece`, read by its REST API with a read-only API token
 * (docs.strapi.io/cms/api/rest).
 */
import type { Cms, CmsAnswer, CmsConfig, CmsPiece } from './port.ts'

type Deps = {
  readonly config: CmsConfig
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
  readonly bytesMax?: number
}
type Failed = Extract<CmsAnswer, { failed: unknown }>
/** A piece with Strapi's id and time of change. */
type Item = { readonly documentId: string; readonly changedAt: string; readonly piece: CmsPiece }
type Page = { readonly items: readonly Item[]; readonly pageCount: number; readonly total: number }

const defaultTimeoutMs = 10_000
/** Bytes of one response: a hundred pieces, each many times the length of ours. */
const defaultBytesMax = 4_000_000
/** Strapi's default page size limit. */
const pageSize = 100
const pagesMax = 10

export function createCms({
  config,
  fetch: fetcher = fetch,
  timeoutMs = defaultTimeoutMs,
  bytesMax = defaultBytesMax,
}: Deps): Cms {
  const base = `${config.baseUrl.replace(/\/$/, '')}/api/pieces`

  async function page(language: string, number: number, signal: AbortSignal): Promise<Page | Failed> {
    // Sort by a field that never changes: sorted by date of change, an edit in between would push another
    // piece onto a page that was already read.
    const query = new URLSearchParams({
      locale: language,
      status: 'published',
      sort: 'documentId:asc',
      'pagination[page]': String(number),
      'pagination[pageSize]': String(pageSize),
    })
    try {
      const response = await fetcher(`${base}?${query.toString()}`, {
        headers: {
          accept: 'application/json',
          ...(config.token === null ? {} : { authorization: `Bearer ${config.token}` }),
        },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      const text = await textWithin(response, bytesMax)
      const { status } = response
      if (text === null) return { failed: 'tooLarge', status }
      if (status === 401 || status === 403) return { failed: 'tokenRefused', status }
      if (status !== 200) return { failed: status >= 500 ? 'serverError' : 'unreadable', status }
      return readPage(text, language) ?? { failed: 'unreadable', status }
    } catch (error) {
      return {
        failed: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable',
        status: null,
      }
    }
  }

  return {
    async pieces(language, signal) {
      const items = new Map<string, Item>()
      let total: number | null = null
      for (let number = 1; number <= pagesMax; number += 1) {
        const got = await page(language, number, signal)
        if ('failed' in got) return got
        total ??= got.total
        if (got.total !== total) return changedMeanwhile
        for (const item of got.items) items.set(item.documentId, item)
        if (number >= got.pageCount)
          return items.size === total ? { pieces: inOrderOfChange([...items.values()]) } : changedMeanwhile
      }
      return { failed: 'tooLarge', status: null }
    },
  }
}

/** A piece was published or withdrawn between two pages, so the result matches neither state. */
const changedMeanwhile: Failed = { failed: 'changedMeanwhile', status: null }

const inOrderOfChange = (items: readonly Item[]): CmsPiece[] =>
  items.toSorted((one, other) => one.changedAt.localeCompare(other.changedAt, 'en')).map(({ piece }) => piece)

/** Null for a larger body; the rest is then not received. */
async function textWithin(response: Response, bytesMax: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > bytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `{ data: [{ documentId, ...fields }], meta: { pagination: { page, pageSize, pageCount, total } } }`. */
function readPage(text: string, language: string): Page | null {
  try {
    const answer: unknown = JSON.parse(text)
    if (!isFields(answer) || !Array.isArray(answer['data'])) return null
    const pagination = isFields(answer['meta']) ? answer['meta']['pagination'] : null
    const { pageCount, total } = isFields(pagination) ? pagination : {}
    const data: unknown[] = answer['data']
    if (typeof pageCount !== 'number' || typeof total !== 'number' || !data.every(isFields)) return null
    return { pageCount, total, items: data.map((item) => readItem(item, language)) }
  } catch {
    return null
  }
}

const fieldNames = [
  'title',
  'description',
  'keywords',
  'published',
  'until',
  'order',
  'group',
  'example',
] as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Only our fields: Strapi adds its own (id, locale, dates). */
const readItem = (item: Fields, language: string): Item => ({
  documentId: textOf(item['documentId']),
  changedAt: textOf(item['updatedAt']),
  piece: {
    id: textOf(item['pageId']).trim(),
    language,
    fields: Object.fromEntries(
      fieldNames.flatMap((name) =>
        item[name] === undefined || item[name] === null ? [] : [[name, item[name]]],
      ),
    ),
    body: textOf(item['body']),
  },
})
