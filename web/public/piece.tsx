/**
 * `/about`, `/terms`, `/news/:slug`: one piece of content as a page; the list `pieces` in `public/routes.ts`
 * has all addresses.
 */
import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import type { Route } from './+types/piece.ts'
import { showDay } from '../../domain/days.ts'
import { visitKey } from '../visit/context.ts'
import { lateFeeWords, showPercent } from '../texts/format.ts'
import { pathsIn } from '../visit/paths.ts'
import { ButtonLink } from '../ui/form.tsx'
import { Hotline, WhatsAppHelp } from '../ui/hotline.tsx'
import { Page } from '../ui/page.tsx'
import { Share } from '../ui/share.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { AnnouncedTerms, announcedTermsOf } from './announced-terms.tsx'
import { contentOf, type Content } from './content.ts'
import { Headline } from './headline.tsx'
import { openedListOf } from '../visit/public-pages.ts'
import { Prose } from '../ui/prose.tsx'
import { loanProduct, newsArticle, promotion, type Config } from './structured-data.ts'
import { NotTranslated } from './not-translated.tsx'

export { headers } from './cached-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const piece = await contentOf(args)
  const { api } = args.context.get(visitKey)
  const config =
    piece.pageId === 'first-loan' || piece.pageId === 'loyal-customers'
      ? await api('GET /api/v1/customer/products/config')
      : null
  return {
    piece,
    config: config?.ok ? config.data : null,
    coming: piece.pageId === 'terms' ? await announcedTermsOf(api, 'terms') : [],
  }
}

/** Readers of these pages are interested in borrowing; readers about complaints or arrears are not. */
const leadsOn = (pageId: string): boolean =>
  ['about', 'first-loan', 'loyal-customers', 'insurance'].includes(pageId) || pageId.includes('/')

export default function Piece({ loaderData: { piece, config, coming } }: Route.ComponentProps) {
  const texts = usePageTexts().site
  const paths = usePaths()
  const { language, publicUrl } = useVisit()
  const list = openedListOf(piece.pageId)
  return (
    <Page
      title={piece.title}
      description={piece.description}
      keywords={piece.keywords ?? undefined}
      inLanguages={piece.languages}
      trail={list ? [{ name: texts.names[list], path: pathsIn(language)[list]() }] : undefined}
      structured={useAbout(piece, config)}
    >
      <article>
        <Headline page={piece.pageId} title={piece.title} />
        <NotTranslated language={piece.language} />
        <Dates piece={piece} />
        {piece.pageId === 'contacts' ? <WaysToReachUs /> : null}
        <div className="mt-4 grid gap-4">
          <AnnouncedTerms items={coming} />
          <Prose html={piece.html} lead={list === null} />
        </div>
      </article>
      {list === 'promotions' ? (
        <div className="mt-6">
          <Share text={piece.title} url={`${publicUrl}/${language}/${piece.pageId}`} />
        </div>
      ) : null}
      {leadsOn(piece.pageId) ? (
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={paths.home()}>{texts.toCalculator}</ButtonLink>
          {list ? (
            <a href={paths[list]()} className="inline-flex min-h-11 items-center">
              {texts.all[list]}
            </a>
          ) : null}
        </p>
      ) : null}
    </Page>
  )
}

/** schema.org data of this piece. */
function useAbout(piece: Content, config: Config | null): readonly Thing[] {
  const visit = useVisit()
  const { fees } = usePageTexts().head.product
  const { pageId, title, description } = piece
  const path = `/${visit.language}/${pageId}`
  const list = openedListOf(pageId)
  if (list) return [list === 'news' ? newsArticle(visit, piece, path) : promotion(visit, piece, path)]
  if (!config) return []
  const firstLoan = pageId === 'first-loan'
  const termDays = { min: config.termDaysMin, max: firstLoan ? config.termDaysMax : config.termDaysMaxLoyal }
  return [
    loanProduct(visit, {
      config,
      name: title,
      description,
      path,
      termDays,
      firstLoan,
      fees: fees({ penalty: showPercent(config.penaltyDailyPercent), fee: lateFeeWords(config.lateFee) }),
    }),
  ]
}

function Dates({ piece: { publishedOn, until } }: { readonly piece: Content }) {
  const texts = usePageTexts().site
  if (!publishedOn && !until) return null
  return (
    <p className="mt-2 text-quiet">
      {[
        publishedOn && texts.published({ day: showDay(publishedOn) }),
        until && texts.until({ day: showDay(until) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

function WaysToReachUs() {
  const texts = usePageTexts().site.contacts
  const { brand } = useVisit()
  const link = 'inline-flex min-h-11 items-center text-lg'
  return (
    <dl className="mt-6 border-b border-line">
      <Way name={texts.hotline}>
        <Hotline className={link} />
      </Way>
      {brand.whatsApp ? (
        <Way name="WhatsApp">
          <WhatsAppHelp className={link} />
        </Way>
      ) : null}
      <Way name={texts.email}>
        <a className={link} href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
      </Way>
      <Way name={texts.address}>
        <span className={link}>
          {brand.legalName}, {brand.address}
        </span>
      </Way>
      <Way name={texts.licence}>
        <span className={link}>{brand.licence}</span>
      </Way>
    </dl>
  )
}

const Way = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid border-t border-line py-2 sm:grid-cols-[14rem_1fr] sm:items-center">
    <dt className="text-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
)
