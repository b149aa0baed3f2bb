/**
 * Consent to analytics: the strip at the end of a page until it is answered, and its form, shared with the
 * page of privacy choices.
 */
import { useLocation } from 'react-router'
import { consentAddress } from '../visit/paths.ts'
import { usePageTexts } from './page-texts.ts'
import { usePaths, useVisit } from './visit.tsx'

/** Part of the page, between its text and its footer: it covers nothing. */
export function ConsentStrip() {
  const texts = usePageTexts().consent
  const paths = usePaths()
  const { pathname, search } = useLocation()
  if (useVisit().consent !== 'unasked' || pathname.endsWith(paths.privacyChoices())) return null
  return (
    <section aria-label={texts.label} data-consent="" className="consent border-t border-line bg-card">
      <div className="column wide grid gap-x-6 gap-y-2 py-3 lg:grid-cols-[1fr_auto] lg:items-center">
        <p>
          {texts.ask}{' '}
          <a href={paths.privacyChoices()} className="whitespace-nowrap">
            {texts.more}
          </a>
        </p>
        <ConsentForm page={pathname + search} />
      </div>
    </section>
  )
}

/** Two equal answers. The form has no token, so that cached pages can contain it. */
export function ConsentForm({
  back,
  page,
}: {
  readonly back?: string
  /** Returns to the page that the browser names, or else to this address. */ readonly page?: string
}) {
  const texts = usePageTexts().consent
  return (
    <form method="post" action={consentAddress} className="grid grid-cols-2 gap-3">
      <input type="hidden" name={back === undefined ? 'page' : 'back'} value={back ?? page} />
      <button type="submit" name="choice" value="analytics" className="button button-quiet px-3">
        {texts.allow}
      </button>
      <button type="submit" name="choice" value="none" className="button button-quiet px-3">
        {texts.refuse}
      </button>
    </form>
  )
}
