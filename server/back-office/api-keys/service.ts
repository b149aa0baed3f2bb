/**
 * Keys by which programs make calls (rule calls-14): each opens what it was granted, no more often than it may, until it
 * is over, and in no more than the rights that whoever made it has in this moment.
 */
import type { Failure } from '../../../contract/errors.ts'
import type { Rights } from '../../../contract/permissions.ts'
import type { Limits } from '../../people/identity/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Acting } from '../../platform/capability/actions.ts'
import { keyPrefix, type Officer, type Program } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { newToken, type Secrets } from '../../platform/security/secrets.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly audit: Pick<Audit, 'record'>
  readonly limits: Pick<Limits, 'within'>
  /** Somebody of our staff who may still come in, with the rights of their role in this moment. */
  readonly staff: {
    readonly inOffice: (
      db: Db,
      id: string,
    ) => Promise<
      | (Pick<Officer, 'email' | 'role' | 'resetBy' | 'resetAt' | 'approvalBar'> & {
          readonly rights: Rights
        })
      | null
    >
  }
  /** Whether a revocation of it waits for a second person. */
  readonly isStopped: (db: Db, id: string) => Promise<boolean>
  /** The keys whose revocation waits for a second person. */
  readonly stopped: () => Promise<ReadonlySet<string>>
}

export const keyPurpose = 'api key'
const hintCharacters = keyPrefix.length + 6
const minuteMs = 60_000
const dayMs = 86_400_000

export type KeyState = 'ready' | 'open' | 'stopped' | 'revoked' | 'expired'
export type ApiKeys = ReturnType<typeof createApiKeys>

export function createApiKeys({ database, clock, secrets, audit, limits, staff, isStopped, stopped }: Deps) {
  function stateOf(key: store.Key, isWaiting: boolean): KeyState {
    if (key.revokedAt !== null) return 'revoked'
    if (key.expiresAt <= clock.now()) return 'expired'
    if (isWaiting) return 'stopped'
    return key.hint === null ? 'ready' : 'open'
  }

  /** Whoever made the key, with what its scopes leave of their rights, and no limit of theirs. */
  async function makerOf({ id, name, madeBy, scopes }: store.Key): Promise<Officer | null> {
    const maker = await staff.inOffice(database.db, madeBy)
    return (
      maker && {
        officerId: madeBy,
        email: `${maker.email} (${name})`,
        role: maker.role,
        resetBy: maker.resetBy,
        resetAt: maker.resetAt,
        approvalBar: maker.approvalBar,
        sessionId: id,
        program: name,
        permissions: maker.rights.permissions.filter((each) => scopes.some((scope) => scope === each)),
        limits: {},
      }
    )
  }

  return {
    /** Who has this key; null where it is none of ours, is over, was revoked or is to be. */
    async authenticate(key: string): Promise<Program | null> {
      const [newest, ...older] = secrets.hashes(keyPurpose, key)
      const found = await store.byHash(database.db, [newest, ...older], clock.now())
      if (!found || (await isStopped(database.db, found.id))) return null
      if (found.hash !== newest) await store.saveHash(database.db, found.id, newest)
      const { id: keyId, scopes, perMinute, perDay, partner } = found
      const officer = partner === null ? await makerOf(found) : null
      return partner === null && !officer ? null : { keyId, scopes, perMinute, perDay, partner, officer }
    },

    /** Counts a call by it; a refusal once there were too many in a minute or a day. */
    async count({ keyId, perMinute, perDay }: Program): Promise<Failure<'tooManyRequests'> | null> {
      const { db } = database
      const refused =
        (await limits.within(db, `key minute:${keyId}`, perMinute, minuteMs)) ??
        (await limits.within(db, `key day:${keyId}`, perDay, dayMs))
      if (!refused) await store.touch(db, keyId, clock.now())
      return refused
    },

    /** Makes its secret, for whoever proposed it, once. */
    take: (
      officer: Acting,
      id: string,
    ): Promise<{ readonly key: string } | Failure<'notFound' | 'conflict'>> =>
      database.transaction<{ readonly key: string } | Failure<'notFound' | 'conflict'>>(async (tx: Tx) => {
        const row = await store.lock(tx, id)
        if (row?.madeBy !== officer.officerId) return { error: 'notFound' }
        if (stateOf(row, await isStopped(tx, id)) !== 'ready') return { error: 'conflict' }
        const key = keyPrefix + newToken()
        const taken = { hint: key.slice(0, hintCharacters), at: clock.now() }
        await store.saveHash(tx, id, secrets.hash(keyPurpose, key), taken)
        await audit.record(tx, officer, { act: 'key.taken', subject: id, after: { keyName: row.name } })
        return { key }
      }),

    async list(): Promise<(Awaited<ReturnType<typeof store.list>>[number] & { readonly state: KeyState })[]> {
      const waiting = await stopped()
      return (await store.list(database.db)).map((key) => ({
        ...key,
        state: stateOf(key, waiting.has(key.id)),
      }))
    },
  }
}
