/** `/account/sign-out`: ends the session of the customer; a plain visit leads to My loan. */
import { redirect } from 'react-router'
import type { Route } from './+types/sign-out.ts'
import { formAction } from '../forms/form-action.server.ts'
import { visitKey } from '../visit/context.ts'
import { pathsFor } from '../ui/visit.tsx'

/** The address has no page of its own and redirects to the account. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(pathsFor(context.get(visitKey)).account())

export const action = formAction('POST /api/user/logout', {
  next: ({ paths }) => paths.home(),
  instead: { signInRequired: ({ paths }) => paths.home() },
})
