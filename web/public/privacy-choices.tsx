/** `/privacy-choices`: the visitor reads what is measured and why, and allows or refuses it. */
import { useLocation } from 'react-router'
import type { Route } from './+types/privacy-choices.ts'
import { ConsentForm } from '../ui/consent.tsx'
import { Notice } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'

export const headers = () => ({ 'cache-control': 'public, max-age=60' })

export const loader = ({ request }: Route.LoaderArgs) => ({
  saved: new URL(request.url).searchParams.has('saved'),
})

export default function PrivacyChoices({ loaderData: { saved } }: Route.ComponentProps) {
  const texts = usePageTexts().consent
  const paths = usePaths()
  const { consent, signedIn, brand } = useVisit()
  const { pathname } = useLocation()
  return (
    <Page title={texts.title} description={texts.description({ brand: brand.name })}>
      <h1 className="text-2xl">{texts.title}</h1>
      <div className="mt-6 grid gap-6">
        <Notice kind={saved && consent !== 'unasked' ? 'good' : 'plain'} title={texts.now[consent]}>
          {saved ? texts.saved : null}
        </Notice>
        <div className="max-w-md">
          <ConsentForm back={`${pathname}?saved`} />
        </div>
        {signedIn ? (
          <p>
            <a href={paths.consents()} className="inline-flex min-h-11 items-center">
              {texts.account}
            </a>
          </p>
        ) : null}
      </div>
      <div className="prose mt-8">
        {texts.sections.map(({ title, text }) => [<h2 key={title}>{title}</h2>, <p key={text}>{text}</p>])}
      </div>
    </Page>
  )
}
