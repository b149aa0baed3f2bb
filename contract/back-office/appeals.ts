/** Customer requests in the back office: answers, letters and refunds. */
import { z } from 'zod'
import { appealStatuses, appealTopicNames } from '../../domain/contact/appeal.ts'
import { accountRefusals } from '../../domain/staff/maker-checker.ts'
import { appealShape } from '../appeals.ts'
import { call } from '../call.ts'
import { amountField, dayShape, fileShape, money } from '../fields.ts'
import { pdfShape } from '../documents.ts'
import { auditShape } from './audit.ts'
import { id, instant, words } from './fields.ts'

const dueAppeal = { customer: z.string(), late: z.boolean() }
export const officeAppeals = call({
  name: 'officeAppeals',
  summary: 'Appeals that wait for an answer, the first due first.',
  method: 'GET',
  path: '/api/office/appeals',
  caller: 'officer',
  permission: 'appeals.read',
  namedList: 'customerAppeals',
  answers: {
    200: z.object({ items: z.array(appealShape.omit({ values: true, answer: true }).extend(dueAppeal)) }),
  },
  errors: [],
})
const noRefundReasons = ['noAccount', 'nothingHeld', 'tooSmall', 'inQuestion', 'underWay'] as const
export type NoRefundReason = (typeof noRefundReasons)[number]
const refundPreview = z
  .object({
    amount: money,
    receiver: z.string(),
    waitsUntil: instant.nullable().describe('nothing is sent there before'),
    creditedBy: z
      .array(z.string())
      .describe('who credited by hand what would be sent: somebody else sends it'),
    unavailable: z.enum(noRefundReasons).nullable().describe('why nothing can be sent back now'),
  })
  .describe('money back, where the appeal asks for it and waits for its answer')
export const officeAppeal = call({
  name: 'officeAppeal',
  summary: 'An appeal with its files, its customer and its answer.',
  method: 'GET',
  path: '/api/office/appeals/{id}',
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
      waitingChange: z
        .uuid()
        .nullable()
        .describe('a change of data, proposed for it, that waits for a second officer'),
    }),
  },
  errors: ['notFound'],
})
export const officeAppealFile = call({
  name: 'officeAppealFile',
  summary: 'A file of an appeal, as a download.',
  method: 'GET',
  path: '/api/office/appeals/{id}/files/{file}',
  caller: 'officer',
  permission: 'appeals.read',
  params: id.extend({ file: z.uuid() }),
  media: 'application/octet-stream',
  answers: { 200: fileShape },
  errors: ['notFound'],
})
export const officeAnswerAppeal = call({
  name: 'officeAnswerAppeal',
  summary: 'Answers an appeal, once: its customer is told.',
  method: 'POST',
  path: '/api/office/appeals/{id}/answer',
  caller: 'officer',
  permission: 'appeals.answer',
  byPeople: true,
  params: id,
  body: z.strictObject({ text: words(4_000) }),
  answers: { 200: z.object({ status: z.enum(appealStatuses) }) },
  errors: ['validationFailed', 'notFound', 'transitionRefused', 'caseTaken'],
})
export const officeAppealTopic = call({
  name: 'officeAppealTopic',
  summary:
    'Says what an appeal is really about, while it waits. It is answered by the day that was promised, or sooner where the law wants that of its topic.',
  method: 'POST',
  path: '/api/office/appeals/{id}/topic',
  caller: 'officer',
  permission: 'appeals.answer',
  byPeople: true,
  params: id,
  body: z.strictObject({ topic: z.enum(appealTopicNames, 'choiceInvalid'), note: words(500) }),
  answers: { 200: z.object({ answerDueOn: dayShape }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'transitionRefused', 'caseTaken'],
})
export const officeMissedCall = call({
  name: 'officeMissedCall',
  summary:
    'Says that who asked to be called was called and did not answer: they are told, and the appeal waits.',
  method: 'POST',
  path: '/api/office/appeals/{id}/missed-call',
  caller: 'officer',
  permission: 'appeals.answer',
  byPeople: true,
  params: id,
  answers: { 200: z.object({ calledAt: instant }) },
  errors: ['notFound', 'conflict', 'transitionRefused', 'caseTaken'],
})
export const officeLetter = call({
  name: 'officeLetter',
  summary: 'The letter about a loan that an appeal asks for, as it would be signed off now.',
  method: 'GET',
  path: '/api/office/appeals/{id}/letter',
  caller: 'officer',
  permission: 'appeals.read',
  params: id,
  media: 'application/pdf',
  answers: { 200: pdfShape },
  errors: ['notFound', 'transitionRefused'],
})
export const officeSignLetter = call({
  name: 'officeSignLetter',
  summary:
    "Signs off the letter that an appeal asks for, once: it is kept among the customer's documents, the appeal is answered, and the customer is told.",
  method: 'POST',
  path: '/api/office/appeals/{id}/letter',
  caller: 'officer',
  permission: 'appeals.answer',
  byPeople: true,
  params: id,
  answers: { 200: z.object({ status: z.enum(appealStatuses) }) },
  errors: ['notFound', 'transitionRefused', 'caseTaken'],
})
export const officeRefundAppeal = call({
  name: 'officeRefundAppeal',
  summary:
    'Sends back what was overpaid to where an appeal asks for it, once, and answers the appeal: its customer is told. Refused where something else would be sent than was shown.',
  method: 'POST',
  path: '/api/office/appeals/{id}/refund',
  caller: 'officer',
  permission: 'money.act',
  byPeople: true,
  params: id,
  body: z.strictObject({ amount: amountField }),
  answers: { 200: z.object({ status: z.enum(appealStatuses) }) },
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
export const officeFileAppeal = call({
  name: 'officeFileAppeal',
  summary:
    'Files the wish of a customer who called, to have their data changed, with a picture of the document.',
  method: 'POST',
  path: '/api/office/customers/{id}/appeals',
  caller: 'officer',
  permission: 'customers.change',
  params: id,
  body: z.strictObject({ text: words(4_000) }),
  upload: true,
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'notFound', 'tooManyRequests'],
})

export const officeAppealCalls = [
  officeAppeals,
  officeAppeal,
  officeAppealFile,
  officeAnswerAppeal,
  officeAppealTopic,
  officeMissedCall,
  officeLetter,
  officeSignLetter,
  officeRefundAppeal,
  officeFileAppeal,
] as const
