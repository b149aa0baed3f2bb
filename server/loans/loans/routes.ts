/** Calls of staff that end a loan by write-off or sale. */
import { officeCedeMany, officeLookCessions } from '../../../contract/back-office/loan-sales.ts'
import { officeCede, officeWriteOff } from '../../../contract/back-office/loans.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { LoanSales } from './closures/loan-sales.ts'
import type { Loans } from './service.ts'

/** Fields of other markets stay in the data format (rule receiving-6). */
const bankOf = (bank: Record<'name' | 'bankName' | 'checkingAccount' | 'bic', string>) =>
  Object.values(bank).some((text) => text !== '')
    ? { ...bank, correspondentAccount: '', inn: '', kpp: '' }
    : null

export const loanSaleRoutes = (approvals: Approvals, loanSales: LoanSales) => [
  handle(officeLookCessions, async ({ body }) => orFail(await loanSales.preview(body.rows))),
  handle(officeCedeMany, async ({ officer, body }) => {
    const { rows, note, evidence, assigneeName, brokerName, ...bank } = body
    const sold = await loanSales.salesOf(rows)
    if ('error' in sold) return orFail(sold)
    const sales = { loans: sold, assigneeName, brokerName, bank: bankOf(bank) }
    return orFail(await approvals.act(officer, loanSales.sellMany, sales, { reason: note, evidence }))
  }),
]

export const closureRoutes = (approvals: Approvals, { closures }: Loans) => [
  handle(officeCede, async ({ officer, params, body }) => {
    const { note, evidence, price: priceCents, assigneeName, brokerName, ...bank } = body
    const sale = { loanId: params.id, assigneeName, brokerName, priceCents, bank: bankOf(bank) }
    return orFail(await approvals.act(officer, closures.sell, sale, { reason: note, evidence }))
  }),
  handle(officeWriteOff, async ({ officer, params, body: { note, evidence } }) => {
    const loan = { loanId: params.id }
    return orFail(await approvals.act(officer, closures.writeOff, loan, { reason: note, evidence }))
  }),
]
