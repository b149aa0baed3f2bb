/**
 * Handles the reply of an API call in a screen: returns the data or redirects to where the failure is shown.
 */
import { data, redirect } from 'react-router'
import type { CallKey, Reply } from '../../contract/client.ts'
import { pathsIn, type Paths } from '../visit/paths.ts'

/** The session has ended: sign-in leads back, and a script restores what was typed. */
export const signInAgain = (paths: Pick<Paths, 'signIn'>): Response => redirect(paths.signIn())

/** The data of a reply. A session that ended leads to sign-in; any other failure to the error page, with Retry. */
export function unwrap<K extends CallKey>(reply: Reply<K>): Extract<Reply<K>, { ok: true }>['data'] {
  if (reply.ok) return reply.data
  if (reply.status === 401) throw signInAgain(pathsIn(null))
  throw data(null, { status: reply.status })
}
