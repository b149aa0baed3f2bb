/** One search over all records of the back office. */
import { z } from 'zod'
import { call } from '../call.ts'
import { requestStatuses } from '../loans/shapes.ts'
import { shownLoanStates } from './fields.ts'

export const hitKinds = ['customer', 'request', 'loan', 'payment', 'payout', 'appeal'] as const
const hitShape = z.object({
  kind: z.enum(hitKinds),
  id: z.string().describe('of a payment its receipt'),
  customerId: z.uuid().nullable().describe('null where nobody is known'),
  customer: z.string().nullable().describe('the name of the customer'),
  phone: z.string().nullable(),
  title: z.string().describe('contract number, receipt or number; of a customer the name'),
  status: z
    .enum([...requestStatuses, ...shownLoanStates])
    .nullable()
    .describe('of a request or loan'),
  requestId: z.uuid().nullable().describe('of a payout: the request that it is for'),
})

export const officeSearch = call({
  name: 'officeSearch',
  summary:
    'What has this phone, document number, contract number, receipt, number of a payout or of an appeal; and customers with such a name, whole, in parts or misspelt.',
  method: 'POST',
  readOnly: true,
  path: '/api/office/search',
  caller: 'officer',
  permission: 'customers.read',
  body: z.strictObject({
    q: z
      .string('required')
      .trim()
      .min(1, 'required')
      .max(60, 'textTooLong')
      .describe('in the body, so that no number stands in an address'),
  }),
  answers: {
    200: z.object({
      hits: z.array(hitShape),
      isExact: z.boolean().describe('one thing has exactly this: it is the only hit'),
    }),
  },
  errors: ['validationFailed'],
})

export const officeSearchCalls = [officeSearch] as const
