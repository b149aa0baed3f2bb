/**
 * General ledger lines for one day of one loan. First the day's accrual, by what was known the day before;
 * then each transaction of the day, by what it changes; then the change of risk class (rule books-3).
 */
import {
  balancesOn,
  bookAccounts,
  bookLine,
  noBalances,
  type Balances,
  type BookAccount,
  type BookKey,
  type BookLine,
  type LoanInBooks,
  type LoanAtDayEnd,
  type RunKind,
} from './books.ts'
import { addDays, type Day } from '../days.ts'
import { stillClaimedLines, recoveredLines } from './recoveries.ts'

/** An entry of the day, with the loan after it. `money`: its lines that are not the loan's own. */
export type LoanEvent = {
  readonly kind: RunKind
  readonly valueOn: Day
  readonly money: readonly { readonly key: BookKey; readonly cents: number }[]
  /** Refunded amount: it was set aside when the refund was requested. */
  readonly refundedCents: number
  /**
   * For a write-off with an earlier value date: the amount the in duplum limit has written off since that
   * date. The write-off replaces it.
   */
  readonly barredSinceCents: number
  readonly after: LoanAtDayEnd
}

type DayOfLoan = {
  readonly on: Day
  readonly product: string
  /** General ledger position at the end of the previous day; null for a new loan. */
  readonly before: LoanInBooks | null
  /**
   * Position at the end of this day by what was known at the end of the previous day; null where `before` is
   * null.
   */
  readonly passed: LoanAtDayEnd | null
  readonly events: readonly LoanEvent[]
  readonly suspends: boolean
}

const classified = [
  'principalReceivable',
  'interestReceivable',
  'penaltyReceivable',
  'addOnsReceivable',
  'exciseReceivable',
] as const satisfies readonly BookAccount[]

/** Risk class of a new loan. */
export const firstClass = 'A'

/** Returns the lines of one day of one loan and the loan's general ledger position after them. */
export function bookDay({ on, product, before, passed, events, suspends }: DayOfLoan): {
  readonly lines: readonly BookLine[]
  readonly after: LoanInBooks
} {
  const lines: BookLine[] = []
  const wasSuspended = before?.isSuspended ?? false
  const add = (kind: RunKind, valueOn: Day, ofLoanClass: string, sums: Sums): void => {
    for (const [key, cents] of sums.of)
      if (cents !== 0) lines.push({ kind, valueOn, ...bookLine(key, cents, { product, class: ofLoanClass }) })
  }
  const classBefore = before?.class ?? firstClass
  let balances = before === null ? noBalances : balancesOn(before, addDays(on, -1))
  let lost = passed?.lost ?? nothingLost
  if (passed !== null) {
    for (const [kind, sums] of passing(balances, passed.balances, wasSuspended))
      add(kind, on, classBefore, sums)
    balances = passed.balances
  }
  let isWrittenOff = passed?.isWrittenOff ?? false
  for (const event of events) {
    const { kind, sums } = eventSums(event, balances, { lost, isWrittenOff, wasSuspended })
    add(kind, event.valueOn, classBefore, sums)
    balances = event.after.balances
    lost = event.after.lost
    isWrittenOff = event.after.isWrittenOff
  }
  const last = events.at(-1)?.after ?? passed
  if (last === null) throw new Error('a loan without entries has no ledger lines')
  const loanClass = last.isOpen ? last.class : classBefore
  const isSuspended = suspends && last.isOpen && last.isNonPerforming
  if (loanClass !== classBefore) {
    const [to, from] = [new Sums(), new Sums()]
    for (const account of classified) {
      to.add(account, balances[account])
      from.add(account, -balances[account])
    }
    if (wasSuspended) {
      to.add('interestSuspended', -suspendedOf(balances))
      from.add('interestSuspended', suspendedOf(balances))
    }
    add('classification', on, loanClass, to)
    add('classification', on, classBefore, from)
  }
  if (isSuspended !== wasSuspended) {
    const sign = isSuspended ? 1 : -1
    add(
      'suspension',
      on,
      loanClass,
      suspension(sign * balances.interestReceivable, sign * balances.penaltyReceivable, nothingLost, null),
    )
  }
  return {
    lines,
    after: {
      balances,
      growth: last.growth,
      deferred: last.deferred,
      class: loanClass,
      isOpen: last.isOpen,
      isNonPerforming: last.isNonPerforming,
      dueOn: last.dueOn,
      isRestructured: last.isRestructured,
      isSuspended,
    },
  }
}

const nothingLost = { principal: 0, interest: 0, penalty: 0 }

/** Amounts by where they go. */
class Sums {
  readonly of = new Map<BookKey, number>()
  add(key: BookKey, cents: number): void {
    this.of.set(key, (this.of.get(key) ?? 0) + cents)
  }
  addLines(lines: Iterable<readonly [BookKey, number]>): void {
    for (const [key, cents] of lines) this.add(key, cents)
  }
  addAll(other: Sums): void {
    this.addLines(other.of)
  }
}

const suspendedOf = ({ interestReceivable, penaltyReceivable }: Balances): number =>
  interestReceivable + penaltyReceivable

/**
 * Change of open interest and penalty on a suspended loan. An increase is suspended instead of income; a
 * payment releases it to income; a waiver removes it without a loss.
 */
function suspension(
  interest: number,
  penalty: number,
  lost: Pick<LoanAtDayEnd['lost'], 'interest' | 'penalty'>,
  lossKey: BookKey | null,
): Sums {
  const sums = new Sums()
  sums.add('interestSuspended', -(interest + penalty))
  const [lostInterest, lostPenalty] = lossKey === null ? [0, 0] : [lost.interest, lost.penalty]
  sums.add('interestIncome', interest + lostInterest)
  sums.add('penaltyIncome', penalty + lostPenalty)
  if (lossKey !== null) sums.add(lossKey, -(lostInterest + lostPenalty))
  return sums
}

const difference = (from: Balances, to: Balances): Record<BookAccount, number> =>
  Object.fromEntries(bookAccounts.map((account) => [account, to[account] - from[account]])) as Record<
    BookAccount,
    number
  >

/**
 * Effect of one day passing: interest earned, amounts written off by the in duplum limit, and the lender's
 * share of add-ons.
 */
export function passing(
  from: Balances,
  to: Balances,
  isSuspended: boolean,
): readonly (readonly [RunKind, Sums])[] {
  const change = difference(from, to)
  const [accrual, law, addOns] = [new Sums(), new Sums(), new Sums()]
  const ofAddOns = change.addOnsEarned
  addOns.add('addOnsEarned', ofAddOns)
  addOns.add('addOnsDeferred', -ofAddOns)
  change.addOnsDeferred += ofAddOns
  change.addOnsEarned = 0
  if (change.writeOffs !== 0) {
    // Penalty, add-ons and their excise change only by what is charged. The rest of the written-off amount is
    // interest.
    const penalty = -change.penaltyIncome - change.penaltyReceivable
    const ofFees = -change.addOnsReceivable
    const excise = -change.excisePayable - change.exciseReceivable
    const interest = change.writeOffs - penalty - ofFees - excise
    writtenOffByLaw(law, change.writeOffs)
    for (const [account, amount] of [
      ['penaltyReceivable', penalty],
      ['addOnsReceivable', ofFees],
      ['exciseReceivable', excise],
      ['interestReceivable', interest],
    ] as const) {
      law.add(account, -amount)
      change[account] += amount
    }
    change.writeOffs = 0
    if (isSuspended) law.addAll(suspension(-interest, -penalty, { interest, penalty }, 'writeOffsCharges'))
  }
  for (const account of bookAccounts)
    if (account === 'cessionResult') addResult(accrual, change.cessionResult)
    else if (account !== 'writeOffs') accrual.add(account, change[account])
  if (isSuspended)
    accrual.addAll(suspension(change.interestReceivable, change.penaltyReceivable, nothingLost, null))
  return [
    ['accrual', accrual],
    ['inDuplum', law],
    ['addOnsEarned', addOns],
  ]
}

function writtenOffByLaw(sums: Sums, amount: number): void {
  sums.add('writeOffsCharges', amount)
  sums.add('memoInDuplum', amount)
  sums.add('memoCounterpart', -amount)
}

const addResult = (sums: Sums, amount: number): void =>
  sums.add(amount > 0 ? 'cessionLoss' : 'cessionGain', amount)

type Known = {
  readonly lost: LoanAtDayEnd['lost']
  readonly isWrittenOff: boolean
  readonly wasSuspended: boolean
}

/** Money that comes for a debt that was written off recovers it. */
const moneyKinds: ReadonlySet<RunKind> = new Set(['collection', 'matched', 'reversal', 'refund'])

function eventSums(
  { kind: said, money, refundedCents, barredSinceCents, after }: LoanEvent,
  balances: Balances,
  { lost, isWrittenOff, wasSuspended }: Known,
): { readonly kind: RunKind; readonly sums: Sums } {
  const change = difference(balances, after.balances)
  const kind: RunKind = isWrittenOff && change.writeOffs !== 0 && moneyKinds.has(said) ? 'recovery' : said
  const sums = new Sums()
  for (const { key, cents } of money) sums.add(key, cents)
  const lostNow = {
    interest: after.lost.interest - lost.interest,
    penalty: after.lost.penalty - lost.penalty,
  }
  let result = change.cessionResult
  let lossKey: BookKey = change.waivers !== 0 ? 'waivers' : 'writeOffsCharges'
  if (wasSuspended && !isWrittenOff) {
    if (kind === 'cession') {
      lostNow.interest = -change.interestReceivable
      lostNow.penalty = -change.penaltyReceivable
      result -= lostNow.interest + lostNow.penalty
      sums.add('interestSuspended', lostNow.interest + lostNow.penalty)
      lossKey = 'cessionLoss'
    } else sums.addAll(suspension(change.interestReceivable, change.penaltyReceivable, lostNow, lossKey))
  }
  for (const account of bookAccounts)
    if (account !== 'writeOffs' && account !== 'waivers' && account !== 'cessionResult')
      sums.add(account, change[account])
  addResult(sums, result)
  if (isWrittenOff) sums.addLines(recoveredLines(change))
  else {
    sums.add('waivers', change.waivers)
    addWriteOffs(sums, kind, change, after.lost.principal - lost.principal)
  }
  sums.add('memoInDuplum', -barredSinceCents)
  sums.add('memoWrittenOff', barredSinceCents)
  if (kind === 'loanOpened') {
    // The loan was booked when its payout was requested.
    sums.add('payoutsInFlight', change.principalReceivable)
    sums.add('principalReceivable', -change.principalReceivable)
  }
  if (refundedCents !== 0) {
    sums.add('refundsInFlight', refundedCents)
    sums.add('overpayment', -refundedCents)
  }
  return { kind, sums }
}

function addWriteOffs(
  sums: Sums,
  kind: RunKind,
  { writeOffs, waivers }: Readonly<Record<BookAccount, number>>,
  principal: number,
): void {
  if (writeOffs === 0) return
  if (kind === 'writeOff') {
    const ofPrincipal = waivers === 0 ? principal : 0
    sums.add('writeOffsPrincipal', ofPrincipal)
    sums.add('writeOffsCharges', writeOffs - ofPrincipal)
    sums.addLines(stillClaimedLines(writeOffs))
  } else writtenOffByLaw(sums, writeOffs)
}
