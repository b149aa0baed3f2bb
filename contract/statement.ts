/**
 * The M-Pesa statement step: uploaded, read, shown to the customer, and used only after the customer confirms
 * it (rule price-23).
 */
import { z } from 'zod'
import { call } from './call.ts'
import { dayShape, money } from './fields.ts'

export const statementStates = ['reading', 'refused', 'shown', 'confirmed'] as const
export const statementRefusals = [
  'codeMissing',
  'codeWrong',
  'broken',
  'notAStatement',
  'tooLarge',
  'otherPhone',
  'tooOld',
  'tooShort',
] as const

const monthShape = z.object({
  month: z.string().describe('YYYY-MM'),
  days: z.number().int().describe('days of it that the statement covers'),
  income: money,
  spending: money,
  betting: money,
  airtime: money,
  loansTaken: money,
  loansRepaid: money,
  lowestBalance: money.nullable(),
})
export const statementSummaryShape = z.object({
  from: dayShape,
  to: dayShape,
  holderName: z.string(),
  nameDiffers: z.boolean(),
  addsUp: z.boolean(),
  findings: z.array(
    z.object({
      kind: z.enum(['balance', 'outsidePeriod', 'totals', 'noRows', 'notYet']),
      receipt: z.string().nullable(),
      on: dayShape.nullable(),
    }),
  ),
  months: z.array(monthShape),
  monthlyIncome: money,
  existingDebts: money.describe('still owed to other lenders: the sum of `debts`'),
  debts: z.array(z.object({ lender: z.string(), owed: money })).describe('the largest first'),
})
const statementShape = z.object({
  id: z.uuid(),
  state: z.enum(statementStates),
  uploadedAt: z.string().describe('instant'),
  refusal: z.enum(statementRefusals).nullable(),
  codeTriesLeft: z.number().int().describe("attempts left for this file's code"),
  summary: statementSummaryShape.nullable(),
})
const code = z
  .string()
  .trim()
  .max(60, 'textTooLong')
  // Digits copied from an SMS come in groups, so their spaces are dropped; any other code may contain a
  // space.
  .transform((typed) => (/^[\d\s]+$/.test(typed) ? typed.replace(/\s/g, '') : typed))
  .describe("the PDF's code from the SMS; empty for an open PDF")

export const currentStatement = call('GET /api/account/statement', {
  summary: 'The last uploaded statement and its summary; null when there is none.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: statementShape.nullable() },
})
export const uploadStatement = call('POST /api/account/statement', {
  summary: 'Uploads a statement PDF with its code; it is parsed afterwards. Replaces an unconfirmed one.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ code: code.optional() }),
  upload: true,
  pdfOnly: 'filePdfNeeded',
  answers: { 202: statementShape },
  errors: ['validationFailed'],
})
export const tryStatementCode = call('POST /api/account/statement/code', {
  summary: 'Another code for the uploaded file.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ code: code.refine((typed) => typed !== '', 'required') }),
  answers: { 202: statementShape },
  errors: ['validationFailed', 'noStatement', 'transitionRefused'],
})
export const confirmStatement = call('POST /api/account/statement/confirm', {
  summary: 'Confirms the summary: the statement may be used, and a pending application is decided again.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: statementShape },
  errors: ['noStatement', 'transitionRefused'],
})
export const withdrawStatement = call('DELETE /api/account/statement', {
  summary: 'Withdraws an unconfirmed statement; its file and figures are deleted.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ withdrawn: z.literal(true) }) },
  errors: ['noStatement', 'transitionRefused'],
})
