/**
 * Due-date prompts (rule messages-10): sent every full hour to customers who chose that hour. Each is checked
 * again under its loan's lock when it is sent.
 */
import {
  duePromptAt,
  hourOf,
  hoursDueAt,
  nextFullHour,
  type DuePromptHour,
} from '../../../domain/contact/due-prompts.ts'
import { isStandingCheckHour } from '../../../domain/payment/standing-orders.ts'
import { nextPayment } from '../../../domain/loan/loan.ts'
import { isContactStopped } from '../../../domain/loan/flags.ts'
import { shillingCents } from '../../../domain/money.ts'
import { flagsOf, type LoanKey, type Loans } from '../../loans/loans/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Prompts } from '../repayments/index.ts'
import type { StandingOrders } from '../standing-orders/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'dueToday' | 'lock' | 'positionOf'>
  readonly payments: {
    readonly prompts: Pick<Prompts, 'startFor'>
    readonly standingOrders: Pick<
      StandingOrders,
      'covers' | 'missed' | 'missedOn' | 'check' | 'loansWithOrders' | 'batchLoans'
    >
  }
  readonly identity: Pick<IdentityService, 'phoneOf'>
}

export type DuePrompts = ReturnType<typeof createDuePrompts>

export const duePromptHourJob = defineJob('duePrompts.hour', 'daily')
export const duePromptJob = defineJob<LoanKey>('duePrompts.prompt', 'daily')
export const standingOrderDayJob = defineJob<LoanKey>('duePrompts.standingOrder', 'daily')
/** Customers whose loans one statement looks up. */
const batchCustomers = 1_000

export function createDuePrompts({
  database,
  clock,
  jobs,
  loans,
  payments: { prompts, standingOrders },
  identity,
}: Deps) {
  const hourNow = (): number => hourOf(clock.now(), clock)

  /** Queues the check of every loan with standing orders. */
  async function planStandingOrders(tx: Tx): Promise<void> {
    for (let after: LoanKey | null = null; ;) {
      const found: LoanKey[] = await standingOrders.loansWithOrders(tx, after)
      await jobs.addMany(
        tx,
        standingOrderDayJob,
        found.map((payload) => ({ payload, key: `${standingOrderDayJob.name}:${payload.id}` })),
      )
      if (found.length < standingOrders.batchLoans) return
      after = found.at(-1)!
    }
  }

  return {
    requestedHour: (customerId: string): Promise<DuePromptHour | null> =>
      store.chosenHourOf(database.db, customerId),
    requestAt: (customerId: string, hour: DuePromptHour): Promise<void> =>
      store.saveChosenHour(database.db, customerId, hour, clock.now()),
    stop: (customerId: string): Promise<void> => store.deleteChosenHour(database.db, customerId),

    /** At start and every full hour: queues the prompts that are due and schedules the next hour. */
    planHour: (): Promise<void> =>
      database.transaction(async (tx) => {
        const hours = hoursDueAt(hourNow())
        for (let after: string | null = null; hours.length > 0;) {
          const customerIds: string[] = await store.customersOfHours(tx, hours, after, batchCustomers)
          const due = customerIds.length > 0 ? await loans.dueToday(tx, customerIds) : []
          await jobs.addMany(
            tx,
            duePromptJob,
            due.map((payload) => ({ payload, key: `${duePromptJob.name}:${payload.id}` })),
          )
          if (customerIds.length < batchCustomers) break
          after = customerIds.at(-1)!
        }
        await planStandingOrders(tx)
        await jobs.add(
          tx,
          duePromptHourJob,
          {},
          { runAt: nextFullHour(clock.now()), key: duePromptHourJob.name },
        )
      }),

    /**
     * Sends nothing when the choice was withdrawn, the instalment paid, contact stopped by a flag, the prompt
     * already sent, or another prompt is open.
     */
    send: (key: LoanKey): Promise<void> =>
      database.transaction(async (tx) => {
        const { customerId, id: loanId } = key
        const today = clock.today()
        const loan = (await loans.lock(tx, [key])).get(loanId)
        const chosen = await store.chosenHourOf(tx, customerId)
        const number = chosen === null ? null : duePromptAt(chosen, hourNow())
        if (loan?.status !== 'active' || number === null || isContactStopped(flagsOf(loan), today)) return
        const position = await loans.positionOf(loan, today, tx)
        const { amountCents } = nextPayment(position)
        const phone = await identity.phoneOf(tx, customerId)
        if (position.nextDue?.on !== today || amountCents < shillingCents || phone === null) return
        const sent = { customerId, loanId, dueOn: today, number }
        // A standing order pays today; one prompt follows in the evening if it did not.
        if (await standingOrders.covers(tx, key, today)) return
        if (await standingOrders.missedOn(tx, key, today)) return
        if (await store.wasSent(tx, sent)) return
        const prompt = await prompts.startFor(tx, loan, { amountCents, phone })
        if (!('error' in prompt)) await store.insert(tx, sent, prompt.id, clock.now())
      }),

    /**
     * Ends orders whose plan has changed. Late on a due date on which an order has not paid all, the customer
     * is notified and prompted for the rest.
     */
    async standingOrderDay(key: LoanKey): Promise<void> {
      await standingOrders.check(key)
      if (!isStandingCheckHour(hourNow())) return
      await database.transaction(async (tx) => {
        const today = clock.today()
        const loan = (await loans.lock(tx, [key])).get(key.id)
        const order = loan?.status === 'active' ? await standingOrders.covers(tx, key, today) : null
        if (!loan || !order) return
        const position = await loans.positionOf(loan, today, tx)
        const { amountCents } = nextPayment(position)
        if (position.nextDue === null || position.nextDue.on > today || amountCents < shillingCents) return
        if (!(await standingOrders.missed(tx, order, today, amountCents))) return
        const phone = await identity.phoneOf(tx, key.customerId)
        if (phone !== null) await prompts.startFor(tx, loan, { amountCents, phone })
      })
    },
  }
}
