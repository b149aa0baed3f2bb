/** Error pages: unknown address, a page open for too long, too many requests, or a failure. */
import { SearchDrawing, WaitingDrawing, WrongDrawing } from '../ui/drawings.tsx'
import { ButtonLink } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { usePaths, useTexts, useVisit } from '../ui/visit.tsx'

export function ErrorPage({
  status,
  busy,
}: {
  readonly status: number
  /** Not a failure: too many requests. */ readonly busy: boolean
}) {
  const { errors: texts, common } = useTexts()
  const paths = usePaths()
  const { brand } = useVisit()
  const kind = ({ 403: 'tooOld', 404: 'notFound' } as const)[status] ?? (busy ? 'busy' : 'failed')
  return (
    <Page title={texts[kind].title} unlisted>
      <p className="text-quiet tabular-nums">{status}</p>
      <div className="drawn mt-1">
        <h1 className="text-2xl">{texts[kind].title}</h1>
        {kind === 'notFound' ? <SearchDrawing /> : kind === 'busy' ? <WaitingDrawing /> : <WrongDrawing />}
      </div>
      <p className="mt-4 text-lg">{texts[kind].text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {kind === 'notFound' ? null : <ButtonLink href="">{texts.retry}</ButtonLink>}
        <ButtonLink href={paths.home()} kind={kind === 'notFound' ? 'main' : 'quiet'}>
          {texts.home}
        </ButtonLink>
      </p>
      {kind === 'notFound' ? (
        <ul className="mt-6">
          {[
            [paths.payWithoutSignIn(), common.footer.pay],
            [paths.support(), common.footer.support],
            [paths.contacts(), common.footer.contacts],
          ].map(([href, text]) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center">
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {kind === 'failed' ? <p className="mt-8 text-quiet">{texts.help({ hotline: brand.hotline })}</p> : null}
    </Page>
  )
}
