/** Collections in the back office: the call list, a case, and call outcomes. */
import { z } from 'zod'
import { contactChannels, contactStops, inbound } from '../../domain/contact/contact-rules.ts'
import {
  callResultNames,
  caseStageNames,
  pauseReasons,
  urgencies,
} from '../../domain/contact/collections-cases.ts'
import { paymentPromiseStates } from '../../domain/contact/promises-to-pay.ts'
import { call } from '../call.ts'
import { amountField, dayField, dayShape, money, duePartShape } from '../fields.ts'
import { id, instant } from './fields.ts'
import { hardshipPlanFacts } from './hardship.ts'
import { officeExtensionShape } from './loan-view.ts'

const stage = z.enum(caseStageNames)

export const officeLateCases = call('GET /api/office/late-cases', {
  summary:
    "Today's call list: promises to pay due today, then those just broken, then by the expected recovery of a call. Customers who may not be contacted, or whom a colleague is calling, are left out. With show=all, all open cases, each with the reason why it is not on today's list.",
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
      contactFrom: instant.nullable().describe('when contact is allowed again; null if it is allowed now'),
      counts: z.object({
        open: z.number().int(),
        waiting: z.number().int().describe("number of cases on today's list"),
        isMore: z.boolean().describe('there may be more than were counted'),
        promisedToday: z.number().int().describe('number of listed cases with a promise due today'),
      }),
      items: z.array(
        z.object({
          id: z.uuid(),
          customer: z.string(),
          contractNumber: z.string(),
          stage,
          daysPastDue: z.number().int(),
          urgency: z.enum(urgencies),
          balance: money.describe('outstanding principal'),
          expected: money.describe('expected recovery by a call beyond what would be paid anyway'),
          nextOn: dayShape,
          rest: z
            .object({
              why: z.enum(pauseReasons),
              until: dayShape.nullable().describe('day it returns to the list; null if no day ends it'),
              agency: z.object({ name: z.string(), since: dayShape }).nullable(),
            })
            .nullable()
            .describe("why it is not on today's list; null if it is"),
        }),
      ),
      nextPage: z.number().int().nullable().describe('next page of all open cases'),
    }),
  },
  errors: ['validationFailed'],
})

export const officeCustomerLateCases = call('GET /api/office/customers/{id}/late-cases', {
  summary: 'Open cases of one customer, for a conversation with them.',
  caller: 'officer',
  permission: 'collections.read',
  params: id,
  answers: { 200: z.object({ items: z.array(z.object({ id: z.uuid(), loanId: z.uuid() })) }) },
})

export const officeLateCase = call('GET /api/office/late-cases/{id}', {
  summary: 'One case: payoff amount, arrears, promises, contacts, and whether contact is allowed now.',
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
      closes: money.describe('total payable today'),
      stops: money.describe('smallest payment that ends the arrears today'),
      stopsByExtension: officeExtensionShape
        .nullable()
        .describe('if that is the price of an extension; null if it is the past-due amount'),
      stopsParts: z
        .array(duePartShape)
        .describe(
          'if several payments are due by today: each as due on its day, then the charges added since',
        ),
      contact: z.object({
        refusal: z
          .enum([...contactStops, 'hours', 'tooOften', 'beingCalled'])
          .nullable()
          .describe('why contact is not allowed now'),
        noCallsBefore: dayShape
          .nullable()
          .describe("day of the customer's promise to pay; we confirmed that we do not call before it"),
        from: instant.describe('start of the contact hours'),
      }),
      underWay: z
        .object({
          contactId: z.uuid(),
          phone: z.string().nullable().describe('null: the customer called us'),
        })
        .nullable()
        .describe("the caller's own contact without an outcome yet"),
      promises: z.array(
        z.object({
          id: z.uuid(),
          promisedOn: dayShape,
          amount: money,
          state: z.enum(paymentPromiseStates),
          own: z.boolean().describe('made by the customer in the account'),
        }),
      ),
      plan: z
        .object({ id: z.uuid(), ...hardshipPlanFacts })
        .nullable()
        .describe('the last hardship plan of the loan'),
      contacts: z.array(
        z.object({
          id: z.uuid(),
          by: z.string().nullable().describe('null: a reminder'),
          channel: z.enum([...contactChannels, inbound, 'agency']),
          on: dayShape,
          at: instant.nullable().describe("null for an agency's contact, which has only a day"),
          result: z.enum(callResultNames).nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
  },
  errors: ['notFound'],
})

export const officeBeginContact = call('POST /api/office/late-cases/{id}/contacts', {
  summary:
    'Begins a call, which shows the number, or sends a reminder. Refused outside the contact rules at that moment. A call by the customer (inbound) is recorded at any hour and does not count as a contact attempt.',
  caller: 'officer',
  permission: 'collections.work',
  params: id,
  body: z.strictObject({ channel: z.enum([...contactChannels, inbound], 'choiceInvalid') }),
  answers: {
    200: z.object({
      contactId: z.uuid(),
      phone: z.string().nullable().describe("for a call: the customer's proved number"),
    }),
  },
  errors: ['validationFailed', 'notFound', 'contactRefused'],
})

export const officeCallResult = call('POST /api/office/late-cases/{id}/contacts/{contactId}/result', {
  summary:
    'Records the outcome of a call that the caller began, once, with the day of the next step. A dispute, a death, a lawyer or a do-not-contact request sets a flag on the loan.',
  caller: 'officer',
  permission: 'collections.work',
  params: id.extend({ contactId: z.uuid() }),
  body: z.strictObject({
    result: z.enum(callResultNames, 'choiceInvalid'),
    note: z.string().trim().max(500, 'textTooLong').default(''),
    amount: amountField.optional().describe('for a promise to pay, whole shillings'),
    promisedOn: dayField.optional(),
    replaces: z
      .uuid('choiceInvalid')
      .optional()
      .describe('the open promise that this one replaces; without it a second open promise is refused'),
    nextOn: dayField.optional().describe("day of the next step, if it differs from the outcome's default"),
  }),
  answers: { 200: z.object({ nextOn: dayShape }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
