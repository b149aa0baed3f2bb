/** Concessions agreed with a borrower, and flags of a loan; each has a preview. */
import { z } from 'zod'
import { addDays } from '../../domain/days.ts'
import { growths, markKinds, waivedCharges } from '../../domain/loan/loan-terms.ts'
import { call } from '../call.ts'
import { amountField, dayField, money, paidMessageField, duePartShape } from '../fields.ts'
import { actedShape, whyFields } from './approvals.ts'
import { id, wholeNumberField } from './fields.ts'
import { officeExtensionShape } from './loan-view.ts'

const onField = dayField
  .optional()
  .describe('the day it counts from; the day on which it is done where it is left out')
export const waiverFields = z.strictObject({
  of: z.enum(waivedCharges, 'choiceInvalid'),
  amount: amountField.describe('with the excise on it'),
  on: onField,
})
const settlementFields = z.strictObject({
  amount: amountField.describe('whole shillings, taken for the whole debt'),
  until: dayField.describe('the last day on which it is taken'),
})
export const restructureFields = z.strictObject({
  payments: wholeNumberField(1, 24),
  firstDueOn: dayField,
  everyDays: wholeNumberField(1, 31).describe('days between two payments'),
  interest: z.enum(['goesOn', 'stops'], 'choiceInvalid'),
})
export const markFields = z.strictObject({
  mark: z.enum(markKinds, 'choiceInvalid'),
  on: onField,
  until: dayField.optional().describe('its last day; without an end where it is left out'),
})
/** Due dates of a new schedule. */
export const dueDays = ({ firstDueOn, everyDays, payments }: z.output<typeof restructureFields>) =>
  Array.from({ length: payments }, (_, index) => addDays(firstDueOn, index * everyDays))

const standingShape = z.object({
  owed: money.describe('to pay today, whole shillings; what is left of a settlement where one stands'),
  toCome: money.describe(
    'all payments to come, if each is made on its day; the same where a settlement stands',
  ),
  dailyIncrease: money.describe('what tomorrow adds to what is to pay'),
  growing: z.enum(growths).describe('the charges that tomorrow adds to'),
  dues: z.array(duePartShape),
  daysPastDue: z.number().int(),
})
const shared = {
  method: 'POST',
  caller: 'officer',
  params: id,
  answers: { 200: actedShape },
  errors: ['validationFailed', 'notFound', 'transitionRefused', 'actionWaits'],
} as const

const foreseenNote = z
  .string()
  .trim()
  .max(500, 'textTooLong')
  .optional()
  .describe('the reason, where it is asked for already')

export const officeForesee = call({
  name: 'officeForesee',
  summary:
    'What a waiver, a settlement, a new schedule, a mark or the end of a mark would change of a loan. Changes nothing.',
  method: 'POST',
  readOnly: true,
  path: '/api/office/loans/{id}/foresee',
  caller: 'officer',
  permission: 'customers.read',
  params: id,
  body: z.discriminatedUnion('kind', [
    waiverFields.extend({ kind: z.literal('waiver'), note: foreseenNote }),
    settlementFields.extend({ kind: z.literal('settlement'), note: foreseenNote }),
    restructureFields.extend({ kind: z.literal('restructure'), note: foreseenNote }),
    markFields.extend({ kind: z.literal('mark'), note: foreseenNote }),
    z.strictObject({
      kind: z.literal('lift'),
      markId: z.uuid().describe('the mark that would be lifted'),
      note: foreseenNote,
    }),
  ]),
  answers: {
    200: z.object({
      before: standingShape,
      after: standingShape,
      givenUp: money.describe(
        'what we give up by it: at once, or once a settlement is paid; of new payments what would have come in by the old ones and does not by these',
      ),
      spread: z
        .object({
          equal: money.describe(
            'in equal parts of whole shillings, the odd ones with the last; interest comes on top',
          ),
          addOns: money.describe('with the last payment'),
        })
        .nullable()
        .describe('what new payments spread; null of what is none'),
    }),
  },
  errors: ['validationFailed', 'notFound', 'transitionRefused', 'conflict'],
})
export const officeWaive = call({
  ...shared,
  name: 'officeWaive',
  summary:
    'Gives up so much interest or penalty of a loan; above the limit of the role a second person approves it.',
  path: '/api/office/loans/{id}/waive',
  permission: 'loans.waive',
  body: waiverFields.extend(whyFields),
})
export const officeSettle = call({
  ...shared,
  name: 'officeSettle',
  summary:
    'Agrees to take less for a whole debt, paid by a day: once it is, the rest is given up. Above the limit of the role a second person approves it.',
  path: '/api/office/loans/{id}/settle',
  permission: 'loans.settle',
  body: settlementFields.extend(whyFields),
})
export const officeRestructure = call({
  ...shared,
  name: 'officeRestructure',
  summary:
    'Makes the payments of a loan anew, equal ones on other days, with interest going on or ended. Above the limit of the role a second person approves it.',
  path: '/api/office/loans/{id}/restructure',
  permission: 'loans.restructure',
  body: restructureFields.extend(whyFields),
})
export const officeMark = call({
  ...shared,
  name: 'officeMark',
  summary:
    'Marks a loan: no contact, a dispute, a death, a fraud or a lawyer. It stops contact; a dispute also the penalty, a death or a fraud all charges. What one that is dated back gives up is a waiver: above that limit a second person approves it, as one that ends a charge of whoever may waive nothing; contact stops at once where it waits.',
  path: '/api/office/loans/{id}/mark',
  permission: 'loans.mark',
  body: markFields.extend(whyFields),
})
export const officeLiftMark = call({
  name: 'officeLiftMark',
  summary: 'Ends a mark of a loan with yesterday; that of a repaid loan stays.',
  method: 'POST',
  path: '/api/office/loans/{id}/marks/{markId}/lift',
  caller: 'officer',
  permission: 'loans.mark',
  byPeople: true,
  params: id.extend({ markId: z.uuid() }),
  body: z.strictObject(whyFields),
  answers: { 200: z.object({ lifted: z.literal(true) }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeRefund = call({
  ...shared,
  name: 'officeRefund',
  summary:
    'Sends what a customer overpaid to the phone they sign in with. Refused when something else would be sent than was shown; above the limit of the role a second person approves it.',
  path: '/api/office/loans/{id}/refund',
  permission: 'money.refund',
  body: z.strictObject({ amount: amountField.describe('what was shown'), ...whyFields }),
  errors: ['validationFailed', 'notFound', 'conflict', 'actionWaits'],
})
export const officeProlong = call({
  name: 'officeProlong',
  summary:
    'Asks for a later due date in the place of a customer: a prompt on their phone, or their money by hand of today, buys it.',
  method: 'POST',
  path: '/api/office/loans/{id}/prolong',
  caller: 'officer',
  permission: 'customers.change',
  byPeople: true,
  params: id,
  body: z.strictObject({
    periodDays: wholeNumberField(1, 400),
    how: z.enum(['prompt', 'byHand'], 'choiceInvalid'),
  }),
  answers: { 200: officeExtensionShape },
  errors: [
    'validationFailed',
    'notFound',
    'conflict',
    'noLoan',
    'prolongationNotOffered',
    'promptWaiting',
    'tooManyRequests',
  ],
})
export const officeTellPayment = call({
  name: 'officeTellPayment',
  summary:
    'Has a payment looked for that a customer tells of by its receipt. One that waits without a loan is to be attached where it is.',
  method: 'POST',
  path: '/api/office/loans/{id}/payment',
  caller: 'officer',
  permission: 'money.act',
  params: id,
  body: z.strictObject({ receipt: paidMessageField.describe('the M-Pesa message, or its receipt number') }),
  answers: {
    200: z.object({
      receipt: z.string(),
      state: z.enum(['credited', 'looking', 'person', 'notFound', 'waits', 'elsewhere']),
    }),
  },
  errors: ['validationFailed', 'notFound', 'noLoan', 'tooManyRequests'],
})

export const officeConcessionCalls = [
  officeForesee,
  officeWaive,
  officeSettle,
  officeRestructure,
  officeMark,
  officeLiftMark,
  officeRefund,
  officeProlong,
  officeTellPayment,
] as const
