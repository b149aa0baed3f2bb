/** Cache of public pages: concurrent requests share one rendering. The oldest page is evicted first. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

export type SentPage = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
  readonly policy: string
  /** Cookies that everyone who requests it gets, such as its language. */
  readonly cookies: readonly string[]
  /** ETag; null when the page is not cached. */
  readonly tag: string | null
  /** Compressed once, at first demand. */
  readonly compressed: Partial<Record<Encoding, Promise<Buffer>>>
}
export type MadePage = {
  readonly page: SentPage
  /** Whether the page may be shared. */ readonly keep: boolean
}

const pagesMax = 300
const keepMs = 60_000
const ownQuality = 5
/** Best compression for a cached page: it is compressed once and sent many times. */
const keptQuality = 11

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The encoded page; concurrent requests wait for one compression. */
export function compressedPage({ body, tag, compressed }: SentPage, encoding: Encoding): Promise<Buffer> {
  compressed[encoding] ??=
    encoding === 'gzip'
      ? gzipped(body)
      : brotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: tag === null ? ownQuality : keptQuality },
        })
  return compressed[encoding]
}

export function createPageCache(nowMs: () => number = () => performance.now()) {
  const kept = new Map<string, { readonly page: SentPage; readonly until: number }>()
  const making = new Map<string, Promise<MadePage>>()

  const isFresh = (key: string): boolean => (kept.get(key)?.until ?? -Infinity) > nowMs()

  function keep(key: string, page: SentPage): SentPage {
    const earlier = kept.get(key)?.page
    // An identical page is already compressed.
    const lasting = earlier?.tag && earlier.tag === page.tag ? earlier : page
    kept.delete(key)
    const [oldest] = kept.keys()
    if (kept.size >= pagesMax && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { page: lasting, until: nowMs() + keepMs })
    return lasting
  }

  return {
    isFresh,
    /** Returns the cached page, or renders it. A page that may not be shared is rendered for each request. */
    async getOrMake(key: string, make: () => Promise<MadePage>): Promise<SentPage> {
      const found = kept.get(key)
      if (found && isFresh(key)) return found.page
      const begun = making.get(key)
      if (begun) {
        const made = await begun
        return made.keep ? made.page : (await make()).page
      }
      const own = make()
      making.set(key, own)
      try {
        const made = await own
        return made.keep ? keep(key, made.page) : made.page
      } finally {
        making.delete(key)
      }
    },
  }
}
