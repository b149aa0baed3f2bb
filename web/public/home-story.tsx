/**
 * Sections of the home page below its calculator. The price does not depend on them: a section without
 * content is left out.
 */
import type { ReactNode } from 'react'
import type { RouterContextProvider } from 'react-router'
import type { Answer } from '../../contract/client.ts'
import { visitKey } from '../visit/context.ts'
import {
  CardDrawing,
  ChooseDrawing,
  CodeDrawing,
  MoneyDrawing,
  QuestionDrawing,
  UmbrellaDrawing,
} from '../ui/story-drawings.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { slugOf, type Content } from './content.ts'
import { Prose } from '../ui/prose.tsx'
import { NotTranslated } from './not-translated.tsx'

const questionsShown = 6

type Banner = Answer<'GET /api/pages/main/calculator'>['banner']
type StoryContent = {
  readonly insurance: Content | null
  readonly reviews: Content | null
  readonly questions: Content | null
}

export async function storyOf(context: Readonly<RouterContextProvider>): Promise<StoryContent> {
  const read = async (pageId: string) => {
    const found = await context.get(visitKey).api('GET /api/pages/dynamic', { query: { pageId } })
    return found.ok ? found.data : null
  }
  const [insurance, reviews, questions] = await Promise.all([
    read('insurance'),
    read('reviews'),
    read('questions'),
  ])
  return { insurance, reviews, questions }
}

export function Story({
  banner,
  story: { insurance, reviews, questions },
}: {
  readonly banner: Banner
  readonly story: StoryContent
}) {
  return (
    <>
      {(insurance ?? questions) ? <NotTranslated language={(insurance ?? questions)!.language} /> : null}
      <Banners banner={banner} insurance={insurance} />
      {reviews && reviews.items.length > 0 ? <Reviews reviews={reviews} /> : null}
      {questions ? <Questions items={questions.items.slice(0, questionsShown)} /> : null}
      <Regulator />
    </>
  )
}

function Banners({ banner, insurance }: { readonly banner: Banner; readonly insurance: Content | null }) {
  const texts = usePageTexts().home
  const paths = usePaths()
  if (!banner && !insurance) return null
  return (
    <div className="mt-16 grid gap-4 sm:grid-cols-2">
      {banner ? (
        <Card title={banner.title}>
          <Prose html={banner.html} />
        </Card>
      ) : null}
      {insurance ? (
        <Card title={insurance.title} drawing={<UmbrellaDrawing />}>
          <p>{insurance.description}</p>
          <p className="mt-4">
            <a href={paths.insurance()}>{texts.insurance}</a>
          </p>
        </Card>
      ) : null}
    </div>
  )
}

const Card = ({
  title,
  drawing,
  children,
}: {
  readonly title: string
  readonly drawing?: ReactNode
  readonly children: ReactNode
}) => (
  <section className="rounded-big border border-line bg-card p-5">
    <div className="drawn">
      <h2 className="text-lg">{title}</h2>
      {drawing}
    </div>
    <div className="mt-2">{children}</div>
  </section>
)

const stepDrawings = [ChooseDrawing, CardDrawing, CodeDrawing, MoneyDrawing] as const

export function Steps() {
  const texts = usePageTexts().home.steps
  return (
    <section className="mt-16">
      <h2 className="text-xl">{texts.title}</h2>
      <ol className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {texts.list.map(({ title, text }, position) => {
          const StepDrawing = stepDrawings[position]
          return (
            <li key={title} className="flex gap-4 border-t-2 border-ink pt-4 lg:block">
              {StepDrawing ? <StepDrawing /> : null}
              <div className="lg:mt-2">
                <h3 className="text-lg">
                  <span aria-hidden="true" className="mr-2 text-quiet tabular-nums">
                    {position + 1}
                  </span>
                  {title}
                </h3>
                <p className="mt-1 text-quiet">{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Sample reviews are marked as such, as a group and each (docs/decisions). */
function Reviews({ reviews: { title, items } }: { readonly reviews: Content }) {
  const texts = usePageTexts().home.reviews
  return (
    <section className="mt-16">
      <h2 className="text-xl">{title}</h2>
      {items.some(({ example }) => example) ? <p className="mt-1 text-quiet">{texts.note}</p> : null}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.pageId} className="border-l-4 border-line pl-4">
            <blockquote>
              <Prose html={item.html} />
            </blockquote>
            <p className="mt-2 text-quiet">
              {item.title}
              {item.example ? (
                <strong className="ml-2 rounded bg-sun px-1.5 py-0.5 text-on-sun">{texts.example}</strong>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions({ items }: { readonly items: Content['items'] }) {
  const texts = usePageTexts().home.questions
  const paths = usePaths()
  return (
    <section className="mt-16 max-w-2xl">
      <div className="drawn">
        <h2 className="text-xl">{texts.title}</h2>
        <QuestionDrawing />
      </div>
      <div className="mt-4 border-b border-line">
        {items.map(({ pageId, title, html }) => (
          <details key={pageId} id={slugOf(pageId)} className="fold border-t border-line">
            <summary>{title}</summary>
            <div className="pb-4 text-quiet">
              <Prose html={html} />
            </div>
          </details>
        ))}
      </div>
      <p className="mt-2">
        <a href={paths.questions()} className="inline-flex min-h-11 items-center">
          {texts.all}
        </a>
      </p>
    </section>
  )
}

function Regulator() {
  const texts = usePageTexts().home.regulator
  return (
    <section className="mt-16 rounded-big bg-sun-wash p-5">
      <h2 className="text-lg">{texts.title}</h2>
      <p className="mt-1">
        {texts.text}{' '}
        <a href="https://www.centralbank.go.ke/" rel="noopener">
          {texts.link}
        </a>
      </p>
    </section>
  )
}
