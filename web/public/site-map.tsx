/** `/sitemap`: links to all public pages, for visitors. */
import type { Route } from './+types/site-map.ts'
import { visitKey } from '../visit/context.ts'
import type { Paths } from '../visit/paths.ts'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { slugOf } from './content.ts'
import {
  openedLists,
  pagesToVisit,
  type PublicPageGroup,
  type PublicPageName,
} from '../visit/public-pages.ts'

export { headers } from './cached-page.ts'

type Opened = { readonly path: (paths: Paths) => string; readonly title: string }

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const { api } = visit
  const found = await Promise.all(
    openedLists.map(async (list) => {
      const answer = await api('GET /api/pages/dynamic', { query: { pageId: list } })
      return [
        list,
        answer.ok ? answer.data.items.map(({ pageId, title }) => ({ slug: slugOf(pageId), title })) : [],
      ] as const
    }),
  )
  const pages = pagesToVisit(visit)
    .filter(({ name }) => name !== 'siteMap')
    .map(({ name, group }) => ({ name, group }))
  return {
    pages,
    pieces: Object.fromEntries(found) as Record<
      (typeof openedLists)[number],
      { slug: string; title: string }[]
    >,
  }
}

export default function SiteMap({ loaderData: { pages, pieces } }: Route.ComponentProps) {
  const texts = usePageTexts().site
  const paths = usePaths()
  const { brand } = useVisit()
  const openedOf = (name: PublicPageName): readonly Opened[] =>
    openedLists
      .filter((list) => list === name)
      .flatMap((list) => pieces[list].map(({ slug, title }) => ({ title, path: (of) => of[list](slug) })))
  return (
    <Page title={texts.names.siteMap} description={texts.siteMap({ brand: brand.name })}>
      <h1 className="text-2xl">{texts.names.siteMap}</h1>
      <div className="mt-6 gap-x-8 sm:columns-2">
        {(Object.keys(texts.groups) as PublicPageGroup[]).map((group) => (
          <section key={group} aria-labelledby={group} className="break-inside-avoid pb-8">
            <h2 id={group} className="text-lg">
              {texts.groups[group]}
            </h2>
            <ul className="mt-1">
              {pages
                .filter((page) => page.group === group)
                .map(({ name }) => (
                  <li key={name}>
                    <a href={paths[name]()} className="inline-flex min-h-11 items-center">
                      {texts.names[name]}
                    </a>
                    {openedOf(name).length > 0 ? (
                      <ul className="border-l-2 border-line pl-4">
                        {openedOf(name).map(({ path, title }) => (
                          <li key={title}>
                            <a href={path(paths)} className="inline-flex min-h-11 items-center">
                              {title}
                            </a>
                          </li>
                        ))}
                      </ul>
                    ) : null}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
