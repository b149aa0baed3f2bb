/**
 * Pages that are the same for everybody: kept for a while, and made once however many ask meanwhile. The
 * oldest goes first.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

export type SentPage = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
  readonly policy: string
  /** Cookies that everybody who asks for it gets, such as its language. */
  readonly cookies: readonly string[]
  /** What a browser that has it names; null where it is not kept. */
  readonly tag: string | null
  /** Compressed on first demand, and once. */
  readonly compressed: Partial<Record<Encoding, Promise<Buffer>>>
}
export type MadePage = {
  readonly page: SentPage
  /** Whether others may have it too. */ readonly keep: boolean
}

const pagesMax = 300
const keepMs = 60_000
const ownQuality = 5
/** Of a page that is kept: it is compressed once, and sent many times. */
const keptQuality = 11

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The page as it travels; everybody who asks at the same time waits for one compression. */
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
    // The same again has been compressed already.
    const lasting = earlier?.tag && earlier.tag === page.tag ? earlier : page
    kept.delete(key)
    const [oldest] = kept.keys()
    if (kept.size >= pagesMax && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { page: lasting, until: nowMs() + keepMs })
    return lasting
  }

  return {
    isFresh,
    /** The page that is kept, or the one that is made now. What is not to be kept is made for each who asks. */
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
