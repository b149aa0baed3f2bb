/**
 * The check of control accounts (rule books-4): what the general ledger has is summed anew of what it is made of, and some
 * loans are computed anew by the function that customers' figures come from. A difference is an error of ours.
 */
import { balancesOn, bookAccounts, type BookKey } from '../../../../domain/books/books.ts'
import { addDays, startOfDay, type Day } from '../../../../domain/days.ts'
import { sumCents } from '../../../../domain/money.ts'
import type { LoanKey, Loans } from '../../../loans/loans/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { allowLongWork } from '../../../platform/database/long-work.ts'
import type { Account } from '../../../ledger/ledger/index.ts'
import { codesOn, policies } from '../journals/chart-store.ts'
import * as store from './controls-store.ts'
import { dayOfLoan } from '../daily-run/loan-day.ts'

/** What each control account is made of in the ledger of loans. */
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

/** What interest does by itself is in no entry yet: these are the sums of all open loans. */
const ofLoans = [
  'interestReceivable',
  'interestSuspended',
  'penaltyReceivable',
  'addOnsReceivable',
  'exciseReceivable',
  'prolongationPrepaid',
  'addOnsDeferred',
] as const satisfies readonly BookKey[]

/** Loans that were written off are read in groups of so many. */
const writtenOffTogether = 500
/** Loans that are computed anew by a check. */
const sampledLoans = 300
export const sampleName = 'sampledLoans'

type Deps = { readonly loans: Pick<Loans, 'booksBefore'> }

export function createControls({ loans }: Deps) {
  /**
   * All that is booked of some loans, and what a replay has: the amounts on each of their accounts, debit or credit, added up,
   * so that a difference on one of them does not make up for one on another.
   */
  async function sampled(tx: Tx, on: Day): Promise<store.Check> {
    const { keys, rows } = await store.sample(tx, sampledLoans)
    const found = await loans.booksBefore(tx, keys, startOfDay(addDays(on, 1)))
    const allPolicies = await policies(tx)
    let [bookedCents, foundCents] = [0, 0]
    for (const books of found) {
      const row = rows.get(books.loan.id)!
      const booked = balancesOn(row, on)
      // As if the day were taken again: nothing is left to book.
      const { row: after } = dayOfLoan(books, {
        on,
        policies: allPolicies,
        row,
        product: row.product,
        floatOf: () => 'mpesaFloat',
      })
      for (const account of bookAccounts) {
        bookedCents += Math.abs(booked[account])
        foundCents += Math.abs(booked[account]) + Math.abs(after.balances[account] - booked[account])
      }
    }
    return { name: sampleName, bookedCents, foundCents, loans: found.length }
  }

  /**
   * Of all loans that an officer wrote off: what was written off, and what of it the law had barred before, by the loan's
   * own movements as they were known at the write-off. The ledger of loans alone does not tell them apart: what the law
   * barred since the entry before is in the same entry as the rest.
   */
  async function ofWrittenOff(tx: Tx, on: Day): Promise<{ writtenOffCents: number; barredCents: number }> {
    let [writtenOffCents, barredCents] = [0, 0]
    let after: LoanKey | null = null
    for (;;) {
      const keys: LoanKey[] = await store.writtenOff(tx, after, writtenOffTogether)
      after = keys.at(-1) ?? null
      if (after === null) return { writtenOffCents, barredCents }
      for (const { postings, standingAfter } of await loans.booksBefore(
        tx,
        keys,
        startOfDay(addDays(on, 1)),
      )) {
        const at = postings.findIndex(({ kind }) => kind === 'writeOff')
        if (at === -1) continue
        const { position } = standingAfter(at + 1, postings[at]!.valueDay)
        barredCents += sumCents(position.writtenOffByLaw.map(({ amountCents }) => amountCents))
        for (const { account, amountCents } of postings.flatMap(({ lines }) => lines))
          if (account === 'writeOffs') writtenOffCents += amountCents
      }
    }
  }

  return {
    /** Of the end of a day that is in the books; whole, in one transaction that reads what is committed. */
    async check(tx: Tx, on: Day, at: Date): Promise<readonly store.Check[]> {
      await allowLongWork(tx)
      const codes = await codesOn(tx, on)
      const [booked, ledger, ofOpen] = [
        await store.accountBalances(tx, on),
        await store.ledgerBalances(tx, on),
        await store.loanBalances(tx, on),
      ]
      const bookedOf = (key: BookKey): number => booked.get(codes.get(key) ?? '') ?? 0
      const allCents = ofOpen.writeOffs + (await store.writtenOffOfEnded(tx, on))
      const { writtenOffCents, barredCents } = await ofWrittenOff(tx, on)
      const claimedCents = writtenOffCents - barredCents
      /** Of a loan that no officer wrote off, all that was written off the law barred. */
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
