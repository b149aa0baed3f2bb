/** Maps an address to its page, for the server's page cache. */
import { withoutLanguage } from '../visit/language.ts'
import { pathsIn } from '../visit/paths.ts'
import { openedLists, publicPages } from '../visit/public-pages.ts'

const paths = pathsIn(null)
/** Query parameters that each page reads, by path without language. */
const readsByPath = new Map<string, readonly string[]>([
  ...publicPages
    .filter(({ kind, reads }) => kind === 'content' || reads)
    .map(({ name, reads }) => [paths[name](), reads ?? []] as const),
  [paths.manifest(), []],
])
/** Not translated. */
const files: readonly string[] = ['/robots.txt', '/sitemap.xml']

/** A piece of a list, at its name. */
const pieceOfList = new RegExp(`^(?:${openedLists.map((list) => paths[list]()).join('|')})/[a-z0-9-]+$`)

const readsOf = (pathname: string): readonly string[] | null => {
  if (files.includes(pathname)) return []
  if (/.\/$/.test(pathname)) return null
  const bare = withoutLanguage(pathname)
  return readsByPath.get(bare) ?? (pieceOfList.test(bare) ? [] : null)
}

/** Canonical form: lower case, no escapes, no trailing slash. */
function properPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/(?<=.)\/+$/, '')
  } catch {
    return pathname
  }
}

export type AddressRead = {
  /**
   * The address without parameters that its page does not read, such as campaign parameters, so that those
   * visitors get the cached page.
   */
  readonly url: URL
  /** The page reads nothing of its visitor. */
  readonly isEverybodys: boolean
  /** The canonical path when this address is a variant: cached pages have one address each. */
  readonly properPath: string | null
}

export function readAddress(url: URL): AddressRead {
  const reads = readsOf(url.pathname)
  if (!reads) {
    const proper = properPath(url.pathname)
    return {
      url,
      isEverybodys: false,
      properPath: proper !== url.pathname && readsOf(proper) ? proper : null,
    }
  }
  const read = new URL(url)
  for (const name of url.searchParams.keys()) if (!reads.includes(name)) read.searchParams.delete(name)
  return { url: read, isEverybodys: true, properPath: null }
}
