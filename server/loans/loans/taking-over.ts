/** Loans of a book that is taken over: each is entered with all that happened to it before, by its own day. */
import type { Day } from '../../../domain/days.ts'
import { positionOn } from '../../../domain/loan/loan.ts'
import { isConcession, isMoney, type Movement } from '../../../domain/loan/loan-terms.ts'
import type { Cents } from '../../../domain/money.ts'
import {
  credit,
  type Account,
  type Ledger,
  type Line,
  type LoanEntries,
  type Posting,
} from '../../ledger/ledger/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { added, moneyLine, newLoan, type OpenLoan } from './loan-transactions.ts'
import { statusAfter } from './status.ts'
import * as store from './store.ts'
import type { Loan } from './store.ts'
import { daysAhead, differences, movementsOf } from './posting-differences.ts'

/** A movement with what the ledger calls it: the receipt of money, or an id of ours. */
export type TakenOverMovement = { readonly movement: Movement; readonly reference: string }
export type TakenOver = OpenLoan & {
  /** In the order in which they happened. */
  readonly movements: readonly TakenOverMovement[]
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

/** A loan with its postings, of what it owes today, and the days ahead of it. */
function reckoned({ payoutId, movements, ...input }: TakenOver, today: Day) {
  const { principalCents, currency, paidOutOn } = input.terms
  let loan = newLoan(input, null)
  const ofLoan = { loanId: loan.id, customerId: loan.customerId, currency }
  // The money of its payout, and of what was sent back, left before.
  const left = (reference: string, valueDay: Day, account: Account, amountCents: Cents): Posting => ({
    ...ofLoan,
    loanId: null,
    kind: 'payoutReserved',
    reference,
    valueDay,
    lines: [
      { account, amountCents },
      { account: 'mpesaFloat', amountCents: credit(amountCents) },
    ],
  })
  const postings: Posting[] = []
  let entries = nothing
  /** By what is known now, as it stood on a day. */
  const post = (kind: Posting['kind'], reference: string, on: Day, money: Line[]): void => {
    const about = { loanId: loan.id, valueDay: on, reference }
    const withMoney = added(entries, about, money)
    const lines = differences(withMoney.byAccount, loan, movementsOf(withMoney, loan), on)
    entries = added(withMoney, about, lines)
    postings.push({ ...ofLoan, kind, reference, valueDay: on, lines: [...money, ...lines] })
  }
  post('loanOpened', payoutId, paidOutOn, [
    { account: 'payoutsUnderWay', amountCents: credit(principalCents) },
  ])
  for (const [at, { movement, reference }] of movements.entries()) {
    loan = decided(loan, movements.slice(0, at + 1))
    const { on } = movement
    if (!isMoney(movement)) {
      post(movement.kind, movement.kind === 'writeOff' ? loan.id : reference, on, [])
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
    post(isBack ? 'refund' : 'collection', reference, on, [line])
  }
  const position = positionOn(loan.terms, movementsOf(entries, loan), today)
  const status = statusAfter(loan, position)
  loan = {
    ...loan,
    status: loan.writtenOffOn === null ? status : status === 'repaid' ? status : 'writtenOff',
    closedOn: status === 'repaid' ? position.settledOn : null,
  }
  return {
    loan,
    ...daysAhead(position, today),
    postings: [
      left(payoutId, paidOutOn, 'payoutsUnderWay', principalCents),
      ...movements.flatMap(({ movement, reference }) =>
        movement.kind === 'refund'
          ? [left(reference, movement.on, 'refundsUnderWay', movement.amountCents)]
          : [],
      ),
      ...postings,
    ],
  }
}

export const createTakingOver = ({ clock, ledger, reminderSteps }: Deps) => ({
  /** Enters them whole, in their order, as posted at a time. Nobody is told: for their customers nothing happens. */
  async takeOver(tx: Tx, taken: readonly TakenOver[], postedAt: Date): Promise<readonly Loan[]> {
    const all = taken.map((each) => reckoned(each, clock.today()))
    await store.insert(tx, all, await reminderSteps(tx), clock.now())
    await ledger.post(
      tx,
      all.flatMap(({ postings }) => postings),
      postedAt,
    )
    return all.map(({ loan }) => loan)
  },
})
