/**
 * API keys of programs (rule calls-14). A key allows its scopes within its rate limits and validity, and
 * never more than its maker may do at that moment.
 */
import type { keyStates } from '../../../contract/back-office/api-keys.ts'
import type { Access } from '../../control/access/index.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { revokeKind } from './actions.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Limits } from '../../people/identity/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { ActingStaff } from '../../platform/capability/actions.ts'
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
  readonly access: Pick<Access, 'inOffice'>
  readonly approvals: Pick<Approvals, 'waitingFor' | 'subjectsWaiting'>
}

export const keyPurpose = 'api key'
const hintCharacters = keyPrefix.length + 6
const minuteMs = 60_000
const dayMs = 86_400_000

export type KeyState = (typeof keyStates)[number]
export type ApiKeys = ReturnType<typeof createApiKeys>

export function createApiKeys({ database, clock, secrets, audit, limits, access, approvals }: Deps) {
  const isStopped = async (db: Db, id: string) =>
    (await approvals.waitingFor(db, revokeKind, id)) !== undefined
  const stopped = () => approvals.subjectsWaiting(revokeKind)
  function stateOf(key: store.Key, isWaiting: boolean): KeyState {
    if (key.revokedAt !== null) return 'revoked'
    if (key.expiresAt <= clock.now()) return 'expired'
    if (isWaiting) return 'stopped'
    return key.hint === null ? 'ready' : 'open'
  }

  /** The key's maker, with their permissions reduced to the key's scopes and without approval limits. */
  async function makerOf({ id, name, madeBy, scopes }: store.Key): Promise<Officer | null> {
    const maker = await access.inOffice(database.db, madeBy)
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
    /** The program of this key. Null if the key is unknown, expired, revoked, or about to be revoked. */
    async authenticate(key: string): Promise<Program | null> {
      const [newest, ...older] = secrets.hashes(keyPurpose, key)
      const found = await store.byHash(database.db, [newest, ...older], clock.now())
      if (!found || (await isStopped(database.db, found.id))) return null
      if (found.hash !== newest) await store.saveHash(database.db, found.id, newest)
      const { id: keyId, scopes, perMinute, perDay, partner } = found
      const officer = partner === null ? await makerOf(found) : null
      return partner === null && !officer ? null : { keyId, scopes, perMinute, perDay, partner, officer }
    },

    /** Counts a call; refuses it once the limit of a minute or a day is reached. */
    async count({ keyId, perMinute, perDay }: Program): Promise<Failure<'tooManyRequests'> | null> {
      const { db } = database
      const refused =
        (await limits.within(db, `key minute:${keyId}`, perMinute, minuteMs)) ??
        (await limits.within(db, `key day:${keyId}`, perDay, dayMs))
      if (!refused) await store.markKeyUsed(db, keyId, clock.now())
      return refused
    },

    /** Creates the secret, once, for the key's proposer. */
    issueSecret: (
      officer: ActingStaff,
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
