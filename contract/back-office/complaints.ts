/** The register of complaints (rule law-14). A complaint has the id of its appeal. */
import { z } from 'zod'
import { appealTopicNames } from '../../domain/contact/appeal.ts'
import {
  complaintChannels,
  complaintClocks,
  complaintOutcomes,
  recordedTopics,
  replyManners,
  strangerManners,
} from '../../domain/contact/complaints.ts'
import { languages } from '../../domain/language.ts'
import { call } from '../call.ts'
import { dayField, dayShape, orNothing, phoneField } from '../fields.ts'
import { id, instant, words } from './fields.ts'

const filters = {
  state: z.enum(['open', 'closed', 'all'], 'choiceInvalid').default('open'),
  channel: z.enum(['', ...complaintChannels], 'choiceInvalid').default(''),
  from: orNothing(dayField).default(null),
  to: orNothing(dayField).default(null),
}
const clock = z.object({
  clock: z.enum(complaintClocks),
  dueOn: dayShape,
  doneOn: dayShape.nullable(),
  late: z.boolean(),
})
const summary = {
  id: z.uuid(),
  number: z.number().int(),
  topic: z.enum(appealTopicNames),
  channel: z.enum(complaintChannels),
  receivedAt: instant,
  name: z.string(),
  repliedOn: dayShape.nullable(),
  outcome: z.enum(complaintOutcomes).nullable(),
  daysTaken: z.number().int(),
  next: clock.nullable().describe('what is to be done next'),
}
const text = (most: number) => z.string().trim().max(most, 'textTooLong').default('')

export const officeComplaints = call({
  name: 'officeComplaints',
  summary: 'Complaints, late ones first, then by the clock that runs out next; 500 at most.',
  method: 'GET',
  path: '/api/office/complaints',
  caller: 'officer',
  permission: 'complaints.read',
  namedList: 'complaints',
  query: z.object(filters),
  answers: { 200: z.object({ items: z.array(z.object(summary)) }) },
  errors: ['validationFailed'],
})
export const officeComplaintFile = call({
  name: 'officeComplaintFile',
  summary: 'The register as a CSV file. That it was taken is an entry of the trail.',
  method: 'GET',
  path: '/api/office/complaints/file',
  caller: 'officer',
  permission: 'complaints.export',
  query: z.object(filters),
  media: 'text/csv',
  answers: { 200: z.custom((value) => typeof value === 'string').meta({ type: 'string' }) },
  errors: ['validationFailed', 'exportTooLarge'],
})
export const officeComplaint = call({
  name: 'officeComplaint',
  summary: 'A complaint with all that the register has of it, and its clocks.',
  method: 'GET',
  path: '/api/office/complaints/{id}',
  caller: 'officer',
  permission: 'complaints.read',
  params: id,
  answers: {
    200: z.object({
      ...summary,
      revision: z.number().int().describe('to be sent with findings'),
      customerId: z.uuid().nullable().describe('null of somebody who is not a customer'),
      text: z.string().describe('what they said or wrote'),
      phone: z.string(),
      address: z.string(),
      nature: z.string(),
      subjectPersons: z.string(),
      findings: z.string(),
      reasonPending: z.string(),
      acknowledgedOn: dayShape.nullable(),
      writtenOn: dayShape.nullable(),
      replyManner: z.enum(replyManners).nullable(),
      registeredBy: z.string().nullable().describe('null where the customer wrote it'),
      clocks: z.array(clock),
      steps: z.array(z.object({ id: z.uuid(), at: instant, by: z.string(), text: z.string() })),
    }),
  },
  errors: ['notFound'],
})
export const officeRecordComplaint = call({
  name: 'officeRecordComplaint',
  summary:
    'Records the complaint of a customer who called, wrote or came: they are told its number and find it in their account.',
  method: 'POST',
  path: '/api/office/customers/{id}/complaints',
  caller: 'officer',
  permission: 'complaints.work',
  params: id,
  body: z.strictObject({
    topic: z.enum(recordedTopics, 'choiceInvalid'),
    channel: z.enum(complaintChannels, 'choiceInvalid'),
    receivedOn: dayField,
    text: words(4_000),
    subjectPersons: text(500),
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'notFound'],
})
export const officeRecordStranger = call({
  name: 'officeRecordStranger',
  summary:
    'Records the complaint of somebody who is not a customer. With a telephone they are told its number and the day of the answer by SMS.',
  method: 'POST',
  path: '/api/office/complaints',
  caller: 'officer',
  permission: 'complaints.work',
  body: z.strictObject({
    name: words(200),
    phone: orNothing(phoneField).describe('or an address'),
    address: text(500),
    language: z.enum(languages, 'choiceInvalid').describe('in which they are told'),
    topic: z.enum(recordedTopics, 'choiceInvalid'),
    channel: z.enum(complaintChannels, 'choiceInvalid'),
    receivedOn: dayField,
    text: words(4_000),
    subjectPersons: text(500),
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed'],
})
export const officeRegisterAppeal = call({
  name: 'officeRegisterAppeal',
  summary:
    'Enters an appeal that waits for its answer into the register of complaints; one that is in it stays as it is.',
  method: 'POST',
  path: '/api/office/appeals/{id}/complaint',
  caller: 'officer',
  permission: 'complaints.work',
  params: id,
  answers: { 200: z.object({ id: z.uuid() }) },
  errors: ['notFound', 'conflict'],
})
const done = { 200: z.object({ done: z.literal(true) }) }
export const officeComplaintStep = call({
  name: 'officeComplaintStep',
  summary: 'Notes what was done about a complaint.',
  method: 'POST',
  path: '/api/office/complaints/{id}/steps',
  caller: 'officer',
  permission: 'complaints.work',
  params: id,
  body: z.strictObject({ text: words(2_000) }),
  answers: done,
  errors: ['validationFailed', 'notFound'],
})
export const officeComplaintAcknowledged = call({
  name: 'officeComplaintAcknowledged',
  summary: 'Notes that somebody without a telephone was told that their complaint is here, once.',
  method: 'POST',
  path: '/api/office/complaints/{id}/acknowledged',
  caller: 'officer',
  permission: 'complaints.work',
  byPeople: true,
  params: id,
  answers: done,
  errors: ['notFound', 'conflict'],
})
export const officeComplaintReplied = call({
  name: 'officeComplaintReplied',
  summary:
    'Notes what somebody who is not a customer was answered, once. That of a customer is the answer of its appeal.',
  method: 'POST',
  path: '/api/office/complaints/{id}/reply',
  caller: 'officer',
  permission: 'complaints.work',
  byPeople: true,
  params: id,
  body: z.strictObject({ manner: z.enum(strangerManners, 'choiceInvalid'), text: words(4_000) }),
  answers: done,
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeComplaintWritten = call({
  name: 'officeComplaintWritten',
  summary: 'Notes that an oral complaint was put in writing, once.',
  method: 'POST',
  path: '/api/office/complaints/{id}/written',
  caller: 'officer',
  permission: 'complaints.work',
  byPeople: true,
  params: id,
  answers: done,
  errors: ['notFound', 'conflict'],
})
export const officeComplaintFound = call({
  name: 'officeComplaintFound',
  summary: 'What the register says of a complaint in words; its outcome once it was answered.',
  method: 'POST',
  path: '/api/office/complaints/{id}/findings',
  caller: 'officer',
  permission: 'complaints.work',
  byPeople: true,
  params: id,
  body: z.strictObject({
    revision: z.coerce.number().int().min(1).max(2_147_483_647).describe('the one that was read'),
    nature: text(500),
    subjectPersons: text(500),
    findings: text(4_000),
    reasonPending: text(1_000),
    outcome: z.enum(['', ...complaintOutcomes], 'choiceInvalid').default(''),
    replyManner: z.enum(['', ...replyManners], 'choiceInvalid').default(''),
  }),
  answers: done,
  errors: ['validationFailed', 'notFound', 'conflict'],
})

export const complaintCalls = [
  officeComplaints,
  officeComplaintFile,
  officeComplaint,
  officeRecordComplaint,
  officeRecordStranger,
  officeRegisterAppeal,
  officeComplaintStep,
  officeComplaintAcknowledged,
  officeComplaintReplied,
  officeComplaintWritten,
  officeComplaintFound,
] as const
