/**
 * The account: whoever is signed in. Its screens are rendered by the server and work without scripts; `AccountPage` is
 * the frame around each, and its enhancers save round trips.
 *
 * A screen is one file in this folder and one line in `routes.ts`: a loader that asks the API by `visit.api`, an action
 * that answers its form with a redirect or with what was refused, and a component.
 */
import { Outlet, redirect } from 'react-router'
import type { Route } from './+types/layout.ts'
import { visitKey } from '../visit/context.ts'
import { pathsFor } from '../ui/visit.tsx'

/** Whoever is not signed in is asked to, and comes back here afterwards by the menu. */
export function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  if (!visit.signedIn) throw redirect(pathsFor(visit).signIn())
  return null
}

export default function AccountLayout() {
  return <Outlet />
}
