/**
 * Customer requests (wire name: appeals): complaints, questions and document requests, and their answers
 * (rule states-16).
 */
import { z } from 'zod'
import {
  requestCategories,
  requestFieldTypes,
  customerRequestStatuses,
  requestTopicNames,
  refundMethods,
} from '../domain/contact/customer-request.ts'
import { call } from './call.ts'
import { dayShape, fileShape, proofErrors, proofFields } from './fields.ts'

const topic = z.enum(requestTopicNames)
const id = z.object({ id: z.uuid() })
const summaryShape = z.object({
  id: z.uuid(),
  number: z.number().int(),
  category: z.enum(requestCategories),
  topic,
  status: z.enum(customerRequestStatuses),
  filedOn: dayShape,
  answerDueOn: dayShape,
  promiseMissedOn: dayShape.nullable().describe('the first answer deadline, if it was missed'),
  answeredOn: dayShape.nullable(),
})
const attachment = z.object({ id: z.uuid(), fileKind: z.enum(['jpeg', 'pdf']) })
export const appealShape = summaryShape.extend({
  values: z.array(
    z.object({
      name: z.string(),
      type: z.enum(requestFieldTypes),
      value: z
        .string()
        .describe(
          'the typed value; a contract number for a loan, bank and last digits for an account; empty for files',
        ),
      files: z.array(attachment),
    }),
  ),
  answer: z.string().nullable(),
})

export const appealsConfig = call('GET /api/account/appeals/config', {
  summary: "Topics of customer requests with their fields, and the customer's own choices.",
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      topics: z.array(
        z.object({
          topic,
          category: z.enum(requestCategories),
          answerWithinDays: z.number().int(),
          fields: z.array(
            z.object({ name: z.string(), type: z.enum(requestFieldTypes), required: z.boolean() }),
          ),
        }),
      ),
      loans: z.array(z.object({ id: z.uuid(), contractNumber: z.string(), requestDate: dayShape })),
      refundMethods: z.array(z.enum(refundMethods)),
      userEmail: z.string().nullable(),
    }),
  },
})
export const listAppeals = call('GET /api/account/appeals', {
  summary: "The customer's requests, newest first.",
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ items: z.array(summaryShape) }) },
})
export const uploadAppealFile = call('POST /api/account/appeals/files', {
  summary: 'Uploads a file for a customer request filed afterwards; it is deleted after a day without one.',
  caller: 'customer',
  scope: 'profile',
  upload: true,
  answers: { 201: attachment },
})
export const fileAppeal = call('POST /api/account/appeals', {
  summary:
    'Files a customer request. Fields with files contain the ids of uploaded files, separated by commas. A refund to a bank account needs proof of identity; the account is one of `GET /api/account/receiving`, or the details of a new one.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({
    topic,
    values: z.record(z.string().max(60), z.string().max(200_000, 'textTooLong')),
    ...proofFields,
  }),
  answers: { 201: appealShape },
  errors: proofErrors,
})
export const readAppeal = call('GET /api/account/appeals/{id}', {
  summary: 'A customer request with its answer.',
  caller: 'customer',
  scope: 'profile',
  params: id,
  answers: { 200: appealShape },
  errors: ['notFound'],
})
export const appealFile = call('GET /api/account/appeals/files/{id}', {
  summary: 'A file that the customer uploaded, as a download.',
  caller: 'customer',
  scope: 'profile',
  params: id,
  media: 'application/octet-stream',
  answers: { 200: fileShape },
  errors: ['notFound'],
})
