/** An officer ends a loan: what is owed is written off, or the debt is sold. */
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { payableCents } from '../../../domain/loan/loan.ts'
import { loanEdges, type LoanEvent, type LoanStatus } from '../../../domain/loan/status.ts'
import { cents, shillingCents, toMajor, type Cents } from '../../../domain/money.ts'
import { next } from '../../../domain/state-machine.ts'
import type { Ledger, LoanEntries } from '../../ledger/ledger/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Tell } from '../../platform/capability/domain-events.ts'
import type { OfficerMoved } from './loan-transactions.ts'
import { bookingDay, stateBy } from './positions.ts'
import * as decisions from './decisions-store.ts'
import * as store from './store.ts'
import * as cessions from './cessions-store.ts'
import type { Cession, Sale } from './cessions-store.ts'
import type { Loan } from './store.ts'
import { differences, targetsOn } from './posting-differences.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Ledger
  readonly tell: Tell
}

export function createEndings({ database, clock, ledger, tell }: Deps) {
  /** Posts what the loan's accounts lack on a day. */
  async function postUpTo(
    tx: Tx,
    kind: 'writeOff' | 'cession',
    loan: Loan,
    entries: LoanEntries,
    on: Day,
  ): Promise<void> {
    const lines = differences(entries.byAccount, loan, stateBy(loan, entries, on).movements, on)
    if (lines.length > 0)
      await ledger.post(tx, [
        {
          kind,
          reference: loan.id,
          loanId: loan.id,
          customerId: loan.customerId,
          valueDay: on,
          currency: loan.currency,
          lines,
        },
      ])
  }

  /** Officers name a loan by its id alone. */
  async function lockById(tx: Tx, id: string): Promise<Loan | undefined> {
    return (await store.lock(tx, await store.byIds(tx, [id])))[0]
  }

  return {
    /** An officer's decision: what is owed is written off by an entry of today. It can still be recovered. */
    async writeOff(tx: Tx, loanId: string): Promise<OfficerMoved> {
      const loan = await lockById(tx, loanId)
      if (!loan) return { error: 'notFound' }
      const status = next<LoanStatus, LoanEvent>(loanEdges, loan.status, 'writeOff', 'officer')
      if (typeof status !== 'string') return { error: 'transitionRefused', current: { status: loan.status } }
      const entries = (await ledger.entriesOf(tx, [loan])).get(loan.id)!
      const on = bookingDay(loan, entries, clock.today())
      const after: Loan = { ...loan, status, writtenOffOn: on }
      await decisions.setWrittenOff(tx, loan, on)
      await postUpTo(tx, 'writeOff', after, entries, on)
      await tell(tx, 'loans.moved', [{ loan: after, ...stateBy(after, entries, on) }])
      return { before: loan, after }
    },

    /**
     * The debt is sold: it leaves the books with today's charges, against the buyer's price. What comes in
     * afterwards is not ours.
     */
    async cede(tx: Tx, loanId: string, sale: Sale): Promise<OfficerMoved> {
      const loan = await lockById(tx, loanId)
      if (!loan) return { error: 'notFound' }
      const status = next<LoanStatus, LoanEvent>(loanEdges, loan.status, 'cede', 'officer')
      if (typeof status !== 'string') return { error: 'transitionRefused', current: { status: loan.status } }
      const entries = (await ledger.entriesOf(tx, [loan])).get(loan.id)!
      const on = bookingDay(loan, entries, clock.today())
      const { position } = stateBy(loan, entries, on)
      const owedCents = payableCents(position)
      const wrong = wrongPrice(sale.priceCents, owedCents)
      if (wrong) return wrong
      const after: Loan = { ...loan, status, closedOn: on, soldForCents: sale.priceCents }
      await postUpTo(tx, 'cession', after, entries, on)
      await decisions.setSold(tx, after)
      const stood = {
        principalCents: position.owedCents.principal,
        owedCents,
        daysLate: Math.max(0, -position.daysUntilDue),
      }
      await cessions.insertCession(tx, loan, sale, stood, on, clock.now())
      await tell(tx, 'loans.moved', [{ loan: after, ...stateBy(after, entries, on) }])
      await tell(tx, 'loan.ceded', { loan: after, cession: sale, owedCents })
      return { before: loan, after }
    },

    /** What the ledger takes off its books for each of these loans where it is sold on a day: the debt that a price is held against. */
    async debtsSoldOn(tx: Tx, loans: readonly Loan[], today: Day): Promise<Map<string, Cents>> {
      const all = await ledger.entriesOf(tx, loans)
      return new Map(
        loans.map((loan) => {
          const entries = all.get(loan.id)!
          const on = bookingDay(loan, entries, today)
          const sold = { ...loan, closedOn: on, soldForCents: cents(0) }
          return [
            loan.id,
            targetsOn(sold, stateBy(loan, entries, on).movements, on).cessionResult ?? cents(0),
          ]
        }),
      )
    },

    /** To whom a loan was sold; null where it was not. */
    cessionOf: (key: store.LoanKey): Promise<Cession | null> => cessions.cessionOf(database.db, key),
  }
}

/** A debt is sold in whole shillings, and for no more than twice what is owed: more is a slip of the keyboard. */
export function wrongPrice(priceCents: Cents, owedCents: Cents): Failure<'validationFailed'> | null {
  if (priceCents % shillingCents !== 0)
    return { error: 'validationFailed', fields: { price: 'amountNotWholeShillings' } }
  const mostCents = cents(2 * owedCents)
  return priceCents > mostCents
    ? {
        error: 'validationFailed',
        fields: { price: 'amountOutOfRange' },
        values: { price: { min: 0, max: toMajor(mostCents).toLocaleString('en-KE') } },
      }
    : null
}
