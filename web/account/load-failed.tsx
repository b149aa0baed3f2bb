/** Shown instead of a screen whose data could not be loaded: the error and a retry link (rule screens-6). */
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { SearchDrawing, WrongDrawing } from '../ui/drawings.tsx'
import { ButtonLink } from '../ui/form.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { AccountPage } from './page.tsx'
import { TextLink } from '../ui/parts.tsx'

export function LoadFailed() {
  const error = useRouteError()
  return isRouteErrorResponse(error) ? (
    error.status === 404 ? (
      <NotThere />
    ) : (
      <Failed answered={error.status !== 503 && error.status !== 504} />
    )
  ) : (
    <Failed answered={false} />
  )
}

/** Two titles (rule screens-6): the service failed, or it is unavailable and no data was received. */
function Failed({ answered }: { readonly answered: boolean }) {
  const texts = usePageTexts().account.failed
  const title = answered ? texts.title : texts.received
  const { brand } = useVisit()
  const { pathname, search } = useLocation()
  return (
    <AccountPage title={title}>
      <div className="drawn">
        <h1 className="text-xl sm:text-2xl">{title}</h1>
        <WrongDrawing />
      </div>
      <p className="mt-3 text-lg">{texts.text}</p>
      {/* Loaded whole, so that it also works where scripts are what failed. */}
      <p className="mt-6">
        <ButtonLink href={pathname + search}>{texts.retry}</ButtonLink>
      </p>
      <p className="mt-6 text-quiet">{texts.call({ hotline: brand.hotline })}</p>
    </AccountPage>
  )
}

function NotThere() {
  const texts = usePageTexts().account
  const paths = usePaths()
  return (
    <AccountPage title={texts.notFound.title}>
      <div className="drawn">
        <h1 className="text-xl sm:text-2xl">{texts.notFound.title}</h1>
        <SearchDrawing />
      </div>
      <p className="mt-3 text-lg">{texts.notFound.text}</p>
      <p className="mt-6">
        <TextLink href={paths.history()}>{texts.menu.history}</TextLink>
      </p>
    </AccountPage>
  )
}
