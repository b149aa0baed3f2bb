/** Hardship plans that customers signed, above the limit of self-service (rule money-50). */
import { z } from 'zod'
import { hardshipKinds } from '../../domain/loan/hardship.ts'
import { call } from '../call.ts'
import { dayShape, duePartShape, money } from '../fields.ts'
import { hardshipStates } from '../hardship.ts'
import { id } from './fields.ts'

export const hardshipPlanFacts = {
  kind: z.enum(hardshipKinds),
  state: z.enum(hardshipStates),
  channel: z.enum(['account', 'phone']).describe('where it was signed'),
  total: money.describe('all payments together'),
  signedOn: dayShape,
  endedOn: dayShape.nullable(),
}

export const officeHardshipPlan = call('GET /api/office/hardship/{id}', {
  caller: 'officer',
  permission: 'customers.read',
  summary: 'A hardship plan that a customer signed.',
  params: id,
  answers: {
    200: z.object({
      ...hardshipPlanFacts,
      id: z.uuid(),
      customerId: z.uuid(),
      customer: z.string(),
      loanId: z.uuid(),
      contractNumber: z.string(),
      payments: z.array(duePartShape).describe('as approved, or as it would be approved today'),
      owedToday: money.describe('payoff amount without the plan'),
      note: z.string().nullable(),
    }),
  },
  errors: ['notFound'],
})

const decided = {
  caller: 'officer',
  permission: 'loans.restructure',
  byPeople: true,
  params: id,
  answers: { 200: z.object({ state: z.enum(hardshipStates) }) },
} as const

export const officeApproveHardship = call('POST /api/office/hardship/{id}/approve', {
  ...decided,
  summary:
    'Approves a plan within the limit for new schedules. Its price is as signed; its days count from today.',
  errors: ['notFound', 'conflict', 'transitionRefused', 'validationFailed', 'caseTaken'],
})
export const officeDeclineHardship = call('POST /api/office/hardship/{id}/decline', {
  ...decided,
  summary: 'Declines a plan. The customer is notified by SMS and reads the note.',
  body: z.strictObject({ note: z.string('required').trim().min(1, 'required').max(500, 'textTooLong') }),
  errors: ['notFound', 'conflict', 'transitionRefused', 'validationFailed', 'caseTaken'],
})
