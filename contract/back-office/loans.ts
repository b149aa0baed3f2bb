/** Sale and write-off of a loan. */
import { z } from 'zod'
import { cents } from '../../domain/money.ts'
import { call } from '../call.ts'
import { amountField } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { id, words } from './fields.ts'

const optionalText = z.string().trim().max(140, 'textTooLong').default('')
/** The buyer's price for the loan; zero is allowed. */
const saleField = z.union([z.literal([0, '0']).transform(() => cents(0)), amountField], {
  error: 'amountNotANumber',
})
/** The buyer, its agent, and where the customer pays from then on. */
export const buyerFields = {
  assigneeName: words(140),
  brokerName: words(140),
  name: optionalText,
  bankName: optionalText,
  checkingAccount: optionalText,
  bic: optionalText,
} as const
export const officeCede = call('POST /api/office/loans/{id}/cede', {
  summary:
    'Records the sale of a loan: the buyer, and where the customer pays from then on; above the limit of the role a second person approves it.',
  caller: 'officer',
  permission: 'loans.sell',
  params: id,
  body: z.strictObject({ ...buyerFields, price: saleField, ...actionReasonFields }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'transitionRefused', 'settlementRuns', 'actionWaits'],
})
export const officeWriteOff = call('POST /api/office/loans/{id}/write-off', {
  summary: 'Writes a loan off; above the limit of the role a second person approves it.',
  caller: 'officer',
  permission: 'loans.writeOff',
  params: id,
  body: z.strictObject(actionReasonFields),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'transitionRefused', 'settlementRuns', 'actionWaits'],
})
