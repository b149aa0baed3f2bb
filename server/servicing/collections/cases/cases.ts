/**
 * Cases open and close automatically (rule states-24): at midnight for all past-due loans, in ranges of their
 * ids, and with every movement of a loan. Promises end with the payment that keeps them, or with their last
 * day.
 */
import { addDays, daysBetween, type Day } from '../../../../domain/days.ts'
import { expectedCents, stageOf } from '../../../../domain/contact/collections-cases.ts'
import { isContactStopped } from '../../../../domain/loan/flags.ts'
import type { Cents } from '../../../../domain/money.ts'
import { promiseState, withoutReversed } from '../../../../domain/contact/promises-to-pay.ts'
import { flagsOf, type IdRange, type Loans } from '../../../loans/loans/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { DomainEvents } from '../../../platform/capability/domain-events.ts'
import { defineJob, type Jobs } from '../../../platform/jobs/jobs.ts'
import { rangeLoans } from '../limits.ts'
import * as placements from '../placements-store.ts'
import * as promises from '../promises/promises-store.ts'
import * as store from '../store.ts'

export const dailyCasesJob = defineJob('collectionsWork.daily', 'daily')
export const lateRangeJob = defineJob<IdRange>('collectionsWork.range', 'daily')

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'rangesOfLate' | 'pastDueIn' | 'postedMoneyOf'>
}
type Moved = DomainEvents['loans.moved'][number]
const ofLoan = ({ loan }: Moved): store.OfLoan => ({ customerId: loan.customerId, loanId: loan.id })

export function createCases({ database, clock, jobs, loans }: Deps) {
  const caseFigures = (
    { customerId, id }: { readonly customerId: string; readonly id: string },
    dueOn: Day,
    balanceCents: Cents,
  ): store.CaseFigures => {
    const stage = stageOf(daysBetween(dueOn, clock.today()))
    return {
      customerId,
      loanId: id,
      dueOn,
      stage,
      balanceCents,
      expectedCents: expectedCents(stage, balanceCents),
    }
  }

  async function settlePromises(tx: Tx, moved: readonly Moved[], today: Day): Promise<void> {
    const byLoan = new Map(moved.map((each) => [each.loan.id, each]))
    const last = await promises.lastOf(tx, moved.map(ofLoan))
    const posted = await loans.postedMoneyOf(
      last.map(({ customerId, loanId: id }) => ({ customerId, id })),
      tx,
    )
    for (const promise of last) {
      const current = withoutReversed(promise, posted.get(promise.loanId)!)
      const state = promiseState(current, byLoan.get(promise.loanId)!.movements, today)
      if (state === promise.state) continue
      await promises.setState(tx, promise, state, today)
      await store.setNext(tx, promise, {
        promisedOn: state === 'open' ? promise.promisedOn : null,
        ...(state === 'broken' ? { brokenOn: today, nextOn: today } : { brokenOn: null }),
      })
    }
  }

  return {
    /** At start, and every midnight after it. */
    planDaily: (): Promise<void> =>
      database.transaction(async (tx) => {
        const today = clock.today()
        const broken = await promises.breakOverdue(tx, addDays(today, -1), today)
        await store.markBroken(tx, broken, today)
        const ranges = await loans.rangesOfLate(tx, rangeLoans)
        await jobs.addMany(
          tx,
          lateRangeJob,
          ranges.map((payload) => ({ payload })),
        )
        await jobs.add(
          tx,
          dailyCasesJob,
          {},
          { runAt: clock.startOf(addDays(today, 1)), key: dailyCasesJob.name },
        )
      }),

    /** Repeatable: one case for each past-due loan, with today's stage and expected recovery. */
    keepRange: (range: IdRange): Promise<void> =>
      database.transaction(async (tx) => {
        const late = await loans.pastDueIn(tx, range)
        await store.keepOpen(
          tx,
          late.map((loan) => caseFigures(loan, loan.dueOn, loan.balanceCents)),
          clock.today(),
        )
      }),

    /**
     * Updates the cases of moved loans. If none is past due and none has an open case, one statement finds
     * that out.
     */
    async updateAfterMoves(tx: Tx, moved: readonly Moved[]): Promise<void> {
      const today = clock.today()
      const isLate = ({ loan, position }: Moved): boolean =>
        loan.status === 'active' && position.nextDue !== null && position.nextDue.on < today
      const open = await store.withSomethingOpen(tx, moved.map(ofLoan))
      const ours = moved.filter((each) => isLate(each) || open.has(each.loan.id))
      if (ours.length === 0) return
      const [late, others] = [ours.filter(isLate), ours.filter((each) => !isLate(each))]
      await store.keepOpen(
        tx,
        late.map(({ loan, position }) =>
          caseFigures(loan, position.nextDue!.on, position.owedCents.principal),
        ),
        today,
      )
      await settlePromises(tx, ours, today)
      const isMarked = ({ loan }: Moved): boolean => isContactStopped(flagsOf(loan), today)
      await placements.end(tx, [...others, ...late.filter(isMarked)].map(ofLoan), today)
      await store.close(tx, others.map(ofLoan), today)
    },
  }
}
