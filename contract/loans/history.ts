/** All applications and loans of a customer, with the schedule and calendar of each. */
import { z } from 'zod'
import { stateLabels, loanStatuses } from '../../domain/loan/status.ts'
import { call } from '../call.ts'
import { addOnKindShape, dayShape, money } from '../fields.ts'
import { currentLoanShape } from './current.ts'
import { applicationStatuses } from '../../domain/loan/loan-application.ts'
import { loanProducts } from './shapes.ts'

export const history = call('GET /api/v1/customer/demand/history', {
  summary: 'Every application and loan of the customer, newest first.',
  caller: 'customer',
  scope: 'profile',
  query: z.object({ brandName: z.string().max(60).optional() }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          documentNumber: z.string(),
          requestDate: dayShape,
          size: money,
          termDays: z.number().int(),
          label: z.enum(stateLabels),
          paidOutOn: dayShape.nullable(),
          closedOn: dayShape.nullable(),
          writtenOffOn: dayShape.nullable(),
          requestedSize: money,
          product: z.enum(loanProducts),
          status: z.enum(applicationStatuses).describe('of the request'),
          loanStatus: z.enum(loanStatuses).nullable().describe('of the loan it became'),
          cancellationReason: z.string().nullable(),
          waitsFor: z
            .array(z.enum(['scans', 'statement', 'person']))
            .describe('of a request that is being decided'),
          dueBy: dayShape.nullable().describe('staff answer by the end of this day'),
          promiseMissedOn: dayShape.nullable().describe('the first answer deadline, if it was missed'),
          goodThrough: dayShape.describe('the last day to sign, accept an offer, or send requested material'),
        }),
      ),
    }),
  },
})
export const historyDetail = call('GET /api/account/loans/{id}', {
  summary: 'One application or loan of the customer with its price and payments.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: currentLoanShape },
  errors: ['notFound'],
})
export const loanPlan = call('GET /api/account/loans/{id}/plan', {
  summary:
    'The balance of a loan from its payout to its end, and each movement with the balance after it, for a chart. Null before a payout, and for a written-off or sold debt.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: {
    200: z
      .object({
        points: z
          .array(z.object({ on: dayShape, owed: money }))
          .describe('two for one day: before and after its money'),
        steps: z
          .array(
            z.object({
              on: dayShape,
              kind: z.enum([
                'payout',
                'addOns',
                'charged',
                'writtenOff',
                'addOnCancelled',
                'waived',
                'paid',
                'takenBack',
                'sentBack',
                'due',
              ]),
              addOn: addOnKindShape.nullable().describe('the cancelled add-on'),
              amount: money,
              owedAfter: money.describe('to the cent'),
            }),
          )
          .describe(
            '`addOns`: add-ons sold with the payout, with excise; `charged`: interest and penalty since the previous step, with which the steps add up; `writtenOff`: charges written off by law; `addOnCancelled`: price and excise of a cancelled add-on; `waived`: waived by agreement; `takenBack`: a reversed payment, which changes nothing',
          ),
      })
      .nullable(),
  },
  errors: ['notFound'],
})
export const loanCalendar = call('GET /api/account/loans/{id}/calendar', {
  summary: 'The remaining payments as a calendar file.',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  media: 'text/calendar',
  answers: {
    200: z
      .unknown()
      .meta({ type: 'string', contentMediaType: 'text/calendar', description: 'the file, as a download' }),
  },
  errors: ['notFound'],
})
