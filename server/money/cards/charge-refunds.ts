/** The small charge that proved a card is given back: posted, asked for, asked again, and heard of. */
import { nairobiDay } from '../../../domain/days.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs.ts'
import type { Cards as Provider } from '../../providers/cards/port.ts'
import type { Exceptions } from '../exceptions/index.ts'
import { credit, type Ledger } from '../ledger/index.ts'
import { refundAgainSeconds } from './limits.ts'
import * as store from './store.ts'
import type { Setup } from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly ledger: Pick<Ledger, 'post'>
  readonly exceptions: Pick<Exceptions, 'raise'>
  readonly provider: Pick<Provider, 'verify' | 'refund'>
}

export const refundJob = defineJob<{ readonly setupId: string }>('cards.refund', 'cards')

/** What the provider names may be no setup of ours. */
export const isSetupId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export function createChargeRefunds({ database, clock, jobs, ledger, exceptions, provider }: Deps) {
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)
  const save = (tx: Tx, setup: Setup, change: Parameters<typeof store.saveSetup>[2]): Promise<Setup> =>
    store.saveSetup(tx, setup, change, clock.now())

  /** The charge, or its return, in the ledger. */
  const post = (tx: Tx, setup: Setup, kind: 'cardCheck' | 'cardCheckReturned', at: Date): Promise<void> => {
    const inwards = kind === 'cardCheck'
    return ledger.post(tx, [
      {
        kind,
        reference: setup.id,
        loanId: null,
        customerId: setup.customerId,
        valueDay: nairobiDay(at),
        currency: 'KES',
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

    /**
     * Job: has the charge given back. Asked twice, the provider refuses the second time, so that nothing is
     * given back twice.
     */
    refund: async (setupId: string): Promise<void> => {
      const setup = await store.readSetup(database.db, setupId)
      if (setup?.refund !== 'due' && setup?.refund !== 'asked') return
      const state = setup.refundLooks > 0 || setup.refund === 'asked' ? await provider.verify(setupId) : null
      const returned = state !== null && 'state' in state && state.state === 'reversed'
      const outcome = returned || setup.refund === 'asked' ? null : await provider.refund(setupId)
      await database.transaction(async (tx) => {
        const locked = await store.lockSetup(tx, setupId)
        if (locked?.refund !== 'due' && locked?.refund !== 'asked') return
        if (returned) return void (await settleRefund(tx, locked, true))
        const looks = locked.refundLooks
        const waits = refundAgainSeconds[looks]
        if (waits === undefined) return void (await settleRefund(tx, locked, false))
        await save(tx, locked, {
          refundLooks: looks + 1,
          ...(outcome && 'asked' in outcome ? { refund: 'asked' as const } : {}),
        })
        await jobs.add(
          tx,
          refundJob,
          { setupId },
          { runAt: inSeconds(waits), key: `${refundJob.name}:${setupId}` },
        )
      })
    },

    /** A message said how giving back ended. */
    refunded: async (tx: Tx, reference: string, done: boolean): Promise<string> => {
      const setup = isSetupId(reference) ? await store.lockSetup(tx, reference) : undefined
      if (!setup || setup.paidAt === null) return 'chargeUnknown'
      return settleRefund(tx, setup, done)
    },
  }
}
