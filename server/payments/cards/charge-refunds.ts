/** Refunds the small charge that proves a card: ledger entry, request, retries, provider's result. */
import type { Country } from '../../../domain/country/country.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import { readKey, type CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import type { Cards as Provider } from '../../providers/cards/port.ts'
import type { Exceptions } from '../exceptions/index.ts'
import { credit, type Ledger } from '../../ledger/ledger/index.ts'
import { refundAgainSeconds } from './limits.ts'
import * as store from './store.ts'
import type { Setup } from './store.ts'

type Deps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly ledger: Pick<Ledger, 'post'>
  readonly exceptions: Pick<Exceptions, 'raise'>
  readonly provider: Pick<Provider, 'verify' | 'refund'>
}

/** Jobs queued by an older version carry the id without the customer. */
export type OfSetup = { readonly setupId: string; readonly customerId?: string }
export const ofSetup = ({ customerId, id }: CustomerScopedId): OfSetup => ({ setupId: id, customerId })
export const refundJob = defineJob<OfSetup>('cards.refund', 'cards')

export async function keyOfJob(
  db: Db,
  { setupId: id, customerId }: OfSetup,
): Promise<CustomerScopedId | undefined> {
  return customerId === undefined ? store.setupKeyOf(db, id) : { customerId, id }
}
/** Finds the setup that the provider names; undefined when the reference is not one of our setups. */
export async function keyNamed(tx: Tx, reference: string): Promise<CustomerScopedId | undefined> {
  const named = readKey(reference)
  return named?.customerId === null ? store.setupKeyOf(tx, named.id) : undefined
}

export function createChargeRefunds({ database, clock, jobs, ledger, exceptions, provider, country }: Deps) {
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)
  const save = (tx: Tx, setup: Setup, change: Parameters<typeof store.saveSetup>[2]): Promise<Setup> =>
    store.saveSetup(tx, setup, change, clock.now())

  /** Posts the charge or its refund. */
  const post = (tx: Tx, setup: Setup, kind: 'cardCheck' | 'cardCheckReturned', at: Date): Promise<void> => {
    const inwards = kind === 'cardCheck'
    return ledger.post(tx, [
      {
        kind,
        reference: setup.id,
        loanId: null,
        customerId: setup.customerId,
        valueDay: clock.dayOf(at),
        currency: country.currency.code,
        lines: [
          { account: inwards ? 'cardProvider' : 'cardChecks', amountCents: setup.amountCents },
          { account: inwards ? 'cardChecks' : 'cardProvider', amountCents: credit(setup.amountCents) },
        ],
      },
    ])
  }

  async function settleRefund(tx: Tx, setup: Setup, done: boolean): Promise<string> {
    if (setup.refund === 'done' || setup.refund === 'none') return 'repeated'
    await jobs.remove(tx, `${refundJob.name}:${setup.id}`)
    await save(tx, setup, { refund: done ? 'done' : 'failed' })
    if (done) await post(tx, setup, 'cardCheckReturned', clock.now())
    else
      await exceptions.raise(tx, [
        { kind: 'cardCheckNotReturned', subject: setup.id, details: { customerId: setup.customerId } },
      ])
    return done ? 'refunded' : 'refundFailed'
  }

  return {
    post,

    /** Job: requests the refund. Safe to repeat: the provider refuses a second refund of the same charge. */
    refund: async (queued: OfSetup): Promise<void> => {
      const key = await keyOfJob(database.db, queued)
      const setup = key && (await store.readSetup(database.db, key))
      if (setup?.refund !== 'due' && setup?.refund !== 'asked') return
      const state = setup.refundLooks > 0 || setup.refund === 'asked' ? await provider.verify(setup.id) : null
      const returned = state !== null && 'state' in state && state.state === 'reversed'
      const outcome = returned || setup.refund === 'asked' ? null : await provider.refund(setup.id)
      await database.transaction(async (tx) => {
        const locked = await store.lockSetup(tx, setup)
        if (locked?.refund !== 'due' && locked?.refund !== 'asked') return
        if (returned) return void (await settleRefund(tx, locked, true))
        const looks = locked.refundLooks
        const waits = refundAgainSeconds[looks]
        if (waits === undefined) return void (await settleRefund(tx, locked, false))
        await save(tx, locked, {
          refundLooks: looks + 1,
          ...(outcome && 'asked' in outcome ? { refund: 'asked' as const } : {}),
        })
        await jobs.add(tx, refundJob, ofSetup(setup), {
          runAt: inSeconds(waits),
          key: `${refundJob.name}:${setup.id}`,
        })
      })
    },

    /** Applies a message with the result of a refund; returns the outcome. */
    refunded: async (tx: Tx, reference: string, done: boolean): Promise<string> => {
      const key = await keyNamed(tx, reference)
      const setup = key && (await store.lockSetup(tx, key))
      if (!setup || setup.paidAt === null) return 'chargeUnknown'
      return settleRefund(tx, setup, done)
    },
  }
}
