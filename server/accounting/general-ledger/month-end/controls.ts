/**
 * Check of control accounts (rule books-4): recomputes the sums of the general ledger from its sources, and
 * some loans by the function behind customers' figures. A difference is an error of ours.
 */
import { balancesOn, bookAccounts, type BookKey } from '../../../../domain/books/books.ts'
import type { Zone } from '../../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import { sumCents } from '../../../../domain/money.ts'
import type { LoanKey, Loans } from '../../../loans/loans/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { allowLongTransaction } from '../../../platform/database/long-transactions.ts'
import type { Account } from '../../../ledger/ledger/index.ts'
import { codesOn, policies } from '../journals/chart-store.ts'
import * as store from './controls-store.ts'
import { dayOfLoan } from '../daily-run/loan-day.ts'

/** Sources of each control account in the loan subledger. */
const ofLedger = {
  principalReceivable: [
    ['principalReceivable', 1],
    ['payoutsUnderWay', 1],
  ],
  payoutsInFlight: [['payoutsUnderWay', -1]],
  unmatched: [['unmatched', 1]],
  overpayment: [
    ['overpayment', 1],
    ['refundsUnderWay', 1],
  ],
  refundsInFlight: [['refundsUnderWay', -1]],
  cardChecks: [['cardChecks', 1]],
} as const satisfies Partial<Record<BookKey, readonly (readonly [Account, 1 | -1])[]>>

/** Accrued interest is in no entry yet: these are the sums of all open loans. */
const ofLoans = [
  'interestReceivable',
  'interestSuspended',
  'penaltyReceivable',
  'addOnsReceivable',
  'exciseReceivable',
  'prolongationPrepaid',
  'addOnsDeferred',
] as const satisfies readonly BookKey[]

/** Written-off loans are read in groups of this size. */
const writtenOffTogether = 500
/** Loans recomputed by a check. */
const sampledLoans = 300
export const sampleName = 'sampledLoans'

type Deps = {
  readonly loans: Pick<Loans, 'booksBefore'>
  readonly zone: Zone
  readonly currency: string
}

export function createControls({ loans, zone, currency }: Deps) {
  /**
   * Posted amounts of some loans against a replay: the absolute amounts of each account added up, so that
   * differences on two accounts do not cancel.
   */
  async function sampled(tx: Tx, on: Day): Promise<store.Check> {
    const { keys, rows } = await store.sample(tx, sampledLoans)
    const found = await loans.booksBefore(tx, keys, zone.startOf(addDays(on, 1)))
    const allPolicies = await policies(tx)
    let [bookedCents, foundCents] = [0, 0]
    for (const books of found) {
      const row = rows.get(books.loan.id)!
      const booked = balancesOn(row, on)
      // As if the day were run again: nothing is left to post.
      const { row: after } = dayOfLoan(books, {
        on,
        policies: allPolicies,
        row,
        product: row.product,
        floatOf: () => 'mpesaFloat',
        zone,
      })
      for (const account of bookAccounts) {
        bookedCents += Math.abs(booked[account])
        foundCents += Math.abs(booked[account]) + Math.abs(after.balances[account] - booked[account])
      }
    }
    return { name: sampleName, bookedCents, foundCents, loans: found.length }
  }

  /**
   * Of all loans written off by an officer: the amount written off, and its part that the law had barred
   * before, by the movements known at the write-off. The loan subledger alone does not separate them: the
   * amount barred since the previous entry is in the same entry as the rest.
   */
  async function ofWrittenOff(tx: Tx, on: Day): Promise<{ writtenOffCents: number; barredCents: number }> {
    let [writtenOffCents, barredCents] = [0, 0]
    let after: LoanKey | null = null
    for (;;) {
      const keys: LoanKey[] = await store.writtenOff(tx, after, writtenOffTogether)
      after = keys.at(-1) ?? null
      if (after === null) return { writtenOffCents, barredCents }
      for (const { postings, balancesAfter } of await loans.booksBefore(
        tx,
        keys,
        zone.startOf(addDays(on, 1)),
      )) {
        const at = postings.findIndex(({ kind }) => kind === 'writeOff')
        if (at === -1) continue
        const { position } = balancesAfter(at + 1, postings[at]!.valueDay)
        barredCents += sumCents(position.writtenOffByLaw.map(({ amountCents }) => amountCents))
        for (const { account, amountCents } of postings.flatMap(({ lines }) => lines))
          if (account === 'writeOffs') writtenOffCents += amountCents
      }
    }
  }

  return {
    /** For the end of a day in the books; complete, in one transaction that reads committed data. */
    async check(tx: Tx, on: Day, at: Date): Promise<readonly store.Check[]> {
      await allowLongTransaction(tx)
      const codes = await codesOn(tx, on)
      const [booked, ledger, ofOpen] = [
        await store.accountBalances(tx, on),
        await store.ledgerBalances(tx, on, zone, currency),
        await store.loanBalances(tx, on),
      ]
      const bookedOf = (key: BookKey): number => booked.get(codes.get(key) ?? '') ?? 0
      const allCents = ofOpen.writeOffs + (await store.writtenOffOfEnded(tx, on, zone, currency))
      const { writtenOffCents, barredCents } = await ofWrittenOff(tx, on)
      const claimedCents = writtenOffCents - barredCents
      /** For a loan that no officer wrote off, the law barred the whole written-off amount. */
      const memo = [
        ['memoWrittenOff', claimedCents],
        ['memoInDuplum', allCents - claimedCents],
        ['memoCounterpart', 0 - allCents],
      ] as const satisfies readonly (readonly [BookKey, number])[]
      const checks: store.Check[] = [
        ...Object.entries(ofLedger).map(([key, parts]) => ({
          name: key,
          bookedCents: bookedOf(key as BookKey),
          foundCents: parts.reduce((sum, [account, sign]) => sum + sign * (ledger.get(account) ?? 0), 0),
          loans: null,
        })),
        ...ofLoans.map((key) => ({
          name: key,
          bookedCents: bookedOf(key),
          foundCents: ofOpen[key],
          loans: null,
        })),
        ...memo.map(([key, foundCents]) => ({
          name: key,
          bookedCents: bookedOf(key),
          foundCents,
          loans: null,
        })),
        await sampled(tx, on),
      ]
      await store.saveChecks(tx, on, checks, at)
      return checks
    },
  }
}
