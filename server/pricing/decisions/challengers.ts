/** Champion and challenger (rule scorecards-2): which scorecard decides for which customer. */
import { createHmac, randomBytes } from 'node:crypto'
import { draws, roleOf, type DecidingRole } from '../../../domain/decision/challenger.ts'
import type { Scorecard } from '../../../domain/decision/scorecard.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { versionOn } from '../../platform/capability/versions.ts'
import * as store from './challenger-store.ts'
import { scorecardVersions } from './store.ts'

export type { Challenger } from './challenger-store.ts'

/** Name of a challenger in the decision log. */
const nameOf = (number: number): string => `challenger-${number}`
const keyBytes = 32

/**
 * Keyed hash: outsiders cannot predict who is drawn. Each challenger has its own key and draws other
 * customers.
 */
const drawOf = (key: Buffer, customerId: string): number =>
  createHmac('sha256', key).update(customerId).digest().readUInt32BE() % draws

export type Challengers = ReturnType<typeof createChallengers>

export const createChallengers = ({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}) => ({
  list: (db: Db = database.db): Promise<store.Challenger[]> => store.list(db),
  running: async (db: Db | Tx = database.db): Promise<store.Challenger | null> =>
    (await store.running(db)) ?? null,
  lockRunning: async (tx: Tx): Promise<store.Challenger | null> => (await store.lockRunning(tx)) ?? null,

  /** Starts a challenger for the share of customers that it draws; returns null if another one is running. */
  async start(
    tx: Tx,
    { config, sharePercent }: { readonly config: Scorecard; readonly sharePercent: number },
  ): Promise<{ readonly number: number } | null> {
    const number = await store.nextNumber(tx)
    const started = await store.insert(tx, {
      number,
      config: { ...config, version: nameOf(number), validFrom: clock.today() },
      sharePercent,
      key: randomBytes(keyBytes),
      startedAt: clock.now(),
    })
    return started ? { number } : null
  },

  /** The champion makes the next decision. */
  stop: (tx: Tx, number: number): Promise<void> => store.stop(tx, number, clock.now()),

  /** Returns today's rules for a customer: the same for all applications of one customer. */
  async rulesFor(
    tx: Tx,
    customerId: string,
  ): Promise<{ readonly rules: Scorecard; readonly role: DecidingRole }> {
    const challenger = await store.running(tx)
    const role = challenger ? roleOf(drawOf(challenger.key, customerId), challenger.sharePercent) : 'champion'
    if (challenger && role === 'challenger') return { rules: challenger.config, role }
    return { rules: versionOn(await scorecardVersions.list(tx), clock.today()).config, role }
  },
})
