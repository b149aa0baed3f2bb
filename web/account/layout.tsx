/**
 * The signed-in customer's account. The server renders its screens and they work without scripts;
 * `AccountPage` is the frame of each, and its enhancers save round trips. A screen is one file in this folder
 * and one line in `routes.ts`: a loader that calls the API by `visit.api`, an action that answers its form
 * with a redirect or the refusal, and a component.
 */
import { Outlet, redirect } from 'react-router'
import type { Route } from './+types/layout.ts'
import { visitKey } from '../visit/context.ts'
import { pathsFor } from '../ui/visit.tsx'

/** A visitor who is not signed in goes to sign-in first and returns here by the menu. */
export function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  if (!visit.signedIn) throw redirect(pathsFor(visit).signIn())
  return null
}

export default function AccountLayout() {
  return <Outlet />
}
