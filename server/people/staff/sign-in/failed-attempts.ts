/**
 * Wrong passwords and codes at staff sign-in. They slow the person who makes them, by browser, network
 * address and network; they end no session and close no account (rule identity-33). Typed addresses count
 * whether or not a member has them.
 */
import { sql } from 'kysely'
import type { Failure } from '../../../../contract/errors.ts'
import { networkKey } from '../../../platform/http/limits/address-key.ts'
import type { VisitorIds } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import { deleteInBatches } from '../../../platform/jobs/purge.ts'

/** Origin of an attempt. `devices`: hashes of the visitor's cookie; null for a program without one. */
export type Origin = { readonly address: string; readonly devices: VisitorIds | null }

/** Each step counts separately: a person who waited for the password does not wait for the code again. */
export type Step = 'password' | 'code'

/** Wrong attempts in a row without a wait: people mistype, and many may share a network. */
export const freeTries = { device: 4, address: 4, network: 20 } as const
/** The first wait; it doubles with each further wrong attempt. */
export const firstWaitSeconds = 30
export const longestWaitSeconds = 3_600
/** Wrong attempts from all networks, from which an unknown browser solves a proof of work. */
export const triesUntilProof = 10
/** A day without a wrong attempt clears the count. */
export const resetAfterMs = 24 * 3_600_000

export const waitAfter = (failures: number, free: number): number =>
  failures <= free ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (failures - free - 1))

type Counter = {
  readonly key: string
  readonly free: number
  /** A right attempt clears this counter. */ readonly own: boolean
}
/** An attempt counted as wrong before it is checked, so that simultaneous attempts count too. */
export type CountedAttempt = { readonly counters: readonly Counter[] }
type Row = { readonly key: string; readonly failures: number; readonly lastFailedAt: Date }

export type Tries = ReturnType<typeof createFailedAttempts>

export function createFailedAttempts({
  database,
  clock,
  secrets,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
}) {
  const keyOf = (email: string, kind: string, value = ''): string =>
    secrets.hash('staff try', JSON.stringify([email, kind, value]))
  const accountKey = (email: string): string => secrets.hash('staff try account', email)
  /** For both steps together. */
  const everywhere = (email: string): Counter => ({
    key: keyOf(email, 'everywhere'),
    free: Number.POSITIVE_INFINITY,
    own: false,
  })

  /**
   * Wrong passwords from a network never make its other browsers wait: `needProof` asks them for proof of work.
   */
  const ofNetwork = (step: Step, email: string, address: string): Counter => ({
    key: keyOf(email, `${step} network`, networkKey(address)),
    free: step === 'password' ? Number.POSITIVE_INFINITY : freeTries.network,
    own: false,
  })

  /**
   * A browser that the owner has signed in with counts only its own attempts: no one else can make it wait.
   */
  function countersOf(step: Step, email: string, { address, devices }: Origin, known: boolean): Counter[] {
    const ofDevice =
      devices === null
        ? []
        : [{ key: keyOf(email, `${step} device`, devices[0]), free: freeTries.device, own: true }]
    if (known) return ofDevice
    return [
      ...ofDevice,
      { key: keyOf(email, `${step} address`, address), free: freeTries.address, own: true },
      ofNetwork(step, email, address),
      everywhere(email),
    ]
  }

  async function lock(tx: Tx, email: string, keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const sorted = [...keys].sort()
    await sql`insert into staff_try (key, account_key, failures, last_failed_at)
      select key, ${accountKey(email)}, 0, ${clock.now()}::timestamptz from unnest(${sorted}::text[]) as key
      on conflict do nothing`.execute(tx)
    const rows = await tx
      .selectFrom('staff_try')
      .select(['key', 'failures', 'lastFailedAt'])
      .where('key', '=', (eb) => eb.fn.any(eb.val(sorted)))
      .orderBy('key')
      .forUpdate()
      .execute()
    return new Map(rows.map((row) => [row.key, row]))
  }

  const failuresOf = (row: Row | undefined): number =>
    row && clock.now().getTime() - row.lastFailedAt.getTime() < resetAfterMs ? row.failures : 0
  const waitOf = (row: Row | undefined, free: number): number =>
    row
      ? Math.ceil(
          waitAfter(failuresOf(row), free) - (clock.now().getTime() - row.lastFailedAt.getTime()) / 1_000,
        )
      : 0

  return {
    /**
     * Whether there were so many wrong attempts, from all networks or from this one, that an unknown browser
     * must bring more than a password.
     */
    async needProof(email: string, address: string, db: Db | Tx = database.db): Promise<boolean> {
      const most = new Map([
        [everywhere(email).key, triesUntilProof],
        [ofNetwork('password', email, address).key, freeTries.network],
      ])
      const rows = await db
        .selectFrom('staff_try')
        .select(['key', 'failures', 'lastFailedAt'])
        .where('key', '=', (eb) => eb.fn.any(eb.val([...most.keys()])))
        .execute()
      return rows.some((row) => failuresOf(row) >= most.get(row.key)!)
    },

    /** Counts an attempt, or returns how long to wait for it. */
    begin: (
      step: Step,
      email: string,
      origin: Origin,
      known: boolean,
    ): Promise<CountedAttempt | Failure<'tooManyRequests'>> =>
      database.transaction(async (tx) => {
        const counters = countersOf(step, email, origin, known)
        const rows = await lock(
          tx,
          email,
          counters.map(({ key }) => key),
        )
        const seconds = Math.max(0, ...counters.map(({ key, free }) => waitOf(rows.get(key), free)))
        if (seconds > 0) return { error: 'tooManyRequests', retryAfterSeconds: seconds }
        for (const { key } of counters)
          await tx
            .updateTable('staff_try')
            .set({ failures: failuresOf(rows.get(key)) + 1, lastFailedAt: clock.now() })
            .where('key', '=', key)
            .execute()
        return { counters }
      }),

    /** The attempt was right: clears the wrong attempts of this browser and address. Those of others still count. */
    async forgive(tx: Tx, { counters }: CountedAttempt): Promise<void> {
      const keys = (own: boolean) => counters.filter((counter) => counter.own === own).map(({ key }) => key)
      await tx
        .deleteFrom('staff_try')
        .where('key', '=', (eb) => eb.fn.any(eb.val(keys(true))))
        .execute()
      await tx
        .updateTable('staff_try')
        .set({ failures: sql`greatest(0, failures - 1)` })
        .where('key', '=', (eb) => eb.fn.any(eb.val(keys(false))))
        .execute()
    },

    /** The account was reset: clears all counts. */
    clear: async (tx: Tx, email: string): Promise<void> => {
      await tx.deleteFrom('staff_try').where('accountKey', '=', accountKey(email)).execute()
    },

    purge: (): Promise<void> =>
      deleteInBatches(
        database.db,
        'staff_try',
        ['key'],
        sql`last_failed_at < ${new Date(clock.now().getTime() - resetAfterMs)}`,
      ),
  }
}
