/**
 * Opening balances of an imported book (rule reports-9): the balances that its loans bring into the general
 * ledger, and the journals that give all other accounts their stated balances.
 */
import type { Clock } from '../../platform/time/clock.ts'
import type { BookKey, BookLine, CashAccount } from '../../../domain/books/books.ts'
import type { Day } from '../../../domain/days.ts'
import { cents, sumCents, type Cents } from '../../../domain/money.ts'
import type { LoanKey, Loans } from '../../loans/loans/index.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  allMappings,
  chart,
  codesOf,
  codesOn,
  policies,
  policyOn,
  providersOf,
  type GlAccount,
} from './journals/chart-store.ts'
import { joined, netLines, withAccountCodes, postedLine, sumPerAccount } from './daily-run/journal-lines.ts'
import type { JournalLine } from './journals/journal-store.ts'
import type { createJournals } from './journals/journals.ts'
import { createLoanDays } from './daily-run/loan-days.ts'
import { postedWithoutLoan } from './daily-run/posted-store.ts'
import { booksDayJob, type Coverage } from './daily-run/daily-run.ts'

/**
 * Opening balances are posted against this account, and so are balances that loans bring to other accounts:
 * it ends at zero.
 */
const openingCode = '3190'

/** An account of the chart for which an opening balance can be stated. */
export type OpeningAccount = GlAccount & {
  /** Its balance comes from loans only. */
  readonly isOfLoans: boolean
  readonly isOfOpening: boolean
  /** Accounts at providers and banks that are mapped to it. */
  readonly providers: readonly CashAccount[]
  /** The allowance is computed by product, and is no loss before it is used. */
  readonly isAllowance: boolean
}

/** A balance with the document that proves it. */
export type StatedBalance = {
  readonly reference: string
  readonly evidence: string
  readonly code: string
  readonly product: string
  readonly provider: string
  /** Debit positive. */
  readonly amountCents: Cents
}

/** Lines of the first day, debit positive: of loans, and of money without a loan. */
export type OpeningLines = {
  readonly ofLoans: readonly JournalLine[]
  readonly others: readonly JournalLine[]
}

type Journals = ReturnType<typeof createJournals>
type Deps = {
  readonly loans: Pick<Loans, 'booksBefore'>
  readonly jobs: Jobs
  readonly coverage: Coverage
  readonly journals: Journals
  readonly clock: Clock
  readonly currency: string
}
/** Loans computed at once. */
const batchLoans = 1_000

export function createOpeningBalances({ loans, jobs, coverage, journals, clock, currency }: Deps) {
  const bookedOn = createLoanDays(loans, clock)

  async function postWhole(
    tx: Tx,
    journal: Omit<Parameters<Journals['post']>[1], 'kind' | 'by'>,
  ): Promise<number> {
    const posted = await journals.post(tx, { ...journal, kind: 'opening', by: null })
    if ('error' in posted)
      throw new Error(`the opening journal was refused for accounts ${posted.codes.join(', ')}`)
    return posted.number
  }

  return {
    async accounts(tx: Tx, on: Day): Promise<OpeningAccount[]> {
      const codes = await codesOn(tx, on)
      const keys = [...codes]
      const keysOf = (code: string): BookKey[] => keys.flatMap(([key, each]) => (each === code ? [key] : []))
      return (await chart(tx)).map((account) => ({
        ...account,
        isOfLoans: account.isControl || account.kind === 'memo',
        isOfOpening: account.code === openingCode,
        providers: providersOf(codes, account.code),
        isAllowance: keysOf(account.code).some(
          (key) => key === 'writeOffsPrincipal' || key === 'writeOffsCharges',
        ),
      }))
    },

    /** Day of the book import, and of its balances; undefined without an import. */
    takenOver: (db: Db): Promise<{ readonly openedOn: Day; readonly balancesOn: Day | null } | undefined> =>
      db.selectFrom('book_opening').select(['openedOn', 'balancesOn']).executeTakeFirst(),

    async noteTakenOver(tx: Tx, openedOn: Day, balancesOn: Day | null): Promise<void> {
      await tx.insertInto('book_opening').values({ openedOn, balancesOn }).execute()
    },

    /** Whether the general ledger has journals. */
    hasJournals: async (tx: Tx): Promise<boolean> =>
      (await tx.selectFrom('gl_journal').select('number').limit(1).executeTakeFirst()) !== undefined,

    /** Lines that the daily run makes of these loans, and of money without a loan, on its first day. */
    async brought(tx: Tx, on: Day, keys: readonly LoanKey[]): Promise<OpeningLines> {
      const allPolicies = await policies(tx)
      let lines: BookLine[] = []
      for (let at = 0; at < keys.length; at += batchLoans) {
        const booked = await bookedOn(tx, on, keys.slice(at, at + batchLoans), {
          rows: new Map(),
          policies: allPolicies,
        })
        lines = sumPerAccount([...lines, ...booked.flatMap((each) => each.lines)])
      }
      const net =
        policyOn(allPolicies, on).nonPerforming === 'net' ? netLines(lines, on, await coverage(tx, on)) : []
      const others = (await postedWithoutLoan(tx, on, on, { zone: clock, currency })).map((posted) =>
        postedLine(posted),
      )
      const codes = codesOf(await allMappings(tx), on)
      return { ofLoans: withAccountCodes([...lines, ...net], codes), others: withAccountCodes(others, codes) }
    },

    /**
     * Posts them on a past day, before the daily run takes it in: one journal clears what loans bring to
     * accounts that are not theirs alone, and one for each account gives it its stated balance. The day is
     * then in the books. Returns the journal numbers.
     */
    async open(
      tx: Tx,
      on: Day,
      cleared: readonly JournalLine[],
      stated: readonly StatedBalance[],
    ): Promise<readonly number[]> {
      const of = { valueOn: on, bookedOn: on }
      const numbers: number[] = []
      const ofLoans = joined(cleared).map(({ cents: amount, ...line }) => ({
        ...line,
        amountCents: cents(0 - amount),
      }))
      if (ofLoans.length > 0)
        numbers.push(
          await postWhole(tx, {
            ...of,
            reference: `${on} loans`,
            text: 'What the history of loans brought to accounts that others are on as well: their balances are journals of their own',
            lines: [
              ...ofLoans,
              {
                code: openingCode,
                amountCents: cents(0 - sumCents(ofLoans.map((line) => line.amountCents))),
              },
            ],
          }),
        )
      for (const { reference, evidence, code, product, provider, amountCents } of stated)
        numbers.push(
          await postWhole(tx, {
            ...of,
            reference: `${on} ${reference}`,
            text: evidence,
            lines: [
              { code, product, provider, amountCents },
              { code: openingCode, amountCents: cents(0 - amountCents) },
            ],
          }),
        )
      await jobs.add(tx, booksDayJob, {}, { key: booksDayJob.name })
      return numbers
    },
  }
}
