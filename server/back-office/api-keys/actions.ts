/** Actions that create and revoke a key; both need a second approver. */
import { z } from 'zod'
import { keyScopes, may, partnerScopes, type KeyScope } from '../../../contract/permissions.ts'
import { addDays, isDay } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import type { Action } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import * as store from './store.ts'

const newKey = z.strictObject({
  id: z.uuid(),
  madeBy: z.uuid(),
  name: z.string(),
  partner: z.string().nullable(),
  scopes: z.array(z.enum(keyScopes)),
  perMinute: z.number(),
  perDay: z.number(),
  /** Last day on which it is valid. */
  lastDay: z.string().refine(isDay),
})
const aKey = z.strictObject({ id: z.uuid() })

export const revokeKind = 'key.revoke'

const isOfPartners = (scope: KeyScope): boolean => partnerScopes.some((each) => each === scope)
/** A partner gets only partner scopes, a program only scopes that its proposer has. */
const mayGrant = (officer: Officer, partner: string | null, scope: KeyScope): boolean =>
  isOfPartners(scope)
    ? partner !== null
    : partner === null && may(officer, scope as Exclude<KeyScope, (typeof partnerScopes)[number]>)

type Deps = {
  readonly clock: Clock
  /** The lender has no second administrator to approve. */
  readonly oneAdministrator: boolean
}
export type KeyActions = ReturnType<typeof createKeyActions>

export function createKeyActions({ clock, oneAdministrator }: Deps) {
  const byTwo = {
    second: oneAdministrator ? 'never' : 'always',
    permission: 'programs.change',
    checks: 'programs.approve',
  } as const
  const noCustomer = { customerId: null, effectCents: cents(0) } as const

  const make: Action<z.output<typeof newKey>, 'validationFailed' | 'conflict'> = {
    ...byTwo,
    kind: 'key.make',
    act: 'key.made',
    payload: newKey,
    async claim(_tx, officer, { partner, scopes, perMinute, perDay }) {
      const fields: Record<string, string> = {
        ...(scopes.every((each) => mayGrant(officer, partner, each)) ? {} : { scopes: 'keyScopeRefused' }),
        ...(perDay < perMinute ? { perDay: 'countInvalid' } : {}),
      }
      return Object.keys(fields).length === 0 ? null : { error: 'validationFailed', fields }
    },
    async preview(_tx, { id, name, partner, scopes, perMinute, perDay, lastDay }) {
      if (lastDay < clock.today()) return { error: 'conflict' }
      const limits = { perMinute, perDay, lastDay }
      const after = { ...(partner === null ? {} : { partner }), scopes, ...limits }
      return { ...noCustomer, subject: id, label: name, before: {}, after: { keyName: name, ...after } }
    },
    async apply(tx, { officerId }, { lastDay, ...key }) {
      const expiresAt = clock.startOf(addDays(lastDay, 1))
      await store.insert(tx, { ...key, approvedBy: officerId, madeAt: clock.now(), expiresAt })
      return null
    },
  }

  const revoke: Action<z.output<typeof aKey>, 'notFound' | 'conflict'> = {
    ...byTwo,
    kind: revokeKind,
    act: 'key.revoked',
    worksWhileWaiting: true,
    payload: aKey,
    async preview(tx, { id }) {
      const key = await store.lock(tx, id)
      if (!key) return { error: 'notFound' }
      if (key.revokedAt !== null) return { error: 'conflict' }
      const before = { keyName: key.name, scopes: key.scopes }
      return { ...noCustomer, subject: id, label: key.name, before, after: {} }
    },
    async apply(tx, { officerId }, { id }) {
      await store.revoke(tx, id, officerId, clock.now())
      return null
    },
  }

  return { make, revoke }
}
