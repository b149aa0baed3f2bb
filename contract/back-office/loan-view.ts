/** A loan in the back office: its balance on any day, and how it is computed. */
import { z } from 'zod'
import { addOnKinds, bucketNames, markKinds, waivedCharges } from '../../domain/loan/loan-terms.ts'
import { noProlongationReasons } from '../../domain/loan/extension.ts'
import { call } from '../call.ts'
import { dayField, dayShape, money, slipShape, duePartShape } from '../fields.ts'
import { extensionShape } from '../loans/shapes.ts'
import { auditShape } from './audit.ts'
import { id, instant, loanStates } from './fields.ts'

export const officeExtensionShape = extensionShape
  .omit({ newMaturityDate: true })
  .extend({ newMaturityDay: dayShape })

/** A concession or flag; fields that do not belong to its kind are null. */
const concessionShape = z.object({
  id: z.uuid(),
  kind: z.enum(['waiver', 'settlement', 'restructure', 'mark']),
  on: dayShape,
  reason: z.string(),
  of: z.enum(waivedCharges).nullable().describe('what was waived'),
  amount: money.nullable().describe('what was waived at most, or what is accepted'),
  until: dayShape
    .nullable()
    .describe('the last day of a settlement or a mark; null of a mark without an end'),
  dueOn: z.array(dayShape).nullable(),
  interest: z.enum(['goesOn', 'stops']).nullable(),
  mark: z.enum(markKinds).nullable(),
  pauses: z.enum(['nothing', 'penalty', 'charges']).nullable(),
  holds: z.boolean().describe('of a mark: whether it holds today'),
})
const postingShape = z.object({
  kind: z.string().describe('what was posted, such as collection or waiver'),
  reference: z.string().describe('the receipt of money, else our own number'),
  on: dayShape.describe('the day it counts on'),
  at: instant.describe('when it was posted'),
  entries: z
    .array(z.object({ account: z.string(), amount: money }))
    .describe('debits above zero, credits below; they add up to zero'),
})
const partShape = z.object({
  charged: money,
  paid: money,
  givenUp: money.describe('by law, by a waiver or by a settlement; not what was written off whole'),
  owed: money.describe('charged, less paid and given up: what can still be paid, or could when it was sold'),
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
  overdue: money.describe('principal past due, which carried the penalty'),
  penaltyDailyRatePercent: z.number(),
  lateFee: money.describe('of the penalty: for payments that became late'),
  penalty: money,
  limitMet: z.boolean().describe('a day of which only so much was charged as the law had room for'),
})

export const officeLoan = call({
  name: 'officeLoan',
  summary:
    'A loan on a day: what is owed, the payments to come, every movement with its entries, interest by period, and what was agreed on. Looking leaves a mark in the trail.',
  method: 'GET',
  path: '/api/office/loans/{id}',
  caller: 'officer',
  permission: 'customers.read',
  params: id,
  query: z.object({ on: dayField.optional().describe('today where it is left out') }),
  answers: {
    200: z.object({
      id: z.uuid(),
      customerId: z.uuid(),
      customer: z.string(),
      requestId: z.uuid(),
      contractNumber: z.string(),
      status: z.enum(loanStates),
      today: dayShape,
      on: dayShape,
      paidOutOn: dayShape,
      closedOn: dayShape.nullable(),
      takenBackOn: dayShape.nullable().describe('its money did not arrive, and it counts as never made'),
      maturityDay: dayShape,
      daysPastDue: z.number().int(),
      nonPerforming: z.boolean(),
      interestStopped: z.boolean(),
      slip: slipShape.describe('what the customer sees on that day'),
      position: z
        .object({
          parts: z.array(partShape.extend({ name: z.enum(bucketNames) })),
          inAll: partShape.describe('the sum of the parts'),
          leadingOn: z
            .array(z.object({ key: z.enum(leadingOnKeys), paid: money, owed: money }))
            .describe('what leads from all parts to what the customer sees; those of zero are left out'),
          customer: z.object({ paid: money, owed: money }),
        })
        .describe('exact, to the cent: each column adds up'),
      overpaid: money,
      schedule: z.object({
        original: z.array(duePartShape).describe('as it was agreed at first'),
        now: z.array(duePartShape).describe('what is still to come, if each payment is made on its day'),
      }),
      postings: z.array(postingShape).describe('newest first'),
      debt: z
        .array(z.object({ on: dayShape, owed: money }))
        .describe('what was owed at the end of each day on which something counted, newest first'),
      periods: z.array(periodShape).describe('how interest and penalty came about, oldest first'),
      addOns: z.array(z.object({ kind: z.enum(addOnKinds), price: money, cancelledOn: dayShape.nullable() })),
      concessions: z.array(concessionShape).describe('newest first'),
      prolongation: z.object({
        options: z.array(officeExtensionShape),
        unavailable: z.enum(noProlongationReasons).nullable(),
      }),
      refund: z
        .object({ amount: money, receiver: z.string() })
        .nullable()
        .describe('what could be sent back now, to the phone that the customer signs in with'),
      can: z
        .object({ waive: z.boolean(), settle: z.boolean(), restructure: z.boolean() })
        .describe('what its state allows, whoever asks'),
      messages: z.array(
        z.object({
          at: instant,
          channel: z.string(),
          status: z.string(),
          code: z.boolean().describe('it carried a code'),
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
