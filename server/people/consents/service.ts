/**
 * Consents: what customers agreed to, in which text and when; customers give and withdraw them (rule data-1).
 */
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { channelOfConsent, type MessageChannelName } from '../../../domain/message-channels.ts'
import {
  consentKinds,
  mayWithdraw,
  registrationConsents,
  termsVersion,
  type ConsentKind,
} from '../../../domain/person/consents.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { inCallersTransaction, type Database, type Db, type Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/capability/domain-events.ts'
import * as store from './store.ts'

declare module '../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    'consent.withdrawn': { readonly customerId: string; readonly kind: ConsentKind }
  }
}

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly publish: Publish
  /** Configured message channels: only these ask for their consent. */
  readonly channelsOn: readonly MessageChannelName[]
}
/** The port of consents: a consent is given to the terms in force, which the floor of prices publishes. */
type TermsPort = {
  readonly customerNotices: {
    terms(tx: Db | Tx): Promise<{ readonly validFrom: Day } | null | undefined>
  }
}
export type Consent = {
  readonly kind: ConsentKind
  readonly given: boolean
  readonly version: string | null
  readonly changedAt: Date | null
  readonly mayWithdraw: boolean
}

export type Consents = ReturnType<typeof createConsents>

export function createConsents({ database, clock, publish, channelsOn }: Deps, above: TermsPort) {
  /** Sandbox stories begin before the text was written: no customer agrees to a later text. */
  async function termsInForce(tx: Db | Tx): Promise<string> {
    const today = clock.today()
    const published = await above.customerNotices.terms(tx)
    return published?.validFrom ?? (today < termsVersion ? today : termsVersion)
  }

  async function all(tx: Tx, customerId: string): Promise<Consent[]> {
    const latest = new Map((await store.latestConsents(tx, customerId)).map((row) => [row.kind, row]))
    return consentKinds
      .filter((kind) => {
        const channel = channelOfConsent(kind)
        return channel === undefined || channelsOn.includes(channel)
      })
      .map((kind) => {
        const row = latest.get(kind)
        return {
          kind,
          given: row?.given ?? false,
          version: row?.version ?? null,
          changedAt: row?.changedAt ?? null,
          mayWithdraw: (row?.given ?? false) && mayWithdraw(kind),
        }
      })
  }

  return {
    /** Records the consents ticked at registration, at the time of the ticks. */
    recordRegistration: async (tx: Db | Tx, customerId: string, at: Date): Promise<void> =>
      store.insertConsents(tx, customerId, registrationConsents, true, await termsInForce(tx), at),
    /** As `recordRegistration`, for many customers. */
    async recordRegistrations(
      tx: Tx,
      agreed: readonly { readonly customerId: string; readonly at: Date }[],
    ): Promise<void> {
      const version = await termsInForce(tx)
      await store.insertAll(
        tx,
        agreed.flatMap(({ customerId, at }) =>
          registrationConsents.map((kind) => ({ customerId, kind, given: true, version, changedAt: at })),
        ),
      )
    },

    /**
     * Signing an agreement is consent to the terms of that day; recorded if they differ from the terms
     * accepted before.
     */
    async agreeToTerms(tx: Tx, customerId: string): Promise<void> {
      const [version, latest] = [
        await termsInForce(tx),
        (await store.latestConsents(tx, customerId)).find(({ kind }) => kind === 'terms'),
      ]
      if (latest?.version !== version)
        await store.insertConsents(tx, customerId, ['terms'], true, version, clock.now())
    },

    /**
     * Records a consent that an act of the customer implies; an existing equal consent is not recorded again.
     */
    async give(tx: Tx, customerId: string, kind: ConsentKind): Promise<void> {
      const given = (await store.latestConsents(tx, customerId)).some((row) => row.kind === kind && row.given)
      if (!given)
        await store.insertConsents(tx, customerId, [kind], true, await termsInForce(tx), clock.now())
    },

    /** Returns the customer's last answer; null if never asked. */
    answerTo: (customerId: string, kind: ConsentKind): Promise<boolean | null> =>
      store.latestConsent(database.db, customerId, kind),

    /** Returns which of these customers last gave this consent. */
    givenBy: (db: Db | Tx, customerIds: readonly string[], kind: ConsentKind): Promise<ReadonlySet<string>> =>
      store.consentingCustomers(db, customerIds, kind),

    of: (customerId: string): Promise<Consent[]> => database.transaction((tx) => all(tx, customerId)),

    /** Gives or withdraws a consent; an unchanged answer is not recorded again. */
    change: (
      customerId: string,
      kind: ConsentKind,
      given: boolean,
      within?: Tx,
    ): Promise<Consent[] | Failure<'consentStays'>> =>
      inCallersTransaction(database, within, async (tx) => {
        const now = (await all(tx, customerId)).find((consent) => consent.kind === kind)
        if (now?.given && !given && !now.mayWithdraw) return { error: 'consentStays' }
        if (now?.given !== given)
          await store.insertConsents(tx, customerId, [kind], given, await termsInForce(tx), clock.now())
        if (!given) await publish(tx, 'consent.withdrawn', { customerId, kind })
        return all(tx, customerId)
      }),
  }
}
