/** The register of complaints (rule law-14). A complaint has the id of its appeal. */
import { z } from 'zod'
import { requestTopicNames } from '../../domain/contact/customer-request.ts'
import {
  complaintChannels,
  complaintDeadlines,
  complaintOutcomes,
  recordedTopics,
  replyManners,
  nonCustomerManners,
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
  clock: z.enum(complaintDeadlines),
  dueOn: dayShape,
  doneOn: dayShape.nullable(),
  late: z.boolean(),
})
const summary = {
  id: z.uuid(),
  number: z.number().int(),
  topic: z.enum(requestTopicNames),
  channel: z.enum(complaintChannels),
  receivedAt: instant,
  name: z.string(),
  repliedOn: dayShape.nullable(),
  outcome: z.enum(complaintOutcomes).nullable(),
  daysTaken: z.number().int(),
  next: clock.nullable().describe('next step'),
}
const text = (most: number) => z.string().trim().max(most, 'textTooLong').default('')

export const officeComplaints = call({
  name: 'officeComplaints',
  summary: 'Complaints: overdue ones first, then by next deadline; at most 500.',
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
  summary: 'The register as a CSV file. The download is recorded in the audit trail.',
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
  summary: 'A complaint with its whole register entry and its deadlines.',
  method: 'GET',
  path: '/api/office/complaints/{id}',
  caller: 'officer',
  permission: 'complaints.read',
  params: id,
  answers: {
    200: z.object({
      ...summary,
      revision: z.number().int().describe('required when findings are saved'),
      customerId: z.uuid().nullable().describe('null for a non-customer'),
      text: z.string().describe('the complaint as spoken or written'),
      phone: z.string(),
      address: z.string(),
      nature: z.string(),
      subjectPersons: z.string(),
      findings: z.string(),
      reasonPending: z.string(),
      acknowledgedOn: dayShape.nullable(),
      writtenOn: dayShape.nullable(),
      replyManner: z.enum(replyManners).nullable(),
      registeredBy: z.string().nullable().describe('null if the customer wrote it'),
      clocks: z.array(clock),
      steps: z.array(z.object({ id: z.uuid(), at: instant, by: z.string(), text: z.string() })),
    }),
  },
  errors: ['notFound'],
})
export const officeRecordComplaint = call({
  name: 'officeRecordComplaint',
  summary:
    'Records a complaint that a customer made by telephone, in writing or in person: the customer gets its number and finds it in the account.',
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
    'Records a complaint of a non-customer. With a phone number they get its number and the answer date by SMS.',
  method: 'POST',
  path: '/api/office/complaints',
  caller: 'officer',
  permission: 'complaints.work',
  body: z.strictObject({
    name: words(200),
    phone: orNothing(phoneField).describe('this or an address'),
    address: text(500),
    language: z.enum(languages, 'choiceInvalid').describe('language of the notices'),
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
    'Adds a pending customer request to the complaints register; one already registered stays unchanged.',
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
  summary: 'Records an action taken on a complaint.',
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
  summary: 'Records, once, that a non-customer without a phone received the acknowledgement.',
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
    "Records, once, the answer given to a non-customer. A customer's complaint is answered by its customer request.",
  method: 'POST',
  path: '/api/office/complaints/{id}/reply',
  caller: 'officer',
  permission: 'complaints.work',
  byPeople: true,
  params: id,
  body: z.strictObject({ manner: z.enum(nonCustomerManners, 'choiceInvalid'), text: words(4_000) }),
  answers: done,
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeComplaintWritten = call({
  name: 'officeComplaintWritten',
  summary: 'Records, once, that an oral complaint was put in writing.',
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
  summary: 'Saves the findings of a complaint; its outcome once it was answered.',
  method: 'POST',
  path: '/api/office/complaints/{id}/findings',
  caller: 'officer',
  permission: 'complaints.work',
  byPeople: true,
  params: id,
  body: z.strictObject({
    revision: z.coerce.number().int().min(1).max(2_147_483_647).describe('the revision that was read'),
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
