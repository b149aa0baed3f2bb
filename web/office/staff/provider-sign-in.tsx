/** `/office/sign-in/provider`: starts a sign-in at the lender's identity provider. */
import { redirect } from 'react-router'
import type { Route } from './+types/provider-sign-in.ts'
import { visitKey } from '../../visit/context.ts'
import { ProviderRefused, refusedByProvider } from './provider-refused.tsx'

/**
 * Redirects to the provider. A link leads here, because a form's response may not redirect to another site.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(visitKey).api('POST /api/office/sign-in/provider')
  if (reply.ok) throw redirect(reply.data.href)
  return refusedByProvider(reply)
}

export default ProviderRefused
