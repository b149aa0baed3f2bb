import type { Route } from './+types/sections.ts'
import { Page } from '../ui/page.tsx'
import { useTexts } from '../ui/visit.tsx'
import { contentOf, slugOf, type Content } from './content.ts'
import { Prose } from './prose.tsx'
import { questionsPage } from './structured.ts'

export { headers } from './shared.ts'

export const loader = (args: Route.LoaderArgs) => contentOf(args)

type Item = Content['items'][number]
type Group = NonNullable<Item['group']>

/** Questions or documents: all of them on one page, each with an address of its own, by groups where they have them. */
export default function Sections({ loaderData: { pageId, title, description, keywords, html, items } }: Route.ComponentProps) {
  const texts = useTexts().site
  const groups = (Object.keys(texts.questionGroups) as Group[]).map((group) => ({ group, items: items.filter((item) => item.group === group) })).filter((each) => each.items.length > 0)
  return (
    <Page title={title} description={description} keywords={keywords ?? undefined} structured={pageId === 'questions' ? [questionsPage(items)] : []}>
      <h1 className="text-2xl">{title}</h1>
      <div className="mt-4"><Prose html={html} lead /></div>
      <nav aria-label={texts.here} className="mt-6 flex flex-wrap gap-2">
        {groups.length > 0
          ? groups.map(({ group }) => <a key={group} href={`#${group}`} className="chip whitespace-normal">{texts.questionGroups[group]}</a>)
          : items.map((item) => <a key={item.pageId} href={`#${slugOf(item.pageId)}`} className="chip whitespace-normal">{item.title}</a>)}
      </nav>
      {groups.length > 0
        ? groups.map((each) => (
            <section key={each.group} aria-labelledby={each.group} className="mt-10">
              <h2 id={each.group} className="scroll-mt-4 text-xl">{texts.questionGroups[each.group]}</h2>
              {each.items.map((item) => <Section key={item.pageId} item={item} level="h3" />)}
            </section>
          ))
        : items.map((item) => <Section key={item.pageId} item={item} level="h2" />)}
    </Page>
  )
}

const Section = ({ item: { pageId, title, html }, level: Heading }: { readonly item: Item; readonly level: 'h2' | 'h3' }) => (
  <section id={slugOf(pageId)} className="linked mt-6 border-t border-line pt-5">
    <Heading className="text-lg">{title}</Heading>
    <div className="mt-2"><Prose html={html} /></div>
  </section>
)
