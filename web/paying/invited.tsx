import { redirect } from 'react-router'
import type { Route } from './+types/invited.ts'
import { visitKey } from '../context.ts'
import { pathsFor } from '../ui/visit.tsx'
import { referralCookieFor } from './referral.server.ts'

/** The address that a friend sends: the code is kept on this device for the registration, and the way goes on to the price. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const found = await visit.api('GET /api/referral/{code}', { params: { code: params.code } })
  throw redirect(pathsFor(visit).home(), found.ok ? { headers: { 'set-cookie': await referralCookieFor(visit, found.data.code) } } : {})
}
