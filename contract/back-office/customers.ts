/** Customers in the back office. */
import { z } from 'zod'
import { requiredQuestions } from '../../domain/person/questions.ts'
import { answerShapes } from '../answer-shapes.ts'
import { call } from '../call.ts'
import { borrowingLimitShape } from '../loans/shapes.ts'
import { dayShape, money } from '../fields.ts'
import { applicationStatuses } from '../../domain/loan/loan-application.ts'
import { auditShape } from './audit.ts'
import { id, instant, shownLoanStates, words } from './fields.ts'

const pastLoanShape = z.object({
  requestId: z.uuid(),
  loanId: z.uuid().nullable(),
  contractNumber: z.string(),
  requestedOn: dayShape,
  size: money,
  status: z.enum([...applicationStatuses, ...shownLoanStates]),
  owed: money.nullable(),
  daysPastDue: z.number().int().nullable(),
})
export const customerShape = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  birthDate: dayShape.nullable(),
  document: z.string().nullable(),
  documentExpired: z.boolean(),
  ...answerShapes(requiredQuestions),
  loans: z.array(pastLoanShape),
  limit: borrowingLimitShape.describe('the borrowing limit of today, with its reason'),
  sameDocument: z
    .array(z.object({ id: z.uuid(), name: z.string(), since: dayShape }))
    .describe('other customers who gave the same identity document'),
  payoutNames: z
    .array(
      z.object({
        phone: z.string(),
        name: z.string().describe("owner's name at M-Pesa"),
        source: z.enum(['payout', 'collection']),
        heardAt: instant,
      }),
    )
    .describe('payout numbers whose owner at M-Pesa has another name than the customer'),
})
export const officeCustomer = call('GET /api/office/customers/{id}', {
  summary: 'A customer with their applications and loans.',
  caller: 'officer',
  permission: 'customers.read',
  params: id,
  answers: { 200: customerShape.extend({ acts: z.array(auditShape) }) },
  errors: ['notFound'],
})
export const officeSettleDocument = call('POST /api/office/customers/{id}/holds-document', {
  summary:
    'Settles that this customer owns a document that others gave too: applications of the others that name it are referred to an officer.',
  caller: 'officer',
  permission: 'customers.change',
  byPeople: true,
  params: id,
  body: z.strictObject({ note: words(1_000) }),
  answers: { 200: z.object({ others: z.number().int() }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
