/** The back office behind its door: who is signed in, and what is shown where a page could not be. */
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router'
import type { Route } from './+types/layout.ts'
import { visitKey } from '../visit/context.ts'
import { officePaths } from '../visit/office-paths.ts'
import { ButtonLink } from '../ui/form.tsx'
import { given } from './data.ts'
import { OfficePage } from './page.tsx'
import { layout as texts } from '../../words/compiled/en/back-office/layout.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  given(await context.get(visitKey).api('GET /api/office/me'))

export default function OfficeLayout() {
  return <Outlet />
}

const said = {
  403: { title: texts.forbidden, text: texts.forbiddenAdvice },
  404: {
    title: texts.notFound,
    text: texts.notFoundAdvice,
  },
  other: {
    title: texts.failed,
    text: texts.failedAdvice,
  },
} as const

export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = status === 403 || status === 404 ? said[status] : said.other
  return (
    <OfficePage title={title}>
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      <p className="mt-3 text-lg">{text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {status === 403 || status === 404 ? null : (
          <ButtonLink href={pathname + search}>{texts.tryAgain}</ButtonLink>
        )}
        <ButtonLink href={officePaths.queue()} kind="quiet">
          {texts.requests}
        </ButtonLink>
      </p>
    </OfficePage>
  )
}
