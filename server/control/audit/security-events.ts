/**
 * Security events: failed sign-ins, wrong codes and refused permissions, with the network address and the
 * account concerned. They never contain a password, code or token, and are kept for 90 days.
 */
import { nameOf } from '../../../contract/calls.ts'
import type { Call } from '../../../contract/call.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { ownWorkRefusals, type PermissionRefusal } from '../../platform/http/errors/common-errors.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import * as store from './security-events-store.ts'
import type { AttemptName } from './security-words.ts'

export type SecurityEventKind = store.SecurityEventKind

export type SecurityEvent = {
  readonly kind: SecurityEventKind
  /** Network address of the caller, as `Caller.address`. */
  readonly address: string
  readonly what: AttemptName
  readonly customerId?: string | null
  readonly officerId?: string | null
  /** The phone or e-mail address that was typed; only its keyed hash is stored. */
  readonly typedAccount?: string | null
}
export type StoredEvent = store.EventRow

/** `accountId`: a customer or a member of staff. */
export type EventFilter = {
  readonly kind?: SecurityEventKind | undefined
  readonly accountId?: string | null
  readonly from?: Day | undefined
  readonly through?: Day | undefined
  /** Only entries older than this one. */
  readonly before?: number | undefined
}

export const securityEventKeepDays = 90
const hourMs = 3_600_000

export type SecurityEvents = ReturnType<typeof createSecurityEvents>

export function createSecurityEvents({
  database,
  clock,
  secrets,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
}) {
  const accountKeyOf = ({ customerId, officerId, typedAccount }: SecurityEvent): string => {
    const account = typedAccount ?? customerId ?? officerId
    return account ? secrets.hash('security event account', account) : ''
  }
  /**
   * Records an event. By default outside the caller's transaction, so that the event stays when the refusal
   * rolls that transaction back.
   */
  async function record(event: SecurityEvent, db: Db | Tx = database.db): Promise<void> {
    const at = clock.now()
    await store.countEvent(db, {
      kind: event.kind,
      customerId: event.customerId ?? null,
      officerId: event.officerId ?? null,
      accountKey: accountKeyOf(event),
      address: event.address,
      what: event.what,
      hour: new Date(Math.floor(at.getTime() / hourMs) * hourMs),
      at,
    })
  }

  return {
    record,

    permissionRefused: (
      code: PermissionRefusal,
      call: Call,
      { address, identity, officer }: Pick<Caller, 'address' | 'identity' | 'officer'>,
    ): Promise<void> =>
      record({
        address,
        customerId: identity?.customerId ?? null,
        officerId: officer?.officerId ?? null,
        kind:
          code === 'originRefused'
            ? 'forgedRequest'
            : ownWorkRefusals.some((each) => each === code)
              ? 'ownApproval'
              : 'permissionRefused',
        what: nameOf(call) as AttemptName,
      }),

    /** Newest first. */
    list: (
      { kind, accountId = null, from, through, before }: EventFilter,
      limit: number,
      db: Db = database.db,
    ): Promise<StoredEvent[]> =>
      store.listEvents(
        db,
        {
          kind: kind ?? null,
          accountId,
          from: from ? clock.startOf(from) : null,
          until: through ? clock.startOf(addDays(through, 1)) : null,
          before: before ?? null,
        },
        limit,
      ),

    purge: (): Promise<void> =>
      store.purgeEvents(database.db, new Date(clock.now().getTime() - securityEventKeepDays * 24 * hourMs)),
  }
}
