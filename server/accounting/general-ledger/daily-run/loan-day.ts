/** One loan, one day: from the facts of the loans capability to the lines of the general ledger. */
import {
  bookAccounts,
  earnedOf,
  type Balances,
  type BookAccount,
  type BookLine,
  type CashAccount,
  type Deferred,
  type LoanInBooks,
  type LoanAtDayEnd,
  type RunKind,
} from '../../../../domain/books/books.ts'
import { bookDay, type LoanEvent } from '../../../../domain/books/books-day.ts'
import { refundLostCents } from '../../../../domain/books/ledger-targets.ts'
import { prudentialClass } from '../../../../domain/decision/bureau-figures.ts'
import type { Zone } from '../../../../domain/country/zone.ts'
import { addDays, daysBetween, type Day } from '../../../../domain/days.ts'
import type { bucketNames } from '../../../../domain/loan/loan-terms.ts'
import { shareCents } from '../../../../domain/money.ts'
import type { Account, LoanPosting } from '../../../ledger/ledger/index.ts'
import type { LoanBooks, DayEndBalances } from '../../../loans/loans/index.ts'
import { policyOn, type BookPolicy } from '../journals/chart-store.ts'

/** A row of `gl_loan`. */
export type LoanRow = LoanInBooks & {
  readonly product: string
  /** A repeat borrower's loan. */
  readonly isRepeat: boolean
  readonly lastSequence: number
}

/** Days before this one that are read again, for entries committed late. */
export const lookBackDays = 1

type Given = {
  readonly on: Day
  readonly policies: readonly BookPolicy[]
  readonly row: LoanRow | null
  readonly product: string
  /** The account from which its payout or a refund left. */
  readonly floatOf: (payoutId: string) => CashAccount
  readonly zone: Zone
}

/** Lines of a day, and the loan's share of the books afterwards. */
export function dayOfLoan(
  { loan, postings, balancesAfter }: LoanBooks,
  { on, policies, row, product, floatOf, zone }: Given,
): {
  readonly lines: readonly BookLine[]
  readonly taken: readonly LoanPosting[]
  readonly row: LoanRow
} {
  const shares = policyOn(policies, loan.paidOutOn).partnerSharesPpm
  const at = (count: number, day: Day): LoanAtDayEnd =>
    loanAtDayEnd(loan.terms, shares, balancesAfter(count, day))
  const since = zone.startOf(addDays(on, -lookBackDays))
  const known = postings.filter(({ sequence, postedAt }) =>
    row === null ? postedAt < since : sequence <= row.lastSequence,
  ).length
  const taken = postings.slice(known)
  const { lines, after } = bookDay({
    on,
    product,
    before: row ?? (known === 0 ? null : inBooks(at(known, addDays(on, -1)), policies, addDays(on, -1))),
    passed: known === 0 ? null : at(known, on),
    events: taken.map((posting, index) =>
      eventOf(posting, at(known + index + 1, on), floatOf, () => {
        const [then, now] = [at(known + index, posting.valueDay), at(known + index, on)]
        return now.balances.writeOffs - then.balances.writeOffs
      }),
    ),
    suspends: policyOn(policies, on).nonPerforming === 'suspend',
  })
  return {
    lines,
    taken,
    row: { ...after, product, isRepeat: !loan.terms.firstLoan, lastSequence: postings.at(-1)!.sequence },
  }
}

/** State in the books of a loan that had left the general ledger. */
const inBooks = (dayEnd: LoanAtDayEnd, policies: readonly BookPolicy[], on: Day): LoanInBooks => ({
  ...dayEnd,
  isSuspended: dayEnd.isOpen && dayEnd.isNonPerforming && policyOn(policies, on).nonPerforming === 'suspend',
})

const own: ReadonlySet<Account> = new Set<Account>([
  ...bookAccounts.filter(
    (account): account is BookAccount & Account =>
      account !== 'addOnsPartner' && account !== 'addOnsDeferred' && account !== 'addOnsEarned',
  ),
  'addOnsIncome',
])

function loanAtDayEnd(
  { paidOutOn, dues, addOns }: LoanBooks['loan']['terms'],
  shares: BookPolicy['partnerSharesPpm'],
  { balances, position, growth, isSold, cancelledAddOns }: DayEndBalances,
): LoanAtDayEnd {
  const cancelled = new Set(cancelledAddOns.filter(({ on }) => on <= growth.from).map(({ kind }) => kind))
  const partner = addOns
    .filter(({ kind }) => !cancelled.has(kind))
    .reduce((sum, { kind, priceCents }) => sum + shareCents(priceCents, shares[kind] ?? 0), 0)
  const deferred: Deferred = {
    cents: -(balances.addOnsIncome ?? 0) - partner,
    from: paidOutOn,
    days: daysBetween(paidOutOn, dues.at(-1)!.on),
  }
  const isWrittenOff = position.writtenOffOn !== null
  const isOpen = position.settledOn === null && !isWrittenOff && !isSold
  const earned = earnedOf(deferred, isOpen, growth.from)
  const held = (account: Account): number => balances[account] ?? 0
  const lost = (name: (typeof bucketNames)[number]): number => position.buckets[name].writtenOffCents
  return {
    balances: {
      principalReceivable: held('principalReceivable'),
      interestReceivable: held('interestReceivable'),
      penaltyReceivable: held('penaltyReceivable'),
      addOnsReceivable: held('addOnsReceivable'),
      exciseReceivable: held('exciseReceivable'),
      cessionReceivable: held('cessionReceivable'),
      overpayment: held('overpayment'),
      prolongationPrepaid: held('prolongationPrepaid'),
      excisePayable: held('excisePayable'),
      interestIncome: held('interestIncome'),
      penaltyIncome: held('penaltyIncome'),
      addOnsPartner: -partner,
      addOnsDeferred: earned - deferred.cents,
      addOnsEarned: -earned,
      writeOffs: held('writeOffs'),
      waivers: held('waivers'),
      rounding: held('rounding'),
      cessionResult: held('cessionResult'),
      referralRewards: held('referralRewards'),
    } satisfies Balances,
    growth,
    deferred,
    class: prudentialClass(Math.max(0, -position.daysUntilDue)),
    isOpen,
    isWrittenOff,
    isNonPerforming: position.nonPerforming,
    dueOn: position.nextDue?.on ?? null,
    isRestructured: position.restructuredOn !== null,
    lost: {
      principal: lost('principal') + refundLostCents(position),
      interest: lost('interest'),
      penalty: lost('penalty'),
    },
  }
}

/** Kinds of entries before or after a loan's life; the ledger posts none of them for a loan. */
const withoutLoan = {
  payoutReserved: 'payoutAsked',
  payoutVoided: 'payoutVoided',
  payoutLate: 'payoutLate',
  payoutDisputed: 'payoutDisputed',
} as const satisfies Partial<Record<LoanPosting['kind'], RunKind>>

export const kindOf = (kind: LoanPosting['kind']): RunKind =>
  kind in withoutLoan
    ? withoutLoan[kind as keyof typeof withoutLoan]
    : (kind as Exclude<typeof kind, keyof typeof withoutLoan>)

function eventOf(
  { kind, reference, valueDay, lines }: LoanPosting,
  after: LoanAtDayEnd,
  floatOf: Given['floatOf'],
  barredSince: () => number,
): LoanEvent {
  const others = lines.filter(({ account }) => !own.has(account))
  const float = floatOf(reference.split(':')[0]!)
  const refundedCents = others.reduce(
    (sum, { account, amountCents }) => sum - (account === 'refundsUnderWay' ? amountCents : 0),
    0,
  )
  return {
    kind: kindOf(kind),
    valueOn: valueDay,
    refundedCents,
    barredSinceCents: kind === 'writeOff' ? barredSince() : 0,
    after,
    money: others.map(({ account, amountCents }) => ({
      key:
        account === 'payoutsUnderWay' || account === 'refundsUnderWay'
          ? float
          : (account as CashAccount | 'unmatched' | 'payoutsInDispute'),
      cents: amountCents,
    })),
  }
}
