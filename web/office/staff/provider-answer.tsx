/**
 * `/office/sign-in/provider/answer`: the identity provider redirects the browser here; completes the sign-in
 * of the staff member.
 */
import { redirect } from 'react-router'
import type { Route } from './+types/provider-answer.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { ProviderRefused, refusedByProvider } from './provider-refused.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).search.slice(1)
  const { api } = context.get(visitKey)
  const reply = await api('POST /api/office/sign-in/provider/answer', { body: { query } })
  if (reply.ok) throw redirect(officePaths.today())
  return refusedByProvider(reply)
}

export default ProviderRefused
