/** Calls about API keys. */
import { randomUUID } from 'node:crypto'
import {
  officeKeys,
  officeMakeKey,
  officeRevokeKey,
  officeTakeKey,
} from '../../../contract/back-office/api-keys.ts'
import { addDays } from '../../../domain/days.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { KeyActions } from './actions.ts'
import type { ApiKeys } from './service.ts'

type Deps = {
  readonly apiKeys: ApiKeys
  readonly actions: KeyActions
  readonly approvals: Approvals
  readonly clock: Clock
}

export const apiKeyRoutes = ({ apiKeys, actions, approvals, clock }: Deps) => [
  handle(officeKeys, async ({ officer }) => ({
    items: (await apiKeys.list()).map((key) => ({
      id: key.id,
      name: key.name,
      partner: key.partner,
      scopes: [...key.scopes],
      perMinute: key.perMinute,
      perDay: key.perDay,
      state: key.state,
      hint: key.hint,
      madeBy: key.maker,
      approvedBy: key.approver,
      madeAt: key.madeAt.toISOString(),
      expiresAt: key.expiresAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      own: key.madeBy === officer.officerId,
    })),
  })),
  handle(officeMakeKey, async ({ officer, body: { note, evidence, days, partner = null, ...key } }) => {
    const lastDay = addDays(clock.today(), days)
    const payload = { id: randomUUID(), madeBy: officer.officerId, partner, lastDay, ...key }
    return orFail(await approvals.act(officer, actions.make, payload, { reason: note, evidence }))
  }),
  handle(officeTakeKey, async ({ officer, params }) => orFail(await apiKeys.issueSecret(officer, params.id))),
  handle(officeRevokeKey, async ({ officer, params: { id }, body: { note, evidence } }) =>
    orFail(await approvals.act(officer, actions.revoke, { id }, { reason: note, evidence })),
  ),
]
