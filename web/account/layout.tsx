/**
 * The account: the frame around its screens, and the only place where React runs in the browser.
 *
 * A screen is one file in this folder and one line in `routes.ts`. One function loads its data in both
 * places, and one takes its form:
 *
 * import type { Api } from '../../contract/client.ts'
 * import { browserApi } from '../calls/browser-api.ts'
 * import { given } from '../calls/reply.ts'
 *
 * const load = async (api: Api) => given(await api('GET /api/v1/customer/demand/history', { query: {} }))
 * export const loader = ({ context }: Route.LoaderArgs) => load(context.get(visitKey).api)
 * export const clientLoader = () => load(browserApi)
 *
 * // A form post; it works without scripts, and scripts only save the round trip.
 * export async function action({ request, context }: Route.ActionArgs) {
 * const visit = context.get(visitKey)
 * const values = readForm(await request.formData())
 * const reply = await visit.api('POST /api/account/loans/current/confirmation', { body: { otp: values.otp ??
 * '' } })
 * return reply.ok ? redirect(pathsFor(visit).account()) : refused(reply.problem, reply.status, values)
 * }
 *
 * export default function History({ loaderData, actionData }: Route.ComponentProps) {
 * return <AccountPage title={texts.title}> <Form state={actionData}> ... </Form> </AccountPage>
 * }
 *
 * Links inside the account are React Router's `<Link>`; links out of it are plain `<a>`, because those pages
 * start their own scripts. Components never read the clock or `navigator` while rendering: server and browser
 * must agree.
 */
import { useEffect } from 'react'
import { Outlet, redirect, Scripts, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import type { Route } from './+types/layout.ts'
import { setCsrfToken } from '../calls/browser-api.ts'
import { keepDeviceId, keepUserGuid } from '../calls/call-headers.ts'
import { visitKey } from '../visit/context.ts'
import { placePolicy } from '../device/start.ts'
import { restoreTyped } from '../forms/typed.ts'
import { pathsFor, useTexts, useVisit } from '../ui/visit.tsx'
import { useMainFocusOn } from './focus.ts'

/** Of every screen of the account that runs in the browser: going from one to another keeps the first one's. */
export const headers = () => ({ 'permissions-policy': placePolicy })

/** Whoever is not signed in is asked to, and comes back here afterwards by the menu. */
export function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  if (!visit.signedIn) throw redirect(pathsFor(visit).signIn())
  return null
}

/** A session that ended meanwhile is noticed by the screen's own call. */
export const shouldRevalidate = () => false

export default function AccountLayout() {
  const { csrfToken, userGuid, deviceId } = useVisit()
  useEffect(() => {
    setCsrfToken(csrfToken)
    if (userGuid) keepUserGuid(userGuid)
    keepDeviceId(deviceId)
    restoreTyped()
  }, [csrfToken, userGuid, deviceId])
  useMainFocusOn(useLocation().key)
  return (
    <>
      <Loading />
      <Outlet />
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** What takes longer than a second says so (rule screens-5); the style sheet holds it back until then. */
function Loading() {
  const { loading } = useTexts().account
  const busy = useNavigation().state !== 'idle'
  return (
    <p role="status" className={busy ? 'late-status' : 'sr-only'}>
      {busy ? loading : null}
    </p>
  )
}
