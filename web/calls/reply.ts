/** What a screen does with the reply to a call: it shows the data, or leads where the failure belongs. */
import { data, redirectDocument } from 'react-router'
import type { CallKey, Reply } from '../../contract/client.ts'
import { keepTyped } from '../forms/typed.ts'
import { pathsIn, type Paths } from '../visit/paths.ts'

/** The session ended while something was typed in the browser: sign-in leads back, and it is put back there. */
export function signInAgain(paths: Pick<Paths, 'signIn'>): Response {
  keepTyped()
  return redirectDocument(paths.signIn())
}

/** The data of a reply. A session that ended leads to sign-in; any other failure to the error page, with Retry. */
export function given<K extends CallKey>(reply: Reply<K>): Extract<Reply<K>, { ok: true }>['data'] {
  if (reply.ok) return reply.data
  if (reply.status === 401) throw signInAgain(pathsIn(null))
  throw data(null, { status: reply.status })
}
