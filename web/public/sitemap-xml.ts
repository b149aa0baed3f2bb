import type { Route } from './+types/sitemap-xml.ts'
import { visitKey } from '../context.ts'
import { languages, type Language } from '../language.ts'
import { pathsIn } from '../paths.ts'
import { slugOf } from './content.ts'
import { publicPages } from './pages.ts'
import { headers } from './shared.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Lists whose pieces are pages of their own. */
const lists = ['news', 'promotions'] as const

/** `sitemap.xml`: every public page in every language, each beside its other languages, with the day of what was published. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(visitKey)
  const inLists = await Promise.all(lists.map(async (list) => {
    const found = await api('GET /api/pages/dynamic', { query: { pageId: list } })
    return found.ok ? found.data.items.map(({ pageId, publishedOn }) => ({ pathIn: (language: Language | null) => pathsIn(language)[list](slugOf(pageId)), publishedOn })) : []
  }))
  const urls = [
    ...publicPages.flatMap(({ name }) => urlsOf(publicUrl, (language) => pathsIn(language)[name]())),
    ...inLists.flat().flatMap(({ pathIn, publishedOn }) => urlsOf(publicUrl, pathIn, publishedOn)),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { ...headers(), 'content-type': 'application/xml; charset=utf-8' } })
}

/** One page as it is in each language. */
function urlsOf(publicUrl: string, pathIn: (language: Language | null) => string, publishedOn?: string | null): string[] {
  const address = (language: Language | null): string => escaped(publicUrl + pathIn(language))
  const alternates = [...languages, null].map((language) => `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${address(language)}"/>`).join('')
  return languages.map((language) => `<url><loc>${address(language)}</loc>${publishedOn ? `<lastmod>${publishedOn}</lastmod>` : ''}${alternates}</url>`)
}
