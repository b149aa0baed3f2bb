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
import { nextPayment } from '../../../domain/loan/loan.ts'
import { isContactStopped } from '../../../domain/loan/flags.ts'
import { shillingCents } from '../../../domain/money.ts'
import { flagsOf, type LoanKey, type Loans } from '../../loans/loans/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Prompts } from '../repayments/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'dueToday' | 'lock' | 'positionOf'>
  readonly payments: { readonly prompts: Pick<Prompts, 'startFor'> }
  readonly identity: Pick<IdentityService, 'phoneOf'>
}

export type DuePrompts = ReturnType<typeof createDuePrompts>

export const duePromptHourJob = defineJob('duePrompts.hour', 'daily')
export const duePromptJob = defineJob<LoanKey>('duePrompts.prompt', 'daily')
/** Customers whose loans one statement looks up. */
const batchCustomers = 1_000

export function createDuePrompts({ database, clock, jobs, loans, payments: { prompts }, identity }: Deps) {
  const hourNow = (): number => hourOf(clock.now(), clock)

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
        if (await store.wasSent(tx, sent)) return
        const prompt = await prompts.startFor(tx, loan, { amountCents, phone })
        if (!('error' in prompt)) await store.insert(tx, sent, prompt.id, clock.now())
      }),
  }
}
