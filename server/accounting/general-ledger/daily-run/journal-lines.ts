/** Lines of the daily run, mapped to the accounts of the chart. */
import {
  bookLine,
  noBalances,
  type Balances,
  type BookKey,
  type BookLine,
  type CashAccount,
  type RunKind,
} from '../../../../domain/books/books.ts'
import { firstClass, passing } from '../../../../domain/books/books-day.ts'
import type { Day } from '../../../../domain/days.ts'
import { shareCents } from '../../../../domain/money.ts'
import type { Account, TransactionKind } from '../../../ledger/ledger/index.ts'
import type { AccruedSum } from './accrual-store.ts'
import type { JournalLine } from '../journals/journal-store.ts'
import { kindOf } from './loan-day.ts'
import type { PostedSum } from './posted-store.ts'

export const codeOf = (codes: ReadonlyMap<BookKey, string>, key: BookKey): string => {
  const code = codes.get(key)
  if (code === undefined) throw new Error(`no account is mapped to ${key}`)
  return code
}

export const withAccountCodes = (
  lines: readonly BookLine[],
  codes: ReadonlyMap<BookKey, string>,
): JournalLine[] =>
  joined(
    lines.map(({ key, product, class: ofClass, provider, cents }) => ({
      code: codeOf(codes, key),
      product,
      class: ofClass,
      provider,
      cents,
    })),
  )

/** Merges lines of one account and its dimensions; debits before credits, as journals are read. */
export function joined(lines: readonly JournalLine[]): JournalLine[] {
  const sums = new Map<string, JournalLine>()
  for (const line of lines) {
    const name = JSON.stringify([line.code, line.product, line.class, line.provider])
    sums.set(name, { ...line, cents: line.cents + (sums.get(name)?.cents ?? 0) })
  }
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .toSorted(
      (one, other) => Number(one.cents < 0) - Number(other.cents < 0) || (one.code < other.code ? -1 : 1),
    )
}

export function sumPerAccount(lines: readonly BookLine[]): BookLine[] {
  const sums = new Map<string, BookLine>()
  for (const line of lines) {
    const { cents, ...of } = line
    const name = JSON.stringify([of.kind, of.valueOn, of.key, of.product, of.class, of.provider])
    sums.set(name, { ...of, cents: cents + (sums.get(name)?.cents ?? 0) })
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0)
}

export const byKindAndDay = (lines: readonly BookLine[]): [RunKind, Day, BookLine[]][] =>
  [...Map.groupBy(lines, ({ kind, valueOn }) => `${valueOn} ${kind}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, ofKind]) => [ofKind[0]!.kind, ofKind[0]!.valueOn, ofKind])

export function accrualLines(grew: AccruedSum, on: Day): BookLine[] {
  const { product, class: ofClass, isSuspended, interestCents, penaltyCents, exciseCents } = grew
  const after: Balances = {
    ...noBalances,
    interestReceivable: interestCents - grew.prepaidUsedCents,
    penaltyReceivable: penaltyCents,
    exciseReceivable: exciseCents,
    prolongationPrepaid: grew.prepaidUsedCents,
    excisePayable: -exciseCents,
    interestIncome: -interestCents,
    penaltyIncome: -penaltyCents,
    addOnsDeferred: grew.earnedCents,
    addOnsEarned: -grew.earnedCents,
  }
  return passing(noBalances, after, isSuspended).flatMap(([kind, { of }]) =>
    [...of].map(([key, cents]) => ({
      kind,
      valueOn: on,
      ...bookLine(key, cents, { product, class: ofClass }),
    })),
  )
}

/** Classes of loans from the 91st day past due. */
export const nonPerformingClasses: readonly string[] = ['C', 'D', 'E']

/**
 * The part of a day's income from non-performing loans that the allowance covers: neither income nor, since
 * it is provided for, a loss (rule books-6).
 */
export const netLines = (
  lines: readonly BookLine[],
  on: Day,
  coveragePpm: (product: string) => number,
): BookLine[] =>
  lines
    .filter(
      ({ key, class: ofClass }) =>
        (key === 'interestIncome' || key === 'penaltyIncome') && nonPerformingClasses.includes(ofClass),
    )
    .flatMap(({ key, product, class: ofClass, cents }) => {
      const impaired = shareCents(-cents, coveragePpm(product))
      const of = { kind: 'netInterest', valueOn: on } as const
      return [
        { ...of, ...bookLine(key, impaired, { product, class: ofClass }) },
        { ...of, ...bookLine('creditLosses', 0 - impaired, { product, class: ofClass }) },
      ]
    })

const ofRefunds = {
  payoutAsked: 'refundAsked',
  payoutVoided: 'refundVoided',
  payoutLate: 'refundLate',
  payoutDisputed: 'refundDisputed',
} as const satisfies Partial<Record<RunKind, RunKind>>
const twoPhases: ReadonlySet<RunKind> = new Set([
  'payoutAsked',
  'payoutVoided',
  'payoutLate',
  'refundAsked',
  'refundVoided',
  'refundLate',
])

export function postedKind({ kind: said, ofRefund }: PostedSum): RunKind {
  const kind = kindOf(said as TransactionKind)
  return ofRefund && kind in ofRefunds ? ofRefunds[kind as keyof typeof ofRefunds] : kind
}

function postedKey(posted: PostedSum, kind: RunKind): BookKey {
  const account = posted.account as Account
  if (account === 'payoutsUnderWay') return 'principalReceivable'
  if (account === 'refundsUnderWay') return 'overpayment'
  if (twoPhases.has(kind)) return posted.ofRefund ? 'refundsInFlight' : 'payoutsInFlight'
  return account as CashAccount
}

/** A payout's reservation debits the future loan and credits payouts in flight; a refund likewise. */
export function postedLine(posted: PostedSum): BookLine {
  const kind = postedKind(posted)
  return {
    kind,
    valueOn: posted.valueOn,
    ...bookLine(postedKey(posted, kind), posted.cents, { product: posted.product, class: firstClass }),
  }
}
