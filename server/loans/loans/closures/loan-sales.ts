/**
 * Sale of many loans at once: each line is previewed, and with a second approver all are sold or none (rule
 * states-21).
 */
import type { Country } from '../../../../domain/country/country.ts'
import { z } from 'zod'
import type { CallAnswer } from '../../../../contract/call.ts'
import type { cessionRowFaults, officeLookCessions } from '../../../../contract/back-office/loan-sales.ts'
import type { Failure } from '../../../../contract/errors.ts'
import {
  loanSaleRowsMax,
  parseLoanSaleRows,
  type LoanSaleRow,
} from '../../../../domain/loan/loan-sale-rows.ts'
import type { Day } from '../../../../domain/days.ts'
import { payableCents } from '../../../../domain/loan/loan.ts'
import { can } from '../../../../domain/loan/status.ts'
import type { Position } from '../../../../domain/loan/loan-terms.ts'
import { cents, sumCents, toMajor, type Cents } from '../../../../domain/money.ts'
import type { Loans } from '../service.ts'
import type { LoanKey } from '../store.ts'
import type { Action, Preview } from '../../../platform/capability/actions.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import type { Audit } from '../../../control/audit/index.ts'
import { buyer, saleResult, wrongPrice } from './write-off-and-sale.ts'

type Looked = CallAnswer<typeof officeLookCessions>
type Fault = (typeof cessionRowFaults)[number]
type Row = LoanSaleRow & {
  /** Null if no open loan was found. */
  readonly loanId: string | null
  readonly owedCents: Cents | null
  readonly fault: Fault | null
}

const sales = buyer.extend({
  loans: z.array(z.strictObject({ loanId: z.uuid(), priceCents: z.number().transform(cents) })),
})
export type LoanSaleBatch = z.output<typeof sales>

type Deps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly loans: Pick<Loans, 'byTypedNumbers' | 'byIds' | 'lock' | 'positionsOn' | 'sell' | 'loansSoldOn'>
}

const rowsWrong = { error: 'validationFailed', fields: { rows: 'rowsWrong' } } as const
/** Only one bulk sale can be pending. */
const subject = 'cession'

export type LoanSales = ReturnType<typeof createLoanSales>

export function createLoanSales({ database, clock, audit, loans, country }: Deps) {
  const positionsOf = async (
    db: Db | Tx,
    some: readonly LoanKey[],
    on: Day,
  ): Promise<Map<string, Position>> =>
    new Map((await loans.positionsOn(db, some, on)).map(({ loan, position }) => [loan.id, position]))

  async function rowsOf(text: string): Promise<Row[] | Failure<'validationFailed'>> {
    const typed = parseLoanSaleRows(text, country.currency)
    if (typed.length === 0 || typed.length > loanSaleRowsMax) return rowsWrong
    const found = await loans.byTypedNumbers(
      database.db,
      typed.map(({ contractNumber }) => contractNumber),
    )
    const positions = await positionsOf(database.db, [...found.values()], clock.today())
    const seen = new Set<string>()
    return typed.map((row) => {
      const { priceCents } = row
      const loan = found.get(row.contractNumber)
      const contractNumber = loan?.documentNumber ?? row.contractNumber
      const position = loan && loan.status !== 'ceded' ? positions.get(loan.id) : undefined
      const owedCents = position ? payableCents(position) : null
      const isTwice = seen.has(contractNumber)
      seen.add(contractNumber)
      const faultOf = (): Fault | null => {
        if (priceCents === null) return 'unreadable'
        if (isTwice) return 'twice'
        if (!loan) return 'unknown'
        if (!can.cede(loan) || !position || owedCents === null) return 'notOpen'
        if (position.settlement) return 'settlementRuns'
        return wrongPrice(priceCents, owedCents) ? 'price' : null
      }
      return { ...row, contractNumber, loanId: loan?.id ?? null, owedCents, fault: faultOf() }
    })
  }

  async function preview(tx: Tx, payload: LoanSaleBatch, on: Day): Promise<Preview | Failure<'conflict'>> {
    const found = await loans.byIds(
      payload.loans.map(({ loanId }) => loanId),
      tx,
    )
    const locked = await loans.lock(tx, found)
    const all = [...locked.values()]
    if (all.length !== payload.loans.length || !all.every((loan) => can.cede(loan)))
      return { error: 'conflict' }
    const positions = await positionsOf(tx, all, on)
    const owedCents = sumCents([...positions.values()].map(payableCents))
    // Their customers were promised that this amount by that day closes the loan (rule money-35).
    if ([...positions.values()].some(({ settlement }) => settlement)) return { error: 'conflict' }
    if (
      payload.loans.some(({ loanId, priceCents }) =>
        wrongPrice(priceCents, payableCents(positions.get(loanId)!)),
      )
    )
      return { error: 'conflict' }
    const { assigneeName, brokerName } = payload
    const debts = await loans.loansSoldOn(tx, all, on)
    const debtCents = sumCents([...debts.values()])
    const priceCents = sumCents(payload.loans.map((sold) => sold.priceCents))
    return {
      subject,
      label: null,
      customerId: null,
      before: { loansSold: 0, owed: toMajor(debtCents) },
      after: {
        loansSold: all.length,
        price: toMajor(priceCents),
        ...saleResult(debtCents, priceCents),
        assigneeName,
        brokerName,
      },
      effectCents: owedCents,
      loans: payload.loans.map((sold) => {
        const { customerId, documentNumber: contractNumber } = locked.get(sold.loanId)!
        return { ...sold, customerId, contractNumber, owedCents: debts.get(sold.loanId)! }
      }),
    }
  }

  return {
    async preview(text: string): Promise<Looked | Failure<'validationFailed'>> {
      const rows = await rowsOf(text)
      if ('error' in rows) return rows
      const right = rows.filter(({ fault }) => fault === null)
      return {
        rows: rows.map(({ line, contractNumber, priceCents, owedCents, fault }) => ({
          line,
          contractNumber,
          price: priceCents === null ? null : toMajor(priceCents),
          owed: owedCents === null ? null : toMajor(owedCents),
          fault,
        })),
        loans: right.length,
        price: toMajor(sumCents(right.map(({ priceCents }) => priceCents!))),
        owed: toMajor(sumCents(right.map(({ owedCents }) => owedCents!))),
      }
    },

    /** Loans to sell, if no line has an error. */
    async salesOf(text: string): Promise<LoanSaleBatch['loans'] | Failure<'validationFailed'>> {
      const rows = await rowsOf(text)
      if ('error' in rows) return rows
      return rows.some(({ fault }) => fault !== null)
        ? rowsWrong
        : rows.map(({ loanId, priceCents }) => ({ loanId: loanId!, priceCents: priceCents! }))
    },

    sellMany: {
      kind: 'loan.cedeMany',
      act: 'loan.cededMany',
      second: 'always',
      permission: 'loans.sell',
      checks: 'losses.approve',
      payload: sales,
      preview,
      /** In the order of their ids, the common lock order; each sale is audited at its loan. */
      async apply(tx, officer, { loans: sold, ...to }) {
        for (const { loanId, priceCents } of sold) {
          const moved = await loans.sell(tx, loanId, { ...to, priceCents })
          if ('error' in moved) throw new Error(`a previewed loan cannot be sold: ${loanId}`)
          await audit.record(tx, officer, {
            act: 'loan.ceded',
            subject: loanId,
            customerId: moved.after.customerId,
            before: { status: moved.before.status },
            after: {
              status: moved.after.status,
              contractNumber: moved.after.documentNumber,
              price: toMajor(priceCents),
              assigneeName: to.assigneeName,
              brokerName: to.brokerName,
            },
          })
        }
        return null
      },
    } satisfies Action<LoanSaleBatch, 'conflict'>,
  }
}
