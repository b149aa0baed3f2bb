/** `/news`, `/promotions`: a list of pieces of content, with a link to each. */
import type { Route } from './+types/list.ts'
import { showDay } from '../../domain/days.ts'
import { pathsIn } from '../visit/paths.ts'
import { EmptyDrawing } from '../ui/drawings.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { contentOf, slugOf } from './content.ts'
import { Headline } from './headline.tsx'
import { Prose } from '../ui/prose.tsx'
import { promotion } from './structured-data.ts'
import { NotTranslated } from './not-translated.tsx'

export { headers } from './cached-page.ts'

export const loader = (args: Route.LoaderArgs) => contentOf(args)

export default function List({
  loaderData: { pageId, language, title, description, keywords, html, items },
}: Route.ComponentProps) {
  const texts = usePageTexts().site
  const paths = usePaths()
  const visit = useVisit()
  const { promotions } = pathsIn(visit.language)
  const structured =
    pageId === 'promotions'
      ? items.map((item) => promotion(visit, item, promotions(slugOf(item.pageId))))
      : []
  const pathOf = pageId === 'news' ? paths.news : paths.promotions
  return (
    <Page title={title} description={description} keywords={keywords ?? undefined} structured={structured}>
      <Headline page={pageId} title={title} lang={language} />
      <NotTranslated language={language} />
      <div className="mt-4">
        <Prose html={html} lead />
      </div>
      {items.length === 0 ? (
        <div className="mt-8">
          <EmptyDrawing />
          <p className="mt-2 text-quiet">{texts.noneYet}</p>
        </div>
      ) : (
        <ul className="mt-8 border-b border-line">
          {items.map((item) => (
            <li key={item.pageId} className="border-t border-line py-5">
              <h2 className="text-lg">
                <a href={pathOf(slugOf(item.pageId))} className="inline-flex min-h-11 items-center">
                  {item.title}
                </a>
              </h2>
              {item.publishedOn || item.until ? (
                <p className="text-quiet">
                  {[
                    item.publishedOn && showDay(item.publishedOn),
                    item.until && texts.until({ day: showDay(item.until) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              ) : null}
              <p className="mt-1">{item.description}</p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
