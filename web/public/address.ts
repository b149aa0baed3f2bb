/** Which page an address is, for the server that keeps pages. */
import { withoutLanguage } from '../language.ts'
import { pathsIn } from '../paths.ts'
import { publicPages } from './pages.ts'

const paths = pathsIn(null)
const readsByPath = new Map(publicPages.filter(({ kind, reads }) => kind === 'content' || reads).map(({ name, reads }) => [paths[name](), reads ?? []]))

/** A page of news or of a promotion, at its name. */
const pieceOfList = new RegExp(`^(?:${paths.news()}|${paths.promotions()})/[^/]+$`)

/** The address without what its page does not read, such as the marks of a campaign: whoever comes by those gets the page that is kept. */
export function addressRead(url: URL): URL {
  const bare = withoutLanguage(url.pathname)
  const reads = readsByPath.get(bare) ?? (pieceOfList.test(bare) ? [] : null)
  if (!reads || url.search === '') return url
  const read = new URL(url)
  for (const name of url.searchParams.keys()) if (!reads.includes(name)) read.searchParams.delete(name)
  return read
}
