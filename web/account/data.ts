/** What a loader of the account does with a reply. */
import { data, redirect } from 'react-router'
import type { CallKey, Reply } from '../../contract/client.ts'
import { pathsIn } from '../paths.ts'

/** The data of a reply. A session that ended leads to sign-in; any other failure to the error page, with Retry. */
export function given<K extends CallKey>(reply: Reply<K>): Extract<Reply<K>, { ok: true }>['data'] {
  if (reply.ok) return reply.data
  if (reply.status === 401) throw redirect(pathsIn(null).signIn())
  throw data(null, { status: reply.status })
}
