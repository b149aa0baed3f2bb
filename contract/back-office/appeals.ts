/** Customer requests in the back office: answers, letters and refunds. */
import { z } from 'zod'
import { customerRequestStatuses, requestTopicNames } from '../../domain/contact/customer-request.ts'
import { accountRefusals } from '../../domain/staff/maker-checker.ts'
import { appealShape } from '../appeals.ts'
import { call } from '../call.ts'
import { amountField, dayShape, fileShape, money } from '../fields.ts'
import { pdfShape } from '../documents.ts'
import { auditShape } from './audit.ts'
import { id, instant, words } from './fields.ts'

const dueAppeal = { customer: z.string(), late: z.boolean() }
export const officeAppeals = call('GET /api/office/appeals', {
  summary: 'Customer requests that await an answer, earliest deadline first.',
  caller: 'officer',
  permission: 'appeals.read',
  namedList: 'customerAppeals',
  answers: {
    200: z.object({ items: z.array(appealShape.omit({ values: true, answer: true }).extend(dueAppeal)) }),
  },
})
const noRefundReasons = ['noAccount', 'nothingHeld', 'tooSmall', 'inQuestion', 'underWay'] as const
export type NoRefundReason = (typeof noRefundReasons)[number]
const refundPreview = z
  .object({
    amount: money,
    receiver: z.string(),
    waitsUntil: instant.nullable().describe('payouts to it wait until then'),
    creditedBy: z
      .array(z.string())
      .describe('officers who credited the amount manually: another officer must send it'),
    unavailable: z.enum(noRefundReasons).nullable().describe('why no refund is possible now'),
  })
  .describe('refund that an unanswered request asks for')
export const officeAppeal = call('GET /api/office/appeals/{id}', {
  summary: 'A customer request with its files, its customer and its answer.',
  caller: 'officer',
  permission: 'appeals.read',
  params: id,
  answers: {
    200: appealShape.extend({
      ...dueAppeal,
      customerId: z.uuid(),
      letter: z.boolean().describe('it asks for a letter that can be made and signed off now'),
      refund: refundPreview.nullable(),
      acts: z.array(auditShape),
      waitingChange: z.uuid().nullable().describe('data change proposed for it that awaits a second officer'),
    }),
  },
  errors: ['notFound'],
})
export const officeAppealFile = call('GET /api/office/appeals/{id}/files/{file}', {
  summary: 'A file of a customer request, as a download.',
  caller: 'officer',
  permission: 'appeals.read',
  params: id.extend({ file: z.uuid() }),
  media: 'application/octet-stream',
  answers: { 200: fileShape },
  errors: ['notFound'],
})
export const officeAnswerAppeal = call('POST /api/office/appeals/{id}/answer', {
  summary: 'Answers a customer request, once, and notifies the customer.',
  caller: 'officer',
  permission: 'appeals.answer',
  byPeople: true,
  params: id,
  body: z.strictObject({ text: words(4_000) }),
  answers: { 200: z.object({ status: z.enum(customerRequestStatuses) }) },
  errors: ['validationFailed', 'notFound', 'transitionRefused', 'caseTaken'],
})
export const officeAppealTopic = call('POST /api/office/appeals/{id}/topic', {
  summary:
    'Corrects the topic of a pending customer request. It keeps its answer deadline, or gets an earlier one where the law requires that for the topic.',
  caller: 'officer',
  permission: 'appeals.answer',
  byPeople: true,
  params: id,
  body: z.strictObject({ topic: z.enum(requestTopicNames, 'choiceInvalid'), note: words(500) }),
  answers: { 200: z.object({ answerDueOn: dayShape }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'transitionRefused', 'caseTaken'],
})
export const officeMissedCall = call('POST /api/office/appeals/{id}/missed-call', {
  summary:
    'Records that a customer who asked for a call did not answer it: the customer is notified and the request stays pending.',
  caller: 'officer',
  permission: 'appeals.answer',
  byPeople: true,
  params: id,
  answers: { 200: z.object({ calledAt: instant }) },
  errors: ['notFound', 'conflict', 'transitionRefused', 'caseTaken'],
})
export const officeLetter = call('GET /api/office/appeals/{id}/letter', {
  summary: 'The letter about a loan that a customer request asks for, as it would be signed off now.',
  caller: 'officer',
  permission: 'appeals.read',
  params: id,
  media: 'application/pdf',
  answers: { 200: pdfShape },
  errors: ['notFound', 'transitionRefused'],
})
export const officeSignLetter = call('POST /api/office/appeals/{id}/letter', {
  summary:
    "Signs off the requested letter, once: it is added to the customer's documents, the request is answered, and the customer is notified.",
  caller: 'officer',
  permission: 'appeals.answer',
  byPeople: true,
  params: id,
  answers: { 200: z.object({ status: z.enum(customerRequestStatuses) }) },
  errors: ['notFound', 'transitionRefused', 'caseTaken'],
})
export const officeRefundAppeal = call('POST /api/office/appeals/{id}/refund', {
  summary:
    'Refunds the overpayment to the destination in a customer request, once, answers the request and notifies the customer. Refused where the amount or destination differs from the shown one.',
  caller: 'officer',
  permission: 'money.act',
  byPeople: true,
  params: id,
  body: z.strictObject({ amount: amountField }),
  answers: { 200: z.object({ status: z.enum(customerRequestStatuses) }) },
  errors: [
    'validationFailed',
    'notFound',
    'conflict',
    'transitionRefused',
    'caseTaken',
    'ownCredit',
    ...accountRefusals,
  ],
})
export const officeFileAppeal = call('POST /api/office/customers/{id}/appeals', {
  summary: 'Files the request of a calling customer to change their data, with a photo of the document.',
  caller: 'officer',
  permission: 'customers.change',
  params: id,
  body: z.strictObject({ text: words(4_000) }),
  upload: true,
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'notFound', 'tooManyRequests'],
})
