/**
 * The daily pull: fetches payments of the last two days that were never announced. Also registers our
 * callback addresses at start.
 */
import { addDays } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { isTransactionAmount, type StatedAmount } from '../../../domain/payment/stated-amount.ts'
import { normaliseReceipt } from '../../../domain/payment/receipt-number.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { PulledPayment, Unreadable } from '../../providers/rails/port.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { Repayments } from '../repayments/index.ts'
import type { MoneyInRail, MoneyInRails } from '../rails/index.ts'
import type { Inbox } from '../provider-inbox/index.ts'
import { pullAtHour, pullBatchPayments, pullHours } from './limits.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly rails: MoneyInRails
  readonly inbox: Inbox
  readonly repayments: Pick<Repayments, 'byReceipts' | 'hasConfirmed'>
  readonly exceptions: Pick<Exceptions, 'raise' | 'resolve'>
}

export const registerJob = defineJob('payments.register', 'mpesaQuestions')
export const dailyPullJob = defineJob('payments.pullDaily', 'mpesaQuestions')
export const pullJob = defineJob('payments.pull', 'mpesaQuestions')
/** The inbox channel of fetched payments. */
export const pulledChannel = 'pulled'
const hourMs = 3_600_000
const pullSoonSeconds = 5

/** Queues a pull shortly; requests until then share it. Retried until the provider answers. */
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

export type Pull = ReturnType<typeof createPull>

export function createPull({ database, clock, jobs, rails, inbox, repayments, exceptions }: Deps) {
  const nextPull = (): Date => {
    const today = new Date(clock.startOf(clock.today()).getTime() + pullAtHour * hourMs)
    return today > clock.now()
      ? today
      : new Date(clock.startOf(addDays(clock.today(), 1)).getTime() + pullAtHour * hourMs)
  }

  const planDaily = (tx: Tx): Promise<void> =>
    jobs.add(tx, dailyPullJob, {}, { runAt: nextPull(), key: dailyPullJob.name })

  /** Fetches a rail's recent payments and puts unknown ones into the inbox. Throws to be retried. */
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
        inbox.storeFetched(
          tx,
          unreadable.map((row) => arrivalOf({ rail: rail.name, unreadable: row })),
        ),
      )
    let missing = 0
    for (let at = 0; at < pulled.payments.length; at += pullBatchPayments)
      missing += await receive(rail, pulled.payments.slice(at, at + pullBatchPayments))
    return missing
  }

  /**
   * Raises an exception when the list is empty although the provider confirmed a payment in its period: the
   * provider does not list this paybill. Ignores the first and last hour, whose payments may not be listed.
   */
  async function hearNone(
    rail: MoneyInRail,
    { payments, saidNone }: { readonly payments: readonly unknown[]; readonly saidNone?: string },
    from: Date,
    to: Date,
  ): Promise<void> {
    const contradicted =
      saidNone !== undefined &&
      (await repayments.hasConfirmed(
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

  /** Puts unknown payments into the inbox; returns their number. */
  async function receive(rail: MoneyInRail, payments: readonly PulledPayment[]): Promise<number> {
    // Payments we reversed as unknown count as new: the provider lists them after all.
    const known = new Set(
      (
        await repayments.byReceipts(
          database.db,
          payments.map((each) => each.receipt),
        )
      )
        .filter(({ reversedBy }) => reversedBy === null || reversedBy === 'provider')
        .map((each) => each.receipt),
    )
    const missing = payments.filter((each) => !known.has(each.receipt))
    await database.transaction((tx) =>
      inbox.storeFetched(
        tx,
        missing.map((each) => arrivalOf({ ...each, rail: rail.name })),
      ),
    )
    return missing.length
  }

  /** Queries every rail, even when another one failed. */
  async function run(): Promise<number> {
    const counts = await Promise.allSettled(rails.all.map(fetchFrom))
    return counts.reduce((sum, each) => {
      if (each.status === 'rejected') throw each.reason
      return sum + each.value
    }, 0)
  }

  return {
    /** Runs the pull now; returns the number of new payments. */
    run,

    /**
     * Job: queues today's pull and tomorrow's job. The pull is a separate job, so that replacing this job by
     * its key does not end the pull's retries.
     */
    async runDaily(): Promise<void> {
      await database.transaction(async (tx) => {
        await planPull(jobs, clock)(tx)
        await planDaily(tx)
      })
    },

    /** Job: registers our addresses with the provider. Idempotent: "already registered" counts as success. */
    async register(): Promise<void> {
      const registrations = await Promise.all(rails.all.map((rail) => rail.announce()))
      for (const registration of registrations.flat()) {
        if (!('registered' in registration))
          throw new Error(
            `the registration was not taken: ${'refused' in registration ? registration.refused : registration.unknown}`,
          )
      }
    },

    /** At start: registers the addresses, fetches payments missed meanwhile, schedules the daily pull. */
    async begin(): Promise<void> {
      await database.transaction(async (tx) => {
        await jobs.add(tx, registerJob, {}, { key: registerJob.name })
        await planPull(jobs, clock)(tx)
        await planDaily(tx)
      })
    },
  }
}

/** Reads a payment from the pull's inbox message. */
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

/** Applies the amount bounds to messages stored before the pull itself checked them. */
function statedOf(kept: unknown): StatedAmount {
  if (Number.isSafeInteger(kept) && isTransactionAmount(cents(Number(kept)))) return cents(Number(kept))
  return {
    impossible: String(
      typeof kept === 'object' && kept !== null && 'impossible' in kept ? kept.impossible : kept,
    ),
  }
}
