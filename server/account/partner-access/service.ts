/**
 * Tokens that open paying but not the account: for links in our own SMS, or for the client of a partner who
 * linked the two accounts (rule identity-20).
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { ClientOrigin, IdentityService, OpenedSession } from '../../people/identity/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sameText } from '../../platform/security/secrets.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly identity: Pick<IdentityService, 'consumeLimit' | 'openSession' | 'knowsDevice'>
  /** API key by name of the partner. */
  readonly partners: ReadonlyMap<string, string>
}

type Asked = {
  readonly partner?: string | undefined
  readonly key?: string | undefined
  readonly clientId: string
}

/** Validity of a client token. */
export const clientTokenMinutes = 15
const tokenBytes = 16
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export type PartnerAccess = ReturnType<typeof createPartnerAccess>

export function createPartnerAccess({ database, clock, identity, partners }: Deps) {
  const expiry = (): Date => new Date(clock.now().getTime() + clientTokenMinutes * 60_000)

  async function newToken(
    tx: Tx,
    row: Pick<store.TokenRow, 'customerId' | 'partner' | 'clientId'>,
  ): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url')
    await store.insertToken(tx, keyOf(token), { ...row, expiresAt: expiry() }, clock.now())
    return token
  }

  async function openToken(tx: Tx, token: string): Promise<store.TokenRow | null> {
    const row = await store.lockToken(tx, keyOf(token))
    return row && row.usedAt === null && row.expiresAt > clock.now() ? row : null
  }

  const isPartner = (named = '', key = ''): boolean => {
    const known = partners.get(named)
    return known !== undefined && sameText(known, key)
  }

  return {
    /** Returns a token for a link in one of our own SMS. */
    tokenFor: (tx: Tx, customerId: string): Promise<string> =>
      newToken(tx, { customerId, partner: null, clientId: null }),

    /**
     * Opens a paying session with a token, once. A client who is not linked yet keeps the token, to link with
     * it.
     */
    async openByToken(
      token: string,
      from: ClientOrigin,
    ): Promise<OpenedSession | Failure<'clientTokenEnded' | 'clientNotRegistered' | 'tooManyRequests'>> {
      const refusal = await identity.consumeLimit('contract', from.address)
      if (refusal) return refusal
      return database.transaction(async (tx) => {
        const row = await openToken(tx, token)
        if (!row) return { error: 'clientTokenEnded' }
        const customerId =
          row.customerId ??
          (row.partner !== null && row.clientId !== null
            ? await store.customerOfClient(tx, row.partner, row.clientId)
            : null)
        if (customerId === null) return { error: 'clientNotRegistered' }
        // The partner holds the token too, so it opens paying only in a browser in which the customer signed
        // in before.
        if (row.partner !== null && !(await identity.knowsDevice(tx, customerId, from.deviceId)))
          return { error: 'clientNotRegistered' }
        await store.markTokenUsed(tx, keyOf(token), clock.now())
        return identity.openSession(tx, {
          customerId,
          kind: 'paying',
          deviceId: from.deviceId,
          timeZone: from.timeZone,
        })
      })
    },

    /**
     * For a partner with a checked API key, or one that sends its name and key. The answer does not reveal
     * whether the client is linked.
     */
    async issueToken(
      { partner: named, key, clientId }: Asked,
      byApiKey: string | null,
      address: string,
    ): Promise<{ readonly token: string } | Failure<'keyRefused' | 'tooManyRequests'>> {
      const refusal = await identity.consumeLimit('partner', address)
      if (refusal) return refusal
      const partner = byApiKey ?? (isPartner(named, key) ? named : undefined)
      if (partner === undefined) return { error: 'keyRefused' }
      return {
        token: await database.transaction((tx) => newToken(tx, { customerId: null, partner, clientId })),
      }
    },

    /**
     * Returns the partner that a token would link, so that the customer sees its name first. The token stays
     * usable.
     */
    partnerOf: (token: string): Promise<{ readonly partner: string } | Failure<'clientTokenEnded'>> =>
      database.transaction(async (tx) => {
        const row = await openToken(tx, token)
        return row?.partner == null ? { error: 'clientTokenEnded' } : { partner: row.partner }
      }),

    linkByToken: (
      customerId: string,
      token: string,
    ): Promise<{ readonly partner: string } | Failure<'clientTokenEnded'>> =>
      database.transaction(async (tx) => {
        const row = await openToken(tx, token)
        if (row?.partner == null || row.clientId === null) return { error: 'clientTokenEnded' }
        await store.markTokenUsed(tx, keyOf(token), clock.now())
        await store.link(tx, row.partner, row.clientId, customerId, clock.now())
        return { partner: row.partner }
      }),
    clientsOf: store.clientsOf,
    links: (customerId: string): Promise<store.LinkRow[]> => store.linksOf(database.db, customerId),
    unlink: (customerId: string, partner: string | null): Promise<number> =>
      store.unlink(database.db, customerId, partner),

    purge: (): Promise<void> => store.purgeTokens(database.db, new Date(clock.now().getTime() - 86_400_000)),
  }
}
