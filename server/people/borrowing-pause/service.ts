/**
 * Pause on borrowing (rule states-40): a customer bars themselves for 1 to 12 months, at once. It ends earlier
 * only 7 days after the customer asks for that.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import {
  isPausedAt,
  liftAtOf,
  pauseEnd,
  type BorrowingPause,
} from '../../../domain/person/borrowing-pause.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Publish } from '../../platform/capability/domain-events.ts'
import { inCallersTransaction, type Database, type Db, type Tx } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import * as store from './store.ts'

declare module '../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    /** The customer barred themselves: an open application ends. */
    'borrowing.paused': { readonly customerId: string }
  }
}

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly publish: Publish
}

export type BorrowingPauses = ReturnType<typeof createBorrowingPauses>

export function createBorrowingPauses({ database, clock, audit, publish }: Deps) {
  const isActive = (row: store.PauseRow | undefined): row is store.PauseRow =>
    row !== undefined && isPausedAt(row, clock.now(), clock.today())

  /** The customer's active pause; null when they may borrow. */
  async function activeOf(db: Db | Tx, customerId: string): Promise<store.PauseRow | null> {
    const [row] = await store.lastOf(db, [customerId])
    return isActive(row) ? row : null
  }

  return {
    activeOf: (customerId: string, db: Db | Tx = database.db): Promise<BorrowingPause | null> =>
      activeOf(db, customerId),

    /** Which of these customers have a pause: they get no offers. */
    pausedAmong: async (db: Db | Tx, customerIds: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await store.lastOf(db, customerIds)).filter(isActive).map(({ customerId }) => customerId)),

    /** Begins a pause, or makes the active one longer; it never makes it shorter. */
    pause: (customerId: string, months: number, within?: Tx): Promise<BorrowingPause | Failure<'conflict'>> =>
      inCallersTransaction<BorrowingPause | Failure<'conflict'>>(database, within, async (tx) => {
        const untilOn = pauseEnd(clock.today(), months)
        const active = await activeOf(tx, customerId)
        if (active && active.untilOn > untilOn)
          return { error: 'conflict', current: { untilOn: active.untilOn } }
        const row = active
          ? { ...active, untilOn, liftAt: null }
          : { customerId, id: randomUUID(), since: clock.now(), untilOn, liftAt: null }
        await (active ? store.change(tx, row, { untilOn, liftAt: null }) : store.insert(tx, row))
        await publish(tx, 'borrowing.paused', { customerId })
        await audit.record(tx, null, {
          act: 'borrowing.paused',
          subject: customerId,
          customerId,
          after: { until: untilOn },
        })
        return row
      }),

    /** Asks for an earlier end. A second request does not begin the wait again. */
    lift: (customerId: string): Promise<BorrowingPause | Failure<'conflict'>> =>
      database.transaction<BorrowingPause | Failure<'conflict'>>(async (tx) => {
        const active = await activeOf(tx, customerId)
        if (!active) return { error: 'conflict' }
        const liftAt = active.liftAt ?? liftAtOf(clock.now())
        if (active.liftAt === null) {
          await store.change(tx, active, { liftAt })
          await audit.record(tx, null, {
            act: 'borrowing.liftAsked',
            subject: customerId,
            customerId,
            after: { until: clock.dayOf(liftAt) },
          })
        }
        return { ...active, liftAt }
      }),
  }
}
