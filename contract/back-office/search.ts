/** One search over all records of the back office. */
import { z } from 'zod'
import { call } from '../call.ts'
import { applicationStatuses } from '../../domain/loan/loan-application.ts'
import { shownLoanStates } from './fields.ts'

export const hitKinds = ['customer', 'request', 'loan', 'payment', 'payout', 'appeal'] as const
const hitShape = z.object({
  kind: z.enum(hitKinds),
  id: z.string().describe('for a payment its receipt'),
  customerId: z.uuid().nullable().describe('null for an unknown customer'),
  customer: z.string().nullable().describe('the name of the customer'),
  phone: z.string().nullable(),
  title: z.string().describe('contract number, receipt or number; for a customer the name'),
  status: z
    .enum([...applicationStatuses, ...shownLoanStates])
    .nullable()
    .describe('of an application or loan'),
  requestId: z.uuid().nullable().describe('for a payout: its application'),
})

export const officeSearch = call('POST /api/office/search', {
  summary:
    'Searches by phone, document number, contract number, receipt, payout or request number; and customers by whole, partial or misspelt names.',
  readOnly: true,
  caller: 'officer',
  permission: 'customers.read',
  body: z.strictObject({
    q: z
      .string('required')
      .trim()
      .min(1, 'required')
      .max(60, 'textTooLong')
      .describe('in the body, so that no number is in an address'),
  }),
  answers: {
    200: z.object({
      hits: z.array(hitShape),
      isExact: z.boolean().describe('the only hit, an exact match'),
    }),
  },
  errors: ['validationFailed'],
})
