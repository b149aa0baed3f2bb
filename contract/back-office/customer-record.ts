/** A customer's record on one page, in addition to their identity (customers.ts). */
import { z } from 'zod'
import { consentKinds } from '../../domain/person/consents.ts'
import { requestTopicNames } from '../../domain/contact/customer-request.ts'
import { documentKinds } from '../documents.ts'
import { currentLoanShape } from '../loans/current.ts'
import { borrowingPauseShape } from '../borrowing-pause.ts'
import { call } from '../call.ts'
import { dayShape, money } from '../fields.ts'
import { id, instant, words } from './fields.ts'

const noteShape = z.object({ id: z.uuid(), by: z.string(), at: instant, text: z.string() })
const paymentShape = z.object({
  receipt: z.string(),
  contractNumber: z.string(),
  amount: money,
  at: instant,
  takenBack: z.boolean(),
})
const timelineKinds = [
  'joined',
  'requested',
  'paidOut',
  'repaid',
  'loanTakenBack',
  'writtenOff',
  'sold',
  'paid',
  'takenBack',
  'message',
  'code',
  'menus',
  'appeal',
  'chat',
  'note',
  'agreed',
] as const

export const officeCustomerRecord = call('GET /api/office/customers/{id}/record', {
  summary:
    'Contact, consents, documents, payments, messages, requests and notes of a customer, and all of them as a timeline.',
  caller: 'officer',
  permission: 'customers.read',
  params: id,
  answers: {
    200: z.object({
      since: instant,
      language: z.string(),
      email: z.string().nullable().describe('proved'),
      consents: z.array(
        z.object({
          kind: z.enum(consentKinds),
          given: z.boolean(),
          changedAt: instant.nullable(),
          version: z.string().nullable(),
        }),
      ),
      borrowingPause: borrowingPauseShape,
      documents: z.array(
        z.object({
          contractNumber: z.string(),
          kind: z.enum(documentKinds),
          fileName: z.string(),
          on: dayShape.nullable(),
        }),
      ),
      payments: z.array(paymentShape).describe('newest first'),
      messages: z
        .array(
          z.object({
            at: instant,
            channel: z.string(),
            status: z.string(),
            code: z.boolean().describe('it contained a code'),
            text: z.string().nullable(),
            parts: z.number().int().nullable().describe('number of SMS parts'),
            cost: money.nullable().describe('cost of all parts, as reported by the provider'),
          }),
        )
        .describe('newest first; without codes, and only while the text is kept'),
      appeals: z.array(
        z.object({
          id: z.uuid(),
          number: z.number().int(),
          topic: z.enum(requestTopicNames),
          status: z.enum(['pendingReview', 'completed']),
          filedOn: dayShape,
        }),
      ),
      notes: z.array(noteShape).describe('newest first'),
      timeline: z
        .array(
          z.object({
            at: instant,
            kind: z.enum(timelineKinds),
            text: z
              .string()
              .describe(
                'contract number, receipt or the text, empty once it is no longer kept; for menus the number of messages',
              ),
            amount: money.nullable(),
          }),
        )
        .describe('newest first'),
    }),
  },
  errors: ['notFound'],
})
export const officeWriteNote = call('POST /api/office/customers/{id}/notes', {
  summary: 'Adds a note about a customer for colleagues.',
  caller: 'officer',
  permission: 'customers.note',
  params: id,
  body: z.strictObject({ text: words(2_000) }),
  answers: { 200: noteShape },
  errors: ['validationFailed', 'notFound'],
})

export const officeSeenAccount = call('GET /api/office/customers/{id}/account', {
  summary:
    'The current application or loan as the customer sees it, for use during a telephone call. Read-only, and recorded in the audit trail.',
  caller: 'officer',
  permission: 'customers.read',
  params: id,
  answers: { 200: z.object({ name: z.string(), current: currentLoanShape.nullable() }) },
  errors: ['notFound'],
})
