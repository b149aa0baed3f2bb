/** The due date moves once to the customer's payday, free of charge (rule money-51). One function for every channel. */
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import {
  canMoveToPayday,
  paydayMove,
  paydayName,
  type Payday,
  type PaydayMove,
} from '../../../domain/loan/payday.ts'
import { toMajor, type Cents } from '../../../domain/money.ts'
import type { Audit } from '../../control/audit/index.ts'
import { inCallersTransaction, type Database, type Db, type Tx } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Loan, Loans } from '../loans/index.ts'
import type { Concessions } from './service.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly loans: Pick<Loans, 'ofCustomer' | 'lock' | 'stateOf'>
  readonly concessions: Pick<Concessions, 'agreeWithCustomer'>
}
export type PaydayView = {
  /** The due date that can move; null if none can. */
  readonly dueOn: Day | null
  readonly move: PaydayMove | null
}

/** Reason that the loan's list of concessions shows. */
const reason = 'Payday that the customer chose'

export type Paydays = ReturnType<typeof createPaydays>

export function createPaydays({ database, clock, audit, loans, concessions }: Deps) {
  /** The first running loan whose due date can move. */
  async function loanOf(customerId: string, db: Db | Tx): Promise<Loan | null> {
    for (const loan of await loans.ofCustomer(customerId, db)) {
      if (loan.status !== 'active') continue
      const { movements } = await loans.stateOf(loan, clock.today(), db)
      if (canMoveToPayday(loan.terms, movements, clock.today())) return loan
    }
    return null
  }

  return {
    async read(customerId: string, payday: Payday | null): Promise<PaydayView> {
      const today = clock.today()
      const loan = await loanOf(customerId, database.db)
      if (!loan) return { dueOn: null, move: null }
      const { movements, position } = await loans.stateOf(loan, today)
      return {
        dueOn: position.maturityDay,
        move: payday && paydayMove(loan.terms, movements, today, payday),
      }
    },

    /** `totalCents`: the amount on the new due date that was shown. */
    move: (
      customerId: string,
      { payday, totalCents }: { readonly payday: Payday; readonly totalCents: Cents },
      within?: Tx,
    ): Promise<PaydayMove | Failure<'transitionRefused' | 'validationFailed' | 'conflict'>> =>
      inCallersTransaction<PaydayMove | Failure<'transitionRefused' | 'validationFailed' | 'conflict'>>(
        database,
        within,
        async (tx) => {
          const found = await loanOf(customerId, tx)
          const loan = found && (await loans.lock(tx, [found])).get(found.id)
          if (!loan) return { error: 'transitionRefused' }
          const { movements } = await loans.stateOf(loan, clock.today(), tx)
          if (!canMoveToPayday(loan.terms, movements, clock.today())) return { error: 'transitionRefused' }
          const move = paydayMove(loan.terms, movements, clock.today(), payday)
          if (!move) return { error: 'validationFailed', fields: { payday: 'choiceInvalid' } }
          if (move.to.amountCents !== totalCents)
            return { error: 'conflict', current: { total: toMajor(move.to.amountCents) } }
          if (await concessions.agreeWithCustomer(tx, loan, move.movement, reason))
            throw new Error('a payday on offer was refused')
          await audit.record(tx, null, {
            act: 'loan.paydayMoved',
            subject: loan.id,
            customerId,
            after: {
              contractNumber: loan.documentNumber,
              payday: paydayName(payday),
              dueOn: move.to.on,
              toCome: toMajor(move.to.amountCents),
            },
          })
          return move
        },
      ),
  }
}
