/** `/sitemap.xml`: every public page in each language, for search engines. */
import type { Route } from './+types/sitemap-xml.ts'
import { visitKey, type Visit } from '../visit/context.ts'
import { contentLanguages } from '../../domain/language.ts'
import type { Language } from '../visit/language.ts'
import { pathsIn } from '../visit/paths.ts'
import { slugOf } from './content.ts'
import { openedLists, pagesToVisit } from '../visit/public-pages.ts'
import { headers } from './cached-page.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const askAgainSeconds = 60

/**
 * `sitemap.xml`: every public page in each of its languages with links to the others, and the day of
 * publication.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const ofLists = await Promise.all(openedLists.map((list) => urlsOfList(visit, list)))
  // A search engine treats a partial map as a removal of the other pages.
  if (ofLists.includes(null))
    return new Response(null, { status: 503, headers: { 'retry-after': String(askAgainSeconds) } })
  const everywhere = visit.languages.map((language) => ({ language }))
  const urls = [
    ...pagesToVisit(visit).flatMap(({ name }) =>
      urlsOf(visit, (language) => pathsIn(language)[name](), everywhere),
    ),
    ...ofLists.flatMap((each) => each ?? []),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { ...headers(), 'content-type': 'application/xml; charset=utf-8' } })
}

/** Content shown in English to readers of another language is listed only in English. */
const offeredContent = ({ languages }: Visit) =>
  contentLanguages.filter((language) => languages.includes(language))

/** Addresses of the pieces of a list in each of their languages; null when the list could not be loaded. */
async function urlsOfList(visit: Visit, list: (typeof openedLists)[number]): Promise<string[] | null> {
  const answers = await Promise.all(
    offeredContent(visit).map(async (language) => ({
      language,
      found: await visit.api('GET /api/pages/dynamic', { query: { pageId: list, language } }),
    })),
  )
  if (answers.some(({ found }) => !found.ok)) return null
  const pieces = answers.flatMap(({ language, found }) =>
    found.ok
      ? found.data.items.map(({ pageId, publishedOn }) => ({ slug: slugOf(pageId), language, publishedOn }))
      : [],
  )
  return [...Map.groupBy(pieces, ({ slug }) => slug)].flatMap(([slug, there]) =>
    urlsOf(visit, (language) => pathsIn(language)[list](slug), there),
  )
}

/** Addresses of one page in each of its languages, and without a language when it exists in all of them. */
function urlsOf(
  { publicUrl, languages }: Visit,
  pathIn: (language: Language | null) => string,
  there: readonly { readonly language: Language; readonly publishedOn?: string | null }[],
): string[] {
  const address = (language: Language | null): string => escaped(publicUrl + pathIn(language))
  const named = [
    ...there.map(({ language }) => language),
    ...(there.length === languages.length ? [null] : []),
  ]
  const alternates = named
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${address(language)}"/>`,
    )
    .join('')
  return there.map(
    ({ language, publishedOn }) =>
      `<url><loc>${address(language)}</loc>${publishedOn ? `<lastmod>${publishedOn}</lastmod>` : ''}${alternates}</url>`,
  )
}
