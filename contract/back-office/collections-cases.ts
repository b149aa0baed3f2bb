/** Collections in the back office: the call list, a case, and call outcomes. */
import { z } from 'zod'
import { contactChannels, contactStops, inbound } from '../../domain/contact/contact-rules.ts'
import {
  callResultNames,
  caseStageNames,
  restReasons,
  urgencies,
} from '../../domain/contact/collections-cases.ts'
import { paymentPromiseStates } from '../../domain/contact/promises-to-pay.ts'
import { call } from '../call.ts'
import { amountField, dayField, dayShape, money, duePartShape } from '../fields.ts'
import { id, instant } from './fields.ts'
import { officeExtensionShape } from './loan-view.ts'

const stage = z.enum(caseStageNames)

export const officeLateCases = call({
  name: 'officeLateCases',
  summary:
    'The cases to work today: promises of today first, then those just broken, then by what a call is expected to recover. Whoever may not be contacted, or is being called by a colleague, is not among them. Or all open cases (show=all), with why each does not wait today.',
  method: 'GET',
  path: '/api/office/late-cases',
  caller: 'officer',
  permission: 'collections.read',
  namedList: 'lateCases',
  query: z.object({
    show: z.enum(['today', 'all'], 'choiceInvalid').default('today'),
    page: z.coerce.number('choiceInvalid').int('choiceInvalid').min(1, 'choiceInvalid').default(1),
  }),
  answers: {
    200: z.object({
      today: dayShape,
      contactFrom: instant.nullable().describe('when contact may begin again; null while it may'),
      counts: z.object({
        open: z.number().int(),
        waiting: z.number().int().describe('to work today: the list of today has these'),
        isMore: z.boolean().describe('there may be more of them than were counted'),
        promisedToday: z.number().int().describe('of those that wait'),
      }),
      items: z.array(
        z.object({
          id: z.uuid(),
          customer: z.string(),
          contractNumber: z.string(),
          stage,
          daysPastDue: z.number().int(),
          urgency: z.enum(urgencies),
          balance: money.describe('principal that is open'),
          expected: money.describe('what a call recovers beyond what would come anyway'),
          nextOn: dayShape,
          rest: z
            .object({
              why: z.enum(restReasons),
              until: dayShape.nullable().describe('waits again on that day; null where no day ends it'),
              agency: z.object({ name: z.string(), since: dayShape }).nullable(),
            })
            .nullable()
            .describe('why it does not wait today; null where it does'),
        }),
      ),
      nextPage: z.number().int().nullable().describe('of all open cases'),
    }),
  },
  errors: ['validationFailed'],
})

export const officeCustomerLateCases = call({
  name: 'officeCustomerLateCases',
  summary: 'The open cases of one customer, for whoever speaks with them.',
  method: 'GET',
  path: '/api/office/customers/{id}/late-cases',
  caller: 'officer',
  permission: 'collections.read',
  params: id,
  answers: { 200: z.object({ items: z.array(z.object({ id: z.uuid(), loanId: z.uuid() })) }) },
  errors: [],
})

export const officeLateCase = call({
  name: 'officeLateCase',
  summary:
    'One case: what closes the loan, what ends its lateness, promises, calls, and whether its customer may be contacted now.',
  method: 'GET',
  path: '/api/office/late-cases/{id}',
  caller: 'officer',
  permission: 'collections.read',
  params: id,
  answers: {
    200: z.object({
      id: z.uuid(),
      customerId: z.uuid(),
      customer: z.string(),
      loanId: z.uuid(),
      contractNumber: z.string(),
      today: dayShape,
      stage,
      daysPastDue: z.number().int(),
      openedOn: dayShape,
      closedOn: dayShape.nullable(),
      dueOn: dayShape,
      nextOn: dayShape,
      closes: money.describe('everything to pay today'),
      stops: money.describe('the least that ends the lateness today'),
      stopsByExtension: officeExtensionShape
        .nullable()
        .describe('that is the price of a later due date; null where it is what is past due'),
      stopsParts: z
        .array(duePartShape)
        .describe(
          'where more than one payment fell due by today: each as it was asked for on its day, then what being late added',
        ),
      contact: z.object({
        refusal: z
          .enum([...contactStops, 'hours', 'tooOften', 'beingCalled'])
          .nullable()
          .describe('why they may not be contacted now'),
        noCallsBefore: dayShape
          .nullable()
          .describe('they promised to pay by that day, and were told that we do not call before it'),
        from: instant.describe('when the hours of contact begin'),
      }),
      underWay: z
        .object({
          contactId: z.uuid(),
          phone: z.string().nullable().describe('null: they called us'),
        })
        .nullable()
        .describe('a call of whoever asks that has no result yet'),
      promises: z.array(
        z.object({
          id: z.uuid(),
          promisedOn: dayShape,
          amount: money,
          state: z.enum(paymentPromiseStates),
          own: z.boolean().describe('made by the customer, in the account'),
        }),
      ),
      contacts: z.array(
        z.object({
          id: z.uuid(),
          by: z.string().nullable().describe('null: a reminder'),
          channel: z.enum([...contactChannels, inbound, 'agency']),
          on: dayShape,
          at: instant.nullable().describe('null of an agency, which says the day'),
          result: z.enum(callResultNames).nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
  },
  errors: ['notFound'],
})

export const officeBeginContact = call({
  name: 'officeBeginContact',
  summary:
    'Begins a call, which shows the number, or sends the reminder. Refused outside the rules of contact, which are looked at in this moment. A call of the customer to us (inbound) is recorded at any hour, and is no contact of ours.',
  method: 'POST',
  path: '/api/office/late-cases/{id}/contacts',
  caller: 'officer',
  permission: 'collections.work',
  params: id,
  body: z.strictObject({ channel: z.enum([...contactChannels, inbound], 'choiceInvalid') }),
  answers: {
    200: z.object({
      contactId: z.uuid(),
      phone: z.string().nullable().describe('of a call: the number that the customer proved'),
    }),
  },
  errors: ['validationFailed', 'notFound', 'contactRefused'],
})

export const officeCallResult = call({
  name: 'officeCallResult',
  summary:
    'Records what came of a call that whoever asks began, once, with the day of the next step. A dispute, a death, a lawyer or a wish for no contact marks the loan.',
  method: 'POST',
  path: '/api/office/late-cases/{id}/contacts/{contactId}/result',
  caller: 'officer',
  permission: 'collections.work',
  params: id.extend({ contactId: z.uuid() }),
  body: z.strictObject({
    result: z.enum(callResultNames, 'choiceInvalid'),
    note: z.string().trim().max(500, 'textTooLong').default(''),
    amount: amountField.optional().describe('of a promise, whole shillings'),
    promisedOn: dayField.optional(),
    replaces: z
      .uuid('choiceInvalid')
      .optional()
      .describe(
        'the open promise whose place this one takes: without it there is no other beside an open one',
      ),
    nextOn: dayField.optional().describe("the day of the next step, where it is not the result's own"),
  }),
  answers: { 200: z.object({ nextOn: dayShape }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})

export const officeLateCaseCalls = [
  officeLateCases,
  officeCustomerLateCases,
  officeLateCase,
  officeBeginContact,
  officeCallResult,
] as const
