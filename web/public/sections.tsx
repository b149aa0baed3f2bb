/**
 * `/questions`, `/documents`: all questions or all documents on one page, each with an anchor; questions can
 * be searched.
 */
import type { Route } from './+types/sections.ts'
import { SearchDrawing } from '../ui/drawings.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { contentOf, slugOf, type Content } from './content.ts'
import { searchContent, searchMax } from './search-content.ts'
import { Headline } from './headline.tsx'
import { Prose } from '../ui/prose.tsx'
import { questionsPage } from './structured-data.ts'
import { NotTranslated } from './not-translated.tsx'

export { headers } from './cached-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const piece = await contentOf(args)
  const asked =
    piece.pageId === 'questions'
      ? (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, searchMax)
      : ''
  return { ...piece, asked, items: searchContent(piece.items, asked) }
}

type Item = Content['items'][number]
type Group = NonNullable<Item['group']>

export default function Sections({
  loaderData: { pageId, language, title, description, keywords, html, items, asked },
}: Route.ComponentProps) {
  const texts = usePageTexts().site
  const groups = (Object.keys(texts.questionGroups) as Group[])
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter((each) => each.items.length > 0)
  return (
    <Page
      title={title}
      description={description}
      keywords={keywords ?? undefined}
      structured={pageId === 'questions' && asked === '' ? [questionsPage(items)] : []}
    >
      <Headline page={pageId} title={title} />
      <NotTranslated language={language} />
      <div className="mt-4">
        <Prose html={html} lead />
      </div>
      {pageId === 'questions' ? <Search asked={asked} found={items.length} /> : null}
      {asked === '' ? (
        <nav aria-label={texts.here} className="mt-6 flex flex-wrap gap-2">
          {groups.length > 0
            ? groups.map(({ group }) => (
                <a key={group} href={`#${group}`} className="chip whitespace-normal">
                  {texts.questionGroups[group]}
                </a>
              ))
            : items.map((item) => (
                <a key={item.pageId} href={`#${slugOf(item.pageId)}`} className="chip whitespace-normal">
                  {item.title}
                </a>
              ))}
        </nav>
      ) : null}
      {groups.length > 0
        ? groups.map((each) => (
            <section key={each.group} aria-labelledby={each.group} className="mt-10">
              <h2 id={each.group} className="scroll-mt-4 text-xl">
                {texts.questionGroups[each.group]}
              </h2>
              {each.items.map((item) => (
                <Section key={item.pageId} item={item} level="h3" />
              ))}
            </section>
          ))
        : items.map((item) => <Section key={item.pageId} item={item} level="h2" />)}
    </Page>
  )
}

/** Searches questions by words. The query stays in the field and in the address. */
function Search({ asked, found }: { readonly asked: string; readonly found: number }) {
  const texts = usePageTexts().site.search
  const paths = usePaths()
  return (
    <>
      <form method="get" action={paths.questions()} role="search" className="mt-6 grid gap-1">
        <label htmlFor="q" className="font-semibold">
          {texts.label}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={asked}
            maxLength={searchMax}
            autoComplete="off"
            className="input min-w-40 flex-1"
          />
          <button type="submit" className="button button-quiet">
            {texts.submit}
          </button>
        </div>
      </form>
      {asked === '' ? null : (
        <div role="status" className="mt-4">
          {found > 0 ? (
            <p>{texts.found({ count: found })}</p>
          ) : (
            <div className="flex items-center gap-4">
              <SearchDrawing />
              <div>
                <p className="font-semibold">{texts.none}</p>
                <p>
                  <a href={paths.support()} className="inline-flex min-h-11 items-center">
                    {texts.ask}
                  </a>
                </p>
              </div>
            </div>
          )}
          <p>
            <a href={paths.questions()} className="inline-flex min-h-11 items-center">
              {texts.all}
            </a>
          </p>
        </div>
      )}
    </>
  )
}

const Section = ({
  item: { pageId, title, html },
  level: Heading,
}: {
  readonly item: Item
  readonly level: 'h2' | 'h3'
}) => (
  <section id={slugOf(pageId)} className="linked mt-6 border-t border-line pt-5">
    <Heading className="text-lg">{title}</Heading>
    <div className="mt-2">
      <Prose html={html} />
    </div>
  </section>
)
