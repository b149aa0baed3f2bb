/** Concessions agreed with a borrower, and flags of a loan; each has a preview. */
import { z } from 'zod'
import { addDays } from '../../domain/days.ts'
import { growingChargeNames, flagKinds, waivedCharges } from '../../domain/loan/loan-terms.ts'
import { call } from '../call.ts'
import { amountField, dayField, money, paidMessageField, duePartShape } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { id, wholeNumberField } from './fields.ts'
import { officeExtensionShape } from './loan-view.ts'

const onField = dayField.optional().describe('effective date; default: the day it is applied')
export const waiverFields = z.strictObject({
  of: z.enum(waivedCharges, 'choiceInvalid'),
  amount: amountField.describe('including its excise duty'),
  on: onField,
})
const settlementFields = z.strictObject({
  amount: amountField.describe('whole shillings, accepted for the whole debt'),
  until: dayField.describe('last day on which it is accepted'),
})
export const restructureFields = z.strictObject({
  payments: wholeNumberField(1, 24),
  firstDueOn: dayField,
  everyDays: wholeNumberField(1, 31).describe('days between two payments'),
  interest: z.enum(['goesOn', 'stops'], 'choiceInvalid'),
})
export const markFields = z.strictObject({
  mark: z.enum(flagKinds, 'choiceInvalid'),
  on: onField,
  until: dayField.optional().describe('its last day; without an end if absent'),
})
/** Due dates of a new schedule. */
export const dueDays = ({ firstDueOn, everyDays, payments }: z.output<typeof restructureFields>) =>
  Array.from({ length: payments }, (_, index) => addDays(firstDueOn, index * everyDays))

const standingShape = z.object({
  owed: money.describe('payable today, in whole shillings; the rest of an active settlement'),
  toCome: money.describe(
    'total of future payments if each is made on its day; the same amount for a settlement',
  ),
  dailyIncrease: money.describe('increase of the payable amount by tomorrow'),
  growing: z.enum(growingChargeNames).describe('charges that increase by tomorrow'),
  dues: z.array(duePartShape),
  daysPastDue: z.number().int(),
})
const shared = {
  method: 'POST',
  caller: 'officer',
  params: id,
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'transitionRefused', 'actionWaits'],
} as const

const foreseenNote = z
  .string()
  .trim()
  .max(500, 'textTooLong')
  .optional()
  .describe('the reason, if it is already required')

export const officeForesee = call('POST /api/office/loans/{id}/foresee', {
  summary:
    'Previews the effect of a waiver, a settlement, a new schedule, a flag or the end of a flag. Changes nothing.',
  readOnly: true,
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
      markId: z.uuid().describe('the flag to lift'),
      note: foreseenNote,
    }),
  ]),
  answers: {
    200: z.object({
      before: standingShape,
      after: standingShape,
      givenUp: money.describe(
        "amount given up: at once, or once a settlement is paid; for a new schedule the old schedule's income less the new one's",
      ),
      spread: z
        .object({
          equal: money.describe(
            'in equal parts of whole shillings, the remainder with the last; plus interest',
          ),
          addOns: money.describe('due with the last payment'),
        })
        .nullable()
        .describe('what a new schedule spreads; null for other kinds'),
    }),
  },
  errors: ['validationFailed', 'notFound', 'transitionRefused', 'conflict'],
})
export const officeWaive = call('POST /api/office/loans/{id}/waive', {
  ...shared,
  summary:
    'Waives interest or penalty interest of a loan; above the limit of the role a second person approves it.',
  permission: 'loans.waive',
  body: waiverFields.extend(actionReasonFields),
})
export const officeSettle = call('POST /api/office/loans/{id}/settle', {
  ...shared,
  summary:
    'Agrees a settlement: a smaller amount for the whole debt, paid by a day; once paid, the rest is waived. Above the limit of the role a second person approves it.',
  permission: 'loans.settle',
  body: settlementFields.extend(actionReasonFields),
})
export const officeRestructure = call('POST /api/office/loans/{id}/restructure', {
  ...shared,
  summary:
    'Restructures a loan into equal payments on new days, with interest going on or ended. Above the limit of the role a second person approves it.',
  permission: 'loans.restructure',
  body: restructureFields.extend(actionReasonFields),
})
export const officeMark = call('POST /api/office/loans/{id}/mark', {
  ...shared,
  summary:
    'Sets a flag on a loan: do not contact, dispute, death, fraud or lawyer. Contact stops; a dispute also stops penalty interest, a death or fraud all charges. A back-dated flag waives past charges: above the waiver limit a second person approves it, as for any flag that ends a charge if the caller may waive nothing; contact stops at once while it awaits approval.',
  permission: 'loans.mark',
  body: markFields.extend(actionReasonFields),
})
export const officeLiftMark = call('POST /api/office/loans/{id}/marks/{markId}/lift', {
  summary: 'Ends a flag of a loan as of yesterday; not possible for a repaid loan.',
  caller: 'officer',
  permission: 'loans.mark',
  byPeople: true,
  params: id.extend({ markId: z.uuid() }),
  body: z.strictObject(actionReasonFields),
  answers: { 200: z.object({ lifted: z.literal(true) }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeRefund = call('POST /api/office/loans/{id}/refund', {
  ...shared,
  summary:
    'Refunds an overpayment to the phone the customer signs in with. Refused if the amount differs from the shown one; above the limit of the role a second person approves it.',
  permission: 'money.refund',
  body: z.strictObject({ amount: amountField.describe('the shown amount'), ...actionReasonFields }),
  errors: ['validationFailed', 'notFound', 'conflict', 'actionWaits'],
})
export const officeProlong = call('POST /api/office/loans/{id}/prolong', {
  summary:
    "Orders an extension for a customer: a payment prompt on their phone, or today's paybill payment, buys it.",
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
export const officeTellPayment = call('POST /api/office/loans/{id}/payment', {
  summary:
    'Looks up a payment that a customer reports by its receipt. An unmatched one is matched on its own page.',
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
