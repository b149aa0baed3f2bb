/** A loan in the back office: its balance on any day, and how it is computed. */
import { z } from 'zod'
import { addOnKinds, bucketNames, flagKinds, waivedCharges } from '../../domain/loan/loan-terms.ts'
import { noExtensionReasons } from '../../domain/loan/extension.ts'
import { call } from '../call.ts'
import { dayField, dayShape, money, slipShape, duePartShape } from '../fields.ts'
import { extensionShape } from '../loans/shapes.ts'
import { standingOrderShape } from '../standing-orders.ts'
import { auditShape } from './audit.ts'
import { loanStatuses } from '../../domain/loan/status.ts'
import { id, instant } from './fields.ts'

export const officeExtensionShape = extensionShape
  .omit({ newMaturityDate: true })
  .extend({ newMaturityDay: dayShape })

/** A concession or flag; fields that do not belong to its kind are null. */
const concessionShape = z.object({
  id: z.uuid(),
  kind: z.enum(['waiver', 'settlement', 'restructure', 'payday', 'mark']),
  on: dayShape,
  reason: z.string(),
  of: z.enum(waivedCharges).nullable().describe('the waived charge'),
  amount: money.nullable().describe('largest waived amount, or the accepted amount'),
  until: dayShape.nullable().describe('last day of a settlement or flag; null for a flag without end'),
  dueOn: z.array(dayShape).nullable(),
  interest: z.enum(['goesOn', 'stops']).nullable(),
  mark: z.enum(flagKinds).nullable(),
  pauses: z.enum(['nothing', 'penalty', 'charges']).nullable(),
  holds: z.boolean().describe('for a flag: whether it is active today'),
})
const postingShape = z.object({
  kind: z.string().describe('kind of posting, such as collection or waiver'),
  reference: z.string().describe('receipt of the payment, or our own number'),
  on: dayShape.describe('value date'),
  at: instant.describe('posting time'),
  entries: z
    .array(z.object({ account: z.string(), amount: money }))
    .describe('debits positive, credits negative; they add up to zero'),
})
const partShape = z.object({
  charged: money,
  paid: money,
  givenUp: money.describe('waived by law, waiver or settlement; not the write-off of a whole loan'),
  owed: money.describe(
    'charged, less paid and waived: the amount that can still be paid, or could at the sale',
  ),
})
/** Items that reconcile the parts of a balance with the amounts that the customer sees. */
export const leadingOnKeys = [
  'freeDays',
  'rounding',
  'paidAhead',
  'overpaid',
  'sentBackTooMuch',
  'wholeShillings',
] as const
const periodShape = z.object({
  from: dayShape,
  through: dayShape,
  principal: money,
  dailyRatePercent: z.number(),
  interest: money,
  overdue: money.describe('past-due principal, on which penalty interest was charged'),
  penaltyDailyRatePercent: z.number(),
  lateFee: money.describe('part of the penalty: fee for payments that became past due'),
  penalty: money,
  limitMet: z.boolean().describe('a day whose charges the legal cap reduced'),
})

export const officeLoan = call('GET /api/office/loans/{id}', {
  summary:
    'A loan on a day: debt, schedule, every movement with its entries, interest by period, and concessions. Reading is recorded in the audit trail.',
  caller: 'officer',
  permission: 'customers.read',
  params: id,
  query: z.object({ on: dayField.optional().describe('default: today') }),
  answers: {
    200: z.object({
      id: z.uuid(),
      customerId: z.uuid(),
      customer: z.string(),
      requestId: z.uuid(),
      contractNumber: z.string(),
      status: z.enum(loanStatuses),
      today: dayShape,
      on: dayShape,
      paidOutOn: dayShape,
      closedOn: dayShape.nullable(),
      takenBackOn: dayShape.nullable().describe('day it was voided because its payout was not received'),
      maturityDay: dayShape,
      daysPastDue: z.number().int(),
      nonPerforming: z.boolean(),
      interestStopped: z.boolean(),
      slip: slipShape.describe('what the customer sees on that day'),
      position: z
        .object({
          parts: z.array(partShape.extend({ name: z.enum(bucketNames) })),
          inAll: partShape.describe('total of the parts'),
          leadingOn: z
            .array(z.object({ key: z.enum(leadingOnKeys), paid: money, owed: money }))
            .describe(
              'items between the total of the parts and the amount the customer sees; zero items are left out',
            ),
          customer: z.object({ paid: money, owed: money }),
        })
        .describe('exact, to the cent: each column adds up'),
      overpaid: money,
      schedule: z.object({
        original: z.array(duePartShape).describe('as first agreed'),
        now: z.array(duePartShape).describe('future payments if each is made on its day'),
      }),
      postings: z.array(postingShape).describe('newest first'),
      debt: z
        .array(z.object({ on: dayShape, owed: money }))
        .describe('debt at the end of each day with a movement, newest first'),
      periods: z.array(periodShape).describe('periods of interest and penalty interest, oldest first'),
      addOns: z.array(z.object({ kind: z.enum(addOnKinds), price: money, cancelledOn: dayShape.nullable() })),
      standingOrders: z.array(standingOrderShape).describe('newest agreement first'),
      concessions: z.array(concessionShape).describe('newest first'),
      prolongation: z.object({
        options: z.array(officeExtensionShape),
        unavailable: z.enum(noExtensionReasons).nullable(),
      }),
      refund: z
        .object({ amount: money, receiver: z.string() })
        .nullable()
        .describe('amount refundable now, to the phone the customer signs in with'),
      can: z
        .object({ waive: z.boolean(), settle: z.boolean(), restructure: z.boolean() })
        .describe('actions that its state allows, for any caller'),
      messages: z.array(
        z.object({
          at: instant,
          channel: z.string(),
          status: z.string(),
          code: z.boolean().describe('it contained a code'),
          text: z.string().nullable().describe('null for a code, and once it is no longer kept'),
        }),
      ),
      appeals: z.array(
        z.object({ id: z.uuid(), number: z.number().int(), topic: z.string(), status: z.string() }),
      ),
      acts: z.array(auditShape),
    }),
  },
  errors: ['validationFailed', 'notFound'],
})
