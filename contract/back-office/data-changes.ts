/** Changes of locked customer data: one officer proposes, another approves. */
import { z } from 'zod'
import { accountRefusals, approvalRefusals } from '../../domain/staff/maker-checker.ts'
import { appealShape } from '../appeals.ts'
import { call } from '../call.ts'
import { codeField } from '../fields.ts'
import { codeSent } from '../identity/fields.ts'
import { documentFormFields } from '../../domain/person/documents.ts'
import { auditShape } from './audit.ts'
import { id, instant, words } from './fields.ts'

const typedPerson = z
  .record(z.string(), z.string())
  .describe(
    'fields as typed: firstName, middleName, lastName, birthDate, documentKind, nationalId or seriesAndNumber, issueDate, issuer, birthPlace, and phone',
  )
const changeShape = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  appealId: z.uuid(),
  status: z.enum(['proposed', 'approved', 'declined']),
  customer: z.string(),
  proposer: z.string(),
  proposedAt: instant,
  own: z.boolean().describe('the caller proposed it, and cannot approve it'),
  fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
})
const decided = { 200: z.object({ status: z.enum(['approved', 'declined']), appealId: z.uuid() }) }
export const officeAppealChange = call('GET /api/office/appeals/{id}/change', {
  summary: 'Locked data of the customer who asks for a change in this customer request.',
  caller: 'officer',
  permission: 'customers.change',
  params: id,
  answers: {
    200: z.object({
      typed: typedPerson,
      waiting: z.uuid().nullable().describe('a pending change that awaits its second officer'),
    }),
  },
  errors: ['notFound', 'conflict'],
})
export const officeProposeChange = call('POST /api/office/appeals/{id}/change', {
  summary: 'Proposes a change of locked data; another officer approves it.',
  caller: 'officer',
  permission: 'customers.change',
  params: id,
  body: z.record(
    z.enum([
      'firstName',
      'middleName',
      'lastName',
      'birthDate',
      'documentKind',
      ...documentFormFields,
      'phone',
    ]),
    z.string().max(250, 'textTooLong').optional(),
  ),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'nothingChanged'],
})
export const officeChanges = call('GET /api/office/changes', {
  summary: 'Changes of locked data that await a second officer, oldest first.',
  caller: 'officer',
  permission: 'customers.read',
  namedList: 'changes',
  answers: { 200: z.object({ items: z.array(changeShape) }) },
})
export const officeChange = call('GET /api/office/changes/{id}', {
  summary: 'A change of locked data, before and after, with its customer request.',
  caller: 'officer',
  permission: 'customers.read',
  params: id,
  answers: {
    200: changeShape.extend({
      appeal: appealShape,
      pictureOpened: z
        .boolean()
        .describe('the caller has opened the photo of the document since the change was proposed'),
      newPhone: z
        .object({
          provedAt: instant.nullable().describe('time at which the sent code was entered'),
          notSent: z.boolean().describe('the network refused the last code'),
        })
        .nullable()
        .describe('null if the phone number does not change'),
      acts: z.array(auditShape),
    }),
  },
  errors: ['notFound'],
})
export const officeSendPhoneCode = call('POST /api/office/changes/{id}/phone-code', {
  summary: 'Sends a code to the new phone number of a change. No response contains the code.',
  caller: 'officer',
  permission: 'customers.change',
  params: id,
  answers: { 200: codeSent.omit({ identityTokenData: true }) },
  errors: [
    'notFound',
    'conflict',
    'moreProofNeeded',
    'codeResendTooEarly',
    'codeResendsUsedUp',
    'codesHeldUp',
    'tooManyRequests',
  ],
})
export const officeProvePhone = call('POST /api/office/changes/{id}/phone-proof', {
  summary: 'Enters the code that the customer read out, which proves the new number.',
  caller: 'officer',
  permission: 'customers.change',
  params: id,
  body: z.strictObject({ otp: codeField }),
  answers: { 200: z.object({ proved: z.literal(true) }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeApproveChange = call('POST /api/office/changes/{id}/approve', {
  summary: "Approves another officer's change: the customer is notified on the old and the new number.",
  caller: 'officer',
  permission: 'changes.approve',
  params: id,
  answers: decided,
  errors: [
    'notFound',
    ...approvalRefusals,
    'pictureNotOpened',
    'phoneNotProved',
    'documentTaken',
    'phoneTaken',
    'caseTaken',
  ],
})
export const officeDeclineChange = call('POST /api/office/changes/{id}/decline', {
  summary: 'Declines a proposed change, or withdraws it.',
  caller: 'officer',
  permission: 'customers.change',
  byPeople: true,
  params: id,
  body: z.strictObject({ note: words(500) }),
  answers: decided,
  errors: ['validationFailed', 'notFound', 'conflict', 'caseTaken', ...accountRefusals],
})
