/** A loan of a book that is taken over: it is entered with all that happened to it before, each by its own day. */
import { randomUUID } from 'node:crypto'
import type { Day } from '../../../domain/days.ts'
import { positionOn, type Movement, type Position } from '../../../domain/loan.ts'
import { isConcession, isMoney } from '../../../domain/loan-terms.ts'
import { credit, type Ledger, type Line, type LoanEntries, type Posting } from '../../money/ledger/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { added, moneyLine, type OpenLoan } from './moves.ts'
import { statusAfter } from './status.ts'
import * as decisions from './decisions-store.ts'
import * as store from './store.ts'
import type { Loan } from './store.ts'
import { daysAhead, differences, movementsOf } from './targets.ts'

/** A movement with what the ledger calls it: the receipt of money, or an id of ours. */
export type TakenOverMovement = { readonly movement: Movement; readonly reference: string }
export type TakenOver = OpenLoan & {
  /** In the order in which they happened. */
  readonly movements: readonly TakenOverMovement[]
  /** When its entries are posted. */
  readonly postedAt: Date
}

type Deps = {
  readonly clock: Clock
  readonly ledger: Ledger
  readonly reminderSteps: (tx: Tx) => Promise<readonly number[]>
}

const nothing: LoanEntries = { byAccount: new Map(), entries: [] }

/** What was decided about the debt, as it stands on the loan. */
function decided(loan: Loan, movements: readonly TakenOverMovement[]): Loan {
  const decisions = movements.map(({ movement }) => movement)
  return {
    ...loan,
    writtenOffOn: decisions.find(({ kind }) => kind === 'writeOff')?.on ?? null,
    cancelledAddOns: decisions.flatMap((each) =>
      each.kind === 'addOnCancelled' ? [{ kind: each.addOn, on: each.on }] : [],
    ),
    freeDays: decisions.flatMap((each) =>
      each.kind === 'freeDays' ? [{ on: each.on, days: each.days }] : [],
    ),
    concessions: movements.flatMap(({ movement, reference }) =>
      isConcession(movement) ? [{ ...movement, id: reference, reason: takenOverReason }] : [],
    ),
  }
}
const takenOverReason = 'taken over'

export const createTakingOver = ({ clock, ledger, reminderSteps }: Deps) => ({
  /** Enters it whole. Nobody is told: for its customer nothing happens. */
  async takeOver(
    tx: Tx,
    { payoutId, movements, postedAt, ...input }: TakenOver,
  ): Promise<{ readonly loan: Loan; readonly position: Position }> {
    const { principalCents, currency, paidOutOn } = input.terms
    const today = clock.today()
    let loan: Loan = {
      id: randomUUID(),
      ...input,
      principalCents,
      currency,
      paidOutOn,
      status: 'active',
      writtenOffOn: null,
      takenBackOn: null,
      closedOn: null,
      nextDueOn: null,
      soldForCents: null,
      cancelledAddOns: [],
      freeDays: [],
      concessions: [],
    }
    const ofLoan = { loanId: loan.id, customerId: loan.customerId, currency }
    const postings: Posting[] = []
    let entries = nothing
    /** By what is known now, as it stood on a day. */
    const post = (kind: Posting['kind'], reference: string, valueDay: Day, on: Day, money: Line[]): void => {
      const withMoney = added(entries, loan.id, valueDay, money)
      const lines = differences(withMoney.byAccount, loan, movementsOf(withMoney, loan), on)
      entries = added(withMoney, loan.id, valueDay, lines)
      postings.push({ ...ofLoan, kind, reference, valueDay, lines: [...money, ...lines] })
    }
    post('loanOpened', payoutId, paidOutOn, paidOutOn, [
      { account: 'payoutsUnderWay', amountCents: credit(principalCents) },
    ])
    for (const [at, { movement, reference }] of movements.entries()) {
      loan = decided(loan, movements.slice(0, at + 1))
      const { on } = movement
      if (!isMoney(movement)) {
        post(movement.kind, movement.kind === 'writeOff' ? loan.id : reference, on, on, [])
        continue
      }
      const isBack = movement.kind === 'refund'
      const days = movement.kind === 'prolongation' ? movement.periodDays : null
      const line = moneyLine(
        {
          kind: isBack ? 'refund' : 'collection',
          account: isBack ? 'refundsUnderWay' : 'mpesaPaybill',
          reference,
          loanId: loan.id,
          valueDay: on,
          amountCents: movement.amountCents,
        },
        days,
      )
      post(isBack ? 'refund' : 'collection', reference, on, on, [line])
    }
    const position = positionOn(loan.terms, movementsOf(entries, loan), today)
    const status = statusAfter(loan, position)
    loan = {
      ...loan,
      status: loan.writtenOffOn === null ? status : status === 'repaid' ? status : 'writtenOff',
    }
    const ahead = daysAhead(position, today)
    await store.insert(tx, loan, ahead, await reminderSteps(tx), clock.now())
    await decisions.saveTakenOver(tx, loan, loan.status === 'repaid' ? position.settledOn : null)
    const posted: Posting[] = [
      // The money of its payout, and of what was sent back, left before.
      {
        kind: 'payoutReserved',
        reference: payoutId,
        loanId: null,
        customerId: loan.customerId,
        valueDay: paidOutOn,
        currency,
        lines: [
          { account: 'payoutsUnderWay', amountCents: principalCents },
          { account: 'mpesaFloat', amountCents: credit(principalCents) },
        ],
      },
      ...movements.flatMap(({ movement, reference }): Posting[] =>
        movement.kind === 'refund'
          ? [
              {
                kind: 'payoutReserved',
                reference,
                loanId: null,
                customerId: loan.customerId,
                valueDay: movement.on,
                currency,
                lines: [
                  { account: 'refundsUnderWay', amountCents: movement.amountCents },
                  { account: 'mpesaFloat', amountCents: credit(movement.amountCents) },
                ],
              },
            ]
          : [],
      ),
      ...postings,
    ]
    await ledger.post(tx, posted, postedAt)
    return { loan, position }
  },
})
