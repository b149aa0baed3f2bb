/** The end of hardship plans with a missing payment (rule money-50). */
import { addDays, type Day } from '../../../domain/days.ts'
import { endOfBrokenPlan, hardshipGraceDays, isHardshipBroken } from '../../../domain/loan/hardship.ts'
import { payableCents } from '../../../domain/loan/loan.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Concessions } from '../../loans/concessions/index.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { Notices } from '../../messaging/messages/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { brokenPlansJob } from './broken-plans-job.ts'
import * as store from './store.ts'

/** Reason that the loan's list of concessions shows. */
const reason = 'A payment of the hardship plan is missing'

export type EndingDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
  readonly loans: Pick<Loans, 'lock' | 'stateOf'>
  readonly concessions: Pick<Concessions, 'agreeWithCustomer'>
  readonly notices: Notices
  readonly payToNumber: string
}

export const createEnding = ({
  database,
  clock,
  jobs,
  audit,
  loans,
  concessions,
  notices,
  payToNumber,
}: EndingDeps) => {
  const nextNight = () => ({
    runAt: clock.startOf(addDays(clock.today(), 1)),
    key: brokenPlansJob.name,
  })
  const endOf = ({ customerId, id, loanId }: store.PlanRow, today: Day): Promise<void> =>
    database.transaction(async (tx) => {
      const loan = (await loans.lock(tx, [{ customerId, id: loanId }])).get(loanId)!
      const row = await store.lastOf(tx, { customerId, loanId })
      const { position } = await loans.stateOf(loan, today, tx)
      if (row?.id !== id || row.state !== 'active' || loan.status !== 'active') return
      if (!isHardshipBroken(position.nextDue?.on ?? null, today)) return
      const end = endOfBrokenPlan(today)
      if (await concessions.agreeWithCustomer(tx, loan, end, reason, { notify: false })) return
      await store.setState(tx, row, { state: 'broken', endedOn: today })
      await audit.record(tx, null, {
        act: 'hardship.broken',
        subject: loan.id,
        customerId,
        after: { kind: row.kind, contractNumber: loan.documentNumber, dueOn: end.dueOn[0]! },
      })
      const values = {
        paybill: payToNumber,
        accountNumber: loan.documentNumber,
        amountCents: payableCents(position),
        dueOn: end.dueOn[0]!,
      }
      await notices(tx, [{ customerId, kind: 'planBroken', values }])
    })
  return {
    /** At start, and every midnight after it. */
    planNightly: (): Promise<void> =>
      database.transaction((tx) => jobs.add(tx, brokenPlansJob, {}, { ...nextNight(), keepRunAt: true })),

    /**
     * Ends each plan whose payment is missing after the days of grace: the rest is due, and interest runs again.
     * The next night is planned first, and a plan that cannot be ended stops none of the others.
     */
    async endBroken(): Promise<void> {
      const today = clock.today()
      await database.transaction((tx) => jobs.add(tx, brokenPlansJob, {}, nextNight()))
      const errors: unknown[] = []
      for (const plan of await store.overdue(database.db, addDays(today, -hardshipGraceDays)))
        await endOf(plan, today).catch((error: unknown) => errors.push(error))
      if (errors.length > 0) throw new AggregateError(errors, 'ending broken hardship plans failed')
    },
  }
}
