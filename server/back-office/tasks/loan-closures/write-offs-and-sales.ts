/** Write-off and sale of a loan, each within a limit or with a second approver. */
import { z } from 'zod'
import { can, type LoanStatus } from '../../../../domain/loan/status.ts'
import type { Day } from '../../../../domain/days.ts'
import { cents, toMajor, wholeShillings, type Cents } from '../../../../domain/money.ts'
import { wrongPrice, type Loan, type Loans } from '../../../loans/loans/index.ts'
import type { Action, Preview } from '../../../platform/capability/actions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Failure } from '../../../../contract/errors.ts'

type Refusal = 'notFound' | 'transitionRefused' | 'validationFailed' | 'settlementRuns'

const bank = z.strictObject({
  name: z.string(),
  bankName: z.string(),
  checkingAccount: z.string(),
  bic: z.string(),
  correspondentAccount: z.string(),
  inn: z.string(),
  kpp: z.string(),
})
const writeOff = z.strictObject({ loanId: z.uuid() })
/** The buyer, its agent, and where the customer pays then. */
export const buyer = z.strictObject({
  assigneeName: z.string(),
  brokerName: z.string(),
  bank: bank.nullable(),
})
const sale = buyer.extend({ loanId: z.uuid(), priceCents: z.number().transform(cents) })
type Sale = z.output<typeof sale>

/** Gain or loss on the sale, as the ledger posts it. */
export const saleResult = (debtCents: Cents, priceCents: Cents): { loss: number } | { gain: number } => {
  const lostCents = debtCents - priceCents
  return lostCents < 0 ? { gain: toMajor(cents(-lostCents)) } : { loss: toMajor(cents(lostCents)) }
}

export type WriteOffsAndSales = ReturnType<typeof createWriteOffsAndSales>

export function createWriteOffsAndSales({
  loans,
}: {
  readonly loans: Pick<Loans, 'byIds' | 'lock' | 'positionOf' | 'writeOff' | 'sell' | 'loansSoldOn'>
}) {
  /** Effect: the whole debt leaves the books. */
  async function ends(
    tx: Tx,
    loanId: string,
    on: Day,
    status: LoanStatus,
    isAllowed: (loan: Loan) => boolean,
  ): Promise<Preview | Failure<Refusal>> {
    const found = await loans.byIds([loanId], tx)
    const loan = (await loans.lock(tx, found)).get(loanId)
    if (!loan) return { error: 'notFound' }
    if (!isAllowed(loan)) return { error: 'transitionRefused', current: { status: loan.status } }
    const { payoffCents, settlement } = await loans.positionOf(loan, on, tx)
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
    writeOff: {
      kind: 'loan.writeOff',
      act: 'loan.writtenOff',
      second: 'aboveLimit',
      permission: 'loans.writeOff',
      checks: 'losses.approve',
      payload: writeOff,
      preview: (tx, { loanId }, on) => ends(tx, loanId, on, 'writtenOff', can.writeOff),
      async apply(tx, _officer, { loanId }) {
        const moved = await loans.writeOff(tx, loanId)
        return 'error' in moved ? moved : null
      },
    } satisfies Action<z.output<typeof writeOff>, Refusal>,

    sell: {
      kind: 'loan.cede',
      act: 'loan.ceded',
      second: 'aboveLimit',
      permission: 'loans.sell',
      checks: 'losses.approve',
      payload: sale,
      async preview(tx, { loanId, ...sold }, on) {
        const preview = await ends(tx, loanId, on, 'ceded', can.cede)
        if ('error' in preview) return preview
        const wrong = wrongPrice(sold.priceCents, wholeShillings(preview.effectCents))
        if (wrong) return wrong
        const { priceCents, ...buyer } = sold
        const debts = await loans.loansSoldOn(tx, await loans.byIds([loanId], tx), on)
        const result = saleResult(debts.get(loanId)!, priceCents)
        return { ...preview, after: { ...preview.after, price: toMajor(priceCents), ...result, ...buyer } }
      },
      async apply(tx, _officer, { loanId, ...sold }) {
        const moved = await loans.sell(tx, loanId, sold)
        return 'error' in moved ? moved : null
      },
    } satisfies Action<Sale, Refusal>,
  }
}
