/** `/office/sign-out`: ends the session of the staff member. */
import { redirect } from 'react-router'
import type { Route } from './+types/sign-out.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'

export const loader = () => redirect(officePaths.today())

/** Works also for a session that has already ended. */
export async function action({ context }: Route.ActionArgs) {
  await context.get(visitKey).api('POST /api/office/sign-out')
  return redirect(officePaths.signIn('out'))
}
