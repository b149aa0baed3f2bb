/** `/office/sign-out`: ends the session of the staff member. */
import { redirect } from 'react-router'
import { officeAction } from '../ui/office-action.server.ts'
import { officePaths } from '../../visit/office-paths.ts'

export const loader = () => redirect(officePaths.today())

/** Works also for a session that has already ended. */
export const action = officeAction('signOut', 'POST /api/office/sign-out', {
  next: () => officePaths.signIn('out'),
  refused: () => officePaths.signIn('out'),
})
