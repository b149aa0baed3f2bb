/** Imports the loans of an existing book, with all their earlier movements on their own value days. */
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
import { newLoan, type OpenLoan } from './balances/loan-transactions.ts'
import { statusAfter } from './balances/status.ts'
import * as store from './store.ts'
import type { Loan } from './store.ts'
import { added, daysAhead, differences, moneyLine, movementsOf } from './balances/posting-differences.ts'

/** A movement with its ledger reference: the receipt of a payment, or an id that this service assigned. */
export type ImportedMovement = { readonly movement: Movement; readonly reference: string }
export type ImportedLoan = OpenLoan & {
  /** Oldest first. */
  readonly movements: readonly ImportedMovement[]
}

type Deps = {
  readonly clock: Clock
  readonly ledger: Ledger
  readonly reminderSteps: (tx: Tx) => Promise<readonly number[]>
}

const nothing: LoanEntries = { byAccount: new Map(), entries: [] }

/** The loan with its decisions so far. */
function decided(loan: Loan, movements: readonly ImportedMovement[]): Loan {
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

/** Computes an imported loan's row, its postings and its next check days, as of today. */
function reckoned({ payoutId, movements, ...input }: ImportedLoan, today: Day) {
  const { principalCents, currency, paidOutOn } = input.terms
  let loan = newLoan(input, null)
  const ofLoan = { loanId: loan.id, customerId: loan.customerId, currency }
  // The payout and the refunds left the float before the import.
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
  /** Posts a movement on its day, together with the lines that bring the balances up to date. */
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

export const createLoanImport = ({ clock, ledger, reminderSteps }: Deps) => ({
  /**
   * Inserts the loans and posts all movements with `postedAt`. Sends no notices: nothing changes for the
   * customers.
   */
  async takeOver(tx: Tx, taken: readonly ImportedLoan[], postedAt: Date): Promise<readonly Loan[]> {
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
