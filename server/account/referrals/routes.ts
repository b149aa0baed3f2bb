/** Calls for referrals. */
import * as calls from '../../../contract/referrals.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { fail, orFail } from '../../platform/http/problem.ts'
import type { Invitations } from './invitations.ts'
import type { Rewards } from './service.ts'

type Deps = { readonly invitations: Invitations; readonly rewards: Rewards; readonly siteUrl: string }

export function referralRoutes({ invitations, rewards, siteUrl }: Deps): Route[] {
  return [
    handle(calls.readReferral, async ({ params, address }) => {
      const found = await invitations.invitedBy(params.code, address)
      if (found === null) return fail('notFound')
      return 'error' in found ? orFail(found) : { code: found.code, invitedBy: found.name }
    }),
    handle(calls.ownReferral, async ({ customerId }) => {
      const { code, came, friends } = await invitations.ownReferral(customerId)
      return {
        code,
        url: `${siteUrl}/r/${code}`,
        came,
        friends: [...friends],
        freeDays: await rewards.of(customerId),
      }
    }),
  ]
}
