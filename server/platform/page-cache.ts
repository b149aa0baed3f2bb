/** Pages that are the same for everybody, kept for a while; the oldest goes first. */
export type CachedPage = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
  readonly policy: string
  /** Cookies that everybody who asks for it gets, such as its language. */
  readonly cookies: readonly string[]
  /** What a browser that has it names; null where it is not kept. */
  readonly tag: string | null
  /** Compressed once, on first demand. */
  brotli: Buffer | null
  gzip: Buffer | null
}

const pagesMax = 300
const keepMs = 60_000

export function createPageCache(nowMs: () => number = () => performance.now()) {
  const pages = new Map<string, { readonly page: CachedPage; readonly until: number }>()
  return {
    get(key: string): CachedPage | undefined {
      const kept = pages.get(key)
      if (!kept) return undefined
      if (kept.until > nowMs()) return kept.page
      pages.delete(key)
      return undefined
    },
    set(key: string, page: CachedPage): void {
      const [oldest] = pages.keys()
      if (pages.size >= pagesMax && oldest !== undefined) pages.delete(oldest)
      pages.set(key, { page, until: nowMs() + keepMs })
    },
  }
}
