/** The back office behind its door: who is signed in, and what is shown where a page could not be. */
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router'
import type { Route } from './+types/layout.ts'
import { visitKey } from '../visit/context.ts'
import { officePaths } from '../visit/paths.ts'
import { ButtonLink } from '../ui/form.tsx'
import { given } from './data.ts'
import { OfficePage } from './page.tsx'

export const loader = async ({ context }: Route.LoaderArgs) =>
  given(await context.get(visitKey).api('GET /api/office/me'))

export default function OfficeLayout() {
  return <Outlet />
}

const said = {
  403: { title: 'Only an administrator can do this', text: 'Ask one of your administrators.' },
  404: {
    title: 'Nothing is here',
    text: 'It was never here, or it is done with. The lists say what is open.',
  },
  other: {
    title: 'This page could not be shown',
    text: 'Nothing was changed. Try again; the log says what happened.',
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
          <ButtonLink href={pathname + search}>Try again</ButtonLink>
        )}
        <ButtonLink href={officePaths.queue()} kind="quiet">
          Requests
        </ButtonLink>
      </p>
    </OfficePage>
  )
}
