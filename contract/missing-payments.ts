/**
 * Missing-payment claims (rule money-34): a customer reports a payment that is not shown; it is looked up and
 * posted once.
 */
import { z } from 'zod'
import { call } from './call.ts'
import { money, paidMessageField } from './fields.ts'

export const claimStatuses = ['looking', 'credited', 'notFound', 'person'] as const

const claimShape = z.object({
  id: z.uuid(),
  receipt: z.string(),
  amount: money.nullable(),
  status: z.enum(claimStatuses).describe('person: the payment has arrived, and staff check whose it is'),
})

export const claimPayment = call('POST /api/account/loans/current/payments/claims', {
  summary: 'Looks for a payment by the M-Pesa message or its receipt number.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({ message: paidMessageField }),
  answers: { 202: claimShape },
  errors: ['validationFailed', 'noLoan', 'tooManyRequests'],
})
export const readClaim = call('GET /api/account/loans/current/payments/claims/{id}', {
  summary: 'The state of the search for a payment.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: claimShape },
  errors: ['notFound'],
})
