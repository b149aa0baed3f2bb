/** All applications and loans of a customer, with the schedule and calendar of each. */
import { z } from 'zod'
import { stateLabels, loanStatuses } from '../../domain/loan/status.ts'
import { call } from '../call.ts'
import { addOnKindShape, dayShape, money } from '../fields.ts'
import { currentLoanShape } from './current.ts'
import { loanProducts, requestStatuses } from './shapes.ts'

export const history = call({
  name: 'history',
  summary: 'Every request and loan of the customer, newest first.',
  method: 'GET',
  path: '/api/v1/customer/demand/history',
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
          status: z.enum(requestStatuses).describe('of the request'),
          loanStatus: z.enum(loanStatuses).nullable().describe('of the loan it became'),
          cancellationReason: z.string().nullable(),
          waitsFor: z
            .array(z.enum(['scans', 'statement', 'person']))
            .describe('of a request that is being decided'),
          dueBy: dayShape.nullable().describe('the day by whose end a person answers'),
          promiseMissedOn: dayShape.nullable().describe('what was promised first, where that day passed'),
          goodThrough: dayShape.describe(
            'the last day to sign, to take an offer, to send what was asked for',
          ),
        }),
      ),
    }),
  },
  errors: [],
})
export const historyDetail = call({
  name: 'historyDetail',
  summary: 'One request or loan of the customer with its price and payments.',
  method: 'GET',
  path: '/api/account/loans/{id}',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: { 200: currentLoanShape },
  errors: ['notFound'],
})
export const loanPlan = call({
  name: 'loanPlan',
  summary:
    'What a loan owes from its payout to its end, and each movement of money with what it leaves: for a picture of it. Null where nothing was paid out, and for a debt that was written off or sold.',
  method: 'GET',
  path: '/api/account/loans/{id}/plan',
  caller: 'customer',
  scope: 'profile',
  params: z.object({ id: z.uuid() }),
  answers: {
    200: z
      .object({
        points: z
          .array(z.object({ on: dayShape, owed: money }))
          .describe('two of one day: before and after its money'),
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
              addOn: addOnKindShape.nullable().describe('which one was given up'),
              amount: money,
              owedAfter: money.describe('to the cent'),
            }),
          )
          .describe(
            '`addOns` are those sold with the payout, with their excise; `charged` is what interest and penalty added since the step before: with these the steps add up; `writtenOff` is what the law wrote off of the charges, `addOnCancelled` the price and excise of what was given up, `waived` what we gave up by agreement, `takenBack` a payment that was reversed and changes nothing',
          ),
      })
      .nullable(),
  },
  errors: ['notFound'],
})
export const loanCalendar = call({
  name: 'loanCalendar',
  summary: 'The payments to come as a calendar file.',
  method: 'GET',
  path: '/api/account/loans/{id}/calendar',
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

export const loanHistoryCalls = [history, historyDetail, loanPlan, loanCalendar] as const
