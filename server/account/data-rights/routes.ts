/** HTTP of consents and data rights. */
import * as calls from '../../../contract/data-rights.ts'
import type { Consent, Consents } from '../../people/consents/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import { consentSeconds } from '../../platform/pages/consent.ts'
import type { SetCookie } from '../../platform/http/cookies.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { clearedAtSignOut } from '../../platform/http/security-headers.ts'
import { fail, orFail } from '../../platform/http/problem.ts'
import type { DataRights } from './service.ts'

const consentsView = (consents: readonly Consent[]) => ({
  items: consents.map(({ changedAt, ...consent }) => ({
    ...consent,
    changedAt: changedAt?.toISOString() ?? null,
  })),
})
/** Makes the cookies of this browser follow the customer's choice. */
const consentCookies = (given: boolean): SetCookie[] => [
  { name: 'consent', value: given ? 'analytics' : 'none', maxAgeSeconds: consentSeconds },
  ...(given
    ? []
    : ([
        { name: 'source', value: null },
        { name: 'visit', value: null },
      ] as const)),
]
const signedOutCookies = [
  { name: 'session', value: null },
  { name: 'known', value: null },
] as const

export const dataRightRoutes = (
  dataRights: DataRights,
  consents: Consents,
  events: { readonly erase: (visit: string) => Promise<void> },
  identity: Pick<IdentityService, 'provedUntil' | 'consumeLimit'>,
): Route[] => [
  handle(calls.consents, async ({ customerId }) => consentsView(await consents.of(customerId))),
  handle(calls.changeConsent, async ({ customerId, params, body, measured }) => {
    const changed = await consents.change(customerId, params.kind, body.given)
    if (params.kind === 'measuring' && !body.given && measured?.visit) await events.erase(measured.visit)
    return orFail(changed, (view) =>
      answer(consentsView(view), { cookies: params.kind === 'measuring' ? consentCookies(body.given) : [] }),
    )
  }),
  handle(calls.dataRights, async ({ customerId }) => {
    const { items, mayDelete } = await dataRights.summary(customerId)
    return { items: [...items], mayDelete }
  }),
  handle(calls.exportData, async ({ customerId, identity: held }) => {
    if (!(await identity.provedUntil(held))) return fail('proofNeeded')
    const limited = await identity.consumeLimit('dataExport', customerId)
    return limited
      ? orFail(limited)
      : answer(await dataRights.copy(customerId), {
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-disposition': 'attachment; filename="my-data.json"',
          },
        })
  }),
  handle(calls.deleteAccount, async ({ customerId, body, ...from }) =>
    orFail(await dataRights.erase(customerId, body.currentPassword, from), (deleted) =>
      answer(deleted, { cookies: signedOutCookies, headers: { 'clear-site-data': clearedAtSignOut } }),
    ),
  ),
]
