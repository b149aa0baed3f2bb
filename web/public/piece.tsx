import type { ReactNode } from 'react'
import type { Route } from './+types/piece.ts'
import { showDay } from '../../domain/days.ts'
import { ButtonLink } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { pathsIn } from '../paths.ts'
import { usePaths, useTexts, useVisit } from '../ui/visit.tsx'
import { contentOf, type Content } from './content.ts'
import { Prose } from './prose.tsx'

export { headers } from './shared.ts'

export const loader = (args: Route.LoaderArgs) => contentOf(args)

/** Whoever reads one of these thinks of borrowing; who reads of complaints or late loans does not. */
const leadsOn = (pageId: string): boolean => ['about', 'first-loan', 'loyal-customers', 'insurance'].includes(pageId) || pageId.includes('/')

/** A piece of content as a page. */
export default function Piece({ loaderData: piece }: Route.ComponentProps) {
  const texts = useTexts().site
  const paths = usePaths()
  const { language } = useVisit()
  const list = piece.pageId.startsWith('news/') ? 'news' : piece.pageId.startsWith('promotions/') ? 'promotions' : null
  return (
    <Page title={piece.title} description={piece.description} keywords={piece.keywords ?? undefined} trail={list ? [{ name: texts.names[list], path: pathsIn(language)[list]() }] : undefined}>
      <article>
        <h1 className="text-2xl">{piece.title}</h1>
        <Dates piece={piece} />
        {piece.pageId === 'contacts' ? <WaysToReachUs /> : null}
        <div className="mt-4"><Prose html={piece.html} lead={list === null} /></div>
      </article>
      {leadsOn(piece.pageId) ? (
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={paths.home()}>{texts.toCalculator}</ButtonLink>
          {list ? <a href={paths[list]()} className="inline-flex min-h-11 items-center">{texts.all[list]}</a> : null}
        </p>
      ) : null}
    </Page>
  )
}

function Dates({ piece: { publishedOn, until } }: { readonly piece: Content }) {
  const texts = useTexts().site
  if (!publishedOn && !until) return null
  return <p className="mt-2 text-quiet">{[publishedOn && texts.published(showDay(publishedOn)), until && texts.until(showDay(until))].filter(Boolean).join(' · ')}</p>
}

function WaysToReachUs() {
  const texts = useTexts().site.contacts
  const { brand } = useVisit()
  const link = 'inline-flex min-h-11 items-center text-lg'
  return (
    <dl className="mt-6 border-b border-line">
      <Way name={texts.hotline}><a className={link} href={`tel:${brand.hotline.replace(/[^+\d]/g, '')}`}>{brand.hotline}</a></Way>
      <Way name={texts.email}><a className={link} href={`mailto:${brand.email}`}>{brand.email}</a></Way>
      <Way name={texts.address}><span className={link}>{brand.legalName}, {brand.address}</span></Way>
    </dl>
  )
}

const Way = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid border-t border-line py-2 sm:grid-cols-[14rem_1fr] sm:items-center">
    <dt className="text-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
)
