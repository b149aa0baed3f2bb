/** An officer closes a loan by write-off or sale, each within a limit or with a second approver. */
import { z } from 'zod'
import type { Failure } from '../../../../contract/errors.ts'
import type { Day } from '../../../../domain/days.ts'
import { payableCents } from '../../../../domain/loan/loan.ts'
import { can, loanEdges, type LoanEvent, type LoanStatus } from '../../../../domain/loan/status.ts'
import { cents, shillingCents, toMajor, wholeShillings, type Cents } from '../../../../domain/money.ts'
import { next } from '../../../../domain/state-machine.ts'
import type { Ledger, LoanEntries } from '../../../ledger/ledger/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Action, Preview } from '../../../platform/capability/actions.ts'
import type { Publish } from '../../../platform/capability/domain-events.ts'
import type { OfficerActionResult } from '../balances/loan-transactions.ts'
import * as decisions from '../decisions-store.ts'
import * as store from '../store.ts'
import * as cessions from './loan-sales-store.ts'
import type { LoanSale, NewLoanSale } from './loan-sales-store.ts'
import type { Loan } from '../store.ts'
import { bookingDay, differences, stateBy, targetsOn } from '../balances/posting-differences.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Ledger
  readonly publish: Publish
}

const bank = z.strictObject({
  name: z.string(),
  bankName: z.string(),
  checkingAccount: z.string(),
  bic: z.string(),
  correspondentAccount: z.string(),
  inn: z.string(),
  kpp: z.string(),
})
const writeOffPayload = z.strictObject({ loanId: z.uuid() })
/** The buyer, its agent, and where the customer pays then. */
export const buyer = z.strictObject({
  assigneeName: z.string(),
  brokerName: z.string(),
  bank: bank.nullable(),
})
const salePayload = buyer.extend({ loanId: z.uuid(), priceCents: z.number().transform(cents) })
type Sale = z.output<typeof salePayload>

/** Gain or loss on the sale, as the ledger posts it. */
export const saleResult = (debtCents: Cents, priceCents: Cents): { loss: number } | { gain: number } => {
  const lostCents = debtCents - priceCents
  return lostCents < 0 ? { gain: toMajor(cents(-lostCents)) } : { loss: toMajor(cents(lostCents)) }
}

type Refusal = 'notFound' | 'transitionRefused' | 'validationFailed' | 'settlementRuns'

export function createWriteOffAndSale({ database, clock, ledger, publish }: Deps) {
  /** Posts the lines that the loan's accounts lack on a day. */
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

  /** Officers identify a loan by its id alone, without a customer. */
  async function lockById(tx: Tx, id: string): Promise<Loan | undefined> {
    return (await store.lock(tx, await store.byIds(tx, [id])))[0]
  }

  /** Writes off the outstanding amount with an entry of today. Later payments are recoveries. */
  async function writeOff(tx: Tx, loanId: string): Promise<OfficerActionResult> {
    const loan = await lockById(tx, loanId)
    if (!loan) return { error: 'notFound' }
    const status = next<LoanStatus, LoanEvent>(loanEdges, loan.status, 'writeOff', 'officer')
    if (typeof status !== 'string') return { error: 'transitionRefused', current: { status: loan.status } }
    const entries = (await ledger.entriesOf(tx, [loan])).get(loan.id)!
    const on = bookingDay(loan, entries, clock.today())
    const after: Loan = { ...loan, status, writtenOffOn: on }
    await decisions.setWrittenOff(tx, loan, on)
    await postUpTo(tx, 'writeOff', after, entries, on)
    await publish(tx, 'loans.moved', [{ loan: after, ...stateBy(after, entries, on) }])
    return { before: loan, after }
  }

  /**
   * Sells the loan: with today's charges posted, it leaves the books against the buyer's price. Later
   * payments belong to the buyer.
   */
  async function sell(tx: Tx, loanId: string, sale: NewLoanSale): Promise<OfficerActionResult> {
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
    await cessions.insertLoanSale(tx, loan, sale, stood, on, clock.now())
    await publish(tx, 'loans.moved', [{ loan: after, ...stateBy(after, entries, on) }])
    await publish(tx, 'loan.ceded', { loan: after, cession: sale, owedCents })
    return { before: loan, after }
  }

  /** The book value of each loan if sold on a day, against which the price is compared. */
  async function loansSoldOn(tx: Tx, loans: readonly Loan[], today: Day): Promise<Map<string, Cents>> {
    const all = await ledger.entriesOf(tx, loans)
    return new Map(
      loans.map((loan) => {
        const entries = all.get(loan.id)!
        const on = bookingDay(loan, entries, today)
        const sold = { ...loan, closedOn: on, soldForCents: cents(0) }
        return [loan.id, targetsOn(sold, stateBy(loan, entries, on).movements, on).cessionResult ?? cents(0)]
      }),
    )
  }

  /** Effect: the whole debt leaves the books. */
  async function ends(
    tx: Tx,
    loanId: string,
    on: Day,
    status: LoanStatus,
    isAllowed: (loan: Loan) => boolean,
  ): Promise<Preview | Failure<Refusal>> {
    const loan = await lockById(tx, loanId)
    if (!loan) return { error: 'notFound' }
    if (!isAllowed(loan)) return { error: 'transitionRefused', current: { status: loan.status } }
    const entries = (await ledger.entriesOf(tx, [loan])).get(loan.id)!
    const { payoffCents, settlement } = stateBy(loan, entries, on).position
    // The customer was promised that this amount by that day closes the loan (rule money-35).
    if (settlement) return { error: 'settlementRuns', current: { until: settlement.until } }
    return {
      subject: loanId,
      label: loan.documentNumber,
      customerId: loan.customerId,
      before: { status: loan.status, owed: toMajor(payoffCents) },
      after: { status, contractNumber: loan.documentNumber },
      effectCents: payoffCents,
    }
  }

  return {
    writeOff,
    sell,
    loansSoldOn,

    /** The sale of a loan; null when it is not sold. */
    loanSaleOf: (key: store.LoanKey): Promise<LoanSale | null> => cessions.loanSaleOf(database.db, key),

    /** What an officer does: permission, preview of the effect in money, how to apply it. */
    closures: {
      writeOff: {
        kind: 'loan.writeOff',
        act: 'loan.writtenOff',
        second: 'aboveLimit',
        permission: 'loans.writeOff',
        checks: 'losses.approve',
        payload: writeOffPayload,
        preview: (tx, { loanId }, on) => ends(tx, loanId, on, 'writtenOff', can.writeOff),
        async apply(tx, _officer, { loanId }) {
          const moved = await writeOff(tx, loanId)
          return 'error' in moved ? moved : null
        },
      } satisfies Action<z.output<typeof writeOffPayload>, Refusal>,

      sell: {
        kind: 'loan.cede',
        act: 'loan.ceded',
        second: 'aboveLimit',
        permission: 'loans.sell',
        checks: 'losses.approve',
        payload: salePayload,
        async preview(tx, { loanId, ...sold }, on) {
          const preview = await ends(tx, loanId, on, 'ceded', can.cede)
          if ('error' in preview) return preview
          const wrong = wrongPrice(sold.priceCents, wholeShillings(preview.effectCents))
          if (wrong) return wrong
          const { priceCents, ...buyer } = sold
          const debts = await loansSoldOn(tx, await store.byIds(tx, [loanId]), on)
          const result = saleResult(debts.get(loanId)!, priceCents)
          return { ...preview, after: { ...preview.after, price: toMajor(priceCents), ...result, ...buyer } }
        },
        async apply(tx, _officer, { loanId, ...sold }) {
          const moved = await sell(tx, loanId, sold)
          return 'error' in moved ? moved : null
        },
      } satisfies Action<Sale, Refusal>,
    },
  }
}

/** The price must be whole shillings and at most twice the amount owed: a higher one is a typing error. */
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
