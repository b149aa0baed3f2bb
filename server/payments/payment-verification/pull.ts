/**
 * The daily pull: what was paid in the last two days and never announced. Also the announcement of our
 * addresses at start.
 */
import { addDays, startOfDay } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { isTransactionAmount, type StatedAmount } from '../../../domain/payment/stated-amount.ts'
import { normaliseReceipt } from '../../../domain/payment/receipt.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { PulledPayment, Unreadable } from '../../providers/rails/port.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { Collections } from '../repayments/index.ts'
import type { MoneyInRail, MoneyInRails } from '../rails/index.ts'
import type { Inbox } from '../provider-inbox/index.ts'
import { pullAtHour, pullBatchPayments, pullHours } from './limits.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly rails: MoneyInRails
  readonly inbox: Inbox
  readonly collections: Pick<Collections, 'byReceipts' | 'hasConfirmed'>
  readonly exceptions: Pick<Exceptions, 'raise' | 'resolve'>
}

export const registerJob = defineJob('payments.register', 'mpesaQuestions')
export const dailyPullJob = defineJob('payments.pullDaily', 'mpesaQuestions')
export const pullJob = defineJob('payments.pull', 'mpesaQuestions')
/** The inbox's channel of payments that we fetched ourselves. */
export const pulledChannel = 'pulled'
const hourMs = 3_600_000
const pullSoonSeconds = 5

/** Queues a pull in a moment: one for everybody who asks until then. It is tried again until it is answered. */
export const planPull =
  (jobs: Jobs, clock: Clock) =>
  (tx: Tx): Promise<void> =>
    jobs.add(
      tx,
      pullJob,
      {},
      {
        runAt: new Date(clock.now().getTime() + pullSoonSeconds * 1_000),
        key: pullJob.name,
        keepRunAt: true,
      },
    )

const arrivalOf = (body: object) => ({ channel: pulledChannel, body: JSON.stringify(body), reference: null })

export function createPull({ database, clock, jobs, rails, inbox, collections, exceptions }: Deps) {
  const nextPull = (): Date => {
    const today = new Date(startOfDay(clock.today()).getTime() + pullAtHour * hourMs)
    return today > clock.now()
      ? today
      : new Date(startOfDay(addDays(clock.today(), 1)).getTime() + pullAtHour * hourMs)
  }

  const planDaily = (tx: Tx): Promise<void> =>
    jobs.add(tx, dailyPullJob, {}, { runAt: nextPull(), key: dailyPullJob.name })

  /**
   * Fetches a rail's payments of the last hours and puts those we do not know into the inbox. Throws where it
   * has to be tried again.
   */
  async function fetchFrom(rail: MoneyInRail): Promise<number> {
    const now = clock.now()
    const from = new Date(now.getTime() - pullHours * hourMs)
    const pulled = await rail.pull(from, now)
    if (!('payments' in pulled))
      throw new Error(
        `the pull from ${rail.name} was not answered: ${'refused' in pulled ? pulled.refused : pulled.unknown}`,
      )
    await hearNone(rail, pulled, from, now)
    const unreadable = pulled.unreadable ?? []
    if (unreadable.length > 0)
      await database.transaction((tx) =>
        inbox.put(
          tx,
          unreadable.map((row) => arrivalOf({ rail: rail.name, unreadable: row })),
        ),
      )
    let missing = 0
    for (let at = 0; at < pulled.payments.length; at += pullBatchPayments)
      missing += await hear(rail, pulled.payments.slice(at, at + pullBatchPayments))
    return missing
  }

  /**
   * An empty list although the provider confirmed a payment of that time: it does not list this paybill, and a person
   * hears of it. The hour at either end is left out, for what is not listed yet and what is not any more.
   */
  async function hearNone(
    rail: MoneyInRail,
    { payments, saidNone }: { readonly payments: readonly unknown[]; readonly saidNone?: string },
    from: Date,
    to: Date,
  ): Promise<void> {
    const contradicted =
      saidNone !== undefined &&
      (await collections.hasConfirmed(
        database.db,
        rail.name,
        new Date(from.getTime() + hourMs),
        new Date(to.getTime() - hourMs),
      ))
    await database.transaction(async (tx) => {
      if (contradicted)
        await exceptions.raise(tx, [
          { kind: 'pullRefused', subject: rail.name, details: { said: saidNone.slice(0, 100) } },
        ])
      else if (payments.length > 0) await exceptions.resolve(tx, ['pullRefused'], rail.name)
    })
  }

  /** Puts those into the inbox that we do not know. */
  async function hear(rail: MoneyInRail, payments: readonly PulledPayment[]): Promise<number> {
    // What we took back ourselves, as unknown there, and is in the list after all, is heard again.
    const known = new Set(
      (
        await collections.byReceipts(
          database.db,
          payments.map((each) => each.receipt),
        )
      )
        .filter(({ reversedBy }) => reversedBy === null || reversedBy === 'provider')
        .map((each) => each.receipt),
    )
    const missing = payments.filter((each) => !known.has(each.receipt))
    await database.transaction((tx) =>
      inbox.put(
        tx,
        missing.map((each) => arrivalOf({ ...each, rail: rail.name })),
      ),
    )
    return missing.length
  }

  /** Every rail is asked, also where another did not answer. */
  async function run(): Promise<number> {
    const counts = await Promise.allSettled(rails.all.map(fetchFrom))
    return counts.reduce((sum, each) => {
      if (each.status === 'rejected') throw each.reason
      return sum + each.value
    }, 0)
  }

  return {
    /** Runs the pull now; returns how many payments were new to us. */
    run,

    /**
     * Job: queues today's pull and the next day's. The pull is a job of its own: what takes this one's key
     * does not end its tries.
     */
    async runDaily(): Promise<void> {
      await database.transaction(async (tx) => {
        await planPull(jobs, clock)(tx)
        await planDaily(tx)
      })
    },

    /** Job: announces our addresses to the provider. Any number of times: "already registered" is as good. */
    async register(): Promise<void> {
      const registrations = await Promise.all(rails.all.map((rail) => rail.announce()))
      for (const registration of registrations.flat()) {
        if (!('registered' in registration))
          throw new Error(
            `the registration was not taken: ${'refused' in registration ? registration.refused : registration.unknown}`,
          )
      }
    },

    /** At start: announce the addresses, fetch what was paid meanwhile, plan the daily pull. */
    async begin(): Promise<void> {
      await database.transaction(async (tx) => {
        await jobs.add(tx, registerJob, {}, { key: registerJob.name })
        await planPull(jobs, clock)(tx)
        await planDaily(tx)
      })
    },
  }
}

/** A payment as the pull put it into the inbox. */
export function readPulled(body: unknown): (PulledPayment & { readonly rail: string }) | Unreadable {
  const { rail, receipt, amountCents, completedAt, accountReference, payerPhone } = (body ?? {}) as Record<
    string,
    unknown
  >
  const at = new Date(String(completedAt))
  if (typeof rail !== 'string' || typeof receipt !== 'string' || Number.isNaN(at.getTime()))
    return { error: 'callbackUnreadable' }
  return {
    rail,
    receipt: normaliseReceipt(receipt),
    amountCents: statedOf(amountCents),
    completedAt: at,
    accountReference: String(accountReference),
    payerPhone: String(payerPhone),
  }
}

/** What the inbox kept from before the bounds were checked where it is read is held to them here. */
function statedOf(kept: unknown): StatedAmount {
  if (Number.isSafeInteger(kept) && isTransactionAmount(cents(Number(kept)))) return cents(Number(kept))
  return {
    impossible: String(
      typeof kept === 'object' && kept !== null && 'impossible' in kept ? kept.impossible : kept,
    ),
  }
}
