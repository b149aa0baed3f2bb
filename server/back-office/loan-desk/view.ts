/** A loan for staff: computed as for the customer, with the source of each figure. */
import type { CallAnswer } from '../../../contract/call.ts'
import type { officeLoan } from '../../../contract/back-office/loan-view.ts'
import { stillClaimedLines, recoveredLines } from '../../../domain/books/recoveries.ts'
import { addOnsOfLoan } from '../../../domain/loan/add-ons.ts'
import { laterDay, type Day } from '../../../domain/days.ts'
import { extensionFigures } from '../../../domain/loan/extension-figures.ts'
import { interestPeriods } from '../../../domain/loan/interest-periods.ts'
import {
  payableCents,
  positionOn,
  remainingDues,
  type Movement,
  type Position,
} from '../../../domain/loan/loan.ts'
import { can } from '../../../domain/loan/status.ts'
import { bucketNames, type BucketName } from '../../../domain/loan/loan-terms.ts'
import { isActiveOn } from '../../../domain/loan/flags.ts'
import { cents, sumCents, toMajor, type Cents } from '../../../domain/money.ts'
import { whyNoExtension } from '../../../domain/loan/extension.ts'
import { quoteTerms } from '../../../domain/price/quote.ts'
import {
  duesByDay,
  duesView,
  figuresDay,
  loanSlip,
  officeExtensionView,
} from '../../pricing/figures/index.ts'
import type { AgreedConcession, Loan } from '../../loans/loans/index.ts'
import type { LoanPosting } from '../../ledger/ledger/index.ts'
import { balanceBreakdown, type Part, type BalanceBreakdown } from './balance-breakdown.ts'

export type LoanView = CallAnswer<typeof officeLoan>
type Figures = Pick<
  LoanView,
  | 'maturityDay'
  | 'daysPastDue'
  | 'nonPerforming'
  | 'interestStopped'
  | 'slip'
  | 'position'
  | 'overpaid'
  | 'schedule'
  | 'debt'
  | 'periods'
  | 'addOns'
  | 'prolongation'
  | 'can'
>

/** Days past due, counted as everywhere. */
export const daysPastDueOf = ({ payoffCents, daysUntilDue }: Position): number =>
  payoffCents > 0 ? Math.max(0, -daysUntilDue) : 0

/** Figures that follow from terms, movements and a day. A sold loan keeps the figures of the day of sale. */
export function figuresOf(loan: Loan, movements: readonly Movement[], on: Day): Figures {
  const { terms, closedOn, voidedOn } = loan
  // On a day before its sale the loan was still ours.
  const status = loan.status === 'ceded' && closedOn !== null && on < closedOn ? 'active' : loan.status
  const day = figuresDay({ status, closedOn }, on)
  const position = positionOn(terms, movements, day)
  return {
    maturityDay: position.maturityDay,
    daysPastDue: daysPastDueOf(position),
    nonPerforming: position.nonPerforming,
    interestStopped: position.interestStopped,
    slip: loanSlip({ status, terms, closedOn, voidedOn, movements, position }, day),
    position: positionView(balanceBreakdown(position, unchargedOn(loan, on))),
    overpaid: toMajor(position.overpaymentCents),
    schedule: {
      original: duesView(quoteTerms(terms).dues),
      now: status === 'ceded' ? [] : duesByDay(remainingDues(terms, movements, day)),
    },
    debt: debtByDay(loan, movements, day),
    periods: interestPeriods(terms, movements, day).map((period) => ({
      from: period.from,
      through: period.through,
      principal: toMajor(period.principalCents),
      dailyRatePercent: period.dailyRatePpm / 10_000,
      interest: toMajor(period.interestCents),
      overdue: toMajor(period.overdueCents),
      penaltyDailyRatePercent: period.penaltyDailyRatePpm / 10_000,
      lateFee: toMajor(period.lateFeeCents),
      penalty: toMajor(period.penaltyCents),
      limitMet: period.limitMet,
    })),
    addOns: addOnsOfLoan(terms, movements).map(({ kind, priceCents, cancelledOn }) => ({
      kind,
      price: toMajor(priceCents),
      cancelledOn,
    })),
    prolongation: {
      options: status === 'active' ? extensionFigures(terms, movements, day).map(officeExtensionView) : [],
      unavailable: noProlongationOf(loan, movements, day),
    },
    can: {
      waive: can.pay({ status }),
      settle: can.pay({ status }),
      restructure: can.restructure({ status }),
    },
  }
}

/** A sold loan belongs to its buyer, and a repaid one has no due date, so neither can be extended. */
const noProlongationOf = (
  { status, terms }: Loan,
  movements: readonly Movement[],
  day: Day,
): LoanView['prolongation']['unavailable'] =>
  status === 'active' || status === 'writtenOff' ? whyNoExtension(terms, movements, day) : 'nothingOwed'

/** Charges that flags removed by a day; a flag lifted on its own day removed none. */
function unchargedOn({ concessions }: Loan, on: Day): Partial<Record<BucketName, Cents>> {
  const parts: Partial<Record<BucketName, Cents>> = {}
  for (const each of concessions) {
    if (each.kind !== 'mark' || !each.uncharged || each.uncharged.on > on) continue
    if (each.until !== null && each.until < each.on) continue
    for (const name of bucketNames)
      parts[name] = cents((parts[name] ?? 0) + (each.uncharged.parts[name] ?? 0))
  }
  return parts
}

const partView = ({ chargedCents, paidCents, givenUpCents, owedCents }: Part) => ({
  charged: toMajor(chargedCents),
  paid: toMajor(paidCents),
  givenUp: toMajor(givenUpCents),
  owed: toMajor(owedCents),
})
const paidAndOwed = ({ paidCents, owedCents }: BalanceBreakdown['customer']) => ({
  paid: toMajor(paidCents),
  owed: toMajor(owedCents),
})
const positionView = ({ parts, inAll, leadingOn, customer }: BalanceBreakdown): LoanView['position'] => ({
  parts: parts.map(({ name, ...part }) => ({ name, ...partView(part) })),
  inAll: partView(inAll),
  leadingOn: leadingOn.map(({ key, ...amounts }) => ({ key, ...paidAndOwed(amounts) })),
  customer: paidAndOwed(customer),
})

function debtByDay({ terms }: Loan, movements: readonly Movement[], through: Day): LoanView['debt'] {
  const days = new Set(movements.map(({ on }) => laterDay(on, terms.paidOutOn)))
  return [terms.paidOutOn, ...days]
    .filter((day, index, all) => day <= through && all.indexOf(day) === index)
    .sort()
    .toReversed()
    .map((on) => ({ on, owed: toMajor(payableCents(positionOn(terms, movements, on))) }))
}

/**
 * Newest first, with the lines of the loan subledger as the general ledger posts them once a loan is written
 * off.
 */
export function postingsView(postings: readonly LoanPosting[]): LoanView['postings'] {
  const writtenOffAt = postings.findIndex(({ kind }) => kind === 'writeOff')
  return postings
    .map(({ kind, reference, valueDay, postedAt, lines }, at) => ({
      kind,
      reference,
      on: valueDay,
      at: postedAt.toISOString(),
      entries: (writtenOffAt < 0 || at < writtenOffAt ? plainLines(lines) : claimLines(lines, kind)).map(
        ([account, amountCents]) => ({ account, amount: toMajor(cents(amountCents)) }),
      ),
    }))
    .toReversed()
}

type ShownLine = readonly [account: string, amountCents: number]
const plainLines = (lines: LoanPosting['lines']): ShownLine[] =>
  lines.map(({ account, amountCents }) => [account, amountCents])

/** Lines of a write-off, which keeps the claim, and of later payments and waivers. */
function claimLines(lines: LoanPosting['lines'], kind: LoanPosting['kind']): ShownLine[] {
  const on = (name: 'writeOffs' | 'waivers'): number =>
    sumCents(lines.flatMap(({ account, amountCents }) => (account === name ? [amountCents] : [])))
  if (kind === 'writeOff') return [...plainLines(lines), ...stillClaimedLines(on('writeOffs'))]
  return [
    ...plainLines(lines).filter(([account]) => account !== 'writeOffs' && account !== 'waivers'),
    ...recoveredLines({ writeOffs: on('writeOffs'), waivers: on('waivers') }).filter(
      ([, amountCents]) => amountCents !== 0,
    ),
  ]
}

const nothingOfIt = {
  of: null,
  amount: null,
  until: null,
  dueOn: null,
  interest: null,
  mark: null,
  pauses: null,
  holds: false,
} as const

export function concessionView(concession: AgreedConcession, today: Day): LoanView['concessions'][number] {
  const { id, kind, on, reason } = concession
  const base = { ...nothingOfIt, id, kind, on, reason }
  switch (concession.kind) {
    case 'waiver':
      return { ...base, of: concession.of, amount: toMajor(concession.amountCents) }
    case 'settlement':
      return { ...base, amount: toMajor(concession.amountCents), until: concession.until }
    case 'restructure':
      return { ...base, dueOn: [...concession.dueOn], interest: concession.interest }
    case 'payday':
      return { ...base, dueOn: [concession.dueOn] }
    case 'mark': {
      const { until, mark, pauses } = concession
      return { ...base, until, mark, pauses, holds: isActiveOn(concession, today) }
    }
  }
}
