/** Calls for partners, and for customers who link their account to a partner. */
import * as calls from '../../../contract/partners.ts'
import { payingSessionReply } from '../../people/identity/index.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import { clientTokenMinutes, type PartnerAccess } from './service.ts'

type Deps = { readonly partnerAccess: PartnerAccess; readonly siteUrl: string }

export function partnerAccessRoutes({ partnerAccess, siteUrl }: Deps): Route[] {
  return [
    handle(calls.loginByClientToken, async ({ body, ...from }) =>
      payingSessionReply(await partnerAccess.openByToken(body.token, from)),
    ),

    handle(calls.issueClientToken, async ({ body, address, program }) =>
      orFail(await partnerAccess.issueToken(body, program?.partner ?? null, address), ({ token }) => ({
        token,
        url: `${siteUrl}/pay/t/${token}`,
        expiresInSeconds: clientTokenMinutes * 60,
      })),
    ),
    handle(calls.readExternalToken, async ({ body }) => orFail(await partnerAccess.partnerOf(body.token))),
    handle(calls.linkExternal, async ({ customerId, body }) =>
      orFail(await partnerAccess.linkByToken(customerId, body.token)),
    ),
    handle(calls.listExternal, async ({ customerId }) => ({
      items: (await partnerAccess.links(customerId)).map(({ partner, linkedAt }) => ({
        partner,
        linkedAt: linkedAt.toISOString(),
      })),
    })),
    handle(calls.unlinkExternal, async ({ customerId, query }) => ({
      removed: await partnerAccess.unlink(customerId, query.partner ?? null),
    })),
  ]
}
