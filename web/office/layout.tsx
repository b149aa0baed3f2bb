/**
 * Layout of the signed-in back office, and its error page. Pages run in the browser: their loaders and
 * actions run on the server, which answers with data, and each page works without scripts as well. Internal
 * links are React Router's `<Link>`.
 */
import { useEffect, useState, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router'
import type { Route } from './+types/layout.ts'
import { visitKey } from '../visit/context.ts'
import { start as remember } from '../enhance/remember.ts'
import { officePaths } from '../visit/office-paths.ts'
import { ButtonLink } from '../ui/form.tsx'
import { clearSubmitted, returnToSubmitted, saveSubmitted } from './staff/after-sign-in.ts'
import { unwrap } from './ui/data.ts'
import { firstPageOf } from './staff/first-page.ts'
import { OfficePage, useOfficer } from './ui/page.tsx'
import { Keys, useKeys } from './ui/keys.tsx'
import { useFocusAtPlace, useMenuKeys, usePlaceKeys } from './ui/places.tsx'
import { page as frameTexts } from '../../words/compiled/en/back-office/page.ts'
import { layout as texts } from '../../words/compiled/en/back-office/layout.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/office/me'))

declare global {
  /** Nonce by which the policy allows the style of React Aria (`react-aria`, getNonce). */
  var __webpack_nonce__: string | undefined
}
if (!import.meta.env.SSR)
  globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

export default function OfficeLayout({ loaderData: { email } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  // Another object, or one that was acted on, is another page: text typed for the previous one is dropped.
  const page = `${pathname} ${new URLSearchParams(search).get('done')}`
  return (
    <Alive who={email}>
      <Outlet key={page} />
    </Alive>
  )
}

function Alive({ who, children }: { readonly who: string | null; readonly children: ReactNode }) {
  const { key } = useLocation()
  const [first] = useState(key)
  useEffect(() => {
    remember()
    if (who === null) return
    returnToSubmitted(who)
    saveSubmitted(who)
  }, [who])
  useEffect(() => {
    if (key !== first) clearSubmitted()
  }, [key, first])
  return (
    <Keys>
      <Everywhere />
      <Loading />
      {children}
      <ScrollRestoration />
      <Scripts />
    </Keys>
  )
}

/** Keys of every screen, and the focus after navigation. */
function Everywhere() {
  useFocusAtPlace()
  useKeys([...usePlaceKeys(), ...useMenuKeys()])
  return null
}

/** A wait of more than a second is shown (rule screens-5); the style sheet delays it until then. */
function Loading() {
  const busy = useNavigation().state !== 'idle'
  return (
    <p role="status" className={busy ? 'late-status' : 'sr-only'}>
      {busy ? frameTexts.loading : null}
    </p>
  )
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
  const officer = useOfficer()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = status === 403 || status === 404 ? said[status] : said.other
  return (
    <Alive who={officer?.email ?? null}>
      <OfficePage title={title}>
        <h1 className="text-xl sm:text-2xl">{title}</h1>
        <p className="mt-3 text-lg">{text}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          {status === 403 || status === 404 ? null : (
            <ButtonLink href={pathname + search}>{texts.tryAgain}</ButtonLink>
          )}
          <ButtonLink href={officer ? firstPageOf(officer) : officePaths.signIn()} kind="quiet">
            {texts.firstPage}
          </ButtonLink>
        </p>
      </OfficePage>
    </Alive>
  )
}
