/** Frame of every page: the HTML document in the visitor's language, and the error page. */
import type { ReactNode } from 'react'
import { data, isRouteErrorResponse, Links, Outlet, useLocation, useRouteError } from 'react-router'
import type { Route } from './+types/root.ts'
import { countryAttribute, inCountry } from './texts/page-country.ts'
import { visitKey, type ReplacementPage } from './visit/context.ts'
import { checkToken } from './calls/csrf.server.ts'
import { pathsIn } from './visit/paths.ts'
import { ErrorPage } from './public/error-page.tsx'
import { FillingPage } from './public/filling-page.tsx'
import { MaintenancePage } from './public/maintenance-page.tsx'
import officeStylesheet from './office/office.css?url'
import { isOffice } from './visit/is-office.ts'
import stylesheet from './ui/styles.css?url'
import { useVisit, viewOf } from './ui/visit.tsx'

const inItsCountry: Route.MiddlewareFunction = ({ context }, next) =>
  inCountry(context.get(visitKey).country, next)

/** Makes no API calls when an error page is shown instead. */
const showInstead: Route.MiddlewareFunction = ({ context }) => {
  const { instead } = context.get(visitKey)
  if (instead) throw data(instead, { status: instead.status })
}

export const middleware: Route.MiddlewareFunction[] = [inItsCountry, showInstead, checkToken]

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export const loader = ({ context }: Route.LoaderArgs) => viewOf(context.get(visitKey))

/** The visit changes only by a full page load: sign-in, sign-out, or another language. */
export const shouldRevalidate = () => false

export function Layout({ children }: { readonly children: ReactNode }) {
  const { language, buildId, country } = useVisit()
  const { pathname } = useLocation()
  return (
    <html lang={language} {...countryAttribute(country, isOffice(pathname))}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FBF9F4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101814" media="(prefers-color-scheme: dark)" />
        <meta name="build-id" content={buildId} />
        <link rel="manifest" href={pathsIn(language).manifest()} />
        <link rel="stylesheet" href={isOffice(pathname) ? officeStylesheet : stylesheet} />
        <Links nonce="" /> {/* files of our own: the policy lets them in without one */}
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const instead = isRouteErrorResponse(error) ? (error.data as ReplacementPage | null) : null
  // Rendered only by the server: browsers receive neither their code nor their texts.
  if (import.meta.env.SSR && instead?.works) return <MaintenancePage works={instead.works} />
  if (import.meta.env.SSR && instead?.filling) return <FillingPage {...instead.filling} />
  const status = isRouteErrorResponse(error) ? error.status : 500
  // As an API status, 503 means that something is unavailable. Instead of a page it means too many requests.
  return <ErrorPage status={status} busy={status === 429 || instead?.status === 503} />
}
