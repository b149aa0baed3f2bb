/** `/account/sign-out`: ends the session of the customer; a plain visit leads to My loan. */
import { redirect } from 'react-router'
import type { Route } from './+types/sign-out.ts'
import { visitKey } from '../visit/context.ts'
import { pathsFor } from '../ui/visit.tsx'

/** The address has no page of its own and redirects to the account. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(pathsFor(context.get(visitKey)).account())

export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  await visit.api('POST /api/user/logout')
  return redirect(pathsFor(visit).home())
}
