/** Officers approve or decline the hardship plans above the limit of self-service (rule money-50). */
import type { Failure } from '../../../contract/errors.ts'
import type { HardshipPlan } from '../../../domain/loan/hardship.ts'
import { nextPayment, payableCents } from '../../../domain/loan/loan.ts'
import { toMajor, type Cents } from '../../../domain/money.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { WorkQueues } from '../../control/work-queues/index.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Notices } from '../../messaging/messages/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import * as store from './store.ts'

export type ReviewDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly approvals: Pick<Approvals, 'withinLimit' | 'leftToday'>
  readonly work: Pick<WorkQueues, 'decide'>
  readonly loans: Pick<Loans, 'byKey' | 'lock' | 'stateOf'>
  readonly customers: Pick<Customers, 'namesOf'>
  readonly notices: Notices
  readonly payToNumber: string
}
type Deps = ReviewDeps & {
  readonly movementOf: (row: store.PlanRow) => HardshipPlan['movement']
  readonly paymentsOf: (row: store.PlanRow, loan: Loan, db: Db | Tx) => Promise<store.Payments>
  readonly start: (tx: Tx, loan: Loan, movement: HardshipPlan['movement']) => Promise<Failure | null>
}
type ReviewedPlan = {
  readonly row: store.PlanRow
  readonly loan: Loan
  readonly customer: string
  readonly payments: store.Payments
  readonly owedCents: Cents
}
type DecideRefusal = 'notFound' | 'conflict' | 'transitionRefused' | 'validationFailed' | 'caseTaken'
type Decided = { readonly state: store.PlanState } | Failure<DecideRefusal>

export function createReview({ movementOf, paymentsOf, start, ...deps }: Deps) {
  const { database, clock, audit, approvals, work, loans, customers, notices, payToNumber } = deps

  const decideOn = (
    officer: Officer,
    id: string,
    decision: (tx: Tx, row: store.PlanRow, loan: Loan) => Promise<Decided>,
  ): Promise<Decided> =>
    database.transaction<Decided>(async (tx) => {
      const found = await store.byId(tx, id)
      if (!found) return { error: 'notFound' }
      const key = { customerId: found.customerId, id: found.loanId }
      const loan = (await loans.lock(tx, [key])).get(found.loanId)!
      const row = (await store.byId(tx, id))!
      if (row.state !== 'pendingApproval') return { error: 'conflict', current: { status: row.state } }
      return work.decide(tx, officer, { kind: 'hardship', subject: id }, () => decision(tx, row, loan))
    })

  return {
    /** Plans that await approval, oldest first. */
    waiting: (most: number) => store.inState(database.db, 'pendingApproval', most),
    isWaiting: async (db: Db | Tx, id: string): Promise<boolean> =>
      (await store.byId(db, id))?.state === 'pendingApproval',
    countDecided: (staffId: string, since: Date) => store.countDecided(database.db, staffId, since),
    lastOf: (db: Db | Tx, of: Pick<store.PlanRow, 'customerId' | 'loanId'>) => store.lastOf(db, of),

    /** For staff. */
    async plan(id: string): Promise<ReviewedPlan | Failure<'notFound'>> {
      const row = await store.byId(database.db, id)
      const loan = row && (await loans.byKey({ customerId: row.customerId, id: row.loanId }))
      if (!row || !loan) return { error: 'notFound' }
      const { customerId } = row
      const { position } = await loans.stateOf(loan)
      return {
        row,
        loan,
        customer: (await customers.namesOf([customerId])).get(customerId) ?? '',
        payments: await paymentsOf(row, loan, database.db),
        owedCents: payableCents(position),
      }
    },

    approve: (officer: Officer, id: string): Promise<Decided> =>
      decideOn(officer, id, async (tx, row, loan) => {
        // Staff agreed on something else since the signature.
        const isOvertaken = loan.concessions.some(({ on }) => on >= row.signedOn)
        if (loan.status !== 'active' || isOvertaken) return { error: 'transitionRefused' }
        const movement = movementOf(row)
        const use = { permission: 'loans.restructure', effectCents: row.totalCents } as const
        const acted = await approvals.withinLimit(tx, officer, use, async () => {
          const refused = await start(tx, loan, movement)
          return refused ?? { done: true as const }
        })
        if (!acted) {
          const left = (await approvals.leftToday(officer, tx))['loans.restructure']
          const values = { total: { most: toMajor(left ?? (0 as Cents)).toLocaleString('en-KE') } }
          return { error: 'validationFailed', fields: { total: 'aboveOwnLimit' }, values }
        }
        if ('error' in acted) return { error: 'transitionRefused' }
        await store.setState(tx, row, {
          state: 'active',
          schedule: { ...row.schedule, dueOn: movement.dueOn },
          decidedBy: officer.officerId,
          decidedAt: clock.now(),
        })
        await audit.record(tx, officer, {
          act: 'hardship.approved',
          subject: loan.id,
          customerId: row.customerId,
          after: {
            kind: row.kind,
            contractNumber: loan.documentNumber,
            toCome: toMajor(row.totalCents),
            dueOn: movement.dueOn[0]!,
            payments: movement.dueOn.length,
          },
        })
        return { state: 'active' }
      }),

    decline: (officer: Officer, id: string, note: string): Promise<Decided> =>
      decideOn(officer, id, async (tx, row, loan) => {
        const { customerId } = row
        await store.setState(tx, row, {
          state: 'declined',
          note,
          decidedBy: officer.officerId,
          decidedAt: clock.now(),
          endedOn: clock.today(),
        })
        await audit.record(tx, officer, {
          act: 'hardship.declined',
          subject: loan.id,
          customerId,
          after: { kind: row.kind, contractNumber: loan.documentNumber, note },
        })
        const { position } = await loans.stateOf(loan, clock.today(), tx)
        const { amountCents, on: dueOn } = nextPayment(position)
        const values = { paybill: payToNumber, accountNumber: loan.documentNumber, amountCents, dueOn }
        await notices(tx, [{ customerId, kind: 'planDeclined', values }])
        return { state: 'declined' }
      }),
  }
}
